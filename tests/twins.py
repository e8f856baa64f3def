"""Pairs of games that somebody who looks can't tell apart: only what is hidden from that seat differs."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import estates_core as ec
from estates_core.ai.levels import levels
from estates_core.bridge import Bridge
from estates_core.record import Seat, write_record
from estates_core.record.model import new_record
from estates_core.session import Session
from estates_core.tree import Node

SEEDS = (11, 12)
"""Of the two, for what is drawn after the position: both are played on from the same line."""
TOLD_ON_PURPOSE = ("seed",)
"""What of a snapshot may differ: the page keeps it for saving and never draws it."""


@dataclass(frozen=True)
class Twins:
    """Two answers of the bridge about two games, to one who looks."""

    what: str
    sealed: bool
    """Whether others have chosen differently in secret."""
    answers: tuple[dict[str, Any], dict[str, Any]]


def sealed_before(node: Node, viewer: int | None) -> list[Node]:
    """The plies that led here and that are still hidden from that viewer, the last one first."""
    found: list[Node] = []
    place: Node | None = node
    while place is not None and place.parent is not None and place.hidden and node.state.sealed():
        if place.player != viewer:
            found.append(place)
        place = place.parent
    return found


def other_line(session: Session, viewer: int | None) -> list[str]:
    """The tokens of the line, each choice that this viewer can't know exchanged for another one."""
    hidden = set(sealed_before(session.tree.cursor, viewer))
    tokens = []
    for node in session.tree.line()[1:]:
        action = node.action
        if node in hidden:
            assert node.parent is not None
            action = next(
                (one for one in node.parent.state.legal_actions() if one != node.action), node.action
            )
        tokens.append(str(action))
    return tokens


def record_of(session: Session, tokens: list[str]) -> str:
    """The same setup with another line."""
    kept = session.record
    record = new_record(kept.game, kept.players, kept.options, kept.seats)
    for token in tokens:
        record.tree.play(kept.game.parse_action(token))
    return write_record(record)


def looked_at(text: str, seed: int, viewer: int | None, follow: bool) -> dict[str, Any]:
    """What the page gets to show: whole, as of a game that it opens."""
    looking = {"viewer": viewer, "follow": follow, "lang": "en"}
    request = {"id": 0, "op": "open", "session": "s", "record": text, "seed": seed, **looking}
    response = json.loads(Bridge().dispatch(json.dumps(request)))
    assert response["ok"], response
    result: dict[str, Any] = response["result"]
    return result


def twins(
    name: str, bots: bool, every: int = 1, wanted: Callable[[bool], bool] = lambda sealed: True
) -> Iterator[Twins]:
    """A game by chance, seen by who plays among bots, or by all who hand one device round.

    `wanted` says, before the answers of a pair are asked for, whether one that is `sealed` or not is of use.
    """
    game = ec.game(name)
    players = game.min_players
    seats = tuple(
        Seat(f"Player {seat + 1}", levels(name)[0].id if bots and seat else None) for seat in range(players)
    )
    rng = random.Random(f"twins {name} {bots}")
    session = Session.new(name, players, SEEDS[0], seats=seats)
    while not session.is_terminal():
        viewers = [0] if bots else [None, *range(players)]
        for viewer in viewers:
            line = [str(node.action) for node in session.tree.line()[1:]]
            other = other_line(session, viewer)
            if (line == other and session.ply % every) or not wanted(line != other):
                continue
            pair = [
                looked_at(record_of(session, tokens), seed, viewer, follow=not bots)
                for tokens, seed in zip((line, other), SEEDS, strict=True)
            ]
            what = f"{name}, ply {session.ply}, {'seat ' + str(viewer) if viewer is not None else 'anyone'}"
            yield Twins(what, line != other, (pair[0], pair[1]))
        session.play(rng.choice(session.legal_actions()))
