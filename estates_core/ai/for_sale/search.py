"""The opponents of For Sale that search: they play for the win, against whoever seems to sit there."""

from __future__ import annotations

import random
from collections.abc import Generator, Sequence
from typing import Final

from ...game import Action, State, expect
from ...games.for_sale.actions import PASS, SELLS, Bid
from ...games.for_sale.phases import BID
from ...games.for_sale.state import ForSaleState
from ..bot import Budget, Choice, Level, Progress, Valued
from ..shares import SharedBot, Tally
from . import fine, population, reasons
from .chances import chances
from .plans import LEAPER, Rehearsal, best
from .playing_out import can_be_played_out, worths
from .population import ANY_SELLER, Seat, seen, watch
from .readers import readings
from .sale import Sale, Strategies, pick

SCALE: Final = 10**6
"""A chance of 1 in a tally's whole numbers."""
TURNS: Final = 8
"""Iterations of regret matching, and half as many draws after them, for one iteration of the budget."""
MARKETS: Final = 16
"""Over so many of the markets that may follow a sale is played out at most."""
EACH: Final = 100
"""Iterations for one of them."""
SURE: Final = 0.95
"""Who is less likely than this to be read is not trusted in sales whose chances are known."""
DRAWS: Final = 100
"""So many of them between two signs of life."""


