"""Why the opponents of For Sale do what they do, in sentences (`for-sale.reason.*`).

A reason begins with what lies on the table. What only its seat knows follows as private sentences: its coins,
what it foresees, and what the next best choice would cost.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...game import Action, Message
from ...games.for_sale.actions import Bid, Sell
from ...games.for_sale.state import ForSaleState
from ...message import and_also
from ..bot import Valued
from ..weighing import weighed
from .outcomes import outcomes


def _reason(state: ForSaleState, name: str, **facts: object) -> Message:
    return Message(f"for-sale.reason.{state.edition.nouns.sentences}.{name}", facts)


def offer(state: ForSaleState) -> Message:
    """What a pass would take, and the best that is on offer."""
    building, pays = state.pass_offer()
    dearest = state.market[-1]
    if building is None:
        return _reason(state, "offer_nothing", dearest=dearest)
    return _reason(state, "offer", building=building, pays=pays, dearest=dearest)


def staying(state: ForSaleState) -> Message:
    """What it takes to stay in, and how much better what is won can be than what a pass brings."""
    gap = _gap(state)
    if gap is None:
        return _reason(state, "stay", minimum=state.min_bid())
    return _reason(state, "stay_for", minimum=state.min_bid(), gap=gap)


def _gap(state: ForSaleState) -> int | None:
    """By how much the best on offer is higher than what a pass takes; None where that is nothing."""
    building, _ = state.pass_offer()
    return None if building is None else state.market[-1] - building


def _gains(state: ForSaleState) -> list[Message]:
    """What whoever stays in may still get."""
    gap = _gap(state)
    return [] if not gap else [_reason(state, "gains", gap=gap)]


def passing(state: ForSaleState, seat: int) -> Message:
    """Why it is time to leave the bidding, where nothing was counted."""
    facts = {"player": seat, "minimum": state.min_bid(), "most": state.max_bid()}
    if state.min_bid() > state.max_bid():
        return and_also(offer(state), [], [_reason(state, "pass_poor", **facts)])
    return and_also(offer(state), [_reason(state, "pass_dear", **facts)])


def bidding(state: ForSaleState, seat: int, bid: Bid, limit: float) -> Message:
    """How far staying in is worth it."""
    most = int(max(bid.amount, min(limit, state.max_bid())))
    return and_also(offer(state), _gains(state), [_reason(state, "bid_up_to", player=seat, limit=most)])


def counted(state: ForSaleState, seat: int, options: Sequence[Valued]) -> Message:
    """What a bid leaves or staying in would take, and what the next best choice would cost.

    What else could be bid tells of the coins in hand.
    """
    best, *others = options
    bids = isinstance(best.action, Bid)
    own = option(state, seat, best.action) if bids else staying(state)
    gains = _gains(state) if bids else []
    chance = weighed(seat, best.chance)
    if not others:
        return and_also(offer(state), gains, [own, chance], [chance])
    counted = weighed(seat, best.chance, state.label(others[0].action), others[0].chance)
    return and_also(offer(state), gains, [own, counted], [chance])


def option(state: ForSaleState, seat: int, action: Action, check: float | None = None) -> Message:
    """What a choice does, as a fact of the position: what a pass takes, which check a building should win."""
    if isinstance(action, Sell):
        facts = {"building": action.building, "expected": max(0, round(check or 0.0))}
        return _reason(state, "option_sell", player=seat, **facts)
    if isinstance(action, Bid):
        return _reason(
            state, "option_bid", player=seat, amount=action.amount, left=state.max_bid() - action.amount
        )
    building, pays = state.pass_offer()
    if building is None:
        return _reason(state, "option_pass_nothing", player=seat)
    return _reason(state, "option_pass", player=seat, building=building, pays=pays)


def explained(state: ForSaleState, seat: int, action: Action) -> Message:
    """What lies on the table and what the choice comes to; of a building, only which checks are there."""
    if isinstance(action, Sell):
        return _checks(state)
    staying_in = [] if isinstance(action, Bid) or state.min_bid() > state.max_bid() else [staying(state)]
    return and_also(offer(state), staying_in, outcomes(state, seat, action))


def _checks(state: ForSaleState) -> Message:
    """What lies on the table to be sold for."""
    return _reason(state, "checks", checks=state.checks_market)


def selling(state: ForSaleState, seat: int, chosen: Valued, second: Valued) -> Message:
    """What the building should win of the checks on the table, and what the next best would cost.

    Whoever sells draws among several buildings: the one that was drawn may count for less than another.
    """
    counted = weighed(seat, chosen.chance, state.label(second.action), second.chance)
    return and_also(_checks(state), [], [counted] if chosen.note is None else [chosen.note, counted])


def selling_last(state: ForSaleState, seat: int, building: int) -> Message:
    """There is no other building."""
    return and_also(_checks(state), [], [_reason(state, "sell_only", player=seat, building=building)])


def drawing(state: ForSaleState, seat: int, building: int) -> Message:
    """Nothing was counted: how good the building is among the seat's own."""
    own = state.owned(seat)
    if len(own) == 1:
        return selling_last(state, seat, building)
    better = len([other for other in own if other > building])
    facts = {"player": seat, "building": building, "better": better, "cheaper": len(own) - 1 - better}
    return and_also(_checks(state), [], [_reason(state, "sell_draw", **facts)])
