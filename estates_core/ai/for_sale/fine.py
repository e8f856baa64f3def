"""Ways to bid in finer steps than `population` has, each followed closely, with some doubt, or loosely.

Rivals are foreseen in an auction by these: there are more, so each bid that was seen tells more. In a sale
rules of thumb too may be kept to closely. People who sit at one table are often alike, so what a seat may be,
in auctions and in sales, is half what the other rivals seem to be.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Final, NamedTuple

from ...game import Action
from ...games.for_sale.phases import BID
from ...games.for_sale.state import ForSaleState
from ..exact import total
from .population import (
    BIDDERS,
    CLOSELY,
    USUAL,
    Care,
    Limit,
    Seat,
    by_gap,
    by_need,
    by_plan,
    by_share,
    explained,
    for_the_top,
    off_the_bottom,
)

ALIKE: Final = 0.5
"""How likely a seat is to bid, and to sell, as some other rival does."""
LIMITS: Final[tuple[Limit, ...]] = (
    *[by_share(part) for part in (0.02, 0.07, 0.12, 0.17, 0.22, 0.27, 0.32, 0.37, 0.42, 0.47)],
    *[by_plan(factor) for factor in (0.5, 0.7, 0.9, 1.1, 1.4, 1.8)],
    *[by_gap(price) for price in (2.0, 3.5, 5.0, 7.0, 9.0, 11.0, 14.0)],
    *[by_need(factor) for factor in (0.3, 0.5, 0.7, 0.9, 1.1, 1.4)],
    *[for_the_top(least, part) for least, part in ((0.6, 0.3), (0.7, 0.4), (0.75, 0.5), (0.8, 0.6))],
    *[off_the_bottom(part) for part in (0.15, 0.25, 0.35)],
)


CARES: Final = (USUAL, Care(0.1, 0.1, 0.005), Care(2.5, 0.4, 0.02))


class Way(NamedTuple):
    """A limit, and how many times the usual doubt it is followed with."""

    limit: Limit
    doubt: float = 1.0


COARSE: Final = tuple(Way(limit) for limit in BIDDERS)
"""The ways of `population`."""
FINE: Final = tuple(Way(limit, care.doubt) for care in CARES for limit in LIMITS)
"""Each limit in each of these ways."""


def saw_bid(chances: list[float], state: ForSaleState, action: Action) -> None:
    """Change a seat's chances of the ways after its choice in that position."""
    seat = state.current_player()
    if len(state.legal_actions()) < 2:
        return
    limits = [limit(state, seat) for limit in LIMITS]
    ways = [explains for care in CARES for explains in explained(state, action, limits, care)]
    for at, explains in enumerate(ways):
        chances[at] *= explains
    whole = total(chances)
    for at, chance in enumerate(chances):
        chances[at] = chance / whole


class _Followed(NamedTuple):
    """A game as far as its bids were looked at; nothing of it is changed later."""

    start: ForSaleState | None
    """The position that was set up, where the game began with one."""
    then: ForSaleState
    trail: list[Action]
    seats: list[list[float]]
    """By seat, how likely each way is by then."""

    def leads_to(self, state: ForSaleState) -> bool:
        """Whether that position comes later in the same game, or is the one looked at last."""
        then = self.then
        return (
            self.start is state.start
            and then.game is state.game
            and then.players == state.players
            and then.options == state.options
            and self.trail == state.trail[: len(self.trail)]
        )


_followed: Final[deque[_Followed]] = deque(maxlen=8)
"""The games looked at last. Every share of a thought asks again, and a game goes on from where it was."""


def _begun(state: ForSaleState) -> _Followed:
    """Its game, before anything was looked at."""
    first = state.start or state.game.new_initial_state(state.players, state.options)
    return _Followed(state.start, first, [], [[1 / len(FINE)] * len(FINE) for _ in range(state.players)])


def seen(state: ForSaleState) -> list[list[float]]:
    """By seat, how likely each way is after all that it bid in this game; on its own."""
    before = [one for one in tuple(_followed) if one.leads_to(state)] or [_begun(state)]
    last = max(before, key=lambda one: len(one.trail))
    seats = [chances.copy() for chances in last.seats]
    further = state.trail[len(last.trail) :]
    if not further:
        return seats
    then = last.then.clone()
    for action in further:
        if then.phase is BID:
            saw_bid(seats[then.current_player()], then, action)
        then.apply(action)
    _followed.append(_Followed(state.start, then, state.trail.copy(), seats))
    return [chances.copy() for chances in seats]


def alike(seats: Sequence[Sequence[float]], hero: int) -> list[list[float]]:
    """The same as the hero sees its rivals, who are half likely to be like one another."""
    found = []
    for seat, chances in enumerate(seats):
        others = [other for at, other in enumerate(seats) if at not in (seat, hero)]
        weights = []
        for at, chance in enumerate(chances):
            like = total([other[at] for other in others]) / len(others)
            weights.append(chance * ((1 - ALIKE) / len(FINE) + ALIKE * like))
        whole = total(weights)
        found.append([weight / whole for weight in weights])
    return found


def selling(seats: Sequence[Seat], hero: int) -> list[list[float]]:
    """How likely each way to sell is for each seat; rivals of the hero are half likely to be alike."""
    supposed = [seat.supposed(CLOSELY) for seat in seats]
    alone = [seat.selling(before) for seat, before in zip(seats, supposed, strict=True)]
    found = []
    for at, seat in enumerate(seats):
        others = [one for other, one in enumerate(alone) if other not in (at, hero)]
        before = [
            (1 - ALIKE) * chance + ALIKE * total([other[way] for other in others]) / len(others)
            for way, chance in enumerate(supposed[at])
        ]
        found.append(seat.selling(before))
    return found