class SearchBot(SharedBot):
    """An iteration of its budget is a world in which bids are rehearsed, or some rounds of regret matching.

    `memory`: whether it goes by what the others did in this game. `rounds`: how many of the auctions to come
    a bid is rehearsed with. `jumps`: how many bids above the lowest it weighs; `reach`: how many of these it
    chooses among, where not all. `trust`: how far, of 1, it
    takes rivals for as predictable as they seem. `wary`: whether it plays out the last three sales among
    three players and bends, there and in all last sales, to those alone who are sure to be read: so it loses
    little to somebody who knows how it chooses. `style`: a character's way to bid (see `plans`). `fine`:
    whether it goes by what was bid and sold in fine steps (see there), and not by the few ways of
    `population`.
    """

    columns = 4

    def __init__(
        self,
        memory: bool = True,
        rounds: int = 9,
        jumps: int = 1,
        trust: float = 0.9,
        shares: int = 1,
        wary: bool = False,
        style: str = "",
        fine: bool = False,
        reach: int | None = None,
    ) -> None:
        self.memory = memory
        self.rounds = rounds
        self.jumps = jumps
        self.trust = trust
        self.shares = shares
        self.wary = wary
        self.style = style
        self.fine = fine
        self.reach = jumps if reach is None else reach

    @classmethod
    def of_level(cls, level: Level) -> SearchBot:
        """All that it is made with stands in the level's knowledge."""
        return cls(**level.knowledge)

    def at_once(self, state: State, seat: int) -> Choice | None:
        """A pass that has to be, or the only building."""
        state = expect(state, ForSaleState)
        if len(state.legal_actions()) > 1:
            return None
        if state.phase is BID:
            return Choice(PASS, reasons.passing(state, seat))
        (building,) = state.owned(seat)
        return Choice(SELLS[building], reasons.selling_last(state, seat, building))

    def _seats(self, state: ForSaleState) -> list[Seat]:
        return seen(state) if self.memory else [Seat() for _ in range(state.players)]

    def think_share(
        self, state: State, seat: int, rng: random.Random, budget: Budget
    ) -> Generator[Progress, None, Tally]:
        """An auction: each plan's chances and worlds; a sale: each building's weight, chance and check."""
        state = expect(state, ForSaleState)
        if state.phase is BID:
            return (yield from self._auction(state, seat, rng, budget.iterations))
        return (yield from self._sale(state, seat, rng, budget.iterations * TURNS))

    def _auction(
        self, state: ForSaleState, seat: int, rng: random.Random, worlds: int
    ) -> Generator[Progress, None, Tally]:
        table = chances(state.edition, state.players)
        if self.fine:
            ways, bidding = fine.FINE, fine.alike(fine.seen(state), seat)
        else:
            ways, bidding = fine.COARSE, [one.bidding for one in self._seats(state)]
        rehearsal = Rehearsal(state, seat, table, bidding, self.rounds, self.jumps, self.style, ways)
        for fraction in rehearsal.think(worlds, rng):
            yield Progress(fraction, rehearsal.best())
        found: Tally = {}
        for index, (action, stake) in enumerate(rehearsal.plans):
            way = str(action) if action is PASS else f"{action} {stake}"
            found[way] = [rehearsal.won[index], rehearsal.worlds, rehearsal.ahead[index], 0]
        return found

    def _sale(
        self, state: ForSaleState, seat: int, rng: random.Random, iterations: int
    ) -> Generator[Progress, None, Tally]:
        sale = Sale(state)
        own = sale.hands[seat]
        middle = SELLS[own[len(own) // 2]]
        seats = [Seat() for _ in sale.hands]
        if self.memory:
            watching = watch(state)
            while True:
                try:
                    next(watching)
                except StopIteration as finished:
                    seats = finished.value
                    break
                yield Progress(0.0, middle)
        read = readings(state)
        yield Progress(0.0, middle)
        selling = fine.selling(seats, seat) if self.fine else [one.selling() for one in seats]
        expected: Strategies = [
            population.sale(selling[other], state, hand, other, read) if hand else []
            for other, hand in enumerate(sale.hands)
        ]
        if self.wary and can_be_played_out(sale):
            playing = worths(sale, max(1, min(MARKETS, iterations // EACH)), rng)
            while True:
                try:
                    next(playing)
                except StopIteration as finished:
                    sale.know(finished.value)
                    break
                yield Progress(0.0, middle)
        # Where chances are known, who bends to others lays itself open: bend to those alone who are sure.
        least = SURE if self.wary and sale.exact else 0.0
        readable = [1 - ways[ANY_SELLER] for ways in selling]
        trust = [self.trust * one if one >= least else 0.0 for one in readable]
        trust[seat] = 0.0
        solving = sale.solve(iterations, rng, expected, trust)
        while True:
            try:
                yield Progress(0.8 * next(solving), middle)
            except StopIteration as finished:
                balanced: Strategies = finished.value
                break
        blended = [_blend(trust[other], expected[other], balanced[other]) for other in range(sale.players)]
        found: Tally = {str(SELLS[one]): [int(balanced[seat][at] * SCALE)] for at, one in enumerate(own)}
        draws = max(1, iterations // 2)
        sums = [[0.0] * len(own) for _ in range(3)]
        for done in range(0, draws, DRAWS):
            for column, values in enumerate(sale.rehearse(seat, blended, min(DRAWS, draws - done), rng)):
                for index, value in enumerate(values):
                    sums[column][index] += value
            yield Progress(0.8 + 0.2 * done / draws, middle)
        for index, numbers in enumerate(found.values()):
            numbers += [int(column[index] / draws * SCALE) for column in sums]
        return found

    def merge(self, state: State, seat: int, tallies: Sequence[Tally], budget: Budget) -> Choice:
        """The first bid of the plan that won most; or a building drawn from the mixed strategy."""
        state = expect(state, ForSaleState)
        sums = merged(tallies)
        choices = {str(action) for action in state.legal_actions()}
        if state.phase is BID:
            if str(PASS) not in sums:
                raise ValueError("a bidder's tally has a line for passing")
            return self._bid(state, seat, sums)
        if set(sums) != choices:
            raise ValueError("a seller's tally has a line for each building")
        return self._sell(state, seat, sums, len(tallies))

    def _bid(self, state: ForSaleState, seat: int, sums: Tally) -> Choice:
        """The first action of the best plan; an action is worth what the best plan that begins with it is."""
        found: dict[Action, tuple[int, int]] = {}
        worlds = 1
        for way, (won, tried, ahead, _) in sums.items():
            action = state.game.parse_action(way.split(" ")[0])
            if action not in found or won > found[action][0]:
                found[action] = won, ahead
            worlds = max(worlds, tried)
        lowest = state.min_bid()
        chosen = best(
            state,
            {
                action: won
                for action, (won, _) in found.items()
                if self.style == LEAPER or not isinstance(action, Bid) or action.amount <= lowest + self.reach
            },
            worlds,
            self.style,
        )
        whole = worlds * SCALE
        most = found[chosen][0]
        # A raise that looks better and wasn't chosen promises no more than what was: rehearsals don't tell
        # what it costs. So whoever reads what choices are worth finds the same one best.
        order = sorted(found, key=lambda action: (-min(found[action][0], most), action != chosen))
        options = [
            Valued(
                action,
                min(found[action][0], most) / whole,
                found[action][1] / whole,
                reasons.option(state, seat, action),
            )
            for action in order
        ]
        own = options[0]
        # What the next best choice would cost is told of one that is worse by what was counted.
        others = [option for option in options[1:] if found[option.action][0] <= most]
        reason = reasons.counted(state, seat, [own, *others])
        second = others[0].action if others else None
        return Choice(chosen, reason, _returns(own.chance, state.players), tuple(options), second)

    def _sell(self, state: ForSaleState, seat: int, sums: Tally, shares: int) -> Choice:
        """A building drawn by the mixed strategy."""
        weights = list(mixture(sums).values())
        # Drawn from what was found, so that the same shares give the same move.
        u = random.Random(str(sorted(sums.items()))).random()
        way = list(sums)[pick(weights, u)]
        order = sorted(sums, key=lambda token: (token != way, -sums[token][1]))
        options = []
        for token in order:
            action = state.game.parse_action(token)
            chance, check, ahead = [number / shares / SCALE for number in sums[token][1:]]
            options.append(Valued(action, chance, ahead, reasons.option(state, seat, action, check)))
        chosen = options[0]
        second = max(options[1:], key=lambda option: option.chance)
        reason = reasons.selling(state, seat, chosen, second)
        options.sort(key=lambda option: -option.chance)
        value = _returns(chosen.chance, state.players)
        return Choice(chosen.action, reason, value, tuple(options), second.action)


def merged(tallies: Sequence[Tally]) -> Tally:
    """The sums of all shares."""
    sums: Tally = {}
    for tally in tallies:
        for way, numbers in tally.items():
            known = sums.setdefault(way, [0] * len(numbers))
            for column, number in enumerate(numbers):
                known[column] += number
    return sums


def mixture(sums: Tally) -> dict[str, int]:
    """How often, in proportion, each building is sold; one that is hardly ever right isn't."""
    least = max(numbers[0] for numbers in sums.values()) // 8
    return {way: numbers[0] if numbers[0] > least else 0 for way, numbers in sums.items()}


def _blend(trust: float, expected: Sequence[float], balanced: Sequence[float]) -> list[float]:
    """A strategy of a rival who does what is expected as often as the trust in it says."""
    if not expected:
        return []
    return [trust * one + (1 - trust) * other for one, other in zip(expected, balanced, strict=True)]


def _returns(chance: float, players: int) -> float:
    """A chance to win as `State.returns` counts it."""
    return (players * chance - 1) / (players - 1)
