"""Opponents of the steady one's strength who each want something else from the game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from ..bot import Level
from .outlook import WEIGHTS, Weights
from .steady import SteadyBot

CHARACTERS: Final[Mapping[str, Weights]] = {
    "builder": replace(WEIGHTS, rivals=0.8, company=0.16),
    "spoiler": replace(WEIGHTS, rivals=1.05),
    "hoarder": replace(WEIGHTS, stakes=260.0, late=0.25),
}
"""The builder looks at its own houses, the spoiler at the others', the hoarder at its money."""


def character(level: Level) -> SteadyBot:
    """The bot of a character's level."""
    return SteadyBot(CHARACTERS[level.id])
