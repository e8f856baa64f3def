"""A game's own mistakes as a lesson: each choice that cost much is asked again (docs/lessons.md)."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final

from .game import Action, Message
from .record import new_record, write_record
from .review import Review, TurningPoint
from .session import Session
from .words import LANGUAGES, say

AS_GOOD: Final = 0.03
"""Choices that cost at most so much chance beside the best are right as well."""
SHOWN: Final = 4
"""Plies of the game that follow the choice that was made, when it is tried again."""


def mistakes(session: Session, review: Review) -> str | None:
    """What cost the people who played much, as a lesson's JSON in every language; None: nothing did."""
    seats = session.people
    points = [point for point in _asked(session, review) if point.judgement.player in seats]
    return _lesson(session, points, Message("core.mistakes.title")) if points else None


def mistakes_of_others(session: Session, review: Review) -> list[tuple[int, int, str]]:
    """The same for each opponent: the seat, how many they are, and the lesson, called by the seat's name."""
    by_seat: dict[int, list[TurningPoint]] = {}
    for point in _asked(session, review):
        if point.judgement.player not in session.people:
            by_seat.setdefault(point.judgement.player, []).append(point)
    return [
        (seat, len(points), _lesson(session, points, Message("core.mistakes.of", {"player": seat})))
        for seat, points in sorted(by_seat.items())
    ]


def _asked(session: Session, review: Review) -> list[TurningPoint]:
    return [point for point in review.turning_points if _asks(session, point)]


def _lesson(session: Session, points: Sequence[TurningPoint], title: Message) -> str:
    lesson = {
        "format": 1,
        "id": "mistakes",
        "kind": "puzzle",
        "game": session.record.game.name,
        "title": {language: say(title, language, session.names(language)) for language in LANGUAGES},
        "steps": [_step(session, point) for point in points],
    }
    return json.dumps(lesson, ensure_ascii=False)


def record_at(session: Session, ply: int, line: tuple[Action, ...] = ()) -> str:
    """The record of a game up to a ply, and what may follow."""
    table = session.record
    record = new_record(
        table.game, table.players, table.options, table.seats, table.seed, position=table.position
    )
    for action in [*(node.action for node in session.tree.line(1)[:ply]), *line]:
        assert action is not None
        record.tree.play(action)
    return write_record(record)


def _right(point: TurningPoint) -> list[str]:
    """The best choice, and those that are as good."""
    judgement = point.judgement
    accept = [
        str(option.action)
        for option in judgement.options
        if judgement.chance - option.chance <= AS_GOOD and option.action != judgement.played
    ]
    return list(dict.fromkeys([str(judgement.best), *accept]))


def _asks(session: Session, point: TurningPoint) -> bool:
    """Whether one can go wrong in another way than in the game: else nothing is asked."""
    state = session.tree.line()[point.judgement.ply].state
    known = {str(point.judgement.played), *_right(point)}
    return any(str(action) not in known for action in state.legal_actions())


def _step(session: Session, point: TurningPoint) -> dict[str, Any]:
    judgement = point.judgement
    line = session.tree.line()
    state = line[judgement.ply].state
    played, best = str(judgement.played), str(judgement.best)
    cost = round(100 * judgement.chance) - round(100 * judgement.after)
    facts = {
        "ply": judgement.ply,
        "player": judgement.player,
        "choice": state.label(judgement.played),
        "best": state.label(judgement.best),
        "cost": cost,
    }
    following = [str(node.action) for node in line[judgement.ply + 2 : judgement.ply + 2 + SHOWN]]

    reader = session.only_person(judgement.player)

    def said(message: Message) -> dict[str, str]:
        return {lang: say(message, lang, session.names_for(lang, reader)) for lang in LANGUAGES}

    def told(name: str, why: Message | None = None) -> dict[str, str]:
        words = said(Message(f"core.mistakes.{name}", facts))
        if why is None:
            return words
        reasons = said(why)
        return {lang: f"{sentence} {reasons[lang]}" for lang, sentence in words.items()}

    clue = {} if judgement.reason is None else {"clue": said(judgement.reason)}
    right = _right(point)
    # What a choice does is told of every one that was looked at: it is why another is better.
    wrong = {
        str(option.action): told("otherwise", option.note)
        for option in judgement.options
        if option.note is not None and str(option.action) not in right
    }

    return {
        "record": record_at(session, judgement.ply),
        "text": told("ask"),
        "accept": right,
        "hint": best,
        **clue,
        "good": told("good", judgement.reason),
        "wrong": wrong | {played: told("again", judgement.note)},
        "otherwise": told("otherwise"),
        "brings": {played: {"then": following}},
    }
