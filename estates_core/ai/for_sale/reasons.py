"""Why the opponents of For Sale do what they do, in sentences (`for-sale.reason.*`)."""

from __future__ import annotations

from ...game import Action, Message
from ...games.for_sale.actions import Bid, Sell
from ...games.for_sale.state import ForSaleState


def _reason(state: ForSaleState, name: str, **facts: object) -> Message:
    return Message(f"for-sale.reason.{state.edition.nouns.sentences}.{name}", facts)


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
    """How many more games of 100 staying in should win than passing now."""
    games = round(100 * gain)
    facts = {"player": seat, "amount": bid.amount, "dearest": state.market[-1], "games": games}
    return _reason(state, "bid_games" if games > 0 else "bid", **facts)


def leaving(state: ForSaleState, seat: int, loss: float) -> Message:
    """What a pass takes, and how many fewer games of 100 the best way of staying in should win."""
    building, pays = state.pass_offer()
    games = round(100 * loss)
    if building is None or games < 1:
        return passing(state, seat)
    facts = {"player": seat, "building": building, "pays": pays, "minimum": state.min_bid(), "games": games}
    return _reason(state, "pass_games", **facts)


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


def selling(
    state: ForSaleState,
    seat: int,
    building: int,
    expected: float,
    second: int | None = None,
    loss: float = 0.0,
) -> Message:
    """What the building should win, and what the second best would cost in games of 100."""
    if len(state.hands[seat]) == 1:
        return _reason(state, "sell_only", player=seat, building=building)
    facts = {"player": seat, "building": building, "expected": max(0, round(expected))}
    games = round(100 * loss)
    if second is None or games < 1:
        return _reason(state, "sell_expected", **facts)
    return _reason(state, "sell_games", **facts, second=second, games=games)


def drawing(state: ForSaleState, seat: int, building: int) -> Message:
    """No reason at all."""
    return _reason(state, "sell_draw", player=seat, building=building)
