"""What is measured, what it is held against, and the ratio that is to be reached."""

from __future__ import annotations

HAVANNAH = "havannah(board_size=5)"
OH_HELL = "oh_hell"
ROLLOUTS = f"{HAVANNAH}, C++ rollouts"
PLAYOUTS = "Estate's playouts"

GAMES: dict[str, tuple[int, str, float]] = {
    "the-estates": (4, OH_HELL, 0.3),
    "estate": (2, HAVANNAH, 0.5),
    "for-sale-1997": (4, OH_HELL, 0.8),
    "for-sale-sharks": (4, OH_HELL, 0.8),
    "for-sale-30": (4, OH_HELL, 0.8),
}
"""By name in the catalogue: players, the game beside, the least ratio of plies a second."""
