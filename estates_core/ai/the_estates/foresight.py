"""The searching opponents of The Estates: auctions are solved in chances to win, rehearsals correct them."""

from __future__ import annotations

import random
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Final

from ...game import Action, State, expect
from ...games.the_estates.actions import BIDS, KEEP, PASS, SELL, STOW, TURN_OVERS
from ...games.the_estates.phases import BID, CHOOSE, ROOF, SELECT
from ...games.the_estates.state import TheEstatesState
from ...games.the_estates.transitions import award
from ..bot import Budget, Choice, Level, Progress, Valued
from ..shares import SharedBot, Tally
from . import reasons
from .beliefs import Regard, regard
from .deal import Deal
from .manners import Manners
from .notes import note
from .placing import placements
from .playing_on import auction_of, finish, play_auction, stow_chances, stow_pays
from .steady import opened
from .value import Outlook, chances, model

_UNIT: Final = 1 << 20
"""A tally counts chances in parts of a million or so, which add up exactly."""


@dataclass(frozen=True, slots=True)
class Tuning:
    """How a search spends its budget; tuned by play."""

    horizon: int = 4
    """How many auctions a rehearsal plays on before the table is judged."""
    pieces: int = 3
    """How many of the pieces on offer are looked at when one is selected in a rehearsal."""
    breadth: int = 6
    """How many candidates are rehearsed at most."""
    slack: float = 0.12
    """How much worse, in chance to win, a candidate may look than the best and still be rehearsed."""
    trust: float = 6.0
    """The rehearsals that the first look counts for."""


TUNING: Final = Tuning()

Judged = list[tuple[float, float, Action]]
"""Candidates with their seat's chance to win and its margin in points at first sight, the best first."""


