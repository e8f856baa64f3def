"""The rules of thumb of `bench.players` for The Estates, as `te_thumbs.c` knows them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

NO_THUMB: Final = (-1, 0, 0, 0, 0, 0, 0)
LIMITS: Final = ("colour", "value", "spoiling", "roofs", "least", "gain", "pace", "prospect")
WISHES: Final = ("own", "others", "tall")


@dataclass(frozen=True)
class Thumb:
    """A rule of thumb of `bench.players`, as `te_thumbs.c` knows it."""

    limit: str
    wish: str = "own"
    part: float = 1.0
    sells: float = 1.0
    stows: int | None = None
    jumps: bool = False
    fickle: bool = False

    def settings(self) -> list[float]:
        """As the C code's struct has them, after those of one that thinks."""
        limit, wish = LIMITS.index(self.limit), WISHES.index(self.wish)
        stows = -1 if self.stows is None else self.stows
        rule = [limit, wish, self.part, self.sells, stows, self.jumps, self.fickle]
        return [0.0] * 8 + [float(number) for number in rule] + [0.0]


THUMBS: Final = {
    "quarter": Thumb("colour", part=0.25),
    "pricer": Thumb("value", part=0.6),
    "fickle": Thumb("colour", "tall", 0.25, fickle=True),
    "gainer": Thumb("gain", part=0.5, sells=1.2),
    "pacer": Thumb("pace", part=1.5),
    "prospector": Thumb("prospect", "tall", 0.4),
    "colours": Thumb("colour", part=0.35, jumps=True),
    "own-first": Thumb("value", part=0.9, sells=1.3),
    "for-spite": Thumb("spoiling", "others"),
    "saver": Thumb("least", part=2, sells=0.5, stows=12),
    "roofs": Thumb("roofs", "tall"),
}
"""The kinds of `bench.players`, those for training first."""
