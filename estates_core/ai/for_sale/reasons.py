"""Why the opponents of For Sale do what they do, in sentences (`for-sale.reason.*`)."""

from __future__ import annotations

from ...game import Message
from ...games.for_sale.actions import Bid
from ...games.for_sale.state import ForSaleState


def _reason(state: ForSaleState, name: str, **facts: object) -> Message:
    return Message(f"for-sale.reason.{state.edition.nouns}.{name}", facts)


def passing(state: ForSaleState, seat: int) -> Message:
    """Why it is time to leave the bidding."""
    building, pays = state.pass_offer()
    facts = {"player": seat, "building": building, "pays": pays, "minimum": state.min_bid()}
    if state.min_bid() > state.max_bid():
        return _reason(state, "pass_poor", **facts)
    if building is None:
        return _reason(state, "pass_nothing", **facts)
    return _reason(state, "pass", **facts)


def bidding(state: ForSaleState, seat: int, bid: Bid, limit: float) -> Message:
    """How far staying in is worth it."""
    most = int(max(bid.amount, min(limit, state.max_bid())))
    return _reason(state, "bid_up_to", player=seat, amount=bid.amount, limit=most)


def staying(state: ForSaleState, seat: int, bid: Bid, gain: float) -> Message:
    """How many points staying in should bring above a pass."""
    facts = {"player": seat, "amount": bid.amount, "dearest": state.market[-1], "points": round(gain)}
    return _reason(state, "bid_gain" if round(gain) > 0 else "bid", **facts)


def selling(state: ForSaleState, seat: int, building: int, expected: float) -> Message:
    """What the building should win."""
    name = "sell_only" if len(state.hands[seat]) == 1 else "sell_expected"
    return _reason(state, name, player=seat, building=building, expected=max(0, round(expected)))


def drawing(state: ForSaleState, seat: int, building: int) -> Message:
    """No reason at all."""
    return _reason(state, "sell_draw", player=seat, building=building)
