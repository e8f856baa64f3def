"""The opponents of For Sale."""

from __future__ import annotations

from .search import Rivals, SearchBot
from .steady import SteadyBot

__all__ = ["Rivals", "SearchBot", "SteadyBot"]
