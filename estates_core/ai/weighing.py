"""What a choice is worth beside the next best one, in sentences that all games share (`core.reason.*`)."""

from __future__ import annotations

from typing import Final

from ..message import ALSO, PRIVATE, Message, and_also

COUNTS: Final = "core.reason."


def weighed(
    seat: int,
    chance: float,
    second: Message | None = None,
    next_best: float = 0.0,
    points: float | None = None,
) -> Message:
    """The chance to win, and what the second choice would cost of it, and in points where these are foreseen.

    `second` is that choice in words, `next_best` its chance, `points` how many it brings less.
    """
    facts: dict[str, object] = {"player": seat, "percent": round(100 * chance)}
    if second is None:
        return Message("core.reason.chance", facts)
    games, fewer = round(100 * (chance - next_best)), round(points or 0)
    if games < 0:
        # Whoever draws among sealed choices may draw one that counts for less than another.
        return Message("core.reason.drawn", {**facts, "second": second, "games": -games})
    name = "cost" if games > 0 else "close"
    facts |= {"second": second, "games": games, "points": fewer}
    return Message(f"core.reason.{name}_points" if fewer > 0 else f"core.reason.{name}", facts)


def worse(second: Message, points: float) -> Message:
    """By how many points the second choice looks worse, where chances to win were not counted."""
    fewer = round(points)
    return Message(
        "core.reason.worse" if fewer > 0 else "core.reason.hardly_worse", {"second": second, "points": fewer}
    )


def uncounted(message: Message) -> Message:
    """A reason without what was counted of it: where the same is told in other numbers."""
    also, private = (
        [one for one in message.facts.get(part, ()) if not one.id.startswith(COUNTS)]
        for part in (ALSO, PRIVATE)
    )
    return and_also(message, also, private)
