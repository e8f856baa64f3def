"""The only way in from a page: one JSON request in, one JSON response out, also to nonsense."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, NoReturn, TypedDict, TypeVar

from . import branches
from .answer import Position, position
from .branches import ComparisonData, NoteData, PlacesData, TreeData
from .catalogue import catalogue
from .described import CatalogueEntry, RuleSection, catalogue_data, rules_data
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
from .explain import RefusalData, error_sentence, refusal_data
from .game import Message
from .json_text import read_json
from .learning import (
    AttemptData,
    CheckedLesson,
    HintData,
    Learning,
    LessonData,
    attempt_data,
    checked_lesson,
    hint_data,
    lesson_data,
)
from .position_form import PositionForm, position_form
from .record import MAX_CHARACTERS
from .requests import (
    Flag,
    Language,
    LessonText,
    Marks,
    Number,
    Object,
    Parameter,
    Purpose,
    RecordText,
    SeatNumber,
    SeatNumbers,
    SeatRequests,
    Tallies,
    Text,
    parameters_of,
    read_arguments,
)
from .reviewed import ReviewingData, review_data
from .session import Session
from .snapshot import Snapshot
from .version import __version__
from .words import LANGUAGES, say

MAX_REQUEST: Final = 3 * MAX_CHARACTERS
MAX_SESSIONS: Final = 100
MAX_FIELDS: Final = 100
"""A position has fewer fields."""
MAX_SLICE: Final = 1000
"""A slice of thinking lasts so many milliseconds at most, so that a page can always stop it."""

Handler = TypeVar("Handler", bound=Callable[..., Any])


class Hello(TypedDict):
    """What there is."""

    version: str
    games: list[str]
    languages: list[str]


class Answered(TypedDict):
    """Why an action is refused; null where it is legal."""

    refusal: RefusalData | None


class ThoughtData(TypedDict):
    """How far an opponent's thinking has come."""

    done: bool
    progress: float
    """0 to 1."""
    best: str | None
    """The token of the best action so far."""
    words: str | None
    """What that action means."""
    reason: str | None
    """Why it was chosen, once it is, if the opponent says so and this viewer may know."""
    tally: dict[str, list[int]] | None
    """What a share found, once it is done."""


class Stopped(TypedDict):
    """The best action when thinking was ended."""

    best: str | None


class PositionRecord(TypedDict):
    """A record whose end is a position."""

    record: str


class Nothing(TypedDict):
    """An empty object."""


class ErrorData(TypedDict):
    """Why a request failed."""

    code: str
    words: str
    rule: str | None
    """The rule that a refused action breaks."""
    facts: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Looking:
    """Who asks for a position, and what they hold of it."""

    viewer: SeatNumber | None = None
    """A seat, or null for a spectator."""
    follow: Flag = False
    """Whether the device goes to whoever is to act."""
    mover: Flag = False
    """Whether the position is shown as the seat to act sees it, in place of the viewer."""
    since: Number | None = None
    """The ply up to which whoever asks holds the log and record."""
    lang: Language = LANGUAGES[0]
    """The language of all words; English for one that is not spoken here."""


@dataclass(frozen=True, slots=True)
class Op:
    """A request that the bridge answers: what it takes, and who carries it out."""

    name: str
    handler: Callable[..., Any]
    parameters: tuple[Parameter, ...]


OPS: Final[dict[str, Op]] = {}
"""Every op by its name."""


def _op(handler: Handler) -> Handler:
    """Make a method of the bridge an op of its name, with the arguments that its signature declares."""
    name = handler.__name__
    OPS[name] = Op(name, handler, parameters_of(handler))
    return handler


