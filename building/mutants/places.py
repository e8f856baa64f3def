"""Where in a file's code a change lies: in functions, which can be exchanged, or in what an import does."""

from __future__ import annotations

import inspect
from collections import Counter
from functools import lru_cache
from types import CodeType

Functions = dict[tuple[str, int], CodeType]


def changed_functions(file: str, before: str, after: str) -> tuple[Functions, bool]:
    """The functions that a change is in, by name and line, as they are after it; and whether that is all."""
    old, new = _functions_before(file, before), _functions(file, after)
    changed = {key: code for key, code in new[0].items() if old[0].get(key) != code}
    return changed, old[1] == new[1] and old[0].keys() == new[0].keys()


def _functions(file: str, source: str) -> tuple[Functions, list[object]]:
    """The outermost functions of a file, and all else: what runs when it is imported."""
    found: list[CodeType] = []
    rest: list[object] = []
    waiting = [compile(source, file, "exec", dont_inherit=True)]
    while waiting:
        body = waiting.pop()
        rest += [body.co_code, body.co_names]
        for constant in body.co_consts:
            if not isinstance(constant, CodeType):
                rest.append(repr(constant))
            elif constant.co_flags & inspect.CO_OPTIMIZED:
                found.append(constant)
            else:
                waiting.append(constant)
    times = Counter((code.co_qualname, code.co_firstlineno) for code in found)
    functions: Functions = {}
    for code in found:
        key = (code.co_qualname, code.co_firstlineno)
        if times[key] == 1:
            functions[key] = code
        else:
            # Two lambdas in one line can't be told from each other.
            rest.append(code)
    return functions, rest


# One file after the other is changed, each many times.
_functions_before = lru_cache(maxsize=1)(_functions)
