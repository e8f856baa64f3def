"""What an op on a session answers with: what is shown and to whom, what is new of the log and the record."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from .session import Session
from .snapshot import LogEntry, Snapshot, log, snapshot


class Sight(TypedDict):
    """What a viewer sees."""

    snapshot: Snapshot
    log: list[LogEntry]
    """A line for every ply after `since` that has words for this viewer, beyond the cursor as well."""


class RecordPart(TypedDict):
    """The end of the record's text."""

    first: int
    """The line of the text, counted from 0, with which `lines` begins."""
    lines: list[str]


class Position(TypedDict):
    """Where a session is, and what of its log and record is new to whoever asks."""

    seen: Sight
    """What the viewer sees."""
    open: Sight | None
    """The same as a spectator sees it, where several people share the device and one of them looks."""
    handover: int | None
    """The seat to which the device is to be passed before it looks."""
    since: int
    """Up to this ply the asker holds the log and record: as asked for, but not beyond `kept`."""
    kept: int
    """Up to this ply the line, with its variations, is what it was at the answer before."""
    record: RecordPart


def position(
    session: Session, name: str, viewer: int | None, language: str, *, follow: bool, since: int | None
) -> Position:
    """The session at its cursor; without `since` with the whole log and record.

    With `follow` the device goes to the person whose turn it is, and `viewer` is who looks at it now: the
    answer says who looks next, and shows what anybody may see until the device has been passed.
    """
    kept = session.text.go_on()
    since = 0 if since is None else max(0, min(since, kept))
    handover = None
    if follow:
        viewer, handover = looks_next(session, viewer)
    shared = follow and len(people(session)) > 1
    first, lines = session.text.since(since)
    return {
        "seen": _sight(session, name, viewer, language, since),
        "open": _sight(session, name, None, language, since) if shared and viewer is not None else None,
        "handover": handover,
        "since": since,
        "kept": kept,
        "record": {"first": first, "lines": lines},
    }


def _sight(session: Session, name: str, viewer: int | None, language: str, since: int) -> Sight:
    names = session.names_for(language, session.reader)
    return {
        "snapshot": snapshot(session, name, viewer, language),
        "log": log(session, viewer, language, names, since),
    }


def people(session: Session) -> Sequence[int]:
    """The seats of people."""
    return [seat for seat, sits in enumerate(session.record.seats) if sits.bot is None]


def looks_next(session: Session, viewer: int | None) -> tuple[int | None, int | None]:
    """Who looks at the device now, and the seat to which it is to be passed first, if any.

    A single person always looks. Of several it is the one to act, else whoever looked last; where that seat
    sees more than anybody may, it looks once the device has been passed. The end is for all.
    """
    seats = people(session)
    if len(seats) <= 1:
        return (seats[0] if seats else None), None
    state = session.tree.state
    if state.is_terminal():
        return None, None
    player = state.current_player()
    if player not in seats or player == viewer:
        return viewer, None
    if state.observation(player) == state.observation(None):
        return player, None
    return None, player
