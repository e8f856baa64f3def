"""Writes positions for the page's unit tests: games by chance, asked of the engine through its bridge."""

from __future__ import annotations

import itertools
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from estates_core.bridge import dispatch
from tests.twins import twins
from tests.whole import NOTHING_NEW, whole

SEED = 11
TWINS = 4
"""So many pairs of each game are drawn: in one of four at least nobody has chosen in secret."""
KEPT = {"the-estates": 8}
"""Every so many plies, else every third, a position is written, besides the last and the first of each phase.

A game of The Estates has some hundred plies, and its pictures take longest.
"""


def ask(op: str, **arguments: Any) -> Any:
    """The result of one request."""
    response = json.loads(dispatch(json.dumps({"id": 0, "op": op, **arguments})))
    assert response["ok"], response["error"]
    return response["result"]


def shown(game: str, players: int, rounds: int = 1, options: dict[str, Any] | None = None) -> dict[str, Any]:
    """A game by chance: positions as the player to move sees them, and as anyone may."""
    session = f"{game} {players}"
    draws = random.Random(SEED)
    seats = [{"name": f"Player {seat + 1}", "kind": "human"} for seat in range(players)]
    after = ask(
        "new", session=session, game=game, players=players, seats=seats, options=options or {}, seed=SEED,
        viewer=None, lang="en", **({"rounds": rounds} if rounds > 1 else {}),
    )  # fmt: skip
    seen: dict[str, list[Any]] = {"seats": [], "spectators": []}
    phases = set()
    viewer = {"session": session, "lang": "en"}
    for ply in itertools.count():
        player = after["seen"]["snapshot"]["current_player"]
        mine = ask("snapshot", viewer=player, since=NOTHING_NEW, **viewer)["seen"]["snapshot"]
        if mine["terminal"] or ply % KEPT.get(game, 3) == 0 or mine["phase"] not in phases:
            phases.add(mine["phase"])
            seen["seats"].append(whole(ask("snapshot", viewer=player, **viewer)))
            seen["spectators"].append(whole(ask("snapshot", viewer=None, **viewer)))
        if mine["terminal"]:
            break
        token = draws.choice(mine["legal"])["token"]
        after = ask("play", token=token, viewer=None, since=NOTHING_NEW, **viewer)
    ask("close", session=session)
    return {"game": game, "players": players, **seen}


def pairs(game: str, bots: bool) -> Iterator[dict[str, Any]]:
    """Games that somebody who looks can't tell apart: what the page gets of each."""
    left = {True: TWINS - TWINS // 4, False: TWINS // 4}
    for pair in twins(game, bots, every=9, wanted=lambda sealed: left[sealed] > 0):
        left[pair.sealed] -= 1
        answers = [
            {
                "snapshot": whole(answer),
                "open": answer["open"] and whole({**answer, "seen": answer["open"]}),
                "handover": answer["handover"],
            }
            for answer in pair.answers
        ]
        yield {"what": pair.what, "sealed": pair.sealed, "answers": answers}
        if not any(left.values()):
            return


def export(folder: Path) -> None:
    """Every game with its fewest and its most players, a match, other options, twins: a file each."""
    for entry in ask("catalogue", lang="en"):
        for players in sorted({entry["min_players"], entry["max_players"]}):
            game = shown(entry["name"], players)
            (folder / f"{entry['name']}-{players}.json").write_text(json.dumps(game), "utf-8")
    others = {
        "match": shown("for-sale-1997", 3, rounds=2),
        "pie": shown("estate", 2, options={"pie_rule": True}),
        "long": shown("the-estates", 3, options={"lots_per_row": 10}),
    }
    for entry in ask("catalogue", lang="en"):
        both = [pair for bots in (False, True) for pair in pairs(entry["name"], bots)]
        (folder / f"twins-{entry['name']}.json").write_text(json.dumps(both), "utf-8")
    for name, game in others.items():
        (folder / f"{name}.json").write_text(json.dumps(game), "utf-8")
