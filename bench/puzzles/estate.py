"""Estate's puzzles, each proved exactly: win in this turn, stop the other's win, win in two turns."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from estates_core.ai.bot import move_rng
from estates_core.ai.estate.turns import Costs, blocks, fillings, union
from estates_core.ai.estate.ways import TooMany, Ways
from estates_core.game import Action, State, expect
from estates_core.games.estate.phases import PLACE
from estates_core.games.estate.state import EstateState

from .found import QUICK, WORDS, Puzzle, firsts, game_of, quick_choice, record_of

ALL = 1000
MOST_WAYS = 4000
MOST_EMPTY = 34
MOST_TURNS = 6000
STRAYS = 6
"""So many times each turn of a game is played at random instead."""
MOST_OF_A_GAME = 2
MOST_RIGHT = 5
"""A question that nearly every cell answers asks nothing: so many may be right at most."""


@dataclass
class Position:
    """A turn's beginning: what both colours lack for each way to win, up to a cost or for all of them."""

    state: EstateState
    own: list[int]
    other: list[int]
    costs: Costs

    @property
    def points(self) -> int:
        return self.state.points_left

    @property
    def turn(self) -> int:
        """The points of a whole turn."""
        return self.state.game.layout.points

    def wins(self, ways: Sequence[int], points: int, supply: int) -> list[int]:
        """The ways that can be paid at once."""
        return [way for way in ways if self.costs[way] <= points and way.bit_count() <= supply]

    def names(self, cells: int) -> list[str]:
        """The tokens that take a set of cells, the dearest first."""
        game = self.state.game
        members = sorted(game.board.members(cells), key=lambda cell: (-game.board.cells[cell].cost, cell))
        return [str(game.placements[cell]) for cell in members]


def position(state: EstateState, limit: int = ALL) -> Position:
    """Raises TooMany."""
    own, other = state.pieces[state.colour], state.pieces[1 - state.colour]
    finder = Ways(state.game.board)
    ways = finder.of(own, other, limit, MOST_WAYS), finder.of(other, own, limit, MOST_WAYS)
    return Position(state, *ways, Costs(state.game.board))


def winning_cells(state: EstateState) -> dict[int, int]:
    """By cell with which the win in this turn can begin: the way it belongs to."""
    here = position(state, state.points_left)
    found: dict[int, int] = {}
    for way in sorted(here.own, key=lambda way: (here.costs[way], way)):
        for cell in state.game.board.members(state.empty):
            turn = way | 1 << cell
            if here.wins([turn], here.points, state.supply(state.colour)):
                found.setdefault(cell, way)
    return found


def stopping_cells(state: EstateState) -> dict[int, int]:
    """By cell with which everything can be stopped that wins in the other's next turn: a set that does."""
    here = position(state, max(here_points(state), state.points_left))
    threats = here.wins(here.other, here.turn, state.supply(1 - state.colour))
    found: dict[int, int] = {}
    for cell in state.game.board.members(state.empty):
        bit = 1 << cell
        left = here.points - here.costs[bit]
        if left < 0:
            continue
        rest = [threat for threat in threats if not threat & bit]
        pairs = blocks(rest, left, state.supply(state.colour) - 1, here.costs)
        if pairs:
            found[cell] = bit | pairs[0][0]
    return found


def here_points(state: EstateState) -> int:
    """The points of a whole turn."""
    return state.game.layout.points


def preparing(here: Position) -> list[int] | None:
    """The smallest sets of cells that, once taken, make a win in the next turn sure. None: too many."""
    state = here.state
    board = state.game.board
    cells = union(here.own) | union(here.other)
    turns = fillings(cells, here.points, state.supply(state.colour), board.affordable)
    if len(turns) > MOST_TURNS:
        return None
    found: list[int] = []
    parts = {part for turn in turns for part in subsets(turn)}
    for part in sorted(parts, key=lambda part: (part.bit_count(), part)):
        # What is more than enough is no smallest set.
        if not any(enough & ~part == 0 for enough in found) and answer(here, part) is None:
            found.append(part)
    return found


def subsets(cells: int) -> Iterator[int]:
    """All sets of some of these cells, at least one."""
    part = cells
    while part:
        yield part
        part = (part - 1) & cells


def two_turn_lines(state: EstateState) -> list[str] | None:
    """Every line of cells that makes a win in the next turn sure by its last one. None: too much."""
    here = position(state)
    enough = preparing(here)
    return None if enough is None else [" ".join(tokens(here, line)) for line in lines(here, enough, (), 0)]


