"""What a seat may know of a position of For Sale, as JSON-able data built from a whitelist."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypedDict

from .layout import BuildingNoun, CheckNoun, CoinNoun, EditionName
from .phases import BID, OVER, Phase
from .scoring import ranking

if TYPE_CHECKING:
    from . import state as states
    from .state import ForSaleState

EditionShown = TypedDict(
    "EditionShown",
    {
        "name": EditionName,
        "building": BuildingNoun,
        "check": CheckNoun,
        "coin": CoinNoun,
        "highest_building": int,
        "half": Literal["up", "down"],
        "raise": Literal["equal", "higher"],
    },
)
"""What the edition calls its things, and how it halves a stake and raises a bid."""


class Taken(TypedDict):
    """What a seat took in a round of buying."""

    player: int
    building: int | None
    staked: int
    paid: int


class PassOffer(TypedDict):
    """What the current player would get by passing."""

    building: int | None
    back: int
    """Coins of the stake that come back."""
    pays: int


class Sale(TypedDict):
    """A building that was sold, and for what."""

    player: int
    building: int
    check: int


class Observation(TypedDict):
    """What a seat may know of a position of For Sale, in all its editions."""

    phase: Phase
    current_player: int | None
    edition: EditionShown
    round: int
    rounds: int
    first_player: int | None
    market: list[int]
    taken: list[Taken]
    """This round, in order."""
    last_taken: list[Taken]
    """`taken` of the round before."""
    stakes: list[int]
    bidding: list[bool]
    pass_offer: PassOffer | None
    last_takes: int | None
    """The building that falls to the last one left, while bidding."""
    coins: list[int | None]
    """Of each seat; null where this viewer may not know."""
    buildings: list[list[int] | None]
    """Of each seat, sealed ones included until all are turned over; null where hidden."""
    building_counts: list[int]
    """How many buildings each seat has, sealed ones included."""
    checks_market: list[int]
    sold: list[bool]
    """Who has chosen, sealed."""
    own_choice: int | None
    results: list[Sale]
    """The round just revealed."""
    checks: list[list[int]]
    earned: list[int]
    """What each seat's checks come to."""
    ranking: list[int] | None
    """The seats from first to last, once it is over."""
    buildings_left: int
    """How many of `unseen_buildings` are still to come."""
    checks_left: int
    removed: int
    unseen_buildings: list[int]
    """What nobody has seen yet, the removed ones included."""
    unseen_checks: list[int]
    sold_buildings: list[int]
    """Buildings that were sold and turned over, as everybody saw."""


def observe(state: ForSaleState, viewer: int | None) -> Observation:
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
            "building": edition.nouns.building,
            "check": edition.nouns.check,
            "coin": edition.nouns.coin,
            "highest_building": edition.buildings[-1],
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
        "last_takes": state.last_takes(),
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
        "earned": [sum(checks) for checks in state.checks],
        "ranking": ranking(state) if state.phase is OVER else None,
        "buildings_left": state.buildings_left,
        "checks_left": state.checks_left,
        "removed": edition.removed[state.players],
        "unseen_buildings": list(state.unseen_buildings),
        "unseen_checks": [
            value for value in state.unseen_checks for _copy in range(state.check_counts[value])
        ],
        "sold_buildings": _sold(state),
    }


def holdings(state: ForSaleState, seat: int, viewer: int | None) -> dict[str, int | str]:
    """What a seat has, as far as that viewer may know."""
    seen = observe(state, viewer)
    coins, owned = seen["coins"][seat], seen["buildings"][seat]
    known: dict[str, int | str] = {} if coins is None else {"coins": coins}
    if owned is not None:
        known["buildings"] = ", ".join(map(str, owned)) or "–"
    return known | {"earned": seen["earned"][seat]}


def _sold(state: ForSaleState) -> list[int]:
    """What nobody has any more: neither the deck, nor the table, nor a seat, sealed or not."""
    around = {
        *state.unseen_buildings,
        *state.market,
        *(card for seat in range(state.players) for card in state.owned(seat)),
    }
    return [card for card in state.edition.buildings if card not in around]


def _taken(rows: list[states.Taken]) -> list[Taken]:
    """Who took what in a round of buying, in order."""
    return [
        {"player": seat, "building": building, "staked": staked, "paid": paid}
        for seat, building, staked, paid in rows
    ]


def _pass_offer(state: ForSaleState) -> PassOffer | None:
    """What the bidder to act would get by passing, while bidding."""
    if state.phase is not BID:
        return None
    building, pays = state.pass_offer()
    return {"building": building, "back": state.stakes[state.current_player()] - pays, "pays": pays}
