"""What a position of For Sale is worth to each seat, how it ended, and what a seat may see of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...game import Message, Outcome, Score, ScoreLine
from .phases import BID, OVER

if TYPE_CHECKING:
    from .state import ForSaleState, Taken


def scores(state: ForSaleState) -> tuple[Score, ...]:
    """A line for each check won, in the order won, and one for the coins owned (FS-V1, FT-V1)."""
    edition = state.edition
    result = []
    for seat in range(state.players):
        lines = [ScoreLine(edition.check, value, {"value": value}) for value in state.checks[seat]]
        coins = state.purses[seat]
        lines.append(ScoreLine(edition.coin, coins, {"coins": coins}))
        result.append(Score(seat, sum(line.points for line in lines), tuple(lines)))
    return tuple(result)


def outcome(state: ForSaleState) -> Outcome:
    """The richest win; among equals those with most coins, and they share it (FS-V1, FT-V1)."""
    totals = [state.purses[seat] + sum(state.checks[seat]) for seat in range(state.players)]
    best = max(totals)
    richest = [seat for seat, total in enumerate(totals) if total == best]
    coins = max(state.purses[seat] for seat in richest)
    winners = tuple(seat for seat in richest if state.purses[seat] == coins)
    how = "shared" if len(winners) > 1 else "coins" if len(richest) > 1 else "richest"
    facts = {"winners": list(winners), "richest": list(richest), "total": best, "coins": coins}
    return Outcome(winners, Message(f"for-sale.outcome.{state.edition.nouns}.{how}", facts))


def observation(state: ForSaleState, viewer: int | None) -> dict[str, Any]:
    """What that seat (None: a spectator) may see; money and buildings of others as the options say."""
    edition = state.edition
    seats = range(state.players)
    all_coins = state.options["open_money"] or state.phase == OVER
    all_buildings = state.options["open_buildings"]
    sealed_by = set(state.sealed_buildings.values())
    return {
        "phase": state.phase,
        "current_player": state.current_player() if state.current_player() >= 0 else None,
        "edition": {
            "name": edition.name,
            "building": edition.building,
            "check": edition.check,
            "coin": edition.coin,
            "half": "up" if edition.half_up else "down",
            "raise": "higher" if edition.raise_only else "equal",
        },
        "round": state.round,
        "rounds": state.rounds,
        "first_player": state.first_player if state.first_player >= 0 else None,
        "market": list(state.market),
        "taken": _taken(state.taken),
        "last_taken": _taken(state.last_taken),
        "stakes": list(state.stakes),
        "bidding": [seat in state.bidders for seat in seats],
        "pass_offer": _pass_offer(state),
        "coins": [state.coins(seat) if all_coins or seat == viewer else None for seat in seats],
        "buildings": [state.owned(seat) if all_buildings or seat == viewer else None for seat in seats],
        "building_counts": [len(state.owned(seat)) for seat in seats],
        "checks_market": list(state.checks_market),
        "sold": [seat in sealed_by for seat in seats],
        "own_choice": state.choice(viewer),
        "results": [
            {"player": seat, "building": building, "check": check} for seat, building, check in state.results
        ],
        "checks": [list(checks) for checks in state.checks],
        "buildings_left": state.buildings_left,
        "checks_left": state.checks_left,
        "removed": edition.removed[state.players],
        "unseen_buildings": list(state.unseen_buildings),
        "unseen_checks": [
            value for value in state.unseen_checks for _copy in range(state.check_counts[value])
        ],
    }


def _taken(rows: list[Taken]) -> list[dict[str, Any]]:
    """Who took what in a round of buying, in order."""
    return [
        {"player": seat, "building": building, "staked": staked, "paid": paid}
        for seat, building, staked, paid in rows
    ]


def _pass_offer(state: ForSaleState) -> dict[str, Any] | None:
    """What the bidder to act would get by passing, while bidding."""
    if state.phase != BID:
        return None
    building, pays = state.pass_offer()
    return {"building": building, "back": state.stakes[state.current_player()] - pays, "pays": pays}
