"""The opponents of The Estates that search: they rehearse what follows each choice and keep the best."""

from __future__ import annotations

import random
from collections.abc import Generator
from dataclasses import dataclass, replace
from typing import Final

from ...game import Action, Message, expect
from ...game import State as AnyState
from ...games.the_estates.actions import BIDS, KEEP, PASS, SELL, STOW, Bid
from ...games.the_estates.phases import BID, CHOOSE, SELECT
from ...games.the_estates.state import TheEstatesState
from ..bot import Budget, Choice, Level, Progress
from . import reasons
from .auction import Auction
from .outlook import WEIGHTS, Weights, advantage, money_values, outlook, with_money
from .rehearsal import MANNERS, Manners, rehearse
from .steady import SteadyBot, opened


@dataclass(frozen=True, slots=True)
class Tuning:
    """How a search spends its budget; tuned by play."""

    horizon: int = 8
    """How many auctions a rehearsal plays on before the table is judged."""
    breadth: int = 6
    """How many candidates are rehearsed at most."""
    slack: float = 12.0
    """Points by which a candidate may look worse than the best and still be rehearsed."""
    trust: float = 4.0
    """Rehearsals that the first look at a candidate counts for. It has to grow with the budget: rehearsals
    foresee bids that are too low, and many of them only agree on that."""
    prize: float = 60.0
    """Points that a sure win is worth more than a sure loss."""
    margin: float = 0.1
    """What a point more than the average counts beside the win."""


Judged = list[tuple[float, Action]]
"""Candidates with what they are worth at first sight."""

TUNING: Final = Tuning()

SEARCHING: Final = replace(WEIGHTS, company=0.05)
"""What is on display promises less to a company's owner than a first look takes it for: with five players a
search that knows it wins more, with fewer no less."""


class SearchBot:
    """Plays on after each candidate, with the same luck for all, and drops the worse half again and again.

    An iteration of its budget is one auction played in a rehearsal.
    """

    def __init__(
        self, weights: Weights = SEARCHING, manners: Manners = MANNERS, tuning: Tuning = TUNING
    ) -> None:
        self.weights = weights
        self.manners = manners
        self.tuning = tuning
        self.steady = SteadyBot(weights)

    @classmethod
    def of_level(cls, level: Level) -> SearchBot:
        """The bot of a level: levels differ by their budgets and by their `trust` in a first look."""
        return cls(tuning=replace(TUNING, trust=level.knowledge["trust"]))

    def choose(
        self, state: AnyState, seat: int, rng: random.Random, budget: Budget
    ) -> Generator[Progress, None, Choice]:
        """The action after which rehearsals end best for the seat."""
        state = expect(state, TheEstatesState)
        legal = state.legal_actions()
        if STOW in legal and self.steady.prefers_box(state, seat):
            yield Progress(1.0, STOW)
            return Choice(STOW, reasons.stow(seat))
        judged = yield from self._judge(state, seat, legal)
        tuning = self.tuning
        first = judged[0][0]
        options = [action for value, action in judged[: tuning.breadth] if value > first - tuning.slack]
        if len(options) == 1 or not budget.iterations:
            return Choice(options[0], self._reason(state, seat, options[0], judged))
        results = {action: Result(tuning.trust * value) for value, action in judged}
        luck = rng.random()
        stages = (len(options) - 1).bit_length()
        played = rehearsal = 0
        best = options[0]
        for stage in range(1, stages + 1):
            while played < budget.iterations * stage / stages:
                for action in options:
                    position = state.clone()
                    position.apply(action)
                    found, auctions = rehearse(
                        position,
                        self.weights,
                        self.manners,
                        random.Random(f"{luck}/{rehearsal}"),
                        tuning.horizon,
                    )
                    played += max(1, auctions)
                    result = results[action]
                    result.rehearsals += 1
                    result.wins += found.wins[seat]
                    result.total += tuning.prize * found.wins[seat] + tuning.margin * found.margins[seat]
                    yield Progress(min(1.0, played / budget.iterations), best)
                rehearsal += 1
                best = max(options, key=lambda action: results[action].total)
            options.sort(key=lambda action: -results[action].total)
            del options[(len(options) + 1) // 2 :]
        chance = results[best].chance
        value = (state.players * chance - 1) / (state.players - 1)
        # What is seen at first sight says more than a chance, where it comes to the same.
        if state.phase is BID and best == judged[0][1]:
            return Choice(best, self._reason(state, seat, best, judged), value)
        return Choice(best, reasons.rehearsed(seat, results[best].rehearsals, chance), value)

    def _judge(
        self, state: TheEstatesState, seat: int, legal: tuple[Action, ...]
    ) -> Generator[Progress, None, Judged]:
        """What each candidate is worth at first sight, in points of advantage; the best first."""
        judged: Judged = []
        following = (seat + 1) % state.players
        if state.phase is SELECT:
            for action in legal:
                if action == STOW:
                    continue
                value = 0.0
                for auctioned, share in opened(state, action):
                    value += share * Auction(auctioned, self.weights).expected(following, -1, -1)[seat]
                    yield Progress(0.0, max(judged, default=(0.0, action), key=_value)[1])
                judged.append((value, action))
        elif state.phase is BID:
            auction = Auction(state, self.weights)
            judged.append((auction.expected(following, state.bidder, state.bid)[seat], PASS))
            for amount in range(state.min_bid(), state.max_bid() + 1):
                judged.append((auction.expected(following, seat, amount)[seat], BIDS[amount]))
        elif state.phase is CHOOSE:
            auction = Auction(state, self.weights)
            judged.append((auction.sold(state.bidder, state.bid)[seat], SELL))
            if KEEP in legal:
                judged.append((auction.kept(state.bidder, state.bid)[seat], KEEP))
        else:
            money = money_values(state, self.weights, max(state.hand))
            for action in legal:
                position = state.clone()
                position.apply(action)
                points = with_money(position, self.weights, money)
                judged.append((advantage(points, seat, self.weights.rivals), action))
        judged.sort(key=_value, reverse=True)
        yield Progress(0.0, judged[0][1])
        return judged

    def _reason(self, state: TheEstatesState, seat: int, action: Action, judged: Judged) -> Message:
        """What the first look says for the action, in the steady opponent's words."""
        values = {option: value for value, option in judged}
        if state.phase is SELECT:
            return reasons.select(state, seat, action, values[action] - self.steady.now(state, seat))
        if state.phase is BID:
            amount = action.amount if isinstance(action, Bid) else None
            return reasons.bid(state, seat, Auction(state, self.weights), amount)
        if state.phase is CHOOSE:
            if KEEP not in values:
                return reasons.must_sell(state, seat)
            gain = values[SELL] - values[KEEP]
            return reasons.sell_or_keep(state, seat, gain)
        placed = state.clone()
        placed.apply(action)
        return reasons.place(seat, outlook(state, self.weights), outlook(placed, self.weights))


class Result:
    """What the rehearsals of a candidate have shown."""

    __slots__ = ("rehearsals", "total", "wins")

    def __init__(self, total: float) -> None:
        self.total = total
        self.rehearsals = 0
        self.wins = 0.0

    @property
    def chance(self) -> float:
        """The chance to win, by the rehearsals alone."""
        return self.wins / self.rehearsals


def _value(option: tuple[float, Action]) -> float:
    return option[0]
