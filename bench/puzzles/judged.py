"""Puzzles whose answers a searching level judges: a clear margin apart, by two searches that agree."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from estates_core.ai.bot import Bot, Budget, decide, move_rng
from estates_core.game import State
from estates_core.review.judging import judge_of, valued
from estates_core.words import LANGUAGES, say

from .found import CLEAR, CLOSE, WORDS, Puzzle, Words, told

BUDGETS: Mapping[str, Budget] = {"the-estates": Budget(300), "for-sale": Budget(200)}
"""By namespace; each position is searched twice with it, from other seeds."""


GLANCE = 5
"""A first look has so much less of the budget."""
UNCLEAR = 1
"""So many actions may be neither right nor wrong at first."""


@dataclass(frozen=True)
class Verdict:
    """Every legal action of a position, told right from wrong."""

    chances: Mapping[str, float]
    """Of each, to win; the lower of two searches for the right ones, the higher for the wrong ones."""
    right: Sequence[str]
    """The best first."""
    wrong: Sequence[str]


def verdict(state: State, seeds: Sequence[int]) -> Verdict | None:
    """Which actions are right; None unless every one is clearly right or clearly wrong in every search."""
    bot = judge_of(state.game.name)
    whole = BUDGETS[state.game.namespace]
    glance = chances(bot, state, 0, Budget(whole.iterations // GLANCE))
    if not glance or sum(CLOSE < loss < CLEAR for loss in _losses(glance).values()) > UNCLEAR:
        return None
    looks = [chances(bot, state, seed, whole) for seed in seeds]
    right, wrong, worth = [], [], {}
    for action in looks[0]:
        losses = [_losses(look)[action] for look in looks]
        if max(losses) <= CLOSE:
            right.append(action)
            worth[action] = min(look[action] for look in looks)
        elif min(losses) >= CLEAR:
            wrong.append(action)
            worth[action] = max(look[action] for look in looks)
        else:
            return None
    if not right or not wrong or not _in_one_piece(right, list(looks[0])):
        return None
    return Verdict(worth, sorted(right, key=lambda token: -worth[token]), wrong)


def _losses(chances: Mapping[str, float]) -> dict[str, float]:
    """What each action costs beside the best."""
    best = max(chances.values())
    return {action: best - chance for action, chance in chances.items()}


def _in_one_piece(right: Sequence[str], legal: Sequence[str]) -> bool:
    """Whether no bid between two right ones is wrong: nobody could tell why."""
    bids = [action for action in legal if action.startswith("bid.")]
    places = [bids.index(action) for action in right if action in bids]
    return not places or max(places) - min(places) == len(places) - 1


def chances(bot: Bot, state: State, seed: int, budget: Budget) -> dict[str, float]:
    """Of every legal action, to win; empty where the bot does not value each."""
    seat = state.current_player()
    choice = decide(bot, state.clone(), seat, move_rng(seed, 0), budget)
    found: dict[str, float] = {}
    for action in state.legal_actions():
        known = valued(choice.options, action)
        if known is None:
            return {}
        found[str(action)] = known.chance
    return found


def judged(state: State, sort: str, record: str, asked: str = "") -> Puzzle | None:
    """The puzzle that a position is, if its answers are clear."""
    found = verdict(state, (1, 2))
    if found is None:
        return None

    def worth(token: str, place: str) -> Words:
        label = state.label(state.game.parse_action(token))
        percent = round(100 * found.chances[token])
        facts = {lang: {"label": say(label, lang), "percent": percent} for lang in LANGUAGES}
        return told("judged", place, facts)

    return Puzzle(
        state.game.name,
        sort,
        record,
        state,
        found.right,
        worth(found.right[0], "good"),
        WORDS["judged"]["otherwise"],
        asked=asked,
        wrong={token: worth(token, "wrong") for token in found.wrong},
    )
