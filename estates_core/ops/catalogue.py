"""Ops that ask what there is: games and their rules."""

from __future__ import annotations

from typing import TypedDict

from ..catalogue import games
from ..described import CatalogueEntry, RuleSection, catalogue_data, rules_data
from ..requests import Language, Text
from ..version import __version__
from ..words import LANGUAGES
from .declared import op
from .tables import Tables


class Hello(TypedDict):
    """What there is."""

    version: str
    games: list[str]
    languages: list[str]


@op
def hello(tables: Tables) -> Hello:
    """Which engine this is, and what there is."""
    return {"version": __version__, "games": list(games()), "languages": list(LANGUAGES)}


@op
def catalogue(tables: Tables, lang: Language = LANGUAGES[0]) -> list[CatalogueEntry]:
    """All games, in the order of the menu."""
    return catalogue_data(lang)


@op
def rules(tables: Tables, game: Text, lang: Language = LANGUAGES[0]) -> list[RuleSection]:
    """A game's rules, in the order of the rules page."""
    return rules_data(game, lang)
