"""Short ways to a wanted table: games are played there by tokens, every one of them checked."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from estates_core.games.the_estates import GAME
from estates_core.games.the_estates.actions import DEALS
from estates_core.games.the_estates.state import TheEstatesState


def play(state: TheEstatesState, *tokens: str) -> TheEstatesState:
    """Play tokens in place, each checked first."""
    for token in " ".join(tokens).split():
        action = GAME.parse_action(token)
        refusal = state.why_not(action)
        assert refusal is None, f"{token}: {refusal.rule.id} {dict(refusal.facts)}"
        assert action in state.legal_actions()
        state.apply(action)
    return state


def begin(*display: str, players: int = 2, first: int = 0, **options: Any) -> TheEstatesState:
    """A dealt game. `display` names the first cubes of the three rows, such as "blue6 red5"."""
    state = GAME.new_initial_state(players, options)
    wanted = [row.split() for row in (*display, *[""] * 3)][:3]
    named = " ".join(display).split()
    spare = iter([cube for cube in _cubes() if cube not in named][::-1])
    play(state, f"first.s{first}")
    for row in wanted:
        play(state, *(f"deal.{cube}" for cube in row), *(f"deal.{next(spare)}" for _ in range(8 - len(row))))
    return state


def _cubes() -> list[str]:
    return [f"{deal.colour}{deal.value}" for deal in DEALS]


def get(state: TheEstatesState, selecting: str, *placing: str) -> TheEstatesState:
    """The player whose turn it is auctions a piece, gets it for nothing and places it."""
    play(state, selecting)
    if selecting == "select.roof":
        play(state, placing[0])
        placing = placing[1:]
    return play(state, "pass " * (state.players - 1), *placing)


def build(state: TheEstatesState, places: Iterable[str], row: int = 1) -> TheEstatesState:
    """Place the cubes of a display row from its left, one a turn: `A1 A1 A2`."""
    for lot in places.split() if isinstance(places, str) else places:
        get(state, f"select.{row}.left", f"place.{lot}")
    return state


def roof(state: TheEstatesState, value: int, lot: str) -> TheEstatesState:
    """Put a roof of that value on a lot."""
    return get(state, "select.roof", f"roof.{value}", f"place.{lot}")


def refused(state: TheEstatesState, token: str) -> tuple[str, str]:
    """The rule id and the case of the refusal of a token that must be illegal."""
    action = GAME.parse_action(token)
    refusal = state.why_not(action)
    assert refusal is not None, f"{token} is legal"
    assert action not in state.legal_actions()
    return refusal.rule.id, refusal.facts["case"]


def totals(state: TheEstatesState) -> list[int]:
    return [score.total for score in state.scores()]


def legal(state: TheEstatesState) -> set[str]:
    return {str(action) for action in state.legal_actions()}
