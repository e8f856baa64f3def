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


def bidding(state: ForSaleState, seat: int, bid: Bid, limit: float | None) -> Message:
    """What staying in is for, and how far it should go."""
    building, _ = state.pass_offer()
    facts = {
        "player": seat,
        "amount": bid.amount,
        "dearest": state.market[-1],
        "building": building,
        "limit": None if limit is None else int(max(bid.amount, min(limit, state.max_bid()))),
    }
    if limit is not None:
        return _reason(state, "bid_up_to", **facts)
    return _reason(state, "bid", **facts)


def selling(state: ForSaleState, seat: int, building: int, expected: float | None = None) -> Message:
    """What the building should win, if that was asked, and against what."""
    facts = {
        "player": seat,
        "building": building,
        "best": state.checks_market[-1],
        "worst": state.checks_market[0],
    }
    if len(state.hands[seat]) == 1:
        return _reason(state, "sell_only", **facts)
    if expected is None:
        return _reason(state, "sell", **facts)
    return _reason(state, "sell_expected", **facts, expected=max(0, round(expected)))


def drawing(state: ForSaleState, seat: int, building: int) -> Message:
    """No reason at all."""
    return _reason(state, "sell_draw", player=seat, building=building)
