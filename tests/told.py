"""A game told from its first choice to its end, without words: ids of sentences with their facts."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any

import estates_core as ec
from estates_core.game import Message, State
from tests.test_positions import REFUSED

CHOICES = 45
"""So many choices of a game are told in full, of later ones what happens."""
LOOKS = 6
"""So often in each phase it is asked of every action why it is refused."""
SEEN = (1, 4, 9)
"""When a phase comes for the first, fourth and ninth time, what is seen is told where it has changed."""

FOLDER = Path(__file__).parent
RECORDS = (
    "1-estate-2-options",
    "1-for-sale-1997-3-options",
    "1-for-sale-30-5",
    "1-for-sale-sharks-4",
    "1-the-estates-2-options",
    "1-the-estates-3",
)
"""Of `tests/records`: what is told of them stands in `tests/told`."""


def told(record: str) -> str:
    """What is asked and done, refusals of each kind, what is seen, and the result."""
    table = ec.open_game((FOLDER / "records" / f"{record}.txt").read_text("utf-8"))
    line = table.tree.line()
    lines: list[str] = []
    choices = 0
    phases: Counter[str] = Counter()
    seen: dict[str, str] = {}
    refused: dict[tuple[str, str], set[str]] = {}
    for before, after in pairwise(line):
        assert after.action is not None
        state = before.state
        choices += state.current_player() >= 0
        phases[state.phase] += 1
        if phases[state.phase] <= LOOKS:
            lines += _refusals(state, refused)
        if phases[state.phase] in SEEN:
            lines += _changed(state, seen)
        happened = table.game.events(state, after.action, after.state, None)
        if state.current_player() >= 0 and choices <= CHOICES:
            lines.append(f"{after.action}  {_said(state.label(after.action))}  {_facts(state.bounds())}")
            for viewer in (state.current_player(), None):
                lines.append(f"    asked {_said(state.prompt(viewer))}")
            lines.append(f"    effects {_json(state.effects(after.action))}")
        lines += [f"    event {_said(message)}" for message in happened]
    lines += ["at the end", *_changed(line[-1].state, seen), *_result(line[-1].state)]
    return "\n".join(lines) + "\n"


def told_of_positions() -> str:
    """Which field of each position that no game leads to is refused, by which rule, with what facts."""
    lines = []
    for game, texts, _ in REFUSED:
        try:
            ec.game(game).position(2 if game == "estate" else 3, None, texts)
        except ec.IllegalPosition as error:
            lines.append(f"{game} {error.field}: {error.refusal.rule.id} {_facts(error.refusal.facts)}")
    return "\n".join(lines) + "\n"


def _refusals(state: State, known: dict[tuple[str, str], set[str]]) -> Iterator[str]:
    """The first three of each kind that tell something else."""
    for action in state.game.universe:
        refusal = state.why_not(action)
        if refusal is not None:
            told = known.setdefault((refusal.rule.id, str(refusal.facts["case"])), set())
            facts = _facts(refusal.facts)
            if facts not in told and len(told) < 3:
                told.add(facts)
                yield f"    not {action}: {refusal.rule.id} {facts}"


def _changed(state: State, known: dict[str, str]) -> Iterator[str]:
    """What a spectator sees other than before, and what the player sees other than a spectator."""
    player = state.current_player()
    yield f"  {state.phase} {player}, {_said(state.prompt(None))}"
    for name, value in _seen(state, None):
        if known.get(name) != value:
            known[name] = value
            yield f"    {name} {value}"
    for name, value in _seen(state, max(player, 0)):
        if known[name] != value:
            yield f"    seat {max(player, 0)}: {name} {value}"


def _seen(state: State, viewer: int | None) -> Iterator[tuple[str, str]]:
    for name, value in state.observation(viewer).items():
        yield name, _json(value)
    for title, things in state.contents(viewer):
        said = [_said(thing) if isinstance(thing, Message) else thing for thing in things]
        yield _said(title), ", ".join(said)
    for seat in range(state.players):
        yield f"holdings {seat}", _json(dict(state.holdings(seat, viewer)))


def _result(state: State) -> Iterator[str]:
    for score in state.scores():
        lines = [f"{one.kind} {one.points} {_facts(one.facts)}" for one in score.lines]
        yield f"    scores {score.player} {score.total}: {'; '.join(lines)}"
    outcome = state.outcome()
    assert outcome is not None
    yield f"  won by {outcome.winners}: {_said(outcome.reason)}; {state.returns()}"


def _said(message: Message) -> str:
    return f"{message.id} {_facts(message.facts)}".rstrip()


def _facts(facts: Mapping[str, Any]) -> str:
    return " ".join(
        f"{name}={_said(value) if isinstance(value, Message) else _json(value)}"
        for name, value in facts.items()
    )


def _json(value: Any) -> str:
    return json.dumps(value, default=_said, separators=(",", ":"))


if __name__ == "__main__":
    for name in RECORDS:
        (FOLDER / "told" / f"{name}.txt").write_text(told(name), "utf-8")
    (FOLDER / "told" / "positions.txt").write_text(told_of_positions(), "utf-8")
