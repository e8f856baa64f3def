"""What a viewer may see of a session, as one JSON-able value (docs/protocol.md)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .game import CHANCE, TERMINAL, Message, Score, State
from .match import MatchState
from .record import write_record
from .session import Session
from .tree import Node
from .words import say


def snapshot(session: Session, name: str, viewer: int | None, language: str) -> dict[str, Any]:
    """The session at its cursor, as that viewer (None: a spectator) may see it, in that language."""
    state = session.state
    record = session.record
    names = session.names(language)
    player = state.current_player()
    line = session.tree.line()
    outcome = state.outcome()
    known = player >= 0 and session.knows(viewer)
    return {
        "session": name,
        "game": session.game.name,
        "title": say(Message(f"core.game.{session.game.name}.title"), language),
        "players": session.players,
        "options": dict(record.options),
        "seats": [
            {"name": called, "kind": seat.kind, **({} if seat.bot is None else {"bot": seat.bot})}
            for called, seat in zip(names, record.seats, strict=True)
        ],
        "seed": record.seed,
        "viewer": viewer,
        "ply": session.tree.cursor.ply,
        "plies": len(line) - 1,
        "current_player": player if player >= 0 else None,
        "phase": state.phase,
        "prompt": say(state.prompt(), language, names),
        "terminal": player == TERMINAL,
        "view": state.observation(viewer),
        "legal": legal(state, language, names) if known else [],
        "bounds": state.bounds() if known else {},
        "scores": scores(state, viewer, language, names),
        "outcome": None
        if outcome is None
        else {"winners": list(outcome.winners), "words": say(outcome.reason, language, names)},
        "match": _match(state, session.tree.cursor.ply, line),
        "log": log(session, line, viewer, language, names),
        "last": _last(session.tree.cursor, viewer),
        "can_undo": session.tree.can_undo(session.humans),
        "can_redo": bool(session.tree.cursor.children),
        "record": write_record(record),
    }


def legal(state: State, language: str, names: Sequence[str]) -> list[dict[str, Any]]:
    """Every legal action with its token, its fields and its words."""
    return [
        {"token": str(action), **action.describe(), "words": say(state.label(action), language, names)}
        for action in state.legal_actions()
    ]


def scores(state: State, viewer: int | None, language: str, names: Sequence[str]) -> list[dict[str, Any]]:
    """Each player's score line by line; no total where that viewer can't see it."""
    namespace = state.game.namespace
    return [
        {"player": seat, "total": None, "lines": []}
        if score is None
        else _score(score, namespace, language, names)
        for seat, score in enumerate(state.scores_for(viewer))
    ]


def _score(score: Score, namespace: str, language: str, names: Sequence[str]) -> dict[str, Any]:
    return {
        "player": score.player,
        "total": score.total,
        "lines": [
            {
                "kind": line.kind,
                "points": line.points,
                "words": say(
                    Message(f"{namespace}.score.{line.kind}", {**line.facts, "points": line.points}),
                    language,
                    names,
                ),
                "facts": dict(line.facts),
            }
            for line in score.lines
        ],
    }


def _match(state: State, ply: int, line: Sequence[Node]) -> dict[str, Any] | None:
    """The match so far and the plies at which its rounds ended."""
    if not isinstance(state, MatchState):
        return None
    ends = []
    rounds_over = 0
    for node in line[: ply + 1]:
        assert isinstance(node.state, MatchState)
        if len(node.state.history) > rounds_over:
            rounds_over += 1
            ends.append(node.ply)
    return {**state.standing(), "ends": ends}


def log(
    session: Session, line: Sequence[Node], viewer: int | None, language: str, names: Sequence[str]
) -> list[dict[str, Any]]:
    """A line for every ply of the main line that this viewer saw something of."""
    entries = (_entry(session, node, viewer, language, names) for node in line[1:])
    return [entry for entry in entries if entry is not None]


def _entry(
    session: Session, node: Node, viewer: int | None, language: str, names: Sequence[str]
) -> dict[str, Any] | None:
    """What the viewer saw happen in a ply: made once, as it never changes; None if that was nothing."""
    key = (node, viewer, language)
    if key not in session.told:
        assert node.parent is not None
        assert node.action is not None
        events = session.game.events(node.parent.state, node.action, node.state, viewer)
        words = " ".join(say(event, language, names) for event in events)
        player = node.player if node.player != CHANCE else None
        entry = {"ply": node.ply, "player": player, "token": _token(node, viewer), "words": words}
        session.told[key] = entry if words else None
    return session.told[key]


def _hidden(node: Node, viewer: int | None) -> bool:
    """Whether the ply that led to a node was a sealed choice of somebody else."""
    return node.parent is not None and node.parent.state.sealed() and node.player != viewer


def _token(node: Node, viewer: int | None) -> str | None:
    return None if _hidden(node, viewer) else str(node.action)


def _last(node: Node, viewer: int | None) -> dict[str, Any] | None:
    """The ply just before the cursor; of a sealed choice only its kind and whose it was."""
    if node.action is None:
        return None
    facts = {"kind": node.action.kind} if _hidden(node, viewer) else node.action.describe()
    player = node.player if node.player != CHANCE else None
    return {"token": _token(node, viewer), "player": player, **facts}
