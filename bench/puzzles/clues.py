"""What a hint says of a puzzle: a fact that helps to look at the right place, and gives no answer away."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from estates_core.game import State, expect
from estates_core.games.estate.state import EstateState
from estates_core.games.for_sale.state import ForSaleState
from estates_core.words import LANGUAGES

from . import estate, for_sale
from .found import WORDS, Words, told

AND: Words = WORDS["judged"]["and"]


def clue_of(sort: str, state: State, step: Mapping[str, Any]) -> Words:
    """The hint to a puzzle of that sort."""
    if sort in ("win", "stop", "two"):
        return told(sort, "clue", facts_of_estate(sort, expect(state, EstateState)))
    if sort == "card":
        return told(sort, "clue", facts_of_sale(expect(state, ForSaleState)))
    worth = step["values"]["of"]
    chances = {
        "right": len(step["accept"]),
        "all": len(worth),
        "best": round(100 * max(worth.values())),
        "worst": round(100 * min(worth.values())),
    }
    return told("judged", "clue", dict.fromkeys(LANGUAGES, chances))


def facts_of_estate(sort: str, state: EstateState) -> dict[str, dict[str, object]]:
    """What the cheapest way costs, or which one threatens."""
    limits = {"win": state.points_left, "stop": estate.here_points(state), "two": estate.ALL}
    here = estate.position(state, limits[sort])
    way = min(here.other if sort == "stop" else here.own, key=lambda way: (here.costs[way], way))
    names = here.names(way)
    return {
        lang: {
            "cells": f" {AND[lang]} ".join([", ".join(names[:-1]), names[-1]]) if names[1:] else names[0],
            "count": len(names),
            "cost": here.costs[way],
            "points": here.points,
        }
        for lang in LANGUAGES
    }


def facts_of_sale(state: ForSaleState) -> dict[str, dict[str, object]]:
    """How far the checks of this sale and, on average, of the last one lie apart."""
    places = for_sale.by_place(state)
    now = max(state.checks_market) - min(state.checks_market)
    later = places[-1] - places[0]
    return {lang: {"now": now, "later": for_sale.amount(later, lang)} for lang in LANGUAGES}
