"""A review as JSON-able values, in words (docs/protocol.md)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypedDict

from .game import Action
from .mistakes import mistakes, record_at
from .review import Judgement, Review, TurningPoint
from .session import Session
from .words import say

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


class PlyData(TypedDict):
    """A ply of a line that was not played."""

    token: str
    words: str


class ValuedData(TypedDict):
    """What a choice is worth."""

    token: str
    words: str
    chance: float
    """To win the round, 0 to 1."""
    points: float | None
    """By which the seat should beat the others' average, where that is foreseen."""


class TurningPointData(DecisionData):
    """A choice that cost much."""

    played_words: str
    best_words: str
    reason: str | None
    """Why the best choice is the best."""
    note: str | None
    """What the choice that was made does."""
    options: list[ValuedData]
    """What was looked at, the best first; what was played is among them where it was looked at."""
    line: list[PlyData]
    """The better choice and what it would probably have led to."""
    record: str
    """The game up to the choice, and that line after it: to look through, and to play on from."""


class ReviewData(TypedDict):
    """A whole game reviewed."""

    lang: str
    """The language of its words."""
    plies: int
    chances: list[list[float]]
    """For each ply each seat's chance to win the round."""
    points: list[list[float | None]]
    """For each ply by how much each seat should beat the others' average, where that is foreseen."""
    decisions: list[DecisionData]
    """Every decision with more than one choice."""
    turning_points: list[TurningPointData]
    """The choices that cost most, in order; three of each seat at most."""
    mistakes: str | None
    """People's turning points, else everybody's, as a lesson to try again (lessons.md)."""


class ReviewingData(TypedDict):
    """How far a review has come."""

    done: bool
    progress: float
    """0 to 1."""
    review: ReviewData | None
    """What was found, once it is done."""


def review_data(session: Session, review: Review, language: str) -> ReviewData:
    """What was found of a session's line, in a language."""
    return {
        "lang": language,
        "plies": len(review.chances) - 1,
        "chances": [[round(chance, PLACES) for chance in seats] for seats in review.chances],
        "points": [[_rounded(points) for points in seats] for seats in review.points],
        "decisions": [_decision(judgement) for judgement in review.judgements],
        "turning_points": [_turning_point(session, point, language) for point in review.turning_points],
        "mistakes": mistakes(session, review),
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


def _turning_point(session: Session, point: TurningPoint, language: str) -> TurningPointData:
    names = session.names(language)
    judgement = point.judgement
    read = session.names_for(language, session.only_person(judgement.player))
    state = session.tree.line()[judgement.ply].state

    def label(action: Action) -> str:
        return say(state.label(action), language, names)

    return {
        **_decision(judgement),
        "played_words": label(judgement.played),
        "best_words": label(judgement.best),
        "reason": None if judgement.reason is None else say(judgement.reason, language, read),
        "note": None if judgement.note is None else say(judgement.note, language, read),
        "options": [
            {
                "token": str(option.action),
                "words": label(option.action),
                "chance": round(option.chance, PLACES),
                "points": _rounded(option.points),
            }
            for option in judgement.options
        ],
        "line": _line(session, judgement.ply, point.line, language, names),
        "record": record_at(session, judgement.ply, point.line),
    }


def _line(
    session: Session, ply: int, line: Sequence[Action], language: str, names: Sequence[str]
) -> list[PlyData]:
    state = session.tree.line()[ply].state
    told: list[PlyData] = []
    for action in line:
        after = state.child(action)
        viewer = state.current_player()
        events = session.game.events(state, action, after, viewer if viewer >= 0 else None)
        told.append(
            {"token": str(action), "words": " ".join(say(event, language, names) for event in events)}
        )
        state = after
    return told
