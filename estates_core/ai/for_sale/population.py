"""Who may sit at the table: ways in which people bid and sell, and how likely each is after what a seat did.

A way to bid is a limit up to which a seat stays in; a way to sell is a rank among its buildings, or what
suits one who reads the others (`readers`). Each is followed with some noise, so that nobody is ever ruled out
by one odd move. Who bids as things are worth (`valuers`) is likely to think when it sells, too; others more
likely sell by a rule of thumb.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Final, NamedTuple

from ...game import Action
from ...games.for_sale.actions import Bid, Sell
from ...games.for_sale.phases import BID, SELL
from ...games.for_sale.state import ForSaleState
from ..exact import exp, total
from . import valuers
from .readers import STEPS, Readings, readings

Limit = Callable[[ForSaleState, int], float]
"""Up to which stake a seat whose turn it is stays in."""
Rank = Callable[[ForSaleState, Sequence[int]], float]
"""Which of a seat's buildings, given in rising order, it sells: 0 for the cheapest to 1 for the dearest."""

STRAY: Final = 0.04
"""How often a choice has nothing to do with a seat's way."""
SLIGHT: Final = 0.003
"""A way to sell that is less likely isn't followed up."""


def _size(state: ForSaleState) -> int:
    return len(state.edition.buildings)


def by_share(part: float) -> Limit:
    """A fixed part of the purse."""
    return lambda state, seat: part * state.purses[seat]


def by_plan(factor: float) -> Limit:
    """An equal part of the purse for each round to come, more for a market whose best is high."""

    def limit(state: ForSaleState, seat: int) -> float:
        rounds = state.rounds - state.round + 1
        return factor * state.purses[seat] / rounds * (0.5 + state.market[-1] / _size(state))

    return limit


def by_gap(price: float) -> Limit:
    """So much as the best on offer is better than what a pass takes now."""

    def limit(state: ForSaleState, seat: int) -> float:
        taken, _ = state.pass_offer()
        return price * (state.market[-1] - (taken or 0)) / _size(state)

    return limit


def by_need(factor: float) -> Limit:
    """An equal part of the purse for each round, times how much worse than the best a pass is."""

    def limit(state: ForSaleState, seat: int) -> float:
        taken, _ = state.pass_offer()
        rounds = state.rounds - state.round + 1
        return factor * state.purses[seat] / rounds * 3 * (state.market[-1] - (taken or 0)) / _size(state)

    return limit


def for_the_top(least: float, part: float) -> Limit:
    """A part of the purse if the best on offer is in the top of all, hardly anything otherwise."""

    def limit(state: ForSaleState, seat: int) -> float:
        return (part if state.market[-1] > least * _size(state) else 0.05) * state.purses[seat]

    return limit


def off_the_bottom(part: float) -> Limit:
    """A part of the purse while a pass takes one of the worse half."""

    def limit(state: ForSaleState, seat: int) -> float:
        left = len(state.market) - max(0, len(state.taken) - state.edition.market_short)
        return (part if left * 2 > len(state.market) else 0.05) * state.purses[seat]

    return limit


BIDDERS: Final[tuple[Limit, ...]] = (
    by_share(0.02),
    by_share(0.12),
    by_share(0.22),
    by_share(0.36),
    by_plan(0.5),
    by_plan(0.9),
    by_plan(1.4),
    by_gap(3.5),
    by_gap(7.0),
    by_gap(11.0),
    by_need(0.5),
    by_need(0.9),
    by_need(1.4),
    for_the_top(0.7, 0.4),
    off_the_bottom(0.25),
)
"""The ways to bid."""


def _place(state: ForSaleState, value: float) -> float:
    """Which part of the checks to come, those on the table included, lies below a value."""
    counts = state.check_counts
    below, same, all_checks = 0.0, 0.0, 0
    for check in state.unseen_checks:
        count = counts[check]
        all_checks += count
        if check < value:
            below += count
        elif check == value:
            same += count
    for check in state.checks_market:
        all_checks += 1
        if check < value:
            below += 1
        elif check == value:
            same += 1
    return (below + same / 2) / all_checks


def _mean(state: ForSaleState) -> float:
    return sum(state.checks_market) / len(state.checks_market)


def sells_by_mean(state: ForSaleState, own: Sequence[int]) -> float:
    """As good as the mean check on the table is among all to come."""
    return _place(state, _mean(state))


