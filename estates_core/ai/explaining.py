"""What a choice does, in facts that need no search: for whoever tries it in a puzzle."""

from __future__ import annotations

from ..game import Action, Message, State
from ..games.for_sale.state import ForSaleState
from ..games.the_estates.state import TheEstatesState
from ..message import and_also, sentences
from .bot import move_rng
from .for_sale.reasons import explained as explained_for_sale
from .the_estates.explained import explained as explained_the_estates


def explained(state: State, action: Action) -> Message | None:
    """What a legal choice of the seat to act does, by what that seat knows; None if that takes a search.

    Nothing hidden is told: what the seat doesn't know is drawn anew, always in the same way, or left out.
    """
    seat = state.current_player()
    seen = state.resample(seat, move_rng(0, 0))
    if isinstance(seen, TheEstatesState):
        return explained_the_estates(seen, seat, action)
    if isinstance(seen, ForSaleState):
        return explained_for_sale(seen, seat, action)
    return None


def compared(state: State, action: Action, other: Action) -> Message | None:
    """The same, and what the other choice does that this one doesn't; None if that takes a search."""
    told, beside = explained(state, action), explained(state, other)
    if told is None or beside is None:
        return told
    known = sentences(told)
    news = [one for one in sentences(beside) if one not in known]
    if not news:
        return told
    why = and_also(news[0], news[1:])
    return and_also(
        known[0], [*known[1:], Message("core.lesson.instead", {"choice": state.label(other), "why": why})]
    )
