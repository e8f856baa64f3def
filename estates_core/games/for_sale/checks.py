"""Where each rule of For Sale finds an action illegal: facts with the `case`, or None.

The bounds are the state's own, the same that list the legal actions. What the facts name is known to
the seat to act; the session shows them to nobody else.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ...game import Action, Facts
from .actions import Bid, Building, First, Pass, Sell
from .actions import Check as CheckCard
from .phases import BID, DEAL_BUILDINGS, DEAL_CHECKS, OVER, SELL, STARTING_PLAYER

if TYPE_CHECKING:
    from .state import ForSaleState

Check = Callable[[Any, Any], Facts | None]
"""`check(state, action)`: facts that show how the action breaks a rule, or None."""


def first_broken(checks: tuple[Check, ...]) -> Check:
    """One check that asks several in turn."""
    if len(checks) == 1:
        return checks[0]

    def check(state: Any, action: Any) -> Facts | None:
        return next((facts for one in checks if (facts := one(state, action)) is not None), None)

    return check


def over(state: ForSaleState, action: Action) -> Facts | None:
    """Nothing is done after the end."""
    return {"case": "over"} if state.phase is OVER else None


def first(state: ForSaleState, action: Action) -> Facts | None:
    """The first bidder is settled once, before anything else."""
    if not isinstance(action, First):
        return {"case": "not_yet"} if state.phase is STARTING_PLAYER else None
    if state.phase is not STARTING_PLAYER:
        return {"case": "settled"}
    if action.player >= state.players:
        return {"case": "seat", "players": state.players}
    if action not in state.legal_actions():
        return {"case": "chosen", "player": int(state.options["first_bidder"]) - 1}
    return None


def deal(state: ForSaleState, action: Action) -> Facts | None:
    """Buildings are revealed before bidding, each once."""
    if not isinstance(action, Building):
        if state.phase is not DEAL_BUILDINGS:
            return None
        return {"case": "dealing", "missing": state.market_size - len(state.market)}
    if state.phase is not DEAL_BUILDINGS:
        return {"case": "complete"}
    if action.building not in state.unseen_buildings:
        return {"case": "seen", "building": action.building}
    return None


def bid(state: ForSaleState, action: Action) -> Facts | None:
    """A bid is at least the lowest allowed and at most what the bidder owns."""
    if not isinstance(action, Bid):
        return None
    if state.phase is not BID:
        return {"case": "sold_out"}
    seat = state.current_player()
    facts = {"amount": action.amount, "minimum": state.min_bid(), "highest": state.highest, "player": seat}
    if action.amount < state.min_bid():
        stake = state.stakes[seat]
        return {"case": "adds" if stake >= action.amount else "low", "stake": stake, **facts}
    if action.amount > state.max_bid():
        return {"case": "money", "owns": state.max_bid(), **facts}
    return None


def passing(state: ForSaleState, action: Action) -> Facts | None:
    """Only bidders pass; nobody passes in the sale."""
    if isinstance(action, Pass) and state.phase is not BID:
        return {"case": "sold_out"}
    return None


def sale(state: ForSaleState, action: Action) -> Facts | None:
    """Checks are revealed and buildings played in the sale only, each seat one that it owns."""
    if isinstance(action, CheckCard):
        if state.phase is not DEAL_CHECKS:
            return {"case": "no_checks" if state.phase is BID else "complete"}
        if not state.check_counts[action.value]:
            return {"case": "seen", "value": action.value}
        return None
    if state.phase is DEAL_CHECKS:
        return {"case": "dealing", "missing": state.market_size - len(state.checks_market)}
    if not isinstance(action, Sell):
        return None
    if state.phase is not SELL:
        return {"case": "buying", "building": action.building}
    seat = state.current_player()
    if action.building not in state.hands[seat]:
        return {"case": "not_owned", "building": action.building, "player": seat}
    return None
