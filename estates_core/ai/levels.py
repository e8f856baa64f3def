"""The levels of each game, from weakest to strongest: what a seat can be played by."""

from __future__ import annotations

from typing import Final

from ..errors import SetupError
from .bot import Budget, Level
from .estate import GlanceBot as EstateGlanceBot
from .estate import SearchBot as EstateSearchBot
from .estate.tuning import Taste as EstateTaste
from .for_sale import BeginnerBot as ForSaleBeginnerBot
from .for_sale import SearchBot as ForSaleSearchBot
from .random_bot import RandomBot
from .the_estates import BeginnerBot as TheEstatesBeginnerBot
from .the_estates import ForesightBot as TheEstatesForesightBot
from .the_estates import SteadyBot as TheEstatesSteadyBot
from .the_estates import character as the_estates_character

RANDOM = Level("random", lambda level: RandomBot())

_THE_ESTATES: tuple[Level, ...] = (
    RANDOM,
    Level("beginner", lambda level: TheEstatesBeginnerBot()),
    Level("steady", lambda level: TheEstatesSteadyBot()),
    *[Level(name, the_estates_character, character=True) for name in ("builder", "spoiler", "hoarder")],
    Level("strong", TheEstatesForesightBot.of_level, Budget(120)),
    Level("expert", TheEstatesForesightBot.of_level, Budget(480)),
    Level("master", TheEstatesForesightBot.of_level, Budget(1000), knowledge={"shares": 4}),
)
_ESTATE: tuple[Level, ...] = (
    RANDOM,
    Level(
        "beginner", EstateGlanceBot.of_level, knowledge={"taste": EstateTaste(0.5, 0.3, 0.04, blocks=False)}
    ),
    *[
        Level(name, EstateGlanceBot.of_level, noise=0.01, knowledge={"taste": taste}, character=True)
        for name, taste in (
            ("runner", EstateTaste(1.5, 0.6)),
            ("gatekeeper", EstateTaste(0.6, 1.5)),
            ("pennywise", EstateTaste(dear=-0.02)),
        )
    ],
    Level("steady", EstateGlanceBot.of_level, noise=0.01),
    Level("strong", EstateSearchBot.of_level, Budget(280)),
    Level("expert", EstateSearchBot.of_level, Budget(600)),
    Level("master", EstateSearchBot.of_level, Budget(1400), knowledge={"shares": 2}),
)
_ONE_AUCTION = {"memory": False, "rounds": 0, "jumps": 0}
_FOR_SALE: tuple[Level, ...] = (
    RANDOM,
    Level("beginner", ForSaleBeginnerBot.of_level),
    *[
        Level(
            style,
            ForSaleSearchBot.of_level,
            Budget(16),
            knowledge={**_ONE_AUCTION, "style": style},
            character=True,
        )
        for style in ("collector", "miser", "leaper")
    ],
    Level("steady", ForSaleSearchBot.of_level, Budget(16), knowledge=_ONE_AUCTION),
    Level("strong", ForSaleSearchBot.of_level, Budget(40), knowledge={"fine": True}),
    Level("expert", ForSaleSearchBot.of_level, Budget(320), knowledge={"fine": True}),
    Level(
        "master", ForSaleSearchBot.of_level, Budget(1760), knowledge={"shares": 8, "wary": True, "fine": True}
    ),
)

USUAL: Final = "steady"
"""The level that people are offered first."""

_ADVISERS: Final = dict.fromkeys(("for-sale-1997", "for-sale-sharks", "for-sale-30"), "expert")
"""Who gives hints where a level below the strongest is as strong and quicker (docs/strength.md)."""

_LEVELS: dict[str, tuple[Level, ...]] = {
    "the-estates": _THE_ESTATES,
    "estate": _ESTATE,
    "for-sale-1997": _FOR_SALE,
    "for-sale-sharks": _FOR_SALE,
    "for-sale-30": _FOR_SALE,
}


def levels(game_name: str) -> tuple[Level, ...]:
    """The levels of a game of the catalogue, from weakest to strongest; `random` for any other game."""
    return _LEVELS.get(game_name, (RANDOM,))


def usual_level(game_name: str) -> Level:
    """The level that people are offered first, of a middling strength; `random` where there is no other."""
    return next((known for known in levels(game_name) if known.id == USUAL), RANDOM)


def level(game_name: str, level_id: str) -> Level:
    """The level of that id; raises SetupError, with the ids that there are, for any other."""
    known = {candidate.id: candidate for candidate in levels(game_name)}
    if level_id not in known:
        raise SetupError("bot", level_id, {"choices": list(known)})
    return known[level_id]


def adviser(game_name: str) -> Level:
    """The level that gives hints: the strongest, or a quicker one that measured as strong."""
    return level(game_name, _ADVISERS.get(game_name, levels(game_name)[-1].id))
