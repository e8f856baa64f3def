"""The opponents of Estate: threats, ways to win, a search of whole turns, the end solved."""

from __future__ import annotations

from .bot import GlanceBot, SearchBot

__all__ = ["GlanceBot", "SearchBot"]
