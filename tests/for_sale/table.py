"""A For Sale table for tests: plays tokens, checked, and reads the position back."""

from __future__ import annotations

from typing import Any

import estates_core as ec
from estates_core.games.for_sale.state import ForSaleState

NAMES = ("for-sale-1997", "for-sale-sharks", "for-sale-30")
TABLES = [
    (name, players)
    for name in NAMES
    for players in range(ec.game(name).min_players, ec.game(name).max_players + 1)
]


def start(name: str, players: int, tokens: str = "", **options: Any) -> ForSaleState:
    """A position after these tokens, each of which must be legal."""
    state = ec.game(name).new_initial_state(players, options)
    assert isinstance(state, ForSaleState)
    return play(state, tokens)


def play(state: ForSaleState, tokens: str) -> ForSaleState:
    """The position after these tokens, each of which must be legal."""
    for token in tokens.split():
        after = state.child(state.game.parse_action(token))
        assert isinstance(after, ForSaleState)
        state = after
    return state


def refused(state: ForSaleState, token: str) -> tuple[str, str]:
    """The id of the rule that forbids a token here, and the case."""
    refusal = state.why_not(state.game.parse_action(token))
    assert refusal is not None, f"{token} is legal"
    return refusal.rule.id, refusal.facts["case"]


def legal(state: ForSaleState) -> list[str]:
    """The legal tokens, in order."""
    return [str(action) for action in state.legal_actions()]


def to_sale(state: ForSaleState) -> ForSaleState:
    """Everybody passes, and the cheapest unseen cards come up, until all buildings are sold."""
    while state.phase != "deal_checks":
        state = play(state, legal(state)[0])
    return state


def to_end(state: ForSaleState) -> ForSaleState:
    """The first legal action again and again, until the game is over."""
    while not state.is_terminal():
        state = play(state, legal(state)[0])
    return state
