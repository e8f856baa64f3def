"""Why the opponents of The Estates do what they do, in sentences (`the-estates.reason.*`)."""

from __future__ import annotations

from ...game import Action, Message
from ...games.the_estates.actions import PASS, SELL
from ...games.the_estates.state import TheEstatesState
from ..exact import total
from .auction import Auction
from .notes import most_at_stake, note


def _reason(name: str, **facts: object) -> Message:
    return Message(f"the-estates.reason.{name}", facts)


def stow(seat: int) -> Message:
    """A check is better in the box."""
    return _reason("stow", player=seat)


def select(state: TheEstatesState, seat: int, action: Action, gain: float) -> Message:
    """What auctioning the piece should bring its auctioneer, against the position before."""
    points = round(gain)
    case = "gain" if points > 0 else "loss" if points < 0 else "even"
    return _reason(f"select.{case}", player=seat, points=abs(points))


def bid(state: TheEstatesState, seat: int, auction: Auction, amount: int | None) -> Message:
    """What the piece is worth to the bidder and to whom else it matters most."""
    rival = max((other for other in range(state.players) if other != seat), key=auction.worth)
    limit = auction.limit(seat)
    assert state.piece is not None
    facts = {
        "player": seat,
        "piece": Message(f"the-estates.piece.{state.piece.kind}", state.piece.describe()),
        "worth": max(0, round(auction.worth(seat))),
        "rival": rival,
        "rival_worth": max(0, round(auction.worth(rival))),
        "limit": limit,
    }
    if amount is None:
        poor = state.min_bid() > state.max_bid()
        return _reason("pass.poor" if poor else "pass.dear", **facts, amount=state.min_bid())
    return _reason("bid.up_to" if amount <= limit else "bid.push", **facts, amount=amount)


def favourite(seat: int, colour: str) -> Message:
    """It is the colour that the seat likes best."""
    return _reason("favourite", player=seat, colour=colour)


def tempted(seat: int, bidder: int, amount: int) -> Message:
    """Good money, taken at once."""
    return _reason("tempted", player=seat, bidder=bidder, amount=amount)


def sell_or_keep(state: TheEstatesState, seat: int, gain: float) -> Message:
    """Whether the money or the piece is worth more to the auctioneer."""
    name = "sell" if gain >= 0 else "keep"
    return _reason(name, player=seat, bidder=state.bidder, amount=state.bid, points=abs(round(gain)))


def must_sell(state: TheEstatesState, seat: int) -> Message:
    """There is no choice without the money."""
    return _reason("must_sell", player=seat, amount=state.bid)


def forced(state: TheEstatesState, seat: int, action: Action) -> Message:
    """There is no choice."""
    if action == SELL:
        return must_sell(state, seat)
    return _reason("pass.poor" if action == PASS else "forced", player=seat)


def place(seat: int, before: list[float], after: list[float]) -> Message:
    """What the placement is expected to change for its player and for the others together."""
    own = round(after[seat] - before[seat])
    others = round(total(after) - after[seat] - total(before) + before[seat])
    return _reason("place", player=seat, own=own, others=others)


def choice(
    state: TheEstatesState, seat: int, action: Action, chance: float, second: Action | None, next_best: float
) -> Message:
    """What that seat has most at stake, else what the choice does; its chance to win, and the next best's."""
    facts: dict[str, object] = {"player": seat, "percent": round(100 * chance)}
    if second is None:
        return _reason("only", **facts, fact=note(action, state))
    facts |= {"second": state.label(second), "second_percent": round(100 * next_best)}
    stake = most_at_stake(state, seat)
    if stake is None:
        return _reason("choice", **facts, fact=note(action, state))
    row, points = stake
    return _reason("choice_row", **facts, row=row, points=points)
