"""The Estates' puzzles, judged: what to bid, where to place, sell or keep, close a row or not."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from estates_core.game import Action, State, expect
from estates_core.games.the_estates.phases import BID, CHOOSE, PLACE_CUBE, PLACE_ROOF
from estates_core.games.the_estates.state import TheEstatesState

from .found import Puzzle, game_of, record_of
from .judged import judged

PLAYERS = (2, 3, 4, 5)
BOTS = ("steady", "builder", "spoiler", "hoarder", "beginner")


def sort_of(state: TheEstatesState) -> str | None:
    """What a position asks."""
    if state.phase is BID:
        return "bid"
    if state.phase is CHOOSE:
        return "keep"
    if state.phase is PLACE_CUBE:
        return "place"
    if state.phase is PLACE_ROOF:
        return "close" if any(closes(state, action) for action in state.legal_actions()) else "place"
    return None


def closes(state: State, action: Action) -> bool:
    """Whether an action completes a row."""
    before = expect(state, TheEstatesState)
    after = expect(before.child(action), TheEstatesState)
    return any(after.is_complete(row) and not before.is_complete(row) for row in range(3))


def puzzles(seed: int, sorts: Collection[str], hard: Collection[str]) -> Iterator[Puzzle]:
    """The puzzles of a game; one of a sort at most."""
    line = game_of("the-estates", PLAYERS, BOTS, seed)
    made: set[str] = set()
    for node in line[: 3 * len(line) // 4]:
        if node.next_player < 0 or len(node.state.legal_actions()) < 2:
            continue
        state = expect(node.state, TheEstatesState)
        sort = sort_of(state)
        if sort is None or sort in made or sort not in sorts or (sort != "close" and node.ply < 30):
            continue
        # Bids are many: a look at every third position is enough.
        if sort == "bid" and node.ply % 3:
            continue
        puzzle = of(state, sort, record_of(line, node.ply), hard=sort in hard)
        if puzzle is not None:
            made.add(sort)
            yield puzzle


def of(state: TheEstatesState, sort: str, record: str, *, hard: bool = False) -> Puzzle | None:
    """The puzzle that a position is, if its answers are clear."""
    puzzle = judged(state, sort, record, hard=hard)
    if puzzle is None or len(puzzle.accept) > max(3, len(puzzle.values) - len(puzzle.accept)):
        return None
    if sort == "close":
        closing = [closes(state, state.game.parse_action(token)) for token in puzzle.accept]
        if any(closing) and not all(closing):
            return None
    return puzzle
