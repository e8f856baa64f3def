"""Why the opponents of The Estates do what they do, in sentences (`the-estates.reason.*`).

A reason begins with facts that lie on the table. What only its seat knows follows as private sentences: its
money, what it foresees, and what the next best choice would cost.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...game import Action, Message
from ...games.the_estates.actions import PASS, SELECT_ROOF, SELL, Bid
from ...games.the_estates.phases import BID, CHOOSE, SELECT
from ...games.the_estates.pieces import Cube
from ...games.the_estates.state import TheEstatesState
from ...message import and_also
from ..bot import Valued
from ..exact import total
from ..weighing import weighed, worse
from .auction import Auction
from .deal import Deal
from .notes import COMPANY_FREE, most_at_stake, note
from .serving import effects, ending, use


def _reason(name: str, **facts: object) -> Message:
    return Message(f"the-estates.reason.{name}", facts)


def _told(facts: Sequence[Message], private: Sequence[Message] = (), *instead: Message) -> Message:
    """The facts, the first of them as the reason itself, with what only the seat knows."""
    return and_also(facts[0], facts[1:], private, instead)


def stowed(state: TheEstatesState, seat: int, chance: float, kept: float) -> Message:
    """A check is better in the box: what money is left, and the chances with the check there and in hand."""
    counted = weighed(seat, chance, _reason("keep_check"), kept)
    left = _reason("left", player=seat, left=state.hand[seat] - 1)
    return _told([_reason("stow")], [left, counted], counted)


def stowed_early(state: TheEstatesState, seat: int) -> Message:
    """The same, where the check is valued in points."""
    left = _reason("left", player=seat, left=state.hand[seat] - 1)
    return _told([_reason("stow"), _reason("less_in_hand")], [left])


def searched(state: TheEstatesState, seat: int, options: Sequence[Valued], deal: Deal | None) -> Message:
    """What the first of the options does, and what the second would cost.

    `deal` is the auction that is on, or that the choice opens.
    """
    best, *others = options
    told, private = facts(state, seat, best.action, deal)
    if not others:
        return _told([*told, weighed(seat, best.chance)], private)
    second = others[0]
    points = None if best.points is None or second.points is None else best.points - second.points
    counted = weighed(seat, best.chance, state.label(second.action), second.chance, points)
    # What else could be bid, or paid to keep the piece, tells of the money in hand.
    instead = weighed(seat, best.chance) if state.phase in (BID, CHOOSE) else counted
    return _told(told, [*private, counted], instead)


def facts(
    state: TheEstatesState, seat: int, action: Action, deal: Deal | None
) -> tuple[list[Message], list[Message]]:
    """What lies on the table, and what its seat alone knows or foresees."""
    if deal is None:
        return (effects(state, seat, action), []) if state.phase is not SELECT else (_roof(state, seat), [])
    if state.phase is CHOOSE:
        winner = state.bidder if action == SELL else seat
        hand = deal.after(winner == seat, state.bidder, state.bid)
        return [use(state, winner, deal.placement(winner, hand))], [note(action, state)]
    following = (seat + 1) % state.players
    bids = isinstance(action, Bid)
    if state.phase is SELECT:
        bidder, bid = -1, -1
    else:
        bidder, bid = (seat, action.amount) if isinstance(action, Bid) else (state.bidder, state.bid)
    winner, hand = deal.line(following, bidder, bid)
    told = [use(deal.state, winner, deal.placement(winner, hand))]
    if state.phase is SELECT and (known := note(action, state)).id == COMPANY_FREE:
        told.insert(0, known)
    foreseen = ending(deal.state, winner, hand, raised=bids)
    return told, [note(action, state) if bids and winner == seat else foreseen]


def _roof(state: TheEstatesState, seat: int) -> list[Message]:
    """What hangs on a roof whose value nobody knows yet."""
    stakes = most_at_stake(state, seat)
    told = [note(SELECT_ROOF, state)]
    return told if stakes is None else [*told, _reason("stake", player=seat, row=stakes[0], points=stakes[1])]


def select(
    state: TheEstatesState, seat: int, action: Action, gain: float, second: tuple[Action, float] | None
) -> Message:
    """What auctioning the piece should bring its auctioneer, by how much it is better than the next best."""
    points = round(gain)
    case = "gain" if points > 0 else "loss" if points < 0 else "even"
    brings = _reason(f"select.{case}", player=seat, points=abs(points))
    return _told([note(action, state), brings, *_worse(state, second)])


def _worse(state: TheEstatesState, second: tuple[Action, float] | None) -> list[Message]:
    """By how many points the next best choice looks worse, if there is another."""
    return [] if second is None else [worse(state.label(second[0]), second[1])]


def bid(
    state: TheEstatesState,
    seat: int,
    auction: Auction,
    amount: int | None,
    second: tuple[Action, float] | None,
) -> Message:
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
    if amount is None and state.min_bid() > state.max_bid():
        return forced(state, seat, PASS)
    if amount is None:
        why = _reason("pass.dear", **facts, amount=state.min_bid())
    else:
        why = _reason("bid.up_to" if amount <= limit else "bid.push", **facts, amount=amount)
    winner = seat if amount is not None and amount <= limit else rival
    told = use(state, winner, auction.placements[winner].action)
    return _told([told], [why, *_worse(state, second)], _reason("worth", **facts))


def favourite(state: TheEstatesState, seat: int, amount: int) -> Message:
    """It is the colour that the seat likes best."""
    assert isinstance(state.piece, Cube)
    colour, value = state.piece.colour, state.piece.value
    return _reason("favourite", player=seat, colour=colour, value=value, amount=amount)


def tempted(seat: int, bidder: int, amount: int) -> Message:
    """Good money, taken at once."""
    return _reason("tempted", player=seat, bidder=bidder, amount=amount)


def sell_or_keep(state: TheEstatesState, seat: int, auction: Auction, gain: float) -> Message:
    """Whether the money or the piece is worth more to the auctioneer."""
    name, winner = ("sell", state.bidder) if gain >= 0 else ("keep", seat)
    why = _reason(name, player=seat, bidder=state.bidder, amount=state.bid, points=abs(round(gain)))
    return _told([use(state, winner, auction.placements[winner].action), why])


def forced(state: TheEstatesState, seat: int, action: Action) -> Message:
    """There is no choice."""
    if action == SELL:
        why = _reason("must_sell", player=seat, amount=state.bid, hand=state.hand[seat])
        return _told([_reason("sold", bidder=state.bidder, amount=state.bid)], [why])
    if action == PASS:
        why = _reason("pass.poor", player=seat, minimum=state.min_bid(), hand=state.hand[seat])
        return _told([note(action, state)], [why])
    return _told([*effects(state, seat, action), _reason("forced")])


def place(
    state: TheEstatesState,
    seat: int,
    action: Action,
    before: list[float],
    after: list[float],
    second: tuple[Action, float] | None,
) -> Message:
    """What the placement does and is expected to change for its player and for the others together."""
    own = round(after[seat] - before[seat])
    others = round(total(after) - after[seat] - total(before) + before[seat])
    changes = _reason("place", player=seat, own=own, others=others)
    return _told([*effects(state, seat, action), changes, *_worse(state, second)])
