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
    """What is asked and done, the first refusal of each kind, what is seen half way and at the end."""
    table = ec.open_game((FOLDER / "records" / f"{record}.txt").read_text("utf-8"))
    line = table.tree.line()
    lines: list[str] = []
    choices = 0
    phases: Counter[str] = Counter()
    refused: set[tuple[str, str]] = set()
    for before, after in pairwise(line):
        assert after.action is not None
        state = before.state
        choices += state.current_player() >= 0
        phases[state.phase] += 1
        if phases[state.phase] <= LOOKS:
            lines += _refusals(state, refused)
        happened = table.game.events(state, after.action, after.state, None)
        if state.current_player() >= 0 and choices <= CHOICES:
            lines.append(f"{after.action}  {_said(state.label(after.action))}  {_facts(state.bounds())}")
            for viewer in (state.current_player(), None):
                lines.append(f"    asked {_said(state.prompt(viewer))}")
            lines.append(f"    effects {_json(state.effects(after.action))}")
        lines += [f"    event {_said(message)}" for message in happened]
    for node in (line[len(line) // 2], line[-1]):
        lines += ["", f"after {node.ply}", *_seen(node.state)]
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


def _refusals(state: State, known: set[tuple[str, str]]) -> Iterator[str]:
    for action in state.game.universe:
        refusal = state.why_not(action)
        if refusal is not None:
            key = (refusal.rule.id, str(refusal.facts["case"]))
            if key not in known:
                known.add(key)
                yield f"    not {action}: {refusal.rule.id} {_facts(refusal.facts)}"


def _seen(state: State) -> Iterator[str]:
    for viewer in (None, 0):
        yield f"  seen by {viewer}"
        for name, value in state.observation(viewer).items():
            yield f"    {name} {_json(value)}"
        for title, things in state.contents(viewer):
            said = [_said(thing) if isinstance(thing, Message) else thing for thing in things]
            yield f"    {_said(title)}: {', '.join(said)}"
        yield f"    holds {[dict(state.holdings(seat, viewer)) for seat in range(state.players)]}"
        for score in state.scores_for(viewer):
            if score is not None:
                lines = [f"{one.kind} {one.points} {_facts(one.facts)}" for one in score.lines]
                yield f"    scores {score.player} {score.total}: {'; '.join(lines)}"
    outcome = state.outcome()
    if outcome is not None:
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
