"""The steady opponent of The Estates: prices pieces, solves each auction, and places well for itself."""

from __future__ import annotations

import random
from collections.abc import Generator, Sequence

from ...game import Action, expect
from ...game import State as AnyState
from ...games.the_estates.actions import BIDS, KEEP, PASS, SELECT_ROOF, SELL, STOW
from ...games.the_estates.phases import BID, CHOOSE, SELECT
from ...games.the_estates.state import TheEstatesState
from ..bot import Budget, Choice, Progress
from . import reasons
from .auction import Auction, placements, tried
from .outlook import WEIGHTS, Weights, advantage, money_values, outlook, with_money


class SteadyBot:
    """Looks one auction ahead; its budget is not used."""

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.weights = weights

    def choose(
        self, state: AnyState, seat: int, rng: random.Random, budget: Budget
    ) -> Generator[Progress, None, Choice]:
        """The action with the best expected advantage after the piece is placed."""
        state = expect(state, TheEstatesState)
        if state.phase is SELECT:
            return (yield from self._select(state, seat))
        if state.phase is BID:
            choice = self.bid(state, seat)
        elif state.phase is CHOOSE:
            choice = self.sell_or_keep(state, seat)
        else:
            choice = self.place(state, seat)
        yield Progress(1.0, choice.action)
        return choice

    def _select(self, state: TheEstatesState, seat: int) -> Generator[Progress, None, Choice]:
        legal = state.legal_actions()
        if STOW in legal and self.prefers_box(state, seat):
            yield Progress(1.0, STOW)
            return Choice(STOW, reasons.stowed_early(state, seat))
        options = self.thinks_of(state, tuple([action for action in legal if action != STOW]))
        best: tuple[float, Action] | None = None
        found: list[tuple[float, Action]] = []
        for count, action in enumerate(options, start=1):
            value = 0.0
            for auctioned, share in opened(state, action):
                auction = Auction(auctioned, self.weights)
                first_bidder = (seat + 1) % state.players
                value += share * auction.expected(first_bidder, -1, -1)[seat]
                if best is None or value > best[0] or share < 1:
                    yield Progress((count - 1) / len(options), best[1] if best else action)
            found.append((value, action))
            if best is None or value > best[0]:
                best = (value, action)
            yield Progress(count / len(options), best[1])
        assert best is not None
        second = next_best(found, best[1])
        reason = reasons.select(state, seat, best[1], best[0] - self.now(state, seat), second)
        return Choice(best[1], reason, second=second[0] if second else None)

    def thinks_of(self, state: TheEstatesState, legal: tuple[Action, ...]) -> list[Action]:
        """Which pieces it would auction."""
        return list(legal)

    def prefers_box(self, state: TheEstatesState, seat: int) -> bool:
        """Whether the last check in hand is worth less than the point that it makes in the box."""
        hand = state.hand[seat]
        values = money_values(state, self.weights, hand)
        return values[hand] - values[hand - 1] < 1

    def now(self, state: TheEstatesState, seat: int) -> float:
        """The seat's advantage before anything is auctioned."""
        money = money_values(state, self.weights, max(state.hand))
        return advantage(with_money(state, self.weights, money), seat, self.weights.rivals)

    def bid(self, state: TheEstatesState, seat: int) -> Choice:
        """The bid after which the auction, solved backwards, comes out best."""
        auction = Auction(state, self.weights)
        amount, _ = auction.best_bid(seat, state.bidder, state.bid)
        action = PASS if amount is None else BIDS[amount]
        following = (seat + 1) % state.players
        passing = auction.expected(following, state.bidder, state.bid)[seat]
        found: list[tuple[float, Action]] = [(passing, PASS)]
        for other in auction.amounts(seat, state.min_bid()):
            found.append((auction.expected(following, seat, other)[seat], BIDS[other]))
        second = next_best(found, action)
        reason = reasons.bid(state, seat, auction, amount, second)
        return Choice(action, reason, second=second[0] if second else None)

    def sell_or_keep(self, state: TheEstatesState, seat: int) -> Choice:
        """Whichever of the two is worth more."""
        auction = Auction(state, self.weights)
        gain = auction.sold(state.bidder, state.bid)[seat]
        if state.can_keep():
            gain -= auction.kept(state.bidder, state.bid)[seat]
            action: Action = SELL if gain >= 0 else KEEP
            reason = reasons.sell_or_keep(state, seat, auction, gain)
            return Choice(action, reason, second=KEEP if action == SELL else SELL)
        return Choice(SELL, reasons.forced(state, seat, SELL))

    def place(self, state: TheEstatesState, seat: int) -> Choice:
        """The placement that promises most."""
        best = placements(state, self.weights)[seat].action
        assert best is not None
        placed = state.clone()
        placed.apply(best)
        found = [
            (advantage(option.points, seat, self.weights.rivals), option.action)
            for option in tried(state, seat, self.weights)
            if option.action is not None
        ]
        second = next_best(found, best)
        before, after = outlook(state, self.weights), outlook(placed, self.weights)
        reason = reasons.place(state, seat, best, before, after, second)
        return Choice(best, reason, second=second[0] if second else None)


def next_best(found: Sequence[tuple[float, Action]], best: Action) -> tuple[Action, float] | None:
    """The best of what was valued beside the choice, and by how much it is worse."""
    value = next(value for value, action in found if action == best)
    others = [option for option in found if option[1] != best]
    if not others:
        return None
    second = max(others, key=lambda option: option[0])
    return second[1], value - second[0]


def opened(state: TheEstatesState, action: Action) -> list[tuple[TheEstatesState, float]]:
    """The auctions that selecting a piece may open, with their chances: one for each value of a roof."""
    selected = state.clone()
    selected.apply(action)
    if action != SELECT_ROOF:
        return [(selected, 1.0)]
    found = []
    for outcome, chance in selected.chance_outcomes():
        turned = selected.clone()
        turned.apply(outcome)
        found.append((turned, chance))
    return found
