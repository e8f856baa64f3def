"""What a viewer may see of a session, as JSON-able values (docs/protocol.md)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Final, Literal, NotRequired, TypedDict, cast
from weakref import WeakKeyDictionary

from .game import CHANCE, TERMINAL, Message, Score, State
from .marks import Sign
from .match import MatchState, Standing
from .session import Session
from .tree import Node
from .words import Names, say

Fields = Mapping[str, Any]
"""An object whose fields depend on what it is about."""

BESIDE: Final = "beside it stand the fields of that kind"
ActionKind = Annotated[str, BESIDE]
"""An action's kind; beside it stand the fields of that kind, such as a bid's `amount`."""


class SeatData(TypedDict):
    """Who sits at a seat."""

    name: str
    kind: Literal["human", "bot"]
    bot: NotRequired[str]
    """The id of the bot's level."""


class LegalAction(TypedDict):
    """A legal action."""

    token: str
    kind: ActionKind
    words: str
    effects: Fields
    """What follows from it at once, by the game's `effects`."""


class ScoreLineData(TypedDict):
    """One item of a score."""

    kind: str
    points: int
    words: str
    lot: str | None
    """Where on the board it stands; null for what stands nowhere."""


class ScoreData(TypedDict):
    """What a player would score if the game ended now."""

    player: int
    total: int | None
    """null, and no lines, where this viewer can't see it."""
    lines: list[ScoreLineData]


class OutcomeData(TypedDict):
    """How the game ended."""

    winners: list[int]
    places: list[int]
    """Each seat's place, from 1; empty where only the winners are told."""
    words: str


class LogEntry(TypedDict):
    """What this viewer saw of a ply."""

    ply: int
    player: int | None
    """null for a draw."""
    token: str | None
    """null for a choice that is still sealed from this viewer."""
    several: bool
    """Whether a line tells the same of several seats, such as a sale that the last choice opened."""
    words: str


class LastPly(TypedDict):
    """The ply just before the cursor."""

    token: str | None
    player: int | None
    kind: ActionKind


class MarkData(TypedDict):
    """A sign on a place of the position."""

    sign: Sign
    place: str
    to: str | None
    """Where an arrow leads."""
    words: str


class Snapshot(TypedDict):
    """A position as one viewer may see it."""

    session: str
    game: str
    namespace: str
    """Which view and words the game shares with its other editions."""
    title: str
    players: int
    options: Fields
    seats: list[SeatData]
    seed: int | None
    viewer: int | None
    """A seat, or null for a spectator."""
    ply: int
    """The cursor on the line shown; every action counts, chance included."""
    plies: int
    """The line's length."""
    current_player: int | None
    """null when the game is over, or at a draw that one stepped back to."""
    phase: str
    prompt: str
    terminal: bool
    layout: Fields
    """The board and pieces as data, by the game's `describe_layout`."""
    view: Fields
    """The game's observation for this viewer."""
    legal: list[LegalAction]
    """Of the current player; empty for a viewer who does not know all that the player knows."""
    bounds: dict[str, int]
    """Named bounds of the choice at hand; as `legal`."""
    scores: list[ScoreData]
    outcome: OutcomeData | None
    match: Standing | None
    last: LastPly | None
    comment: str
    """What the record says of the position: lines of plain text."""
    marks: list[MarkData]
    """What the record marks on it."""
    can_undo: bool
    can_redo: bool


def _prompt(session: Session, viewer: int | None) -> Message:
    """What is asked; by name where several people look at one device."""
    state = session.state
    asked = state.prompt(viewer)
    alone = len(session.humans) < 2 or viewer == session.reader
    if viewer is None or viewer != state.current_player() or alone:
        return asked
    return Message("core.prompt.named", {"player": viewer, "asked": asked})


def snapshot(session: Session, name: str, viewer: int | None, language: str) -> Snapshot:
    """The session at its cursor, as that viewer (None: a spectator) may see it, in that language.

    It is to be written, not changed: parts of it may stand in the next one too.
    """
    state = session.state
    record = session.record
    names = session.names_for(language, session.reader)
    player = state.current_player()
    outcome = state.outcome()
    # Whoever plays alone against opponents has won or not; several at one device are told who has.
    ended = session.names_for(language, session.only_person(viewer)) if session.reader is None else names
    known = player >= 0 and session.knows(viewer)
    return {
        "session": name,
        "game": session.game.name,
        "namespace": session.game.namespace,
        "title": say(Message(f"core.game.{session.game.name}.title"), language),
        "players": session.players,
        "options": dict(record.options),
        "seats": [
            {"name": called, "kind": "human"}
            if seat.bot is None
            else {"name": called, "kind": "bot", "bot": seat.bot}
            for called, seat in zip(_called(session, names, language), record.seats, strict=True)
        ],
        "seed": record.seed,
        "viewer": viewer,
        "ply": session.tree.cursor.ply,
        "plies": session.tree.plies,
        "current_player": player if player >= 0 else None,
        "phase": state.phase,
        "prompt": say(_prompt(session, viewer), language, names),
        "terminal": player == TERMINAL,
        "layout": session.game.describe_layout(),
        "view": state.observation(viewer),
        "legal": legal(state, language, names) if known else [],
        "bounds": state.bounds() if known else {},
        "scores": _scores_kept(session, viewer, language, names),
        "outcome": None
        if outcome is None
        else {
            "winners": list(outcome.winners),
            "places": list(outcome.places),
            "words": say(outcome.reason, language, ended),
        },
        "match": state.standing() if isinstance(state, MatchState) else None,
        "last": _last(session.tree.cursor, viewer),
        "comment": session.tree.cursor.comment,
        "marks": marks(session, session.tree.cursor, language),
        "can_undo": session.tree.can_undo(session.humans),
        "can_redo": bool(session.tree.cursor.children),
    }