def lines(
    here: Position, enough: Sequence[int], before: tuple[int, ...], taken: int
) -> Iterator[tuple[int, ...]]:
    """The lines that go on from cells taken in this turn; idle cells too, where points allow."""
    for cell in here.state.game.board.members(here.state.empty & ~taken):
        turn = taken | 1 << cell
        left = here.points - here.costs[turn]
        if left < 0:
            continue
        if any(cells & ~turn == 0 for cells in enough):
            yield (*before, cell)
        elif any(here.costs[cells & ~turn] <= left for cells in enough):
            yield from lines(here, enough, (*before, cell), turn)


def tokens(here: Position, cells: Sequence[int]) -> list[str]:
    """The tokens that take cells, in this order."""
    return [str(here.state.game.placements[cell]) for cell in cells]


def answer(here: Position, turn: int) -> int | None:
    """What the other colour answers a turn with: a win, or what stops every win of the next turn; or None."""
    state = here.state
    supply, others = state.supply(state.colour), state.supply(1 - state.colour)
    wins = here.wins([way for way in here.other if not way & turn], here.turn, others)
    if wins:
        return wins[0]
    own = [way & ~turn for way in here.own]
    threats = here.wins(own, here.turn, supply - turn.bit_count())
    if not threats:
        return 0
    pairs = blocks(threats, here.turn, others, here.costs)
    return pairs[0][0] if pairs else None


def turn_with(here: Position, taken: int) -> int:
    """The turn with these cells that leaves most ways to win in the next one."""
    state = here.state
    cells = (union(here.own) | union(here.other)) & ~taken
    left = here.points - here.costs[taken]
    supply = state.supply(state.colour) - taken.bit_count()
    turns = [turn | taken for turn in fillings(cells, left, supply, state.game.board.affordable)]

    def rank(turn: int) -> tuple[int, int]:
        own = [way & ~turn for way in here.own]
        return len(here.wins(own, here.turn, supply - turn.bit_count())), -turn

    return max(turns, key=rank)


def refutation(here: Position, taken: Sequence[int], *, ended: bool = False) -> list[str]:
    """What follows a wrong line: the turn played on as well as it goes, unless it ended, and an answer."""
    cells = sum(1 << cell for cell in taken)
    turn = cells if ended else turn_with(here, cells)
    plies = here.names(turn & ~cells)
    if not ended:
        after: State = here.state
        for token in (*tokens(here, taken), *plies):
            after = after.child(here.state.game.parse_action(token))
        if after.current_player() == here.state.current_player():
            plies.append("end")
    reply = answer(here, turn)
    assert reply is not None
    return plies + here.names(reply)


def refutations(here: Position, right: Collection[str]) -> Mapping[str, list[str]]:
    """What every line is answered that is right but for its last step, by that line."""
    found: dict[str, list[str]] = {}
    game = here.state.game
    begun = {()} | {tuple(line.split()[:length]) for line in right for length in range(1, len(line.split()))}
    for before in sorted(begun):
        after: State = here.state
        for token in before:
            after = after.child(game.parse_action(token))
        for action in after.legal_actions():
            line = " ".join((*before, str(action)))
            if line not in right and not any(other.startswith(f"{line} ") for other in right):
                cells = [game.parse_action(token).index for token in before]  # type: ignore[attr-defined]
                ended = action.kind != "place"
                taken = cells if ended else [*cells, action.index]  # type: ignore[attr-defined]
                found[line] = refutation(here, taken, ended=ended)
    return found


def spent(state: EstateState, cell: int) -> list[str]:
    """How a turn that begins with a wrong cell ends: what it can still pay of the way that lacks least."""
    game = state.game
    after = expect(state.child(game.placements[cell]), EstateState)
    plies: list[str] = []
    if after.current_player() == state.current_player():
        costs = Costs(game.board)
        own, other = after.pieces[after.colour], after.pieces[1 - after.colour]
        try:
            ways = Ways(game.board).of(own, other, 2 * game.layout.points, MOST_WAYS)
        except TooMany:
            ways = []
        wanted = min(ways, key=lambda way: (costs[way], way), default=0)
        for name in Position(after, [], [], costs).names(wanted):
            action = game.parse_action(name)
            if after.current_player() == state.current_player() and after.why_not(action) is None:
                plies.append(name)
                after = expect(after.child(action), EstateState)
    if after.current_player() == state.current_player():
        plies.append("end")
    return plies


