"""Short ways to a wanted position: games are played there by tokens, every one of them checked."""

from __future__ import annotations

from typing import Any

from estates_core.games.estate import GAME
from estates_core.games.estate.state import EstateState


def begin(**options: Any) -> EstateState:
    """A game in which the first seat plays Light, unless the options say otherwise."""
    return GAME.new_initial_state(2, {"light": "s0", **options})


def play(state: EstateState, tokens: str) -> EstateState:
    """Play tokens in place, each checked first."""
    for token in tokens.split():
        action = GAME.parse_action(token)
        refusal = state.why_not(action)
        assert refusal is None, f"{token}: {refusal.rule.id} {dict(refusal.facts)}"
        assert action in state.legal_actions()
        state.apply(action)
    return state


def take_turns(state: EstateState, *turns: str) -> EstateState:
    """Play whole turns, each ended by `end` unless it has ended by itself."""
    for tokens in turns:
        turn = state.turn
        play(state, tokens)
        if state.turn == turn and not state.is_terminal():
            play(state, "end")
    return state


def refused(state: EstateState, token: str) -> tuple[str, str]:
    """The rule id and the case of the refusal of a token that must be illegal."""
    action = GAME.parse_action(token)
    refusal = state.why_not(action)
    assert refusal is not None, f"{token} is legal"
    assert action not in state.legal_actions()
    return refusal.rule.id, refusal.facts["case"]


def legal(state: EstateState) -> set[str]:
    return {str(action) for action in state.legal_actions()}
