"""One auction of The Estates solved backwards, in chances to win: who should bid what."""

from __future__ import annotations

from typing import Final

from ...game import Action
from ...games.the_estates.state import TheEstatesState
from .beliefs import Regard
from .bids import TIE, Bids
from .manners import Manners
from .placing import placements, same_for_all
from .value import Outlook, Promise, model

_DOUBT: Final = 0.02
"""How much better, in chance to win, a choice must look for an auctioneer to be sure to take it."""


class Deal(Bids):
    """The auction of one piece; what each result is worth is each seat's chance to win.

    A `quick` one looks at fewer bids and foresees what lies between them. With a `regard` the others may
    have the habits that their bids so far speak for; else everybody is taken to solve auctions. In a
    rehearsal those that go by limits have `manners` too, and place as they wish.
    """

    def __init__(
        self,
        state: TheEstatesState,
        quick: bool = False,
        regard: Regard | None = None,
        manners: Manners | None = None,
    ) -> None:
        super().__init__(state, 6 if quick else 15)
        if manners is not None:
            regard = manners.others
        if regard is not None:
            self.habits = regard.beliefs.habits(state, regard.seat)
        self.manners = manners
        self.state = state
        self.outlook = Outlook(state, model(state.players))
        self.quick = quick
        self.corrections: list[list[float]] | None = None
        self.placed = self._placements()
        """For each seat its placement of the piece, were it the winner, and the promise then."""
        self._results: dict[tuple[int, int, int], list[float]] = {}

    def _placements(self) -> list[tuple[Action | None, Promise]]:
        found = []
        same = same_for_all(self.outlook)
        options: list[tuple[Action | None, Promise, list[float]]] = []
        for seat in range(self.players):
            if not options or not same:
                options = [
                    (action, promise, promise.chances(self.hand))
                    for action, promise in placements(self.outlook, seat)
                ]
            best = options[0]
            if self.manners is not None and self.manners.wishes[seat] is not None:
                wished = self.manners.placement(self.state, seat, [option[0] for option in options])
                found.append(options[wished][:2])
                continue
            for option in options:
                if option[2][seat] > best[2][seat] + TIE:
                    best = option
            found.append((best[0], best[1]))
        return found

    def placement(self, winner: int, hand: list[int]) -> Action | None:
        """Where that seat would place the piece, once it is paid for: everybody's money is then as given."""
        options = placements(self.outlook, winner)
        return max(options, key=lambda option: option[1].chances(hand)[winner])[0]

    def result(self, winner: int, payer: int, receiver: int, amount: int) -> list[float]:
        """Each seat's chance if that winner places the piece after a payment."""
        key = (payer, receiver, amount)
        known = self._results.get(key)
        if known is None and self.quick and amount % 4:
            # Between multiples of four chances are nearly straight lines.
            below = amount - amount % 4
            part = (amount - below) / 4
            above = min(below + 4, self.hand[payer])
            if above > amount:
                part = (amount - below) / (above - below)
                low = self.result(winner, payer, receiver, below)
                high = self.result(winner, payer, receiver, above)
                known = self._results[key] = [a + part * (b - a) for a, b in zip(low, high, strict=True)]
        if known is None:
            hand = self.hand
            if amount:
                hand = hand[:]
                hand[payer] -= amount
                hand[receiver] += amount
            known = self.placed[winner][1].chances(hand)
            if self.corrections is not None:
                known = [a + b for a, b in zip(known, self.corrections[winner], strict=True)]
            self._results[key] = known
        return known

    def correct(self, corrections: list[list[float]]) -> None:
        """Add to the chances after each seat's getting the piece, and solve the auction anew."""
        self.corrections = corrections
        self._results.clear()
        self.forget()

    def likely(self, gap: float) -> float:
        """How likely the auctioneer keeps the piece where that is better by `gap`: a straight line."""
        return max(0.0, min(1.0, 0.5 + gap / _DOUBT))

    def line(self, player: int, bidder: int, bid: int) -> tuple[int, list[int]]:
        """Who should get the piece when it is that player's turn to bid, and everybody's money then."""
        bidder, bid = self.bid_out(player, bidder, bid)
        if bidder < 0:
            return self.auctioneer, self.hand
        kept = 2 * self.keeps(bidder, bid) > 1
        return (self.auctioneer if kept else bidder), self.after(kept, bidder, bid)

    def after(self, kept: bool, bidder: int, bid: int) -> list[int]:
        """Everybody's money once the auctioneer has kept or sold the piece."""
        hand = self.hand[:]
        paid = bid if kept else -bid
        hand[self.auctioneer] -= paid
        hand[bidder] += paid
        return hand

    def margin(self, line: tuple[int, list[int]], seat: int) -> float:
        """By how many points a seat should beat the average of all at the end of a line."""
        winner, hand = line
        return self.placed[winner][1].margins(hand)[seat]

    def now(self) -> list[float]:
        """The chances to be expected from where the auction stands."""
        state = self.state
        return self.expected(state.current_player(), state.bidder, state.bid)