class ForesightBot(SharedBot):
    """Solves the auction in chances to win, and rehearses what follows to correct them.

    An iteration of its budget is one bidder in one auction of a rehearsal. A tally has for each candidate how
    often it was rehearsed and what the seats' chances added up to; of an auction, the candidates are its
    winners.
    """

    columns = 6

    def __init__(self, tuning: Tuning = TUNING, shares: int = 1) -> None:
        self.tuning = tuning
        self.shares = shares

    @classmethod
    def of_level(cls, level: Level) -> ForesightBot:
        """The bot of a level: levels differ by their budgets, and by the shares that these are split into."""
        return cls(shares=level.knowledge.get("shares", 1))

    def at_once(self, state: State, seat: int) -> Choice | None:
        """What leaves nothing to think about."""
        state = expect(state, TheEstatesState)
        if state.can_stow() and stow_pays(state):
            chance, kept = stow_chances(state)
            options = (Valued(STOW, chance, None, note(STOW, state)),)
            return Choice(STOW, reasons.stowed(state, seat, chance, kept), _value(state, chance), options)
        legal = state.legal_actions()
        if len(legal) == 1:
            return Choice(legal[0], reasons.forced(state, seat, legal[0]))
        return None

    def think_share(
        self, state: State, seat: int, rng: random.Random, budget: Budget
    ) -> Generator[Progress, None, Tally]:
        """Rehearse the candidates in turn, with the same luck for all, and drop the worse half each time."""
        state = expect(state, TheEstatesState)
        if state.phase is BID:
            return (yield from self._winners(state, seat, rng, budget))
        judged = yield from self._judge(state, seat)
        options = self._promising(judged)
        tally = {str(action): [0] * self.columns for action in options}
        if len(options) < 2:
            return tally
        first = {action: value for value, _, action in judged}
        others = regard(state, seat)
        luck = rng.random()
        stages = (len(options) - 1).bit_length()
        played = rehearsal = 0
        best = options[0]
        for stage in range(1, stages + 1):
            while played < budget.iterations * stage / stages:
                for action in options:
                    position = state.clone()
                    position.apply(action)
                    lucky = random.Random(f"{luck}/{rehearsal}")
                    played += yield from self._rehearse(
                        position, others, tally[str(action)], lucky, played / budget.iterations, best
                    )
                rehearsal += 1
                best = max(
                    options, key=lambda action: self._corrected(tally[str(action)], first[action], seat)
                )
            options.sort(key=lambda action: -self._corrected(tally[str(action)], first[action], seat))
            del options[(len(options) + 1) // 2 :]
        return tally

    def _winners(
        self, state: TheEstatesState, seat: int, rng: random.Random, budget: Budget
    ) -> Generator[Progress, None, Tally]:
        """Rehearse what follows if each seat gets the piece."""
        others = regard(state, seat)
        deal = Deal(state, regard=others)
        best = self._bid(deal, seat)
        yield Progress(0.0, best)
        lines = self._lines(state, deal)
        tally = {f"{PASS} {winner}": [0] * self.columns for winner in lines}
        luck = rng.random()
        played = rehearsal = 0
        while played < budget.iterations:
            for winner, (hand, _) in lines.items():
                position = state.clone()
                position.hand = hand[:]
                award(position, winner)
                action = deal.placed[winner][0]
                if action is not None:
                    position.apply(action)
                lucky = random.Random(f"{luck}/{rehearsal}")
                numbers = tally[f"{PASS} {winner}"]
                played += yield from self._rehearse(
                    position, others, numbers, lucky, played / budget.iterations, best
                )
            rehearsal += 1
        return tally

    def _lines(self, state: TheEstatesState, deal: Deal) -> dict[int, tuple[list[int], list[float]]]:
        """By seat that may get the piece: the hands after the payment to expect, and the chances then."""
        seat = state.current_player()
        auctioneer = state.auctioneer
        still = [state.bidder] if state.bidder >= 0 else []
        turns = (auctioneer - seat) % state.players
        still += [(seat + turn) % state.players for turn in range(turns)]
        bidder, bid = deal.bid_out(seat, state.bidder, state.bid)
        lines = {}
        for winner in dict.fromkeys([auctioneer, *still]):
            hand = state.hand[:]
            if winner != auctioneer:
                price = min(max(bid, state.bid, 1), hand[winner])
                hand[winner] -= price
                hand[auctioneer] += price
            elif bidder >= 0:
                price = min(bid, hand[auctioneer])
                hand[auctioneer] -= price
                hand[bidder] += price
            lines[winner] = (hand, deal.placed[winner][1].chances(hand))
        return lines

    def _rehearse(
        self,
        position: TheEstatesState,
        others: Regard,
        numbers: list[int],
        rng: random.Random,
        done: float,
        best: Action,
    ) -> Generator[Progress, None, int]:
        """Play one rehearsal on from there and count it; how many iterations it took."""
        manners = Manners(others, rng)
        played = 0
        if not position.is_terminal() and position.phase is not SELECT:
            if position.phase is ROOF:
                unseen = position.unseen_roofs
                position.apply(TURN_OVERS[unseen[int(rng.random() * len(unseen))]])
            finish(Deal(position, quick=True, manners=manners), rng)
            played += 1
            yield Progress(min(1.0, done), best)
        while played < self.tuning.horizon and not position.is_terminal():
            play_auction(position, rng, self.tuning.pieces, manners)
            played += 1
            yield Progress(min(1.0, done), best)
        numbers[0] += 1
        for seat, chance in enumerate(chances(position), start=1):
            numbers[seat] += int(chance * _UNIT)
        return max(1, played) * (position.players - 1)

    def _corrected(self, numbers: list[int], first: float, seat: int) -> float:
        """A seat's chance by the first look and the rehearsals together."""
        trust = self.tuning.trust
        return (trust * first + numbers[1 + seat] / _UNIT) / (trust + numbers[0])

    def _promising(self, judged: Judged) -> list[Action]:
        floor = judged[0][0] - self.tuning.slack
        return [action for value, _, action in judged[: self.tuning.breadth] if value > floor]

    def _judge(self, state: TheEstatesState, seat: int) -> Generator[Progress, None, Judged]:
        """Each candidate's chance at first sight; the best first."""
        judged: Judged = []
        if state.phase is SELECT:
            others = regard(state, seat)
            for action in state.legal_actions():
                if action == STOW:
                    continue
                value = points = 0.0
                for auctioned, share in opened(state, action):
                    deal = Deal(auctioned, quick=True, regard=others)
                    following = (seat + 1) % state.players
                    value += share * deal.expected(following, -1, -1)[seat]
                    points += share * deal.margin(deal.line(following, -1, -1), seat)
                    yield Progress(0.0, max(judged, default=(0.0, 0.0, action), key=_chance)[2])
                judged.append((value, points, action))
        elif state.phase is CHOOSE:
            deal = Deal(state)
            bidder, bid = state.bidder, state.bid
            sold, kept = (bidder, deal.after(False, bidder, bid)), (seat, deal.after(True, bidder, bid))
            judged = [
                (deal.sold(bidder, bid)[seat], deal.margin(sold, seat), SELL),
                (deal.kept(bidder, bid)[seat], deal.margin(kept, seat), KEEP),
            ]
        else:
            outlook = Outlook(state, model(state.players))
            for placed, promise in placements(outlook, seat):
                assert placed is not None
                hand = state.hand
                judged.append((promise.chances(hand)[seat], promise.margins(hand)[seat], placed))
        judged.sort(key=_chance, reverse=True)
        yield Progress(0.0, judged[0][2])
        return judged

    def _bid(self, deal: Deal, seat: int) -> Action:
        amount = deal.best_bid(seat, deal.state.bidder, deal.state.bid)[0]
        return PASS if amount is None else BIDS[amount]

    def merge(self, state: State, seat: int, tallies: Sequence[Tally], budget: Budget) -> Choice:
        """The best by what all shares found."""
        state = expect(state, TheEstatesState)
        merged: Tally = {}
        for tally in tallies:
            for way, numbers in tally.items():
                own = merged.setdefault(way, [0] * self.columns)
                for at, number in enumerate(numbers):
                    own[at] += number
        if state.phase is BID:
            return self._merged_bid(state, seat, merged)
        judging = self._judge(state, seat)
        while True:
            try:
                next(judging)
            except StopIteration as finished:
                judged: Judged = finished.value
                break
        nothing = [0] * self.columns
        most = max([merged.get(str(action), nothing)[0] for _, _, action in judged])
        found = []
        for first, points, action in judged:
            numbers = merged.get(str(action), nothing)
            # What was dropped early is known too little to be chosen.
            dropped = 2 * numbers[0] < most
            found.append((dropped, -self._corrected(numbers, first, seat), points, action))
        found.sort(key=lambda option: option[:2])
        ranked = [(action, -chance, points) for _, chance, points, action in found]
        return self._choice(state, seat, ranked, auction_of(state, seat, found[0][3]))

    def _merged_bid(self, state: TheEstatesState, seat: int, merged: Tally) -> Choice:
        deal = Deal(state, regard=regard(state, seat))
        lines = self._lines(state, deal)
        corrections = [[0.0] * state.players for _ in range(state.players)]
        for winner, (_, before) in lines.items():
            numbers = merged.get(f"{PASS} {winner}")
            if numbers is not None and numbers[0]:
                corrections[winner] = [
                    self._corrected(numbers, first, other) - first for other, first in enumerate(before)
                ]
        deal.correct(corrections)
        following = (seat + 1) % state.players
        bids: list[tuple[Action, int, int]] = [(PASS, state.bidder, state.bid)]
        bids += [(BIDS[amount], seat, amount) for amount in deal.amounts(seat, state.min_bid())]
        found = []
        for action, bidder, bid in bids:
            expected = deal.expected(following, bidder, bid)[seat]
            found.append((action, expected, deal.margin(deal.line(following, bidder, bid), seat)))
        # Of what comes to the same, the lowest bid.
        found.sort(key=lambda option: -round(option[1], 9))
        return self._choice(state, seat, found, deal)

    def _choice(
        self,
        state: TheEstatesState,
        seat: int,
        found: list[tuple[Action, float, float]],
        deal: Deal | None,
    ) -> Choice:
        options = [
            Valued(action, max(0.0, min(1.0, chance)), points, note(action, state))
            for action, chance, points in found
        ]
        best = options[0]
        reason = reasons.searched(state, seat, options, deal)
        second = options[1].action if len(options) > 1 else None
        return Choice(best.action, reason, _value(state, best.chance), tuple(options), second)


def _value(state: TheEstatesState, chance: float) -> float:
    """A chance to win as `State.returns` counts it."""
    return (state.players * chance - 1) / (state.players - 1)


def _chance(option: tuple[float, float, Action]) -> float:
    return option[0]
