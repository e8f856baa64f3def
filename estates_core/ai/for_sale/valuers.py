"""Ways to bid of those who know what buildings and coins do for the chance to win (`chances`).

Who bids so is likely to think when it sells too: nobody is foreseen in an auction by these ways, they only
tell who sits there.
"""

from __future__ import annotations

from typing import Final

from ...games.for_sale.state import ForSaleState
from .chances import chances

GREED: Final = (0.6, 0.8, 1.0, 1.3)
"""What the best on offer is better than what a pass takes, times one of these, may be paid in coins."""
MEAN: Final = (1.0, 1.6)
"""So it is for those who count on the mean of what would be left."""
COUNT: Final = len(GREED) + len(MEAN)
"""How many ways there are."""


def limits(state: ForSaleState, seat: int) -> list[float]:
    """Up to which stake the seat whose turn it is stays in, by each of these ways."""
    table = chances(state.edition, state.players)
    left = state.rounds - state.round
    buildings, coins = table.buildings[left], table.coins[left]
    taken, paid = state.pass_offer()
    purse = state.purses[seat]
    passing = buildings[taken or 0]
    keeps = coins[purse - paid]
    gain = buildings[state.market[-1]] - passing
    wanted = [keeps - greed * gain for greed in GREED]
    better = state.market[max(0, len(state.taken) - state.edition.market_short + 1) :]
    worth = 0.0
    for building in better:
        worth += buildings[building]
    mean = worth / len(better) - passing
    wanted += [keeps - greed * mean for greed in MEAN]
    return [_stake(coins, purse, least) for least in wanted]


def _stake(coins: tuple[float, ...], purse: int, least: float) -> float:
    """What of a purse can be paid so that what is left is still worth that much, to half a coin."""
    for stake in range(purse, 0, -1):
        if coins[purse - stake] >= least:
            return stake + 0.5
    return 0.5
