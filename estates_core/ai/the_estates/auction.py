"""One auction of The Estates as a small game: what the piece is worth to whom, and who should bid what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...game import Action
from ...games.the_estates.pieces import Cube
from ...games.the_estates.state import TheEstatesState
from ...games.the_estates.transitions import award
from ..exact import exp, total
from .bids import Bids
from .outlook import Weights, advantage, money_values, with_money

_DOUBT: Final = 1.0
"""Points of difference at which an auctioneer's choice is trusted at 73% (a logistic scale)."""

_HIGH_RAISE: Final = 15
"""No bid higher than this above the one before is considered."""


class Placement:
    """A way for a seat to place a piece it has won, and what the table then promises."""

    __slots__ = ("action", "live", "points")

    def __init__(self, action: Action | None, points: list[float], live: bool) -> None:
        self.action = action
        """None if the piece leaves the game by itself (TE-C1)."""
        self.points = points
        """Each seat's points, money in hand included."""
        self.live = live
        """Whether the game goes on, so that money in hand is still worth something."""


def placements(state: TheEstatesState, weights: Weights) -> list[Placement]:
    """For each seat its best placement of the piece that is auctioned, were it the winner.

    Money in hand counts as it does now, unless the placement ends the game.
    """
    found: list[Placement] = []
    same_for_all = not isinstance(state.piece, Cube) or state.piece.colour in state.certificates
    money = money_values(state, weights, max(state.hand))
    options: list[Placement] = []
    for seat in range(state.players):
        if not (same_for_all and options):
            options = _try_all(state, seat, weights, money)
        found.append(max(options, key=lambda option: advantage(option.points, seat, weights.rivals)))
    return found


def tried(state: TheEstatesState, winner: int, weights: Weights) -> list[Placement]:
    """Every placement of the piece that is auctioned, were that seat its winner."""
    return _try_all(state, winner, weights, money_values(state, weights, max(state.hand)))


def _try_all(
    state: TheEstatesState, winner: int, weights: Weights, money: Sequence[float]
) -> list[Placement]:
    awarded = state.clone()
    award(awarded, winner)
    if awarded.winner != winner:
        return [Placement(None, with_money(awarded, weights, money), not awarded.is_terminal())]
    found: list[Placement] = []
    for action in awarded.legal_actions():
        placed = awarded.clone()
        placed.apply(action)
        found.append(Placement(action, with_money(placed, weights, money), not placed.is_terminal()))
    return found


class Auction(Bids):
    """The auction of one piece; what each result is worth is each seat's `advantage`, with money counted."""

    def __init__(self, state: TheEstatesState, weights: Weights) -> None:
        super().__init__(state, _HIGH_RAISE)
        self.placements = placements(state, weights)
        self.money = money_values(state, weights, sum(state.hand))
        self.share = weights.rivals / (state.players - 1)

    def result(self, winner: int, payer: int, receiver: int, amount: int) -> list[float]:
        """Each seat's advantage if that winner places the piece after a payment."""
        placement = self.placements[winner]
        points = placement.points
        if amount and placement.live:
            points = points[:]
            hand, money = self.hand, self.money
            points[payer] += money[hand[payer] - amount] - money[hand[payer]]
            points[receiver] += money[hand[receiver] + amount] - money[hand[receiver]]
        others = self.share * total(points)
        own = 1 + self.share
        return [own * seat - others for seat in points]

    def likely(self, gap: float) -> float:
        """How likely the auctioneer keeps the piece where that is better by `gap`: a logistic curve."""
        return 1 / (1 + exp(-max(-30.0, min(30.0, gap / _DOUBT))))

    def worth(self, seat: int) -> float:
        """How much better it is for a seat to get the piece for nothing than to see another get it."""
        own = self.result(seat, 0, 0, 0)[seat]
        others = [self.result(other, 0, 0, 0)[seat] for other in range(self.players) if other != seat]
        return own - total(others) / len(others)

    def limit(self, seat: int) -> int:
        """The highest bid at which buying is better for a seat than that another gets the piece."""
        others: Sequence[float] = [
            self.result(other, 0, 0, 0)[seat] for other in range(self.players) if other != seat
        ]
        target = total(others) / len(others)
        amount = 0
        while amount < self.hand[seat] and self.sold(seat, amount + 1)[seat] >= target:
            amount += 1
        return amount
