"""The numbered rules of For Sale in our own words, for each edition, tied to the checks that use them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ...game import Rule
from . import checks
from .layout import EDITION_30, SHARKS, Edition

_OPEN_MONEY = (
    "Every payment is made in the open, so an attentive player could keep count of everybody's money "
    "and buildings. They are hidden by default, as at the table, and two options lay them open. "
    "Opponents at this table may use what an attentive player could have counted, and nothing else."
)
_SHARED = "The rules break a tie once. After that nothing tells the players apart, so they share the win."

_FS: Final = (
    Rule(
        "FS-S1",
        "setup",
        "Buildings, checks and chips",
        "There are 20 buildings, numbered 1 to 20 by what they are worth, 20 checks, and 15 chips for "
        "each player. With three players 2 buildings and 2 checks, drawn at random, leave the game "
        "unseen.",
        "The rules don't print what the checks are worth. Here they are worth 0 twice and 3 to 20 "
        "once each, as in the box of that edition.",
    ),
    Rule(
        "FS-S2",
        "setup",
        "Who begins",
        "Both decks are shuffled and stay face down until their cards are revealed. The first bidder "
        "is drawn at random.",
        "The rules let whoever lives in the smallest house begin. That can't be told here, so it is "
        "drawn, or chosen when the game is set up.",
    ),
    Rule(
        "FS-B1",
        "buying",
        "A round of buying",
        "Each round reveals as many buildings as there are players, and every player gets exactly one "
        "of them. Rounds follow until all buildings are sold.",
    ),
    Rule(
        "FS-B2",
        "buying",
        "Bidding",
        "In turn, clockwise and as often as it takes, each player still in bids or passes. A bid adds "
        "at least one chip to your own stake and brings it to at least the highest stake; matching "
        "the highest is enough. Nobody can stake more than they own.",
    ),
    Rule(
        "FS-B3",
        "buying",
        "Passing",
        "You may pass at any of your turns, even with nothing staked. You take the cheapest building "
        "left and get half of your own stake back, rounded up; the rest goes to the bank.",
    ),
    Rule(
        "FS-B4",
        "buying",
        "The last bidder",
        "Whoever is left when all others have passed takes the dearest building and pays the whole stake.",
    ),
    Rule(
        "FS-B5",
        "buying",
        "Who begins the next round",
        "The player who took the dearest building bids first in the next round.",
    ),
    Rule(
        "FS-B6",
        "buying",
        "What stays hidden",
        "Chips in hand and buildings bought are hidden from the other players.",
        _OPEN_MONEY,
    ),
    Rule(
        "FS-P1",
        "selling",
        "A round of selling",
        "When all buildings are sold, as many checks as players are revealed. Each player plays one "
        "building face down, then all are turned over at once. The dearest building wins the highest "
        "check, the next one the next, and so on. Buildings played leave the game. Rounds follow "
        "until no buildings are left.",
    ),
    Rule(
        "FS-P2",
        "selling",
        "All choose at once",
        "Nobody, a computer opponent included, sees what another plays before all have chosen.",
    ),
    Rule(
        "FS-V1",
        "end",
        "Who wins",
        "When the last building is sold the game is over. Add up your checks and your remaining "
        "chips, at 1 each: the richest wins. Among equals the one with more chips wins.",
        _SHARED,
    ),
)

_SHARKS: Final = (
    Rule(
        "FS-X1",
        "variant",
        "One building too few",
        "Three players use 16 buildings and 16 checks, four use 18 of each, five all 20. Each round "
        "reveals one building fewer than there are players. The first to pass takes no building and "
        "gets the whole stake back. Everyone later takes the cheapest building left and half the "
        "stake, rounded up, and the last one the dearest for the whole stake.",
        "The rules don't say which cards are left out. They are drawn at random and nobody sees them, "
        "as with three players in the basic game.",
    ),
    Rule(
        "FS-X2",
        "variant",
        "Unequal sales",
        "Players may own different numbers of buildings. Each round of selling reveals as many checks "
        "as there are players who still hold a building, and only they take part.",
    ),
)

_FT: Final = (
    Rule(
        "FT-S1",
        "setup",
        "Properties, currency cards and coins",
        "There are 30 properties, numbered 1 to 30 by what they are worth, and 30 currency cards: 0 "
        "and 2 to 15, two of each, counted in thousands. Three or four players get 18 in coins, five "
        "or six get 14. With three players 6 properties and 6 currency cards, drawn at random, leave "
        "the game unseen; with four players 2 and 2.",
    ),
    Rule(
        "FT-S2",
        "setup",
        "Coins, and who begins",
        "Coins are counted in thousands; the bank makes change. Coins in hand and properties bought "
        "are hidden from the other players. The first bidder is drawn at random.",
        "The rules hand out coins of 1 and 2 and let whoever lives in the largest house begin. "
        "Counting coins changes nothing but the handling, and the house can't be told here: the first "
        "bidder is drawn, or "
        "chosen when the game is set up. " + _OPEN_MONEY.replace("buildings", "properties"),
    ),
    Rule(
        "FT-B1",
        "buying",
        "A round of buying, and bidding",
        "Each round reveals as many properties as there are players, and every player gets exactly "
        "one. In turn, clockwise and as often as it takes, each player still in bids or passes. A bid "
        "must be higher than the highest bid, and nobody can bid more than they own.",
        "The rules give no lowest bid and no smallest raise. Coins come in whole thousands, so the "
        "lowest opening bid is 1 and bids are whole numbers.",
    ),
    Rule(
        "FT-B2",
        "buying",
        "Passing",
        "Passing takes the lowest property left and gives back half of your own bid, rounded down; "
        "the rest goes to the bank.",
    ),
    Rule(
        "FT-B3",
        "buying",
        "The last bidder",
        "Whoever is left when all others have passed takes the highest property and pays the whole "
        "bid. Nobody has to bid: if all others pass at once, the last player takes it for nothing.",
    ),
    Rule(
        "FT-B4",
        "buying",
        "Who begins the next round",
        "The player who took the most valuable property bids first in the next round.",
    ),
    Rule(
        "FT-P1",
        "selling",
        "A round of selling",
        "When all properties are sold, as many currency cards as players are revealed. Each player "
        "plays one property face down, then all are turned over at once. The highest property wins "
        "the highest currency card, the next one the next, and so on. Properties played leave the "
        "game. Rounds follow until none are left.",
        "Two currency cards of the same value are interchangeable: it makes no difference who takes which.",
    ),
    Rule(
        "FT-P2",
        "selling",
        "All choose at once",
        "Nobody, a computer opponent included, sees what another plays before all have chosen.",
    ),
    Rule(
        "FT-V1",
        "end",
        "Who wins",
        "When the last property is sold the game is over. Add up your currency cards and your "
        "remaining coins: the richest wins. Among equals the one with more coins wins.",
        _SHARED,
    ),
)


def _matters(edition: Edition) -> tuple[tuple[str, tuple[checks.Check, ...]], ...]:
    """Which rule of the edition checks what, from the most basic to the most special."""
    ids = edition.rule_ids
    pairs = (
        (ids.end, checks.over),
        (ids.first, checks.first),
        (ids.deal, checks.deal),
        (ids.bid, checks.bid),
        (ids.passing, checks.passing),
        (ids.sale, checks.sale),
    )
    grouped: dict[str, tuple[checks.Check, ...]] = {}
    for rule_id, check in pairs:
        grouped[rule_id] = (*grouped.get(rule_id, ()), check)
    return tuple(grouped.items())


def refusal_order(edition: Edition) -> tuple[str, ...]:
    """The ids of the rules with a check, from the most basic to the most special."""
    return tuple(rule_id for rule_id, _ in _matters(edition))


def rules_of(edition: Edition) -> tuple[Rule, ...]:
    """Every rule of the edition, in the order of the rules page."""
    rules = _FT if edition is EDITION_30 else (*_FS, *_SHARKS) if edition is SHARKS else _FS
    by_id = {rule_id: checks.first_broken(found) for rule_id, found in _matters(edition)}
    return tuple(replace(rule, check=by_id.get(rule.id)) for rule in rules)
