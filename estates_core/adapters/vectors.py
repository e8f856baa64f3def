"""What a seat may know as a list of numbers of one length, for those who train on it.

Everything is read from `State.observation`, seen from the viewer: its own seat comes first, then the others
clockwise. Money, points and cards' values are numbers as they stand; what is one of several things is a 1
among zeros; what is hidden is -1.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ..game import State
from ..games.estate import phases as estate
from ..games.for_sale import phases as for_sale
from ..games.the_estates import phases as the_estates
from ..match import MatchState

View = Mapping[str, Any]

PHASES: Mapping[str, tuple[str, ...]] = {
    "the-estates": tuple(the_estates.Phase),
    "estate": tuple(estate.Phase),
    "for-sale": tuple(for_sale.Phase),
}
HIDDEN = -1.0


class Vectors:
    """Makes the vectors of one game's positions, all of the same length: that of its first position's.

    >>> import estates_core as ec
    >>> state = ec.new_game("estate", players=2, seed=7).state
    >>> len(Vectors(state).of(state, 0))
    135
    """

    def __init__(self, start: State) -> None:
        self.players = start.players
        self.namespace = start.game.namespace
        self._encode = {"the-estates": _the_estates, "estate": _estate, "for-sale": _for_sale}[self.namespace]
        self._first = start.game.new_initial_state(start.players, start.options).observation(None)
        self.size = len(self.of(start, 0))

    def of(self, state: State, seat: int) -> list[float]:
        """The vector of what that seat may know of a position."""
        view = state.observation(seat)
        seats = [*range(seat, self.players), *range(seat)]
        found = [
            *one_of(view["phase"], PHASES[self.namespace]),
            *one_of(view["current_player"], seats),
            *self._encode(view, seats, self._first),
        ]
        if isinstance(state, MatchState):
            found += [state.round, *(state.totals[other] for other in seats)]
            found += [state.wins[other] for other in seats]
        return [float(value) for value in found]


def one_of(value: Any, choices: Iterable[Any]) -> list[float]:
    """A 1 in the place of the value among the choices; zeros if it is none of them."""
    return [float(choice == value) for choice in choices]


def counts(values: Sequence[Any], choices: Iterable[Any]) -> list[float]:
    """How often each of the choices is among the values."""
    return [float(values.count(choice)) for choice in choices]


def known(value: float | None) -> float:
    """The number, or HIDDEN."""
    return HIDDEN if value is None else float(value)


def _estate(view: View, seats: Sequence[int], first: View) -> Iterable[float]:
    colours = view["colours"]
    own = next((colour for colour, seat in colours.items() if seat == seats[0]), "light")
    other = next(colour for colour in colours if colour != own)
    for cell in view["cells"]:
        yield from one_of(cell["piece"], (own, other))
    yield from one_of(own, colours)
    yield from (view["points_left"], view["can_end"], view["turn"])
    yield from (view["supply"][own], view["supply"][other])


def _for_sale(view: View, seats: Sequence[int], first: View) -> Iterable[float]:
    buildings = first["unseen_buildings"]
    checks = sorted(set(first["unseen_checks"]))
    for cards in (view["market"], view["unseen_buildings"]):
        yield from counts(cards, buildings)
    for cards in (view["checks_market"], view["unseen_checks"]):
        yield from counts(cards, checks)
    yield from (view["round"], view["rounds"], view["buildings_left"], view["checks_left"])
    yield from one_of(view["first_player"], seats)
    yield from one_of(view["own_choice"], buildings)
    for seat in seats:
        owned = view["buildings"][seat]
        yield from (known(view["coins"][seat]), view["stakes"][seat], view["bidding"][seat])
        yield from (view["building_counts"][seat], view["sold"][seat])
        yield from [HIDDEN] * len(buildings) if owned is None else counts(owned, buildings)
        yield from counts(view["checks"][seat], checks)


def _the_estates(view: View, seats: Sequence[int], first: View) -> Iterable[float]:
    colours = list(first["certificates"])
    values = sorted(set(first["roofs_unseen"]))
    for row in view["rows"]:
        yield from (row["requirement"], row["developed"], row["complete"], row["mayor"])
        directions = {permit["number"]: permit["direction"] for permit in row["permits"]}
        for name in first["pieces"]:
            if name.startswith("permit"):
                yield from one_of(directions.get(int(name.removeprefix("permit"))), ("shorten", "lengthen"))
        for lot in row["lots"]:
            yield from _cubes(lot["cubes"], len(values), colours)
            yield from (lot["roof"] or 0, lot["single_floor"])
            yield from one_of(lot["owner"], seats)
    longest = (first["unseen_cubes"] + len(view["display"]) - 1) // len(view["display"])
    for cubes in view["display"]:
        yield from _cubes(cubes, longest, colours)
    yield from counts(view["roofs_unseen"], values)
    for place in view["pieces"].values():
        yield from one_of(place, ("available", "auction", "placed", "discarded"))
    for colour in colours:
        yield from one_of(view["certificates"][colour], seats)
    yield from one_of(view["auctioneer"], seats)
    yield view["can_stow"]
    for seat in seats:
        yield from (known(view["money"][seat]["hand"]), known(view["money"][seat]["box"]))
    yield from _auction(view["auction"] or {}, seats, colours)


def _cubes(cubes: Sequence[View], most: int, colours: Sequence[str]) -> Iterable[float]:
    for cube in cubes:
        yield from one_of(cube["colour"], colours)
        yield cube["value"]
    yield from [0.0] * ((len(colours) + 1) * (most - len(cubes)))


def _auction(auction: View, seats: Sequence[int], colours: Sequence[str]) -> Iterable[float]:
    piece = auction.get("piece") or {}
    yield from one_of(piece.get("kind"), ("cube", "roof", "permit", "mayor", "cancel"))
    yield from one_of(piece.get("colour"), colours)
    yield piece.get("value") or piece.get("number") or 0
    bids = {bid["player"]: bid["amount"] for bid in auction.get("bids", ())}
    for seat in seats:
        yield from (seat in bids, bids.get(seat) or 0)
    yield from one_of(auction.get("winner"), seats)
