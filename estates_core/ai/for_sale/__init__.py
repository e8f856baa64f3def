"""The opponents of For Sale."""

from __future__ import annotations

from .beginner import BeginnerBot
from .search import SearchBot

__all__ = ["BeginnerBot", "SearchBot"]
