"""For Sale's rules by their permanent ids, for each edition, with the checks that find them broken."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from ...game import Facts, Rule
from . import checks
from .layout import EDITION_30, EDITION_1997, SHARKS, Edition


def _facts(edition: Edition) -> Facts:
    """What an edition's sentences name of its layout."""
    values = sorted(set(edition.checks))
    return {
        "buildings": len(edition.buildings),
        "checks": len(edition.checks),
        "lowest_check": values[0],
        "second_check": values[1],
        "highest_check": values[-1],
        "opening_bid": edition.opening_bid,
        **{f"coins_{players}": coins for players, coins in edition.coins.items()},
        **{f"removed_{players}": removed for players, removed in edition.removed.items()},
        **{f"in_play_{players}": len(edition.buildings) - out for players, out in edition.removed.items()},
    }


def _rules(edition: Edition, sections: Mapping[str, str]) -> tuple[Rule, ...]:
    """Rules, given by id and section, whose sentences name that edition's numbers."""
    facts = _facts(edition)
    return tuple(Rule("for-sale", rule_id, section, facts) for rule_id, section in sections.items())


_FS: Final = _rules(
    EDITION_1997,
    {
        "FS-S1": "setup",
        "FS-S2": "setup",
        "FS-B1": "buying",
        "FS-B2": "buying",
        "FS-B3": "buying",
        "FS-B4": "buying",
        "FS-B5": "buying",
        "FS-B6": "buying",
        "FS-P1": "selling",
        "FS-P2": "selling",
        "FS-V1": "end",
    },
)

# What only the variant has.
_SHARKS: Final = _rules(
    SHARKS,
    {
        "FS-X1": "variant",
        "FS-X2": "variant",
    },
)

# What of the basic game's rules the variant changes is told as it is there, so that no two rules disagree.
_IN_SHARKS: Final = tuple(replace(rule, variant="sharks", facts=_facts(SHARKS)) for rule in _FS)

_FT: Final = _rules(
    EDITION_30,
    {
        "FT-S1": "setup",
        "FT-S2": "setup",
        "FT-B1": "buying",
        "FT-B2": "buying",
        "FT-B3": "buying",
        "FT-B4": "buying",
        "FT-P1": "selling",
        "FT-P2": "selling",
        "FT-V1": "end",
    },
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
    rules = _FT if edition is EDITION_30 else (*_IN_SHARKS, *_SHARKS) if edition is SHARKS else _FS
    by_id = {rule_id: checks.first_broken(found) for rule_id, found in _matters(edition)}
    return tuple(replace(rule, check=by_id.get(rule.id)) for rule in rules)
