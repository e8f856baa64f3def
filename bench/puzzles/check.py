"""Proves puzzles again: exactly where that is possible, else by a search of three times the budget."""

from __future__ import annotations

from typing import Any

from estates_core.ai.bot import Budget
from estates_core.game import expect
from estates_core.games.estate.state import EstateState
from estates_core.games.for_sale.state import ForSaleState
from estates_core.record import load_record
from estates_core.review.judging import judge_of

from . import estate, for_sale
from .clues import clue_of
from .estate import MOST_RIGHT
from .found import WORDS, difficulty, firsts
from .judged import BUDGETS, chances, follows, judged, praise
from .kept import Kept, sort_of

EXACT = {
    "win": estate.winning_cells,
    "stop": estate.stopping_cells,
}
"""By sort, the cells with which it is right to begin."""
TURNS = "two"
"""The sort that asks for the whole turn."""


def holds_exactly(puzzle: dict[str, Any]) -> bool:
    """Whether what is accepted is all that is right and nothing else; of a puzzle that can be proved."""
    sort = puzzle["id"].partition("-")[0]
    [step] = puzzle["steps"]
    state = load_record(step["record"]).final_state()
    if sort == TURNS:
        return set(estate.two_turn_lines(expect(state, EstateState)) or ()) == set(step["accept"])
    if sort in EXACT:
        here = expect(state, EstateState)
        return {str(here.game.placements[cell]) for cell in EXACT[sort](here)} == set(step["accept"])
    table = expect(state, ForSaleState)
    worth = for_sale.money(table, table.current_player())
    best = max(worth, key=lambda card: worth[card])
    gains = sorted(worth.values())
    hand = table.hands[table.current_player()]
    told = {str(hand[card]): round(float(mean), 1) for card, mean in worth.items()}
    return (
        step["accept"] == [str(hand[best])]
        and gains[-1] - gains[-2] >= for_sale.MARGIN
        and step["values"] == {"unit": "money", "of": told}
    )


def is_exact(puzzle: dict[str, Any]) -> bool:
    """Whether it can be proved."""
    return puzzle["id"].partition("-")[0] in {*EXACT, TURNS, "card"}


def gap(puzzle: dict[str, Any], times: int = 3) -> float:
    """By how much the worst right answer beats the best wrong one in another, larger search."""
    [step] = puzzle["steps"]
    state = load_record(step["record"]).final_state()
    budget = Budget(times * BUDGETS[state.game.namespace].iterations)
    found = chances(judge_of(state.game.name), state, 77, budget)
    right = min(chance for token, chance in found.items() if token in step["accept"])
    return right - max(chance for token, chance in found.items() if token not in step["accept"])


def doubt(puzzle: dict[str, Any]) -> str | None:
    """What is against a puzzle, if anything."""
    if is_exact(puzzle):
        return None if holds_exactly(puzzle) else "not exact"
    found = gap(puzzle)
    return None if found > 0 else f"right and wrong are {found:.3f} apart in a larger search"


def reworded(puzzle: dict[str, Any], system: str) -> dict[str, Any]:
    """The same puzzle in the words that words.json has now."""
    sort = sort_of(puzzle["id"])
    [step] = puzzle["steps"]
    state = load_record(step["record"]).final_state()
    words = WORDS["auction" if sort == "bid" and system.startswith("for-sale") else sort]
    if sort in {*EXACT, TURNS}:
        good, otherwise = words["good"], words["otherwise"]
    elif sort == "card":
        worth = for_sale.money(expect(state, ForSaleState), state.current_player())
        good, otherwise = for_sale.answers(worth)
    else:
        good, otherwise = praise(state, step["accept"]), WORDS["judged"]["otherwise"]
    clue = clue_of(sort, state, step)
    told = {**step, "text": words["text"], "clue": clue, "good": good, "otherwise": otherwise}
    return {**puzzle, "title": words["title"], "steps": [told]}


def is_question(puzzle: dict[str, Any]) -> bool:
    """Whether few enough answers are right for the question to ask something."""
    [step] = puzzle["steps"]
    legal = len(load_record(step["record"]).final_state().legal_actions())
    right = len(firsts(step["accept"]))
    few = right <= MOST_RIGHT and 2 * right <= legal
    return few if sort_of(puzzle["id"]) in {*EXACT, TURNS} else right < legal


def reword(kept: Kept) -> None:
    """Say all puzzles in today's words; those that nearly every answer solves are thrown out."""
    for name, puzzle in list(kept.puzzles.items()):
        if is_question(puzzle):
            kept.puzzles[name] = reworded(puzzle, kept.system)
        else:
            kept.throw_out(name, "nearly every answer is right")
    kept.save()


def replay(kept: Kept) -> None:
    """Play what follows each try of the judged puzzles anew, after a change to who plays it."""
    for name, puzzle in kept.puzzles.items():
        if is_exact(puzzle):
            continue
        [step] = puzzle["steps"]
        state = load_record(step["record"]).final_state()
        for action in state.legal_actions():
            step["brings"][str(action)]["then"] = follows(state, action)
        print(name, flush=True)
    kept.save()


def rejudge(kept: Kept) -> None:
    """Judge anew what a search judged, after a change to the judge; what is no longer clear is thrown out."""
    for name, puzzle in list(kept.puzzles.items()):
        if is_exact(puzzle):
            continue
        record = puzzle["steps"][0]["record"]
        found = judged(load_record(record).final_state(), sort_of(name), record)
        told = None if found is None else reworded(found.lesson(name), kept.system)
        why = "not clear to the judge" if told is None else doubt(told)
        if told is None or why is not None:
            kept.throw_out(name, str(why))
        else:
            kept.puzzles[name] = told
        kept.save()
        print(f"{kept.system} {name}: {why or 'holds'}", flush=True)


def check(kept: Kept, *, mend: bool = False) -> None:
    """Print what does not hold; if that is wanted, throw it out and rate the others again."""
    bad = {name: why for name, puzzle in kept.puzzles.items() if (why := doubt(puzzle)) is not None}
    for name, why in bad.items():
        print(f"{kept.system} {name}: {why}")
        if mend:
            kept.throw_out(name, why)
    if mend:
        for puzzle in kept.puzzles.values():
            [step] = puzzle["steps"]
            puzzle["difficulty"] = difficulty(load_record(step["record"]).final_state(), step["accept"])
        kept.save()
    print(f"{kept.system}: {len(kept.puzzles)} puzzles, {len(bad)} {'thrown out' if mend else 'doubtful'}")