def puzzles(seed: int, sorts: Collection[str], hard: Collection[str]) -> Iterator[Puzzle]:
    """The puzzles of a game, and of what it would have come to if one turn had been played at random.

    Such positions cost less than whole games, and ask for more. At most `MOST_OF_A_GAME` of a sort.
    """
    line = game_of("estate", (2,), ("steady", "runner", "gatekeeper", "pennywise", "beginner"), seed)
    made: Counter[str] = Counter()
    for node in line[:-1]:
        begun = expect(node.state, EstateState)
        if begun.phase is not PLACE or begun.turn_cells or begun.turn < 4:
            continue
        for strays in range(STRAYS + 1):
            plies = stray(begun, move_rng(seed, 100 * node.ply + strays)) if strays else []
            state = begun
            for ply in plies:
                state = expect(state.child(ply), EstateState)
            puzzle = None if state.is_terminal() else of(state)
            if puzzle is None or puzzle.sort not in sorts or made[puzzle.sort] >= MOST_OF_A_GAME:
                continue
            if puzzle.sort in hard and all(
                quick_choice(state, name) in firsts(puzzle.accept) for name in QUICK
            ):
                continue
            puzzle.record = record_of(line, node.ply, plies)
            made[puzzle.sort] += 1
            yield puzzle
            break


def stray(state: EstateState, rng: random.Random) -> list[Action]:
    """A whole turn at random."""
    seat = state.current_player()
    plies: list[Action] = []
    after: State = state
    while after.current_player() == seat:
        plies.append(rng.choice(after.legal_actions()))
        after = after.child(plies[-1])
    return plies


def of(state: EstateState) -> Puzzle | None:
    """The puzzle that a turn's beginning is, if it is one, without its record."""
    try:
        near = position(state, here_points(state))
        here = Position(state, near.own, near.other, near.costs)
        winning = winning_cells(state)
        if winning:
            ways = set(winning.values())
            if len(winning) > MOST_RIGHT or min(way.bit_count() for way in ways) < 2:
                return None
            follow = {}
            for action in state.legal_actions():
                cell = getattr(action, "index", None)
                if cell in winning:
                    follow[str(action)] = here.names(winning[cell] & ~(1 << cell))
                elif cell is not None:
                    follow[str(action)] = spent(state, cell)
            return puzzle_of("win", state, here_tokens(state, winning), follow)
        threats = here.wins(here.other, here.turn, state.supply(1 - state.colour))
        if threats:
            return stop(state, here, threats)
        if state.empty.bit_count() <= MOST_EMPTY:
            return two(state)
    except TooMany:
        return None
    return None


def puzzle_of(sort: str, state: EstateState, accept: list[str], brings: Mapping[str, list[str]]) -> Puzzle:
    """A puzzle of that sort in its words."""
    words = WORDS[sort]
    return Puzzle(
        "estate",
        sort,
        "",
        state,
        accept,
        words["good"],
        words["otherwise"],
        brings=brings,
        rules=("EH-W1",),
    )


def here_tokens(state: EstateState, cells: dict[int, int]) -> list[str]:
    """Tokens of cells, the dearest first."""
    order = sorted(cells, key=lambda cell: (-state.game.board.cells[cell].cost, cell))
    return [str(state.game.placements[cell]) for cell in order]


def stop(state: EstateState, here: Position, threats: list[int]) -> Puzzle | None:
    """One must stop a win, and not everything does."""
    stopping = stopping_cells(state)
    legal = [action for action in state.legal_actions() if action.kind == "place"]
    if not stopping or len(stopping) > MOST_RIGHT or 3 * len(stopping) > len(legal):
        return None
    brings = {}
    for action in legal:
        cell = action.index  # type: ignore[attr-defined]
        if cell in stopping:
            continue
        after = state.child(action)
        left = [threat for threat in threats if not threat & 1 << cell]
        if left and after.current_player() == state.current_player():
            brings[str(action)] = ["end", *here.names(left[0])]
        elif left:
            brings[str(action)] = here.names(left[0])
    for cell, turn in stopping.items():
        brings[str(state.game.placements[cell])] = here.names(turn & ~(1 << cell))
    return puzzle_of("stop", state, here_tokens(state, stopping), brings)


def two(state: EstateState) -> Puzzle | None:
    """A win in the next turn can be made sure, and not with everything."""
    found = two_turn_lines(state)
    legal = [action for action in state.legal_actions() if action.kind == "place"]
    if not found or len(firsts(found)) > MOST_RIGHT or 3 * len(firsts(found)) > len(legal):
        return None
    # What is shown to whoever asks for it wastes nothing: the fewest cells, the dearest first.
    costs = {str(action): state.game.board.cells[action.index].cost for action in legal}  # type: ignore[attr-defined]
    found.sort(key=lambda line: (line.count(" "), -costs[line.split()[0]], line))
    return puzzle_of("two", state, found, refutations(position(state), found))
