"""Players by rules of thumb, several kinds a game, that the levels are measured against.

A module a game, each with `TRAINING` and `MEASURING`: kinds by name. What the levels are tuned or trained
against comes from the first only; `bench.strength` measures with the second.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Final

from estates_core.ai.bot import Bot

MODULES: Final = {
    "the-estates": "the_estates",
    "estate": "estate",
    "for-sale-1997": "for_sale",
    "for-sale-sharks": "for_sale",
    "for-sale-30": "for_sale",
}


def kinds(game: str, part: str = "MEASURING") -> Mapping[str, Bot]:
    """The kinds of a game of the catalogue, by name; `part` is `MEASURING` or `TRAINING`."""
    try:
        module = import_module(f"bench.players.{MODULES[game]}")
    except ModuleNotFoundError:
        return {}
    found: Mapping[str, Bot] = getattr(module, part)
    return found
