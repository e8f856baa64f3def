"""Positions for tests of how people play: where in a game by chance something is asked first, as records."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any
from urllib.parse import quote

from playwright.sync_api import Page, expect

from estates_core import game
from estates_core.chance import Draws
from estates_core.game import CHANCE
from estates_core.record import Seat, new_record, write_record

from .conftest import until
from .play import LOOK


def record_where(
    name: str,
    seats: Sequence[str],
    asked: Callable[[list[str], str], bool],
    options: Mapping[str, Any] | None = None,
    seed: int = 1,
) -> str:
    """The record of a game until the first seat acts and `asked(tokens, last)`; seats: names, `bot:level`."""
    rng = random.Random(seed)
    sitting = tuple(
        Seat(bot=seat.removeprefix("bot:")) if seat.startswith("bot:") else Seat(name=seat) for seat in seats
    )
    record = new_record(game(name), len(seats), dict(options or {}), sitting, seed)
    tree, draws = record.tree, Draws(seed)
    last = ""
    while not tree.state.is_terminal():
        state = tree.state
        player = state.current_player()
        if player == CHANCE:
            tree.play(draws.outcome(state, tree.cursor.chances))
            continue
        tokens = [str(action) for action in state.legal_actions()]
        if player == 0 and asked(tokens, last):
            return write_record(record)
        last = rng.choice(tokens)
        tree.play(game(name).parse_action(last))
    raise AssertionError(f"{name} never asks that")


def lay_record(page: Page, url: str, record: str) -> None:
    """Lays a record on the page as the reader's own game; whoever is to act first is asked."""
    page.goto(f"{url}#/record={quote(record)}")
    # "Play on from here as your game", in whichever language: where a game goes on there is no other button.
    # A table that was looked back on before may still be there.
    play_on = page.locator(".status .buttons button")
    expect(play_on).to_have_count(1)
    play_on.click()
    until(page, f"((it) => it && it.tokens.length > 0 && location.hash.startsWith('#/table/'))({LOOK})")
