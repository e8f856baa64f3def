"""What a bid or a pass of For Sale comes to, to hold one against the other; nothing is foreseen."""

from __future__ import annotations

from ...game import Action, Message
from ...games.for_sale.actions import Bid
from ...games.for_sale.state import ForSaleState


def outcomes(state: ForSaleState, seat: int, action: Action) -> list[Message]:
    """What a choice of a round of buying leads to at best, and how long the coins left must last."""
    if not isinstance(action, Bid):
        _building, pays = state.pass_offer()
        return [_lasting(state, seat, state.max_bid() - pays)]
    told = [_winning(state, action)]
    if state.options["open_money"]:
        told.append(_rivals(state, seat, action))
    return [*told, _lasting(state, seat, state.max_bid() - action.amount)]


def _reason(state: ForSaleState, name: str, **facts: object) -> Message:
    return Message(f"for-sale.reason.{state.edition.nouns.sentences}.{name}", facts)


def _winning(state: ForSaleState, bid: Bid) -> Message:
    """What the dearest building costs if nobody bids more, and how much more that is than a pass now."""
    building, pays = state.pass_offer()
    dearest = state.market[-1]
    if building is None:
        return _reason(state, "win", dearest=dearest, amount=bid.amount)
    facts = {"dearest": dearest, "amount": bid.amount, "more": bid.amount - pays, "gap": dearest - building}
    return _reason(state, "win_for", **facts)


def _rivals(state: ForSaleState, seat: int, bid: Bid) -> Message:
    """How many of those who are still in can go higher."""
    richer = sum(state.purses[other] > bid.amount for other in state.bidders if other != seat)
    return _reason(state, "rivals" if richer else "no_rivals", richer=richer, dearest=state.market[-1])


def _lasting(state: ForSaleState, seat: int, left: int) -> Message:
    """What is left, and for how many rounds of buying."""
    rounds = state.rounds - state.round
    return _reason(state, "lasts" if rounds else "last_round", player=seat, left=left, rounds=rounds)
