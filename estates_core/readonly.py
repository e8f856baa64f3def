"""A dictionary that nobody can change, so that it can be handed to everybody."""

from __future__ import annotations

from typing import Any, NoReturn, TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")


class ReadOnly(dict[Key, Value]):
    """A dict whose methods that change it raise TypeError. Its values have to be unchangeable too.

    A dict, and no `MappingProxyType`, as it is read while games are searched, written as JSON and pickled.

    >>> options = ReadOnly({"open_money": False})
    >>> options["open_money"] = True
    Traceback (most recent call last):
        ...
    TypeError: this is read only: make a dict of it to change it
    """

    __slots__ = ()

    def _refuse(self, *arguments: Any, **named: Any) -> NoReturn:
        raise TypeError("this is read only: make a dict of it to change it")

    __setitem__ = __delitem__ = __ior__ = clear = pop = popitem = setdefault = update = _refuse

    def __copy__(self) -> ReadOnly[Key, Value]:
        return self

    def __deepcopy__(self, memo: object) -> ReadOnly[Key, Value]:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return ReadOnly, (dict(self),)