class Bridge:
    """Holds the sessions by their names and answers requests about them."""

    def __init__(self) -> None:
        self.sessions: dict[str, Session] = {}
        self.lessons: dict[str, Learning] = {}
        """By the name of the session that is the table of their step."""

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
            _refuse("no_op", op=str(name)[:40], known=list(OPS))
        values = read_arguments(op.name, op.parameters, request)
        session = self.sessions.get(values.get("session", ""))
        if session is None:
            return op.handler(self, **values)
        cursor = session.tree.cursor
        try:
            return op.handler(self, **values)
        except Exception:
            session.go_back_to(cursor)
            raise

    def _session(self, name: str, viewer: int | None = None) -> Session:
        session = self.sessions.get(name)
        if session is None:
            raise ProtocolError("session", Message("core.error.session", {"session": name[:40]}))
        _check_viewer(session, viewer)
        return session

    def _position(self, name: str, looking: Looking) -> Position:
        session = self._session(name, looking.viewer)
        player = session.current_player()
        viewer = (player if player >= 0 else None) if looking.mover else looking.viewer
        return position(session, name, viewer, looking.lang, follow=looking.follow, since=looking.since)

    def _begin(self, name: str, session: Session, looking: Looking) -> Position:
        """Put a session on the table, unless the viewer has no seat there."""
        _check_viewer(session, looking.viewer)
        if name not in self.sessions and len(self.sessions) >= MAX_SESSIONS:
            raise ProtocolError("session", Message("core.error.too_many_sessions", {"maximum": MAX_SESSIONS}))
        self.sessions[name] = session
        return self._position(name, looking)

    @_op
    def hello(self) -> Hello:
        """Which engine this is, and what there is."""
        return {"version": __version__, "games": list(catalogue()), "languages": list(LANGUAGES)}

    @_op
    def catalogue(self, lang: Language = LANGUAGES[0]) -> list[CatalogueEntry]:
        """All games, in the order of the menu."""
        return catalogue_data(lang)

    @_op
    def rules(self, game: Text, lang: Language = LANGUAGES[0]) -> list[RuleSection]:
        """A game's rules, in the order of the rules page."""
        return rules_data(game, lang)

    @_op
    def new(
        self,
        session: Text,
        game: Text,
        players: Number,
        seed: Number,
        looking: Looking,
        options: Object | None = None,
        seats: SeatRequests | None = None,
        rounds: Number = 1,
    ) -> Position:
        """Begin a game. A session of that name makes place for it."""
        return self._begin(session, Session.new(game, players, seed, options, seats, rounds), looking)

    @_op
    def open(
        self,
        session: Text,
        record: RecordText,
        looking: Looking,
        ply: Number | None = None,
        seed: Number | None = None,
    ) -> Position:
        """Go on with a record, at that ply or at its end. A bad record leaves the session as it was.

        `seed` is for further draws where the record has none; without either, it follows from the
        record's text.
        """
        return self._begin(session, Session.open(record, ply, seed), looking)

    @_op
    def position_form(
        self, game: Text, players: Number, position: Object | None = None, lang: Language = LANGUAGES[0]
    ) -> PositionForm:
        """What a position of a game is set up with, field by field; no fields where it can't be."""
        return position_form(game, players, _texts(position), lang)

    @_op
    def lay(
        self,
        session: Text,
        game: Text,
        players: Number,
        position: Object,
        looking: Looking,
        options: Object | None = None,
        seats: SeatRequests | None = None,
    ) -> Position:
        """Lay a position by the texts of its fields: a game to play on from, its record to keep and share."""
        table = Session.lay(game, players, _texts(position), options, seats)
        return self._begin(session, table, looking)

    @_op
    def snapshot(self, session: Text, looking: Looking) -> Position:
        """Look at the position."""
        return self._position(session, looking)

    @_op
    def play(self, session: Text, token: Text, looking: Looking) -> Position:
        """Play an action; chance is resolved after it from the seed.

        After an undo, another action begins a variation and is the line from then on; the old line
        stays in the record.
        """
        self._session(session, looking.viewer).play_as(looking.viewer, token)
        return self._position(session, looking)

    @_op
    def why_not(
        self,
        session: Text,
        token: Text,
        viewer: SeatNumber | None = None,
        lang: Language = LANGUAGES[0],
        node: Number | None = None,
    ) -> Answered:
        """Why an action is refused, at the cursor or at a node of the tree."""
        table = self._session(session, viewer)
        names = table.names_for(lang, table.reader)
        at = table.tree.cursor if node is None else branches.node_of(table, node)
        with branches.standing_at(table, at):
            refusal = table.why_not_as(viewer, token)
        if isinstance(refusal, Message):
            words = say(refusal, lang, names)
            title = say(Message("core.turn.title"), lang)
            facts = dict(refusal.facts)
            return {"refusal": {"rule": None, "title": title, "words": words, "text": words, "facts": facts}}
        if refusal is None:
            return {"refusal": None}
        return {"refusal": refusal_data(table.game, refusal, lang, names)}

    @_op
    def undo(self, session: Text, looking: Looking, seats: SeatNumbers | None = None) -> Position:
        """Go back to the last decision of one of these seats (default: of people)."""
        self._session(session, looking.viewer).undo(seats)
        return self._position(session, looking)

    @_op
    def redo(self, session: Text, looking: Looking, seats: SeatNumbers | None = None) -> Position:
        """Go on to the next decision of one of these seats, or to the end of the line."""
        self._session(session, looking.viewer).redo(seats)
        return self._position(session, looking)

    @_op
    def goto(self, session: Text, ply: Number, looking: Looking) -> Position:
        """Go to that ply of the line."""
        self._session(session, looking.viewer).goto(ply)
        return self._position(session, looking)

    @_op
    def think(
        self,
        session: Text,
        ms: Number,
        level: Text | None = None,
        purpose: Purpose = "move",
        share: Number | None = None,
        tallies: Tallies | None = None,
        viewer: SeatNumber | None = None,
        lang: Language = LANGUAGES[0],
    ) -> ThoughtData:
        """Let an opponent think for so long; asked again until it is done.

        A `move` is then played by the page with `play`. A hint comes from the strongest level or a quicker
        one as strong, unless one is given, and only for the viewer whose turn it is. Shares: see below.
        """
        table = self._session(session, viewer)
        # A hint speaks to whoever asks for it, an opponent's reason to the only person at the table.
        reader = viewer if purpose == "hint" else table.only_person(viewer)
        names = table.names_for(lang, reader)
        thought = table.think(max(0, min(ms, MAX_SLICE)), level, purpose, viewer, share, tallies)
        best, reason = thought.best, thought.reason
        if table.tree.state.sealed() and not table.knows(viewer):
            reason = None  # it would tell what is still to be revealed
        return {
            "done": thought.done,
            "progress": thought.progress,
            "best": None if best is None else str(best),
            "words": None if best is None else say(table.tree.state.label(best), lang, names),
            "reason": None if reason is None else say(reason, lang, names),
            "tally": thought.tally,
        }

    @_op
    def stop(self, session: Text) -> Stopped:
        """End thinking at once, with the best so far."""
        best = self._session(session).stop()
        return {"best": None if best is None else str(best)}

    @_op
    def review(self, session: Text, ms: Number) -> ReviewingData:
        """Review the finished game on the line for so long; asked again until it is done.

        It is of the line that is on the table at the first time; other requests may come between.
        """
        table = self._session(session)
        reviewing = table.review(max(0, min(ms, MAX_SLICE)))
        found = reviewing.review
        return {
            "done": found is not None,
            "progress": reviewing.progress,
            "review": None if found is None else review_data(table, found),
        }

    @_op
    def stop_review(self, session: Text) -> Nothing:
        """Forget a review that isn't done."""
        self._session(session).stop_review()
        return {}

    @_op
    def check_lesson(self, lesson: LessonText, lang: Language = LANGUAGES[0]) -> CheckedLesson:
        """Play every step of a lesson, and tell the first thing that isn't so (lessons.md)."""
        return checked_lesson(lesson, lang)

    @_op
    def open_lesson(self, session: Text, lesson: LessonText, lang: Language = LANGUAGES[0]) -> LessonData:
        """Take up a lesson, its JSON, or the same in another language; it is read, not proved.

        `step` then lays a step on the session's table.
        """
        learning = Learning(lesson)
        if session not in self.lessons and len(self.lessons) >= MAX_SESSIONS:
            raise ProtocolError("session", Message("core.error.too_many_sessions", {"maximum": MAX_SESSIONS}))
        self.lessons[session] = learning
        return lesson_data(learning.lesson, lang)

    @_op
    def step(self, session: Text, number: Number, looking: Looking) -> Position:
        """Where a step, counted from 0, begins: seen by the seat that is asked, else by the first."""
        learning = self._learning(session)
        table = learning.lay(number)
        return self._begin(session, table, replace(looking, viewer=learning.learner(table)))

    @_op
    def attempt(self, session: Text, token: Text, lang: Language = LANGUAGES[0]) -> AttemptData:
        """Try an action in a step.

        A right one is on the table then, with what follows from it. So is a wrong one that the lesson answers
        on the board; `step` then lays the step anew.
        """
        learning, table = self._learning(session), self._session(session)
        return attempt_data(table, learning.attempt(table, token), lang)

    @_op
    def step_hint(self, session: Text, lang: Language = LANGUAGES[0]) -> HintData:
        """An action that the step accepts."""
        learning, table = self._learning(session), self._session(session)
        return hint_data(table, learning.hint(table), lang)

    @_op
    def position_record(self, session: Text, node: Number | None = None) -> PositionRecord:
        """The record of the line up to the cursor, or to a node, alone: no seed, comments, variations."""
        table = self._session(session)
        if node is None:
            return {"record": table.write_position()}
        return {"record": branches.path_record(table, branches.node_of(table, node))}

    @_op
    def tree(
        self,
        session: Text,
        viewer: SeatNumber | None = None,
        lang: Language = LANGUAGES[0],
    ) -> TreeData:
        """All that was played, with variations, comments and marks; `at` is the cursor."""
        table = self._session(session, viewer)
        return branches.tree_data(table, table.tree.cursor, viewer, lang)

    @_op
    def look(
        self,
        session: Text,
        node: Number,
        viewer: SeatNumber | None = None,
        lang: Language = LANGUAGES[0],
    ) -> Snapshot:
        """The position at a node of the tree, while the table's cursor stays where it is."""
        table = self._session(session, viewer)
        return branches.look(table, session, branches.node_of(table, node), viewer, lang)

    @_op
    def try_at(
        self,
        session: Text,
        node: Number,
        token: Text,
        viewer: SeatNumber | None = None,
        lang: Language = LANGUAGES[0],
    ) -> TreeData:
        """Play an action at a node as a variation; the main line and the table's cursor stay."""
        table = self._session(session, viewer)
        at = branches.try_at(table, branches.node_of(table, node), viewer, token)
        return branches.tree_data(table, at, viewer, lang)

    @_op
    def promote(
        self,
        session: Text,
        node: Number,
        viewer: SeatNumber | None = None,
        lang: Language = LANGUAGES[0],
    ) -> TreeData:
        """Make the line through a node the main line."""
        table = self._session(session, viewer)
        at = branches.node_of(table, node)
        table.tree.promote(at)
        return branches.tree_data(table, at, viewer, lang)

    @_op
    def prune(
        self,
        session: Text,
        node: Number,
        viewer: SeatNumber | None = None,
        lang: Language = LANGUAGES[0],
    ) -> TreeData:
        """Delete a node and all that was played after it; `at` is the one before it."""
        table = self._session(session, viewer)
        at = branches.prune(table, branches.node_of(table, node))
        return branches.tree_data(table, at, viewer, lang)

    @_op
    def annotate(
        self,
        session: Text,
        node: Number,
        comment: RecordText,
        marks: Marks,
        lang: Language = LANGUAGES[0],
    ) -> NoteData:
        """Write a comment, in lines, and marks such as `ring:e5` or `arrow:e5>g7` to a node."""
        table = self._session(session)
        at = branches.node_of(table, node)
        branches.annotate(table, at, comment, marks)
        return branches.note_data(table, at, lang)

    @_op
    def places(self, session: Text, lang: Language = LANGUAGES[0]) -> PlacesData:
        """What may be marked on the table."""
        return branches.places_data(self._session(session), lang)

    @_op
    def compare(
        self,
        session: Text,
        first: Number,
        second: Number,
        viewer: SeatNumber | None = None,
        lang: Language = LANGUAGES[0],
    ) -> ComparisonData:
        """Two positions of the tree, and what differs between them."""
        table = self._session(session, viewer)
        nodes = branches.node_of(table, first), branches.node_of(table, second)
        return branches.compare(table, session, nodes, viewer, lang)

    def _learning(self, name: str) -> Learning:
        learning = self.lessons.get(name)
        if learning is None:
            raise ProtocolError("session", Message("core.error.session", {"session": name[:40]}))
        return learning

    @_op
    def close(self, session: Text) -> Nothing:
        """Forget the session, and the lesson of that name."""
        if self.lessons.pop(session, None) is None:
            self._session(session)
        self.sessions.pop(session, None)
        return {}

    def _error(self, error: Exception, request: Mapping[str, Any]) -> ErrorData:
        """An error as data, in the language of the request and with the names of its session."""
        language = request["lang"] if request.get("lang") in LANGUAGES else LANGUAGES[0]
        session = self.sessions.get(request["session"]) if isinstance(request.get("session"), str) else None
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


def _check_viewer(session: Session, viewer: int | None) -> None:
    if viewer is not None and viewer >= session.players:
        _refuse("kind", name="viewer", kind="seat")


def _texts(position: Mapping[str, Any] | None) -> dict[str, str]:
    """The texts of a position's fields; raises ProtocolError for what is none."""
    texts = dict(position or {})
    if len(texts) > MAX_FIELDS or not all(isinstance(text, str) for text in texts.values()):
        _refuse("kind", name="position", kind="object")
    return texts


def _refuse(reason: str, **facts: Any) -> NoReturn:
    raise ProtocolError("protocol", Message(f"core.error.{reason}", facts))


def _parse(text: str) -> dict[str, Any]:
    """The request's object; raises ProtocolError for what is none."""
    if not isinstance(text, str):
        _refuse("json")
    if len(text) > MAX_REQUEST:
        _refuse("too_long", maximum=MAX_REQUEST)
    try:
        request = read_json(text, lambda name: _refuse("json"))
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
