"""What a placement in The Estates leaves open or settles: who can take a building over, and what ends."""

from __future__ import annotations

from collections.abc import Sequence

from ...game import Action, Message
from ...games.the_estates import scoring
from ...games.the_estates.actions import Place
from ...games.the_estates.layout import LOT_INDEX, MOST_LOTS, ROW_NAMES
from ...games.the_estates.pieces import Cube
from ...games.the_estates.state import TheEstatesState
from .notes import row_stake


def following(state: TheEstatesState, seat: int, action: Action) -> list[Message]:
    """What the next ones can do to the building that was placed on, and what comes of the game."""
    after = state.clone()
    after.apply(action)
    if after.is_terminal():
        return [_over(after, seat)]
    if not isinstance(action, Place):
        return []
    told: list[Message] = []
    index = LOT_INDEX[action.lot]
    row = index // MOST_LOTS
    if after.is_complete(row) and not state.is_complete(row):
        told.append(_reason("next_ends"))
    told += _richest(after, seat, row)
    before, now = _takers(state, index, display_ends(state)), _takers(after, index, display_ends(after))
    if now:
        owner = scoring.building_owner(after, index)
        told.append(_reason("takers", lot=action.lot, player=owner, cubes=now))
    elif before and not after.tops[index]:
        told.append(_reason("no_takers", lot=action.lot, cubes=before))
    return told


def _richest(after: TheEstatesState, seat: int, row: int) -> list[Message]:
    """Whoever has most to spend, where it is another who wants the other end for an open row."""
    rich = max(range(after.players), key=lambda one: (after.hand[one], one == seat))
    if not after.options["open_money"] or after.is_complete(row) or rich == seat:
        return []
    stakes = row_stake(after, row)
    own, theirs = _wish(stakes, seat), _wish(stakes, rich)
    if own * theirs >= 0:
        return []
    facts = {"player": seat, "row": ROW_NAMES[row], "rich": rich, "money": after.hand[rich]}
    facts |= {"own": after.hand[seat], "stake": stakes[seat], "theirs": stakes[rich]}
    return [_reason("rich_open" if theirs < 0 else "rich_complete", **facts)]


def _wish(stakes: Sequence[int], seat: int) -> int:
    """Above 0: that seat gains more than any other if the row is completed; below 0: less than some other."""
    return stakes[seat] - max(points for other, points in enumerate(stakes) if other != seat)


def display_ends(state: TheEstatesState) -> list[Cube]:
    """The cubes that the next auctioneer can choose from: both ends of each row of the display."""
    return [cube for row in state.display for cube in (row if len(row) < 2 else (row[0], row[-1]))]


def _takers(state: TheEstatesState, index: int, cubes: Sequence[Cube]) -> int:
    """How many of these cubes fit on that building and would give it to another owner."""
    if not state.lots[index]:
        return 0
    owner = scoring.building_owner(state, index)
    return sum(
        cube.value < state.tops[index] and state.certificates.get(cube.colour) != owner for cube in cubes
    )


def _over(after: TheEstatesState, seat: int) -> Message:
    """Who has won, by how many points beside the seat's own, or beside the best of the others."""
    outcome = scoring.outcome(after)
    assert outcome is not None
    points = scoring.totals(after)
    winner = seat if seat in outcome.winners else outcome.winners[0]
    rival = max((one for one in range(after.players) if one != seat), key=points.__getitem__)
    other = rival if winner == seat else seat
    facts = {"player": winner, "points": points[winner], "other": other, "theirs": points[other]}
    return _reason("over", **facts)


def _reason(name: str, **facts: object) -> Message:
    return Message(f"the-estates.reason.{name}", facts)
