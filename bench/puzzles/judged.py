"""Puzzles whose answers a searching level judges: a clear margin apart, by two searches that agree."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from estates_core.ai.bot import Bot, Budget, decide, move_rng
from estates_core.ai.levels import usual_level
from estates_core.game import Action, State
from estates_core.review.judging import judge_of, valued
from estates_core.words import LANGUAGES, say

from .found import CLEAR, CLOSE, QUICK, WORDS, Puzzle, Words, quick_choice, told

BUDGETS: Mapping[str, Budget] = {"the-estates": Budget(300), "for-sale": Budget(200)}
"""By namespace; each position is searched twice with it, from other seeds."""
AT_A_GLANCE = frozenset({"the-estates"})
"""Namespaces whose judge sees what a choice is worth before it searches."""
GLANCE = 5
"""A first look has so much less of the budget."""
UNCLEAR = 1
"""So many actions may be neither right nor wrong at first."""
LINE = 8
"""So many plies are shown after a try, at most."""


@dataclass(frozen=True)
class Verdict:
    """Every legal action of a position, told right from wrong."""

    chances: Mapping[str, float]
    """Of each, to win; the lower of two searches for the right ones, the higher for the wrong ones."""
    right: Sequence[str]
    """The best first."""
    wrong: Sequence[str]


def verdict(state: State, seeds: Sequence[int], *, hard: bool = False) -> Verdict | None:
    """Which actions are right; None unless every one is clearly right or clearly wrong in every search.

    `hard`: and only where one of the quick levels is mistaken.
    """
    bot = judge_of(state.game.name)
    whole = BUDGETS[state.game.namespace]
    glance = losses(chances(bot, state, 0, Budget(whole.iterations // GLANCE)))
    if not glance or sum(CLOSE < loss < CLEAR for loss in glance.values()) > UNCLEAR:
        return None
    if hard and all(glance[quick_choice(state, name)] < CLEAR for name in QUICK):
        return None
    looks: list[Mapping[str, float]] = []
    for seed in seeds:
        looks.append(chances(bot, state, seed, whole))
        if any(CLOSE < loss < CLEAR for loss in losses(looks[-1]).values()):
            return None
    right, wrong, worth = [], [], {}
    for action in looks[0]:
        lost = [losses(look)[action] for look in looks]
        if max(lost) <= CLOSE:
            right.append(action)
            worth[action] = min(look[action] for look in looks)
        elif min(lost) >= CLEAR:
            wrong.append(action)
            worth[action] = max(look[action] for look in looks)
        else:
            return None
    if not right or not wrong or not in_one_piece(right, list(looks[0])) or rests_on_a_raise(state, right):
        return None
    return Verdict(worth, sorted(right, key=lambda token: -worth[token]), wrong)


def losses(chances: Mapping[str, float]) -> dict[str, float]:
    """What each action costs beside the best."""
    best = max(chances.values(), default=0.0)
    return {action: best - chance for action, chance in chances.items()}


def in_one_piece(right: Sequence[str], legal: Sequence[str]) -> bool:
    """Whether no bid between two right ones is wrong: nobody could tell why."""
    bids = [action for action in legal if action.startswith("bid.")]
    places = [bids.index(action) for action in right if action in bids]
    return not places or max(places) - min(places) == len(places) - 1


def rests_on_a_raise(state: State, right: Sequence[str]) -> bool:
    """Whether only bids above the lowest of For Sale are right.

    What these are worth rests on how far others are thought to go: played out by the usual opponents, bids of
    all coins that two searches had found right by far won less often than the lowest.
    """
    if state.game.namespace != "for-sale" or not all(token.startswith("bid.") for token in right):
        return False
    lowest = next(str(action) for action in state.legal_actions() if str(action).startswith("bid."))
    return lowest not in right


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


def follows(state: State, action: Action) -> list[str]:
    """What an action probably leads to, until chance decides.

    The judge plays on at a glance, as it explains each try; where it has to search, the usual opponents do.
    """
    bot, budget = usual_level(state.game.name).bot(), usual_level(state.game.name).budget
    if state.game.namespace in AT_A_GLANCE:
        bot, budget = judge_of(state.game.name), Budget()
    after = state.child(action)
    plies: list[str] = []
    while len(plies) < LINE and after.current_player() >= 0:
        chosen = decide(bot, after, after.current_player(), move_rng(1, len(plies)), budget).action
        after = after.child(chosen)
        plies.append(str(chosen))
    return plies


def praise(state: State, right: Sequence[str]) -> Words:
    """What a right try is answered: all that is as good is named, so that each is told the truth."""
    labels = [state.label(action) for action in state.legal_actions() if str(action) in right]
    if len(labels) == 1:
        return told("judged", "good", {lang: {"label": say(labels[0], lang)} for lang in LANGUAGES})
    facts = {lang: {"labels": enumerated(lang, [say(label, lang) for label in labels])} for lang in LANGUAGES}
    return told("judged", "several", facts)


def enumerated(lang: str, labels: Sequence[str]) -> str:
    """Labels in quotes, the last two joined by a word."""
    quoted = [WORDS["judged"]["quoted"][lang].format(label=label) for label in labels]
    return f"{', '.join(quoted[:-1])} {WORDS['judged']['and'][lang]} {quoted[-1]}"


def judged(state: State, sort: str, record: str, asked: str = "", *, hard: bool = False) -> Puzzle | None:
    """The puzzle that a position is, if its answers are clear."""
    found = verdict(state, (1, 2), hard=hard)
    if found is None:
        return None
    return Puzzle(
        state.game.name,
        sort,
        record,
        state,
        found.right,
        praise(state, found.right),
        WORDS["judged"]["otherwise"],
        asked=asked,
        brings={str(action): follows(state, action) for action in state.legal_actions()},
        unit="chance",
        values={token: round(chance, 2) for token, chance in found.chances.items()},
    )