def marks(session: Session, node: Node, language: str) -> list[MarkData]:
    """A position's marks, each with its sentence."""
    return [
        {
            "sign": mark.sign,
            "place": mark.place,
            "to": mark.to,
            "words": say(mark.words(session.game), language),
        }
        for mark in node.marks
    ]


def _called(session: Session, names: Sequence[str], language: str) -> list[str]:
    """What stands at each seat: its name, or "You" where the reader has none."""
    you = say(Message("core.you.name"), language)
    return [
        you if number == session.reader and not seat.name else called
        for number, (called, seat) in enumerate(zip(names, session.record.seats, strict=True))
    ]


def legal(state: State, language: str, names: Sequence[str]) -> list[LegalAction]:
    """Every legal action with its token, its fields, its words and what follows from it."""
    return [
        cast(
            LegalAction,
            {
                "token": str(action),
                **action.describe(),
                "words": say(state.label(action), language, names),
                "effects": state.effects(action),
            },
        )
        for action in state.legal_actions()
    ]


def scores(state: State, viewer: int | None, language: str, names: Sequence[str]) -> list[ScoreData]:
    """Each player's score line by line; no total where that viewer can't see it."""
    return _said(state.scores_for(viewer), state.game.namespace, language, names)


def _scores_kept(session: Session, viewer: int | None, language: str, names: Names) -> list[ScoreData]:
    """As `scores`, but said anew only where something has changed: bids change no score."""
    found = session.tree.state.scores_for(viewer)
    basis = (found, names, names.you)
    kept = _last_scores.setdefault(session, {})
    known, said = kept.get((viewer, language), (None, []))
    if basis != known:
        said = _said(found, session.game.namespace, language, names)
        kept[viewer, language] = basis, said
    return said


_last_scores: WeakKeyDictionary[Session, dict[tuple[int | None, str], tuple[Any, list[ScoreData]]]] = (
    WeakKeyDictionary()
)
"""Of each table, by viewer and language: the scores as they were last, and how they were said."""


def _said(
    found: Sequence[Score | None], namespace: str, language: str, names: Sequence[str]
) -> list[ScoreData]:
    return [
        {"player": seat, "total": None, "lines": []}
        if score is None
        else _score(score, namespace, language, names)
        for seat, score in enumerate(found)
    ]


def _score(score: Score, namespace: str, language: str, names: Sequence[str]) -> ScoreData:
    return {
        "player": score.player,
        "total": score.total,
        "lines": [
            {
                "kind": line.kind,
                "points": line.points,
                "words": say(Message(f"{namespace}.score.{line.kind}", line.facts), language, names),
                # Not all facts: what a building is made of is told by the board in the view already.
                "lot": line.facts.get("lot"),
            }
            for line in score.lines
        ],
    }


def log(
    session: Session, viewer: int | None, language: str, names: Sequence[str], since: int = 0
) -> list[LogEntry]:
    """A line for every later ply of the main line, beyond the cursor too, if this viewer saw something."""
    entries: list[LogEntry] = []
    for node in session.tree.line(since + 1):
        assert node.parent is not None
        assert node.action is not None
        events = session.game.events(node.parent.state, node.action, node.state, viewer)
        words = " ".join(say(event, language, names) for event in events)
        if words:
            entry: LogEntry = {
                "ply": node.ply,
                "player": _seat(node),
                "token": _token(node, viewer),
                "several": _of_several(events),
                "words": words,
            }
            entries.append(entry)
    return entries


def _of_several(events: Sequence[Message]) -> bool:
    """Whether the same is said of more than one seat."""
    told: dict[str, object] = {}
    return any(
        told.setdefault(event.id, event.facts.get("player")) != event.facts.get("player") for event in events
    )


def _seat(node: Node) -> int | None:
    """The seat that made the ply, if it was no chance."""
    return None if node.player == CHANCE else node.player


def _hidden(node: Node, viewer: int | None) -> bool:
    """Whether the ply that led to a node was a sealed choice of somebody else."""
    return node.hidden and node.player != viewer


def _token(node: Node, viewer: int | None) -> str | None:
    return None if _hidden(node, viewer) else str(node.action)


def _last(node: Node, viewer: int | None) -> LastPly | None:
    """The ply just before the cursor; of a sealed choice only its kind and whose it was."""
    if node.action is None:
        return None
    facts = {"kind": node.action.kind} if _hidden(node, viewer) else node.action.describe()
    return cast(LastPly, {"token": _token(node, viewer), "player": _seat(node), **facts})
