"""Numbers that steer the opponents of Estate, and the tastes that some of them have."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Taste:
    """What a player who doesn't search likes; everybody else has the plain one."""

    own: float = 1.0
    """How much its own ways count."""
    rival: float = 1.0
    """How much the other's ways count."""
    dear: float = 0.0
    """How much it likes each point of its dearest cell for the price alone; cheap cells where negative."""
    blocks: bool = True
    """Whether it sees what has to be blocked."""


@dataclass(frozen=True, slots=True)
class Tuning:
    """Numbers of the search; fitted to results of games and to play against itself."""

    slope: float = 0.71
    """How much the ratio of both colours' weights counts."""
    tempo: float = 0.69
    """What it is worth to be to move."""
    exploration: float = 0.6
    """How far a turn's prior may outweigh a mean that has few visits."""
    warmth: float = 0.05
    """How much better a turn has to look to be tried first."""
    width: int = 24
    """How many turns are considered at most at a position."""
    cells: int = 10
    """Out of how many cells turns are put together."""
    ways: int = 250
    """How many ways of a colour are enough to judge it by."""
    few: int = 6
    """With fewer ways left than that, they are looked for anew."""
    noise: float = 0.01
    """How much priors differ between shares of a search."""


PLAIN = Taste()
