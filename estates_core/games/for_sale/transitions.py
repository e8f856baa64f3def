"""How each action changes a position of For Sale."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...game import CHANCE, TERMINAL
from .actions import SELLS, Bid
from .layout import TURN_ORDERS
from .phases import BID, DEAL_BUILDINGS, DEAL_CHECKS, OVER, SELL

if TYPE_CHECKING:
    from .state import ForSaleState


def apply(state: ForSaleState, action: Any) -> None:
    """Play a legal action in place."""
    phase = state.phase
    if phase is not SELL:
        state.trail.append(action)
    if phase is BID:
        bidders = state.bidders
        if isinstance(action, Bid):
            state.stakes[bidders[0]] = state.highest = action.amount
            _ask(state, bidders[1:] + bidders[:1])
        else:
            _pass(state, bidders)
    elif phase is DEAL_BUILDINGS:
        building = action.building
        unseen = state.unseen_buildings
        del unseen[building]
        market = state.market
        market.append(building)
        if len(market) == state.market_size:
            open_bidding(state)
    elif phase is SELL:
        building = action.building
        seat = state.to_act
        state.sealed_buildings[building] = seat
        del state.hands[seat][building]
        state.choosing = choosing = state.choosing[1:]
        if choosing:
            state.to_act = choosing[0]
        else:
            _reveal(state)
    elif phase is DEAL_CHECKS:
        value = action.value
        counts = state.check_counts
        counts[value] -= 1
        if not counts[value]:
            del state.unseen_checks[value]
        market = state.checks_market
        market.append(value)
        if len(market) == state.market_size:
            open_sale(state)
    else:
        state.first_player = action.player
        next_market(state)


def next_market(state: ForSaleState) -> None:
    """Begin a round of buying, or the sale when all buildings are sold."""
    state.last_taken = state.taken
    state.taken = []
    state.market = []
    if not state.buildings_left:
        state.hands = [{building: SELLS[building] for building in sorted(hand)} for hand in state.hands]
        state.rounds = max(map(len, state.hands))
        state.round = 0
        next_sale(state)
        return
    state.round += 1
    state.phase = DEAL_BUILDINGS
    state.to_act = CHANCE


def open_bidding(state: ForSaleState) -> None:
    """Ask the first bidder of a round whose market is complete."""
    state.market.sort()
    state.buildings_left -= state.market_size
    state.highest = 0
    state.phase = BID
    _ask(state, TURN_ORDERS[state.players][state.first_player])


def _ask(state: ForSaleState, bidders: tuple[int, ...]) -> None:
    """Ask the first of these seats to bid or pass."""
    state.bidders = bidders
    state.to_act = seat = bidders[0]
    state.lowest_bid = state.edition.lowest_bids[state.highest][state.stakes[seat]]


def _pass(state: ForSaleState, bidders: tuple[int, ...]) -> None:
    """The first of these seats leaves; the last one left takes the dearest for all of its stake."""
    seat = bidders[0]
    stakes = state.stakes
    building, paid = state.pass_offer()
    state.taken.append((seat, building, stakes[seat], paid))
    state.purses[seat] -= paid
    stakes[seat] = 0
    if building is not None:
        state.hands[seat][building] = SELLS[building]
    if len(bidders) > 2:
        _ask(state, bidders[1:])
        return
    last = bidders[1]
    building = state.market[-1]  # what `last_takes` says
    paid = stakes[last]
    state.taken.append((last, building, paid, paid))
    state.purses[last] -= paid
    stakes[last] = 0
    state.hands[last][building] = SELLS[building]
    state.first_player = last
    state.bidders = ()
    next_market(state)


def next_sale(state: ForSaleState) -> None:
    """Begin a round of selling, or end the game when no buildings are left."""
    state.checks_market = []
    if not state.checks_left:
        state.phase = OVER
        state.to_act = TERMINAL
        return
    state.round += 1
    choosing = TURN_ORDERS[state.players][0]
    if not all(state.hands):
        choosing = tuple([seat for seat in choosing if state.hands[seat]])
    state.choosing = choosing
    state.market_size = len(choosing)
    state.phase = DEAL_CHECKS
    state.to_act = CHANCE


def open_sale(state: ForSaleState) -> None:
    """Ask the first seat that owns a building, now that all checks are on the table."""
    state.checks_market.sort()
    state.checks_left -= state.market_size
    state.phase = SELL
    state.to_act = state.choosing[0]


def _reveal(state: ForSaleState) -> None:
    """Turn the sealed buildings over: the dearer one wins the higher check (FS-P1, FT-P1)."""
    checks = state.checks
    state.results = results = []
    sealed = state.sealed_buildings
    state.trail += [SELLS[building] for building in sealed]
    market = state.checks_market
    for index, building in enumerate(sorted(sealed)):
        seat = sealed[building]
        check = market[index]
        checks[seat].append(check)
        results.append((seat, building, check))
    state.sealed_buildings = {}
    next_sale(state)
