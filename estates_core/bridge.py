"""The only way in from a page: one JSON request in, one JSON response out, also to nonsense."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final, TypedDict

from .errors import (
    EstatesError,
    IllegalAction,
    IllegalPosition,
    LessonError,
    NotationError,
    ProtocolError,
    RecordError,
    SetupError,
)
from .explain import error_sentence
from .json_text import read_json
from .ops import OPS, Tables
from .record import MAX_CHARACTERS
from .requests import read_arguments, refuse
from .words import LANGUAGES

MAX_REQUEST: Final = 3 * MAX_CHARACTERS


class ErrorData(TypedDict):
    """Why a request failed."""

    code: str
    words: str
    rule: str | None
    """The rule that a refused action breaks."""
    facts: Mapping[str, Any]


class Bridge:
    """Answers requests about the tables that it holds."""

    def __init__(self) -> None:
        self.tables = Tables()

    def dispatch(self, text: str) -> str:
        """One response to one request, both JSON (docs/protocol.md). Never raises."""
        request: dict[str, Any] = {}
        try:
            request = _parse(text)
            return _write(request, {"ok": True, "result": self._carry_out(request)})
        except Exception as error:  # a page must get an answer whatever happens
            return _write(request, {"ok": False, "error": self._error(error, request)})

    def _carry_out(self, request: dict[str, Any]) -> Any:
        name = request.get("op")
        op = OPS.get(name) if isinstance(name, str) else None
        if op is None:
            refuse("no_op", op=str(name)[:40], known=list(OPS))
        values = read_arguments(op.name, op.parameters, request)
        session = self.tables.sessions.get(values.get("session", ""))
        if session is None:
            return op.handler(self.tables, **values)
        cursor = session.tree.cursor
        try:
            return op.handler(self.tables, **values)
        except Exception:
            session.go_back_to(cursor)
            raise

    def _error(self, error: Exception, request: Mapping[str, Any]) -> ErrorData:
        """An error as data, in the language of the request and with the names of its session."""
        language = request["lang"] if request.get("lang") in LANGUAGES else LANGUAGES[0]
        at = request.get("session")
        session = self.tables.sessions.get(at) if isinstance(at, str) else None
        names = () if session is None else session.names(language)
        refusal = getattr(error, "refusal", None)
        facts: dict[str, Any] = {} if refusal is None else dict(refusal.facts)
        for name in ("line", "place", "ply", "near", "name", "allowed", "field"):
            value = getattr(error, name, None)
            if value is not None and isinstance(error, EstatesError):
                facts[name] = list(value) if isinstance(value, tuple) else value
        if not isinstance(error, EstatesError):
            facts["kind"] = type(error).__name__
        return {
            "code": _code(error),
            "words": error_sentence(error, language, names),
            "rule": None if refusal is None else refusal.rule.id,
            "facts": facts,
        }


def _parse(text: str) -> dict[str, Any]:
    """The request's object; raises ProtocolError for what is none."""
    if not isinstance(text, str):
        refuse("json")
    if len(text) > MAX_REQUEST:
        refuse("too_long", maximum=MAX_REQUEST)
    try:
        request = read_json(text, lambda name: refuse("json"))
    except (ValueError, RecursionError):
        refuse("json")
    if not isinstance(request, dict):
        refuse("not_object")
    return request


def _write(request: Mapping[str, Any], answer: Mapping[str, Any]) -> str:
    number = request.get("id")
    if not isinstance(number, int | str) or len(str(number)) > 100:
        number = None
    return json.dumps({"id": number, **answer}, separators=(",", ":"), allow_nan=False)


def _code(error: Exception) -> str:
    if isinstance(error, ProtocolError):
        return error.code
    for kind, code in (
        (NotationError, "notation"),
        (IllegalAction, "illegal"),
        (IllegalPosition, "illegal"),
        (RecordError, "record"),
        (LessonError, "lesson"),
        (SetupError, "setup"),
    ):
        if isinstance(error, kind):
            return code
    return "internal"


_bridge = Bridge()


def dispatch(text: str) -> str:
    """One JSON response to one JSON request, for the page's sessions (docs/protocol.md)."""
    return _bridge.dispatch(text)
