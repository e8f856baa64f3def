"""Plays a position of The Estates on, auction by auction, as players would who look one auction ahead."""

from __future__ import annotations

import random

from ...game import Action
from ...games.the_estates.actions import SELECT_ROOF, STOW, TURN_OVERS
from ...games.the_estates.phases import BID, CHOOSE, SELECT
from ...games.the_estates.state import TheEstatesState
from ...games.the_estates.transitions import award
from .beliefs import regard
from .deal import Deal
from .manners import Manners
from .steady import opened
from .value import Outlook, chances, model


def stow_chances(state: TheEstatesState) -> tuple[float, float]:
    """The auctioneer's chance to win with a check in the box, and with it in hand."""
    seat = state.auctioneer
    outlook = Outlook(state, model(state.players))
    kept = outlook.promise(seat).chances(state.hand)[seat]
    hand = state.hand[:]
    hand[seat] -= 1
    outlook.base[seat] += 1
    return outlook.promise(seat).chances(hand)[seat], kept


def stow_pays(state: TheEstatesState) -> bool:
    """Whether a check does more for the auctioneer's chance to win in the box than in hand."""
    stowed, kept = stow_chances(state)
    return stowed > kept + 1e-6


def auction_of(state: TheEstatesState, seat: int, action: Action) -> Deal | None:
    """The auction that is on, or that a choice opens, as that seat foresees bids; None without one.

    What a roof is worth is not known before it is auctioned, so none is foreseen for it.
    """
    if state.phase in (BID, CHOOSE):
        return Deal(state, regard=regard(state, seat))
    if state.phase is not SELECT or action == SELECT_ROOF:
        return None
    ((auctioned, _),) = opened(state, action)
    return Deal(auctioned, quick=True, regard=regard(state, seat))


def play_auction(
    state: TheEstatesState, rng: random.Random, pieces: int, manners: Manners | None = None
) -> None:
    """One whole auction, in place: the piece that promises its auctioneer most of some drawn at random.

    An auctioneer that is taken to go by a limit selects what it would bid most for instead.
    """
    if state.can_stow() and stow_pays(state):
        state.apply(STOW)
    seat = state.auctioneer
    options = [action for action in state.legal_actions() if action != STOW]
    if manners is not None and manners.wishes[seat] is not None:
        options = [manners.piece(state, options)]
    elif len(options) > pieces:
        for at in range(pieces):
            other = at + int(rng.random() * (len(options) - at))
            options[at], options[other] = options[other], options[at]
        del options[pieces:]
    best: Deal | None = None
    most = -1.0
    for action in options:
        auctioned = state.clone()
        auctioned.apply(action)
        if action == SELECT_ROOF:
            unseen = state.unseen_roofs
            auctioned.apply(TURN_OVERS[unseen[int(rng.random() * len(unseen))]])
        deal = Deal(auctioned, quick=True, manners=manners)
        gain = deal.now()[seat]
        if gain > most:
            best, most = deal, gain
    assert best is not None
    finish(best, rng)
    take(state, best.state)


def finish(deal: Deal, rng: random.Random) -> None:
    """Play an auction to its end, in the deal's own state, from wherever the bidding stands."""
    state = deal.state
    if state.phase is BID:
        bidder, bid = deal.bid_out(state.current_player(), state.bidder, state.bid)
        settle(deal, bidder, bid, rng)
    elif state.phase is CHOOSE:
        settle(deal, state.bidder, state.bid, rng)
    else:
        action = deal.placed[state.winner][0]
        assert action is not None
        state.apply(action)


def settle(deal: Deal, bidder: int, bid: int, rng: random.Random) -> None:
    """The auctioneer's choice after the last bid, the payment and the placement."""
    state, winner = deal.state, deal.auctioneer
    if bidder >= 0:
        kept = rng.random() < deal.keeps(bidder, bid)
        if not kept:
            winner = bidder
        payer, receiver = (winner, bidder) if kept else (winner, deal.auctioneer)
        state.hand[payer] -= bid
        state.hand[receiver] += bid
    award(state, winner)
    action = deal.placed[winner][0]
    if action is not None:
        state.apply(action)


def take(state: TheEstatesState, other: TheEstatesState) -> None:
    """Make a state what a clone of it has become."""
    for name in TheEstatesState.__slots__:
        setattr(state, name, getattr(other, name))


def play_on(state: TheEstatesState, rng: random.Random, auctions: int, pieces: int) -> list[float]:
    """Play so many auctions on, in place, and judge the table then: each seat's chance to win."""
    for _ in range(auctions):
        if state.is_terminal():
            break
        play_auction(state, rng, pieces)
    return chances(state)
