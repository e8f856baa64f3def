"""What is fed with anything: each target fails where something else comes of it than an answer in words."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Collection
from dataclasses import replace
from typing import Any, Final

import estates_core as ec
from estates_core.bridge import Bridge
from estates_core.errors import EstatesError
from estates_core.lessons import read_lesson
from estates_core.record.model import MAX_NAME, clean
from estates_core.session import Session

SLOW: Final = 1.0
"""Seconds; no input of a few thousand characters may take as long."""

SEATED: Final = {"the-estates": 2, "estate": 2, "for-sale-1997": 3, "for-sale-sharks": 3, "for-sale-30": 3}
FRESH: Final = 200
"""Requests after which the bridge is a new one, so that an input fails the same alone."""

NAMES: Final = (
    "Ann (human)", "(bot random)", "Seat 2: B", "; Ann", "Ann\nGame: estate", "\u202eAnn", "\ud800", "",
    "é e\u0301 ß İ", "x" * 41, "Ann (bot random) (human)",
)  # fmt: skip
"""What somebody may call themselves that looks like something else in a record."""

TABLES: Final[dict[str, Any]] = {"bridge": Bridge(), "asked": FRESH}


def record(text: str) -> None:
    """A record is read or refused; what is read is written so that it reads the same."""
    try:
        read = ec.load_record(text)
    except EstatesError as error:
        assert str(error)
        return
    written = ec.write_record(read)
    again = ec.load_record(written)
    assert ec.write_record(again) == written
    assert len(again.tree.line()) == len(read.tree.line())


def token(text: str, games: Collection[str] = SEATED) -> None:
    """A token names an action that is written as it, or is none."""
    for name in games:
        try:
            action = ec.game(name).parse_action(text)
        except EstatesError as error:
            assert str(error)
            continue
        assert ec.game(name).parse_action(str(action)) == action


def option(text: str, games: Collection[str] = SEATED) -> None:
    """An option's value is checked, or refused; what is checked is written so that it reads the same."""
    for name in games:
        players = SEATED[name]
        for known in ec.game(name).options:
            for value in (known.read(text), _data(text)):
                try:
                    checked = known.checked(value, players)
                except EstatesError as error:
                    assert str(error)
                    continue
                if checked is not None:  # what nobody has agreed on stands in no record
                    assert known.checked(known.read(known.write(checked)), players) == checked


def request(text: str) -> None:
    """A request is answered, never by a bug; a session that it does not begin or close still answers."""
    if TABLES["asked"] >= FRESH:
        TABLES.update(bridge=Bridge(), asked=0)
        for name, players in SEATED.items():
            _ask({"op": "new", "session": name, "game": name, "players": players, "seed": 7})
    TABLES["asked"] += 1
    answer = json.loads(TABLES["bridge"].dispatch(text))
    assert answer["ok"] or answer["error"]["words"]
    assert answer["ok"] or answer["error"]["code"] != "internal", answer


def lesson(text: str) -> None:
    """A lesson is read, or refused with its place."""
    try:
        read_lesson(text)
    except EstatesError as error:
        assert str(error)


def machine(text: str) -> None:
    """Plays, undoes, jumps, branches, renames, reopens and dies by the letters; the record tells all."""
    steps = text.encode("utf-8", "surrogatepass")
    if len(steps) < 2:
        return
    name = list(SEATED)[steps[0] % len(SEATED)]
    session = Session.new(name, SEATED[name], steps[1], None, None, 1 + (steps[0] > 127))
    for step in steps[2:80]:
        line, ply = session.line, session.ply
        kind, number = step % 8, step // 8
        if kind < 4 and not session.state.is_terminal():
            legal = session.state.legal_actions()
            chosen = legal[number % len(legal)]
            session.play(chosen)
            assert session.line[: ply + 1] == (*line[:ply], chosen)
        elif kind == 4:
            session.undo()
            assert session.line == line
        elif kind == 5:
            session.redo()
            assert session.ply >= ply
        elif kind == 6:
            session.goto(number * len(line) // 31)
            assert session.line == line
        elif number % 3 == 0:
            session = reopened(session)
        elif number % 3 == 1:
            session = renamed(session, NAMES[number // 3])
        else:
            session = killed(session, number)


def reopened(session: Session) -> Session:
    """The game from its record: all of it."""
    text = session.write()
    other = Session.open(text, session.ply)
    assert (other.line, other.ply, other.write()) == (session.line, session.ply, text)
    assert other.state.observation(None) == session.state.observation(None)
    return other


def renamed(session: Session, name: str) -> Session:
    """The first seat has another name from then on, or the one it had where that is none."""
    before, *others = session.record.seats
    try:
        seat = replace(before, name=name)
    except EstatesError as error:
        assert str(error)
        seat = replace(before, name=clean(name)[:MAX_NAME].strip())
    session.record.seats = (seat, *others)
    other = reopened(session)
    assert other.record.seats == session.record.seats
    return other


def killed(session: Session, number: int) -> Session:
    """All dies while a choice is made: what was kept is there, and the choice leads where it led."""
    kept, ply, seed, line = session.write(), session.ply, session.record.seed, session.line
    legal = session.state.legal_actions()
    if legal:
        session.play(legal[number % len(legal)])
    other = Session.open(kept, ply, seed)
    assert (other.line, other.ply, other.write()) == (line, ply, kept)
    if legal:
        again = other.clone()
        again.play(legal[number % len(legal)])
        assert (again.ply, again.write()) == (session.ply, session.write())
    return other


TARGETS: Final[dict[str, Callable[..., None]]] = {
    target.__name__: target for target in (record, token, option, request, lesson, machine)
}


def feed(name: str, text: str, game: str | None = None) -> None:
    """One input to one target, in time; what each game reads for itself to one of them, or to all."""
    begun = time.process_time()
    if game is not None and name in ("token", "option"):
        TARGETS[name](text, (game,))
    else:
        TARGETS[name](text)
    took = time.process_time() - begun
    assert took < SLOW, f"{name} took {took:.1f} s"


def _ask(asked: dict[str, Any]) -> None:
    assert json.loads(TABLES["bridge"].dispatch(json.dumps(asked)))["ok"], asked


def _data(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text
