"""What a seat may know of a position of For Sale, as JSON-able data built from a whitelist."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .phases import BID, OVER

if TYPE_CHECKING:
    from .state import ForSaleState, Taken


def observe(state: ForSaleState, viewer: int | None) -> dict[str, Any]:
    """What that seat (None: a spectator) may see; money and buildings of others as the options say."""
    edition = state.edition
    seats = range(state.players)
    all_coins = state.options["open_money"] or state.phase is OVER
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
    if state.phase is not BID:
        return None
    building, pays = state.pass_offer()
    return {"building": building, "back": state.stakes[state.current_player()] - pays, "pays": pays}
