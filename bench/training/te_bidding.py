"""One auction of The Estates as a rehearsal sees it: each bidder acts as if nobody bid after it."""

from __future__ import annotations

from estates_core.games.the_estates.state import TheEstatesState

from .te_prospects import Outcome, Prospects


class Bidding:
    """One auction: what each seat's getting the piece is worth to everybody, and the money that moves."""

    def __init__(
        self, state: TheEstatesState, prospects: Prospects, outcomes: list[Outcome], auctioneer: int
    ) -> None:
        self.hand = state.hand
        self.lowest = int(state.options["lowest_bid"])
        self.players = state.players
        self.money = prospects.money
        self.own = prospects.own
        self.share = prospects.share
        self.outcomes = outcomes
        self.auctioneer = auctioneer

    def sold(self, seat: int, bidder: int, amount: int) -> float:
        """A seat's advantage if the bidder gets the piece and pays."""
        return self._after(self.outcomes[bidder], seat, bidder, self.auctioneer, amount)

    def kept(self, seat: int, bidder: int, amount: int) -> float:
        """A seat's advantage if the auctioneer keeps the piece and pays the bidder."""
        return self._after(self.outcomes[self.auctioneer], seat, self.auctioneer, bidder, amount)

    def _after(self, outcome: Outcome, seat: int, payer: int, receiver: int, amount: int) -> float:
        advantage = outcome.advantages[seat]
        if not outcome.live:
            return advantage
        money, hand = self.money, self.hand
        paid = money[hand[payer] - amount] - money[hand[payer]]
        got = money[hand[receiver] + amount] - money[hand[receiver]]
        advantage -= self.share * (paid + got)
        if seat == payer:
            advantage += self.own * paid
        elif seat == receiver:
            advantage += self.own * got
        return advantage

    def keeps(self, bidder: int, bid: int, doubt: float) -> bool:
        """Whether the auctioneer keeps the piece at that bid; `doubt` shifts the judgement, in points."""
        seat = self.auctioneer
        return bid <= self.hand[seat] and self.kept(seat, bidder, bid) + doubt > self.sold(seat, bidder, bid)

    def price(self, bidder: int, least: int) -> int:
        """The lowest bid from `least` at which the auctioneer would sell; one more than it has at most."""
        seat = self.auctioneer
        most = min(self.hand[seat] + 1, self.hand[bidder])
        amount = least
        while amount < most and self.kept(seat, bidder, amount) > self.sold(seat, bidder, amount):
            amount += 1
        return amount

    def standing(self, seat: int, bidder: int, bid: int) -> float:
        """A seat's advantage if nobody bids more."""
        if bidder < 0:
            return self.outcomes[self.auctioneer].advantages[seat]
        if self.keeps(bidder, bid, 0.0):
            return self.kept(seat, bidder, bid)
        return self.sold(seat, bidder, bid)

    def best_bid(self, player: int, bidder: int, bid: int) -> int | None:
        """That player's best bid if nobody bids after it (None: pass)."""
        least = bid + 1 if bidder >= 0 else self.lowest
        hand = self.hand[player]
        if least > hand:
            return None
        best: int | None = None
        most = self.standing(player, bidder, bid) + 1e-9
        price = self.price(player, least)
        if price > least:
            push = min(price - 1, hand)
            value = self.kept(player, player, push)
            if value > most:
                best, most = push, value
        if price <= hand and not self.keeps(player, price, 0.0):
            value = self.sold(player, player, price)
            if value > most:
                best = price
        return best
