"""The only way in from a page: one JSON request in, one JSON response out, also to nonsense."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, Final, NoReturn

from .answer import answer
from .catalogue import catalogue
from .errors import (
    EstatesError,
    IllegalAction,
    NotationError,
    ProtocolError,
    RecordError,
    SetupError,
)
from .game import Message
from .record import MAX_CHARACTERS
from .reference import catalogue_data, rules_data
from .requests import read_arguments
from .session import Session
from .version import __version__
from .words import LANGUAGES, say
from .words.explain import error_sentence, refusal_data

MAX_REQUEST: Final = 3 * MAX_CHARACTERS
MAX_SESSIONS: Final = 100
MAX_SLICE: Final = 1000
"""A slice of thinking lasts so many milliseconds at most, so that a page can always stop it."""

Arguments = Mapping[str, Any]


class Bridge:
    """Holds the sessions by their names and answers requests about them."""

    def __init__(self) -> None:
        self.sessions: dict[str, Session] = {}

    def dispatch(self, text: str) -> str:
        """One response to one request, both JSON (docs/protocol.md). Never raises."""
        request: dict[str, Any] = {}
        language = "en"
        try:
            request = _parse(text)
            if request.get("lang") in LANGUAGES:
                language = request["lang"]
            return _write(request, {"ok": True, "result": self._carry_out(request, language)})
        except Exception as error:  # a page must get an answer whatever happens
            return _write(request, {"ok": False, "error": self._error(error, request, language)})

    def _carry_out(self, request: dict[str, Any], language: str) -> Any:
        op = request.get("op")
        handler = _HANDLERS.get(op) if isinstance(op, str) else None
        if handler is None:
            _refuse("no_op", op=str(op)[:40], known=list(_HANDLERS))
        values = read_arguments(str(op), request)
        values["lang"] = language
        session = self.sessions.get(values.get("session", ""))
        if session is None:
            return handler(self, values)
        cursor = session.tree.cursor
        try:
            return handler(self, values)
        except Exception:
            session.go_back_to(cursor)
            raise

    def _session(self, arguments: Arguments) -> Session:
        name = arguments["session"]
        session = self.sessions.get(name)
        if session is None:
            raise ProtocolError("session", Message("core.error.session", {"session": name[:40]}))
        viewer = arguments.get("viewer")
        if viewer is not None and viewer >= session.players:
            _refuse("kind", name="viewer", kind="seat")
        return session

    def _answer(self, arguments: Arguments) -> dict[str, Any]:
        session = self._session(arguments)
        return answer(
            session,
            arguments["session"],
            arguments["viewer"],
            arguments["lang"],
            follow=arguments["follow"],
            since=arguments["since"],
        )

    def _keep(self, name: str, session: Session) -> None:
        if name not in self.sessions and len(self.sessions) >= MAX_SESSIONS:
            raise ProtocolError("session", Message("core.error.too_many_sessions", {"maximum": MAX_SESSIONS}))
        self.sessions[name] = session

    def hello(self, arguments: Arguments) -> dict[str, Any]:
        return {"version": __version__, "games": list(catalogue()), "languages": list(LANGUAGES)}

    def catalogue(self, arguments: Arguments) -> list[dict[str, Any]]:
        return catalogue_data(arguments["lang"])

    def rules(self, arguments: Arguments) -> list[dict[str, Any]]:
        return rules_data(arguments["game"], arguments["lang"])

    def new(self, arguments: Arguments) -> dict[str, Any]:
        session = Session.new(
            arguments["game"],
            arguments["players"],
            arguments["seed"],
            arguments["options"],
            arguments["seats"],
            arguments["rounds"],
        )
        return self._begin(session, arguments)

    def open(self, arguments: Arguments) -> dict[str, Any]:
        return self._begin(Session.open(arguments["record"], arguments["ply"], arguments["seed"]), arguments)

    def _begin(self, session: Session, arguments: Arguments) -> dict[str, Any]:
        """Put a session on the table, unless the viewer has no seat there."""
        viewer = arguments["viewer"]
        if viewer is not None and viewer >= session.players:
            _refuse("kind", name="viewer", kind="seat")
        self._keep(arguments["session"], session)
        return self._answer(arguments)

    def snapshot(self, arguments: Arguments) -> dict[str, Any]:
        return self._answer(arguments)

    def play(self, arguments: Arguments) -> dict[str, Any]:
        self._session(arguments).play_as(arguments["viewer"], arguments["token"])
        return self._answer(arguments)

    def why_not(self, arguments: Arguments) -> dict[str, Any]:
        session = self._session(arguments)
        language = arguments["lang"]
        names = session.names(language)
        refusal = session.why_not_as(arguments["viewer"], arguments["token"])
        if isinstance(refusal, Message):
            words = say(refusal, language, names)
            title = say(Message("core.turn.title"), language)
            facts = dict(refusal.facts)
            return {"refusal": {"rule": None, "title": title, "words": words, "text": words, "facts": facts}}
        if refusal is None:
            return {"refusal": None}
        return {"refusal": refusal_data(session.game, refusal, language, names)}

    def undo(self, arguments: Arguments) -> dict[str, Any]:
        self._session(arguments).undo(arguments["seats"])
        return self._answer(arguments)

    def redo(self, arguments: Arguments) -> dict[str, Any]:
        self._session(arguments).redo(arguments["seats"])
        return self._answer(arguments)

    def goto(self, arguments: Arguments) -> dict[str, Any]:
        self._session(arguments).goto(arguments["ply"])
        return self._answer(arguments)

    def think(self, arguments: Arguments) -> dict[str, Any]:
        session = self._session(arguments)
        language = arguments["lang"]
        names = session.names(language)
        ms = max(0, min(arguments["ms"], MAX_SLICE))
        thought = session.think(
            ms,
            arguments["level"],
            arguments["purpose"],
            arguments["viewer"],
            arguments["share"],
            arguments["tallies"],
        )
        best, reason = thought.best, thought.reason
        if session.state.sealed() and not session.knows(arguments["viewer"]):
            reason = None  # it would tell what is still to be revealed
        return {
            "done": thought.done,
            "progress": thought.progress,
            "best": None if best is None else str(best),
            "words": None if best is None else say(session.state.label(best), language, names),
            "reason": None if reason is None else say(reason, language, names),
            "tally": thought.tally,
        }

    def stop(self, arguments: Arguments) -> dict[str, Any]:
        best = self._session(arguments).stop()
        return {"best": None if best is None else str(best)}

    def close(self, arguments: Arguments) -> dict[str, Any]:
        self._session(arguments)
        del self.sessions[arguments["session"]]
        return {}

    def _error(self, error: Exception, request: Mapping[str, Any], language: str) -> dict[str, Any]:
        """An error as data, in the language of the request and with the names of its session."""
        session = self.sessions.get(request["session"]) if isinstance(request.get("session"), str) else None
        names = () if session is None else session.names(language)
        refusal = getattr(error, "refusal", None)
        facts: dict[str, Any] = {} if refusal is None else dict(refusal.facts)
        for name in ("line", "ply", "near", "name", "allowed"):
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


_HANDLERS: Final[Mapping[str, Callable[[Bridge, Arguments], Any]]] = {
    "hello": Bridge.hello,
    "catalogue": Bridge.catalogue,
    "rules": Bridge.rules,
    "new": Bridge.new,
    "open": Bridge.open,
    "snapshot": Bridge.snapshot,
    "play": Bridge.play,
    "why_not": Bridge.why_not,
    "undo": Bridge.undo,
    "redo": Bridge.redo,
    "goto": Bridge.goto,
    "think": Bridge.think,
    "stop": Bridge.stop,
    "close": Bridge.close,
}


def _refuse(reason: str, **facts: Any) -> NoReturn:
    raise ProtocolError("protocol", Message(f"core.error.{reason}", facts))


def _parse(text: str) -> dict[str, Any]:
    """The request's object; raises ProtocolError for what is none."""
    if not isinstance(text, str):
        _refuse("json")
    if len(text) > MAX_REQUEST:
        _refuse("too_long", maximum=MAX_REQUEST)
    try:
        request = json.loads(text, parse_constant=lambda name: _refuse("json"))
    except (ValueError, RecursionError):
        _refuse("json")
    if not isinstance(request, dict):
        _refuse("not_object")
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
        (RecordError, "record"),
        (SetupError, "setup"),
    ):
        if isinstance(error, kind):
            return code
    return "internal"


_bridge = Bridge()


def dispatch(text: str) -> str:
    """One JSON response to one JSON request, for the page's sessions (docs/protocol.md)."""
    return _bridge.dispatch(text)
