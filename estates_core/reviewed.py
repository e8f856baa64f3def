"""A review as JSON-able values, in the words of every language (docs/protocol.md)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NotRequired, TypedDict

from .game import Action, Message
from .mistakes import mistakes, mistakes_of_others, record_at
from .review import Cause, Judgement, Review, Swing, TurningPoint
from .session import Session
from .words import LANGUAGES, say

PLACES: Final = 4
"""Chances and points are told to so many decimal places."""


class DecisionData(TypedDict):
    """A choice of the game, and what the judge makes of it."""

    ply: int
    """The position in which it was made."""
    player: int
    played: str
    """The token of what was chosen."""
    best: str
    """The token of the best choice."""
    chance: float
    """To win the round with the best choice, 0 to 1."""
    after: float
    """To win the round with what was chosen."""


class ValuedData(TypedDict):
    """What a choice is worth."""

    token: str
    chance: float
    """To win the round, 0 to 1."""
    points: float | None
    """By which the seat should beat the others' average, where that is foreseen."""


class TurningPointWords(TypedDict):
    """A turning point in the words of a language."""

    played: str
    best: str
    reason: str | None
    """Why the best choice is the best."""
    note: str | None
    """What the choice that was made does."""
    line: list[str]
    """What happens in each ply of the better line; empty for a silent draw."""


class TurningPointData(DecisionData):
    """A choice that cost much."""

    words: dict[str, TurningPointWords]
    """By language, so that a review that is kept can be read in each."""
    options: list[ValuedData]
    """What was looked at, the best first; what was played is among them where it was looked at."""
    line: list[str]
    """The tokens of the better choice and of what it would probably have led to."""
    record: str
    """The game up to the choice, and that line after it: to look through, and to play on from."""


class SwingData(TypedDict):
    """A seat's chance that changed much from one ply to the next (`ply` to `ply + 1`)."""

    ply: int
    player: int
    before: float
    """Its chance to win the round, 0 to 1."""
    after: float
    cause: Cause
    """What it came from: the seat's own `choice`; a `gift`, another's choice that cost that one as much;
    what was drawn (`draw`), what `others` chose, or `both`, since the seat chose last; or nothing that
    happened, but how the judge sees it from here (`estimate`)."""
    origin: int
    """The ply of what it came from, where it is a single one, else `ply`."""
    giver: NotRequired[int]
    """Who made the choice that was a gift."""


class OthersMistakesData(TypedDict):
    """A seat's mistakes for whoever asks for them."""

    player: int
    count: int
    lesson: str


class ReviewData(TypedDict):
    """A whole game reviewed."""

    plies: int
    chances: list[list[float]]
    """For each ply each seat's chance to win the round."""
    points: list[list[float | None]]
    """For each ply by how much each seat should beat the others' average, where that is foreseen."""
    decisions: list[DecisionData]
    """Every decision with more than one choice."""
    turning_points: list[TurningPointData]
    """The choices that cost most, in order; three of each seat at most."""
    swings: list[SwingData]
    """Where a seat's chance changed most, in order."""
    mistakes: str | None
    """People's turning points as a lesson to try again (lessons.md); None: they made none, or none played."""
    others_mistakes: list[OthersMistakesData]
    """The same of each opponent, shown only where it is asked for; empty ones are left out."""


class ReviewingData(TypedDict):
    """How far a review has come."""

    done: bool
    progress: float
    """0 to 1."""
    review: ReviewData | None
    """What was found, once it is done."""


def review_data(session: Session, review: Review) -> ReviewData:
    """What was found of a session's line, in every language."""
    return {
        "plies": len(review.chances) - 1,
        "chances": [[round(chance, PLACES) for chance in seats] for seats in review.chances],
        "points": [[_rounded(points) for points in seats] for seats in review.points],
        "decisions": [_decision(judgement) for judgement in review.judgements],
        "turning_points": [_turning_point(session, point) for point in review.turning_points],
        "swings": [_swing(swing) for swing in review.swings],
        "mistakes": mistakes(session, review),
        "others_mistakes": [
            {"player": player, "count": count, "lesson": lesson}
            for player, count, lesson in mistakes_of_others(session, review)
        ],
    }


def _rounded(points: float | None) -> float | None:
    return None if points is None else round(points, PLACES)


def _decision(judgement: Judgement) -> DecisionData:
    return {
        "ply": judgement.ply,
        "player": judgement.player,
        "played": str(judgement.played),
        "best": str(judgement.best),
        "chance": round(judgement.chance, PLACES),
        "after": round(judgement.after, PLACES),
    }


def _swing(swing: Swing) -> SwingData:
    data: SwingData = {
        "ply": swing.ply,
        "player": swing.player,
        "before": round(swing.before, PLACES),
        "after": round(swing.after, PLACES),
        "cause": swing.cause,
        "origin": swing.origin,
    }
    return data if swing.giver is None else {**data, "giver": swing.giver}


def _turning_point(session: Session, point: TurningPoint) -> TurningPointData:
    judgement = point.judgement
    return {
        **_decision(judgement),
        "words": {language: _in_words(session, point, language) for language in LANGUAGES},
        "options": [
            {
                "token": str(option.action),
                "chance": round(option.chance, PLACES),
                "points": _rounded(option.points),
            }
            for option in judgement.options
        ],
        "line": [str(action) for action in point.line],
        "record": record_at(session, judgement.ply, point.line),
    }


def _in_words(session: Session, point: TurningPoint, language: str) -> TurningPointWords:
    judgement = point.judgement
    names = session.names_for(language, session.only_person(judgement.player))
    state = session.tree.line()[judgement.ply].state

    def told(message: Message | None) -> str | None:
        return None if message is None else say(message, language, names)

    return {
        "played": say(state.label(judgement.played), language, names),
        "best": say(state.label(judgement.best), language, names),
        "reason": told(judgement.reason),
        "note": told(judgement.note),
        "line": _line(session, judgement.ply, point.line, language, names),
    }


def _line(
    session: Session, ply: int, line: Sequence[Action], language: str, names: Sequence[str]
) -> list[str]:
    state = session.tree.line()[ply].state
    told: list[str] = []
    for action in line:
        after = state.child(action)
        viewer = state.current_player()
        events = session.game.events(state, action, after, viewer if viewer >= 0 else None)
        told.append(" ".join(say(event, language, names) for event in events))
        state = after
    return told
