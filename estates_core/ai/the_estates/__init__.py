"""The opponents of The Estates."""

from __future__ import annotations

from .search import SearchBot
from .steady import SteadyBot

__all__ = ["SearchBot", "SteadyBot"]