def sells_by_best(state: ForSaleState, own: Sequence[int]) -> float:
    """As good as the best check on the table is among all to come."""
    return _place(state, state.checks_market[-1])


def sells_by_stretch(state: ForSaleState, own: Sequence[int]) -> float:
    """The better, the further the checks on the table lie apart."""
    apart = (state.checks_market[-1] - state.checks_market[0]) / state.edition.checks[-1]
    return min(1.0, max(0.0, 2.2 * apart - 0.6))


def sells_by_number(state: ForSaleState, own: Sequence[int]) -> float:
    """The building whose number is as high as the mean check."""
    at = _mean(state) / state.edition.checks[-1] * _size(state)
    nearest = min(range(len(own)), key=lambda index: abs(own[index] - at))
    return nearest / max(1, len(own) - 1)


SELLERS: Final[tuple[Rank, ...]] = (
    sells_by_mean,
    sells_by_best,
    sells_by_stretch,
    sells_by_number,
    lambda state, own: 1.0,
    lambda state, own: 0.5,
    lambda state, own: 0.0,
)
"""The ways to sell by a rule of thumb; those of readers follow, by their steps."""
ANY_SELLER: Final = len(SELLERS) + STEPS
"""Where a seat's chances of ways to sell have that of one who mixes, so as not to be read.

After it follow the rules of thumb once more, for those who keep to them closely.
"""


VALUE: Final = 0.5
"""How likely a seat is, before it has done anything, to bid as things are worth."""
THINKS: Final = (0.04, 0.06, 0.15, 0.5, 0.25)
"""How likely such a seat is to sell by any rule of thumb, as a reader of each step, or mixed."""
OTHERS: Final = (0.6, 0.1, 0.08, 0.12, 0.1)
"""The same of all other seats."""
CLOSELY: Final = 0.5
"""How likely a seat that sells by a rule of thumb is to keep to it closely, where that is looked at."""


class Seat:
    """What is thought of one seat: the chance of each way to bid and of each way to sell."""

    def __init__(self) -> None:
        self._thumbs = [(1 - VALUE) / len(BIDDERS)] * len(BIDDERS)
        self._valuers = [VALUE / valuers.COUNT] * valuers.COUNT
        self._explains = [1.0] * (ANY_SELLER + 1 + len(SELLERS))
        """How well each way to sell explains the sales."""

    @property
    def bidding(self) -> list[float]:
        """The chance of each way to bid, unless it bids as things are worth."""
        whole = total(self._thumbs)
        return [chance / whole for chance in self._thumbs]

    def supposed(self, closely: float = 0.0) -> list[float]:
        """The chance of each way to sell, before it has sold anything; `closely`: see `CLOSELY`."""
        thinks = total(self._valuers)
        any_thumb, *others = [
            thinks * one + (1 - thinks) * other for one, other in zip(THINKS, OTHERS, strict=True)
        ]
        each = any_thumb / len(SELLERS)
        return [each * (1 - closely)] * len(SELLERS) + others + [each * closely] * len(SELLERS)

    def selling(self, supposed: Sequence[float] | None = None) -> list[float]:
        """The chance of each way to sell after its sales, if it was `supposed` to sell so (or see there)."""
        before = supposed or self.supposed()
        found = [chance * explains for chance, explains in zip(before, self._explains, strict=True)]
        whole = total(found)
        return [chance / whole for chance in found]

    def saw_bid(self, state: ForSaleState, action: Action) -> None:
        """Change them after a choice in an auction, made in that position."""
        seat = state.current_player()
        if len(state.legal_actions()) < 2:
            return
        by_thumb = [limit(state, seat) for limit in BIDDERS]
        for chances, limits in ((self._thumbs, by_thumb), (self._valuers, valuers.limits(state, seat))):
            for index, explains in enumerate(explained(state, action, limits)):
                chances[index] *= explains
        whole = total(self._thumbs) + total(self._valuers)
        for chances in (self._thumbs, self._valuers):
            for index, chance in enumerate(chances):
                chances[index] = chance / whole

    def saw_sale(self, state: ForSaleState, own: Sequence[int], building: int) -> None:
        """Change them after a building was turned over, played in that position by the seat to act."""
        if len(own) < 2:
            return
        at = own.index(building)
        seat = state.current_player()
        read = readings(state)
        explains = self._explains
        for index, rank in enumerate(SELLERS):
            meant = rank(state, own)
            explains[index] *= nearness(meant, len(own))[at]
            explains[ANY_SELLER + 1 + index] *= exactly(meant, len(own))[at]
        for step, strategies in enumerate(read.steps):
            explains[len(SELLERS) + step] *= _doubted(strategies[seat][at], len(own))
        explains[ANY_SELLER] *= _doubted(read.mixed[seat][at], len(own))


