"""The opponents of The Estates."""

from __future__ import annotations

from .beginner import BeginnerBot
from .characters import character
from .foresight import ForesightBot
from .steady import SteadyBot

__all__ = ["BeginnerBot", "ForesightBot", "SteadyBot", "character"]
