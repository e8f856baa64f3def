"""The greatest swings of a review's chances, and what each came from: a choice, a draw, what others chose."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from ..game import CHANCE
from ..tree import Node
from .judging import Judgement, is_decision, result

LEAST_SWING: Final = 0.1
"""Ten games of a hundred: what is smaller doesn't catch the eye on a graph."""
MOST_SWINGS: Final = 4
"""So many of the greatest are told."""
MOST_OF_IT: Final = 0.5
"""A choice that accounts for so much of a swing is what it came from."""

Cause: TypeAlias = Literal["choice", "gift", "draw", "others", "both", "estimate"]
"""What a swing came from: the seat's own `choice`; a `gift`, which is another's choice that cost that seat
about as much; what was drawn (`draw`), what `others` chose, or `both`, since the seat chose last; or nothing
that happened, but how the judge sees it from here (`estimate`)."""


@dataclass(frozen=True, slots=True)
class Swing:
    """A seat's chance that changed much from one ply to the next."""

    ply: int
    """The position after which it stands: that of the seat's decision."""
    player: int
    """Whose chance changed."""
    before: float
    """Its chance at `ply`."""
    after: float
    """Its chance a ply later."""
    cause: Cause
    origin: int
    """The ply of what it came from: of a choice, or of the last draw; `ply` where it is no single one."""
    giver: int | None = None
    """Who made the choice that was a gift."""


def swings(
    line: Sequence[Node], chances: Sequence[Sequence[float]], judged: Sequence[Judgement]
) -> tuple[Swing, ...]:
    """The greatest swings of a line in its order, by the chances and judgements of a `Standing`.

    A seat's chance is known anew when it decides. What a round begins with and what its end makes of a chance
    are none: the one is no change, and the other explains itself.
    """
    found = []
    start = 0
    last: dict[int, int] = {}
    by_ply = {one.ply: one for one in judged}
    for node in line[:-1]:
        one = by_ply.get(node.ply)
        if result(node) is not None:
            start, last = node.ply, {}
        if one is None:
            continue
        since = last.get(one.player, start - 1)
        begun = bool(last)
        last[one.player] = one.ply
        change = chances[one.ply + 1][one.player] - chances[one.ply][one.player]
        if begun and abs(change) >= LEAST_SWING and result(line[one.ply + 1]) is None:
            between = line[since + 1 : one.ply]
            found.append(_swing(one, between, chances, by_ply))
    greatest = sorted(found, key=lambda swing: (-abs(swing.after - swing.before), swing.ply))[:MOST_SWINGS]
    return tuple(sorted(greatest, key=lambda swing: swing.ply))


def _swing(
    one: Judgement, between: Sequence[Node], chances: Sequence[Sequence[float]], by_ply: dict[int, Judgement]
) -> Swing:
    """What a change came from that was seen at a decision, of all that happened since its seat's last one."""
    before, after = chances[one.ply][one.player], chances[one.ply + 1][one.player]

    def of(cause: Cause, origin: int = one.ply, giver: int | None = None) -> Swing:
        return Swing(one.ply, one.player, before, after, cause, origin, giver)

    part = MOST_OF_IT * abs(after - before)
    if after < before and one.loss >= part:
        return of("choice")
    others = [by_ply[node.ply] for node in between if node.ply in by_ply and node.next_player != one.player]
    dearest = max(others, key=lambda other: other.loss, default=None)
    if after > before and dearest is not None and dearest.loss >= part:
        return of("gift", dearest.ply, dearest.player)
    draws = [node.ply for node in between if node.next_player == CHANCE]
    chose = any(is_decision(node) for node in between if node.next_player != one.player)
    if draws and chose:
        return of("both")
    if draws:
        return of("draw", draws[-1])
    return of("others" if chose else "estimate")