def sale(
    selling: Sequence[float], state: ForSaleState, own: Sequence[int], seat: int, read: Readings
) -> list[float]:
    """The chance of each building of a seat's own, if it can be read; `read` is of this sale."""
    count = len(own)
    result = [0.0] * count
    for index, rank in enumerate(SELLERS):
        for weight, near in ((selling[index], nearness), (selling[ANY_SELLER + 1 + index], exactly)):
            if weight > SLIGHT:
                for at, chance in enumerate(near(rank(state, own), count)):
                    result[at] += weight * chance
    for step, strategies in enumerate(read.steps):
        weight = selling[len(SELLERS) + step]
        for at, chance in enumerate(strategies[seat]):
            result[at] += weight * _doubted(chance, count)
    whole = total(result)
    return [chance / whole for chance in result]


def _doubted(chance: float, count: int) -> float:
    """A chance of one of so many buildings, with some doubt about the way."""
    return (1 - STRAY) * chance + STRAY / count


class Care(NamedTuple):
    """How a limit is followed."""

    doubt: float
    """By how much it is missed, times what is usual (see `rehearsal.doubt`)."""
    over: float
    """By how many coins it is overstepped as often as not."""
    stray: float
    """How often a choice, for and against, has nothing to do with it."""


USUAL: Final = Care(1.0, 0.4, STRAY / 2)


def staying(limit: float, price: float, care: Care = USUAL) -> float:
    """The chance that a seat that follows about that limit so carefully pays that price."""
    short = (price - limit - care.over) / (care.doubt * (0.35 + 0.1 * limit))
    return 1 / (1 + exp(min(30.0, max(-30.0, short))))


def explained(
    state: ForSaleState, action: Action, limits: Sequence[float], care: Care = USUAL
) -> list[float]:
    """How well each limit explains a bid or a pass in that position."""
    stays = isinstance(action, Bid)
    price = action.amount if isinstance(action, Bid) else state.min_bid()
    found = []
    for limit in limits:
        stay = staying(limit, price, care)
        found.append(care.stray + (1 - 2 * care.stray) * (stay if stays else 1 - stay))
    return found


_NEAR: Final = (1.0, 0.22, 0.05, 0.012, 0.004)


def _meant(rank: float, count: int) -> int:
    """Which of so many buildings has that rank."""
    return min(count - 1, int(rank * count))


def exactly(rank: float, count: int) -> list[float]:
    """The chance of each of so many buildings for a seller who plays that rank, and hardly ever another."""
    meant = _meant(rank, count)
    return [_doubted(float(index == meant), count) for index in range(count)]


def nearness(rank: float, count: int) -> list[float]:
    """The chance of each of so many buildings for a seller who means that rank."""
    meant = _meant(rank, count)
    weights = [_NEAR[min(4, abs(index - meant))] for index in range(count)]
    whole = total(weights)
    return [_doubted(weight / whole, count) for weight in weights]


def watch(state: ForSaleState) -> Generator[None, None, list[Seat]]:
    """As `seen`; stops for breath after each round of selling."""
    then = (state.start or state.game.new_initial_state(state.players, state.options)).clone()
    seats = [Seat() for _ in range(state.players)]
    for action in state.trail:
        if then.phase is BID:
            seats[then.current_player()].saw_bid(then, action)
        elif then.phase is SELL:
            assert isinstance(action, Sell)
            seat = then.current_player()
            seats[seat].saw_sale(then, then.owned(seat), action.building)
            if seat == then.choosing[-1]:
                yield
        then.apply(action)
    return seats


def seen(state: ForSaleState) -> list[Seat]:
    """What is to be thought of each seat after all that it did in this game in the open."""
    watching = watch(state)
    while True:
        try:
            next(watching)
        except StopIteration as finished:
            found: list[Seat] = finished.value
            return found
