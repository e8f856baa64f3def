"""Ops by which opponents think and games are reviewed, a slice at a time."""

from __future__ import annotations

from typing import Final, TypedDict

from ..message import openly
from ..requests import Language, Number, Purpose, SeatNumber, Tallies, Text
from ..reviewed import ReviewingData, review_data
from ..words import LANGUAGES, say
from .declared import Nothing, op
from .tables import Tables

MAX_SLICE: Final = 1000
"""A slice of thinking lasts so many milliseconds at most, so that a page can always stop it."""


class ThoughtData(TypedDict):
    """How far an opponent's thinking has come."""

    done: bool
    progress: float
    """0 to 1."""
    best: str | None
    """The token of the best action so far."""
    words: str | None
    """What that action means."""
    reason: str | None
    """Why it was chosen, once it is, if the opponent says so and this viewer may know."""
    second: str | None
    """The token of the next best choice, of which the reason says what it would cost."""
    tally: dict[str, list[int]] | None
    """What a share found, once it is done."""


class Stopped(TypedDict):
    """The best action when thinking was ended."""

    best: str | None


@op
def think(
    tables: Tables,
    session: Text,
    ms: Number,
    level: Text | None = None,
    purpose: Purpose = "move",
    share: Number | None = None,
    tallies: Tallies | None = None,
    viewer: SeatNumber | None = None,
    lang: Language = LANGUAGES[0],
) -> ThoughtData:
    """Let an opponent think for so long; asked again until it is done.

    A `move` is then played by the page with `play`. A hint comes from the strongest level or a quicker
    one as strong, unless one is given, and only for the viewer whose turn it is. Shares: see below.
    """
    table = tables.session(session, viewer)
    # A hint speaks to whoever asks for it, an opponent's reason to the only person at the table.
    reader = viewer if purpose == "hint" else table.only_person(viewer)
    names = table.names_for(lang, reader)
    thought = table.think(_slice(ms), level, purpose, viewer, share, tallies)
    best, choice = thought.best, thought.choice
    reason = None if choice is None else choice.reason
    second = None if choice is None else choice.second
    if not table.knows(viewer):
        # It would tell what is still to be revealed, or money that is hidden.
        reason = None if reason is None or table.tree.state.sealed() else openly(reason)
        second = None
    return {
        "done": thought.done,
        "progress": thought.progress,
        "best": None if best is None else str(best),
        "words": None if best is None else say(table.tree.state.label(best), lang, names),
        "reason": None if reason is None else say(reason, lang, names),
        "second": None if second is None else str(second),
        "tally": thought.tally,
    }


@op
def stop(tables: Tables, session: Text) -> Stopped:
    """End thinking at once, with the best so far."""
    best = tables.session(session).stop()
    return {"best": None if best is None else str(best)}


@op
def review(tables: Tables, session: Text, ms: Number) -> ReviewingData:
    """Review the finished game on the line for so long; asked again until it is done.

    It is of the line that is on the table at the first time; other requests may come between.
    """
    table = tables.session(session)
    reviewing = table.review(_slice(ms))
    found = reviewing.review
    return {
        "done": found is not None,
        "progress": reviewing.progress,
        "review": None if found is None else review_data(table, found),
    }


@op
def stop_review(tables: Tables, session: Text) -> Nothing:
    """Forget a review that isn't done."""
    tables.session(session).stop_review()
    return {}


def _slice(ms: int) -> int:
    """How long is thought at once."""
    return max(0, min(ms, MAX_SLICE))
