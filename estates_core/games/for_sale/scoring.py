"""What a position of For Sale is worth to each seat, and who has won when it is over (FS-V1, FT-V1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...game import Message, Outcome, Score, ScoreLine, places
from .phases import OVER

if TYPE_CHECKING:
    from .state import ForSaleState


def scores(state: ForSaleState) -> tuple[Score, ...]:
    """A line for each check won, the highest first, and one for the coins owned (FS-V1, FT-V1)."""
    edition = state.edition
    result = []
    for seat in range(state.players):
        checks = sorted(state.checks[seat], reverse=True)
        lines = [ScoreLine(edition.nouns.check, value, {"value": value}) for value in checks]
        coins = state.purses[seat]
        lines.append(ScoreLine(edition.nouns.coin, coins, {"coins": coins}))
        result.append(Score(seat, sum(line.points for line in lines), tuple(lines)))
    return tuple(result)


def totals(state: ForSaleState) -> list[int]:
    """Each seat's score if the game ended now: its checks and the coins that it owns."""
    return [purse + sum(checks) for purse, checks in zip(state.purses, state.checks, strict=True)]


def ranking(state: ForSaleState) -> list[int]:
    """The seats from first to last: the richer first, among equals those with more coins (FS-V1, FT-V1)."""
    riches = _riches(state)
    return sorted(range(state.players), key=lambda seat: riches[seat], reverse=True)


def _riches(state: ForSaleState) -> list[tuple[int, int]]:
    return list(zip(totals(state), state.purses, strict=True))


def outcome(state: ForSaleState) -> Outcome | None:
    """The richest win; among equals those with most coins, and they share it; None before the end."""
    if state.phase is not OVER:
        return None
    riches = _riches(state)
    best, coins = max(riches)
    richest = [seat for seat, (total, _) in enumerate(riches) if total == best]
    winners = tuple(seat for seat in richest if riches[seat] == (best, coins))
    how = "shared" if len(winners) > 1 else "coins" if len(richest) > 1 else "richest"
    facts = {"winners": list(winners), "richest": list(richest), "total": best, "coins": coins}
    reason = Message(f"for-sale.outcome.{state.edition.nouns.sentences}.{how}", facts)
    return Outcome(winners, reason, places(riches))
