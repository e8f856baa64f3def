"""Each rule of Estate as the rule text shows it, cited by its id."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from estates_core.errors import IllegalAction, SetupError
from estates_core.game import CHANCE
from estates_core.games.estate import GAME, Estate
from estates_core.games.estate.layout import Layout
from estates_core.games.estate.paths import cheapest_connection
from estates_core.games.estate.state import EstateState
from tests.estate.table import begin, legal, play, refused, take_turns
from tests.reference import estate as reference

NEARLY_CONNECTED = ("i5 h5", "a1", "g5", "a2", "f5", "a3", "e5", "a4", "d5", "i9")
"""Turns after which Light lacks c5, b5 and a5 of the line from i5 to a5."""


def cell(state: EstateState, name: str) -> dict[str, Any]:
    return next(cell for cell in state.observation(None)["cells"] if cell["name"] == name)


@pytest.mark.rule("EH-S1")
def test_the_board_starts_empty_with_35_pieces_each() -> None:
    state = begin()
    view = state.observation(None)
    assert len(view["cells"]) == 61
    assert all(found["piece"] is None for found in view["cells"])
    assert view["supply"] == {"light": 35, "dark": 35}
    assert view["to_move"] == "light"


@pytest.mark.rule("EH-S1")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_plays_light_is_drawn_or_chosen(seat: int) -> None:
    drawn = GAME.new_initial_state(2)
    assert drawn.current_player() == CHANCE
    assert [probability for _, probability in drawn.chance_outcomes()] == [0.5, 0.5]
    assert refused(drawn, "e5") == ("EH-S1", "unknown")
    play(drawn, f"first.s{seat}")
    chosen = GAME.new_initial_state(2, {"light": f"s{seat}"})
    for state in (drawn, chosen):
        assert state.current_player() == seat
        assert state.observation(None)["colours"] == {"light": seat, "dark": 1 - seat}
        assert refused(state, "first.s0") == ("EH-S1", "known")


@pytest.mark.rule("EH-S1")
def test_two_players_only() -> None:
    for players in (1, 3):
        with pytest.raises(SetupError):
            GAME.new_initial_state(players)


@pytest.mark.rule("EH-C1")
def test_rings_cost_5_to_1_from_the_centre() -> None:
    state = begin()
    cells = state.observation(None)["cells"]
    assert Counter(found["cost"] for found in cells) == {5: 1, 4: 6, 3: 12, 2: 18, 1: 24}
    for found in cells:
        ring = max(abs(found["q"]), abs(found["r"]), abs(found["q"] + found["r"]))
        assert found["cost"] == 5 - ring
    assert cell(state, "e5") == {"name": "e5", "q": 0, "r": 0, "cost": 5, "piece": None}
    assert [cell(state, name)["cost"] for name in ("e1", "e2", "e3", "e4", "e6")] == [1, 2, 3, 4, 4]


@pytest.mark.rule("EH-T1")
def test_figure_2_of_the_rule_text() -> None:
    """Light places one piece that costs 3 and two that cost 1, then Dark one of 4 and one of 1."""
    state = play(begin(), "e3 a1")
    assert state.current_player() == 0
    assert state.points_left == 1
    play(state, "i9")
    assert state.current_player() == 1
    assert state.points_left == 5
    play(state, "d4 e9")
    assert state.current_player() == 0
    assert state.observation(None)["last_turn"] == ["d4", "e9"]


@pytest.mark.rule("EH-T1")
def test_a_piece_must_be_paid_and_find_its_cell_empty() -> None:
    state = play(begin(), "e4")
    assert state.points_left == 1
    assert refused(state, "e5") == ("EH-T1", "points")
    assert refused(state, "b2") == ("EH-T1", "points")
    assert refused(state, "e4") == ("EH-T1", "occupied")
    assert "a1" in legal(state)
    play(state, "a1")
    assert refused(state, "e4") == ("EH-T1", "occupied")
    refusal = state.why_not(GAME.parse_action("e4"))
    assert refusal is not None
    assert refusal.facts["colour"] == "light"


@pytest.mark.rule("EH-T1")
def test_five_pieces_at_the_rim_one_in_the_centre() -> None:
    state = play(begin(), "a1 a2 a3 a4 a5")
    assert state.current_player() == 1
    play(state, "e5")
    assert state.current_player() == 0


@pytest.mark.rule("EH-T1")
def test_points_are_not_saved() -> None:
    state = take_turns(begin(), "a1", "i9")
    assert state.points_left == 5


@pytest.mark.rule("EH-T2")
def test_no_passing_but_ending_early() -> None:
    state = begin()
    assert refused(state, "end") == ("EH-T2", "pass")
    play(state, "a1")
    assert state.can_end()
    play(state, "end")
    assert state.current_player() == 1
    assert refused(state, "end") == ("EH-T2", "pass")


@pytest.mark.rule("EH-T3")
def test_a_turn_ends_when_the_points_buy_nothing() -> None:
    rim = [found.name for found in GAME.board.cells if found.cost == 1]
    state = begin()
    # Every other cell from left to right, so that nobody gets along the rim.
    order = sorted(rim, key=lambda name: (GAME.board.cells[GAME.board.index[name]].q, name))
    light, dark = order[0::2], order[1::2]
    while light:
        take_turns(state, " ".join(light[:5]), " ".join(dark[:5]))
        light, dark = light[5:], dark[5:]
    assert state.current_player() == 0
    play(state, "e4")
    assert state.current_player() == 1, "the one point left buys no cell"
    assert not state.is_terminal()


@pytest.mark.rule("EH-T3")
def test_a_player_without_pieces_is_skipped() -> None:
    """With three pieces each, the turn passes over whoever has none."""
    game = Estate(Layout(size=5, points=5, pieces=3))
    state = game.new_initial_state(2, {"light": "s0"})
    for token in ("a1", "a3", "a5"):
        state.apply(game.parse_action(token))
    assert state.current_player() == 1, "Light's turn ends with the last piece"
    state.apply(game.parse_action("i5"))
    before = state.clone()
    state.apply(game.parse_action("end"))
    assert state.current_player() == 1, "Light is skipped"
    assert state.turn_cells == ()
    events = game.events(before, game.parse_action("end"), state, None)
    assert [message.id for message in events] == ["estate.event.end", "estate.event.skip"]
    assert events[1].facts == {"player": 0}


@pytest.mark.rule("EH-W1")
@pytest.mark.parametrize(
    ("line", "land"), [("fives", "wood"), ("row", "lake"), ("columns", "wood"), ("slant", "field")]
)
def test_facing_sides_win(line: str, land: str) -> None:
    """Each of the three pairs of facing sides, by straight lines through the centre and by one round it."""
    cells = {
        "fives": ["i5", "h5", "g5", "f5", "e5", "d5", "c5", "b5", "a5"],
        "row": ["e1", "e2", "e3", "e4", "e5", "e6", "e7", "e8", "e9"],
        "columns": ["a1", "b2", "c3", "d4", "e5", "f6", "g7", "h8", "i9"],
        "slant": ["g3", "g4", "g5", "g6", "g7", "f7", "e7", "d7", "c7"],
    }[line]
    state = begin()
    spare = iter(
        [found.name for found in GAME.board.cells if found.name not in cells and found.cost == 1][::2]
    )
    for name in cells[:-1]:
        take_turns(state, name, next(spare))
        assert not state.is_terminal()
    play(state, cells[-1])
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (0,)
    assert outcome.reason.id == "estate.outcome.opposite"
    assert [score.total for score in state.scores()] == [1, 0]
    assert set(state.observation(None)["winning"]["cells"]) == set(cells)
    connection = state.winning_connection()
    assert connection is not None
    assert connection.cost == len(connection.cells) == len(cells)
    over = state.why_not(GAME.parse_action(next(spare)))
    assert over is not None
    assert outcome.reason.facts["land"] == over.facts["land"] == land
    assert outcome.reason.facts["sides"] == over.facts["sides"]


@pytest.mark.rule("EH-W1")
def test_figure_3_corners_belong_to_two_sides() -> None:
    """Along the rim from corner to corner over a side between them: both corners are on facing sides."""
    state = begin()
    take_turns(state, "a1 b1 c1 d1 e1", "c3", "f2 g3 h4")
    assert not state.is_terminal(), "e1 to h4 touches the two left sides and the bottom, by the corner a1"
    take_turns(state, "c4")
    play(state, "i5")
    winning = state.observation(None)["winning"]
    assert winning["colour"] == "light"
    assert set(winning["cells"]) == {"a1", "b1", "c1", "d1", "e1", "f2", "g3", "h4", "i5"}
    assert winning["sides"] == [0, 3]


@pytest.mark.rule("EH-W2")
def test_figure_4_three_sides_apart_win() -> None:
    """Light joins the top with both lower sides; no two facing sides are touched by it."""
    light = ("i7 h6", "g5", "f5", "e5", "d4 c1", "d3 c2", "d5", "d6 c6")
    dark = ("a1", "a2", "i9", "h9", "g9", "f9", "e1", "f2")
    state = begin()
    for turns in zip(light, dark, strict=True):
        take_turns(state, *turns)
        assert not state.is_terminal()
    play(state, "c7")
    assert state.is_terminal()
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason.id == "estate.outcome.alternate"
    winning = state.observation(None)["winning"]
    assert winning["sides"] == [0, 2, 4]
    assert refused(state, "b2") == ("EH-W2", "over")


@pytest.mark.rule("EH-W3")
def test_a_win_ends_the_turn_and_the_game_at_once() -> None:
    state = take_turns(begin(), *NEARLY_CONNECTED)
    take_turns(state, "c5 b5", "h9")
    play(state, "a5")
    assert state.points_left == 4
    assert state.is_terminal()
    assert state.legal_actions() == ()
    assert state.returns() == (1.0, -1.0)
    assert state.observation(None)["last_turn"] == ["a5"]
    for token in ("end", "b1", "swap", "first.s0"):
        assert refused(state, token) == ("EH-W1", "over")


@pytest.mark.rule("EH-P1")
def test_swapping_takes_light_over() -> None:
    state = play(begin(pie_rule=True), "e4 a1")
    assert state.phase == "swap"
    assert state.current_player() == 1
    assert legal(state) == {"swap", "decline"}
    assert refused(state, "e5") == ("EH-P1", "choose")
    assert refused(state, "end") == ("EH-P1", "choose")
    play(state, "swap")
    view = state.observation(None)
    assert view["colours"] == {"light": 1, "dark": 0}
    assert view["to_move"] == "dark"
    assert state.current_player() == 0, "who began goes on, as Dark"
    assert cell(state, "e4")["piece"] == "light"
    assert refused(state, "swap") == ("EH-P1", "late")


@pytest.mark.rule("EH-P1")
def test_keeping_dark() -> None:
    state = play(begin(pie_rule=True), "a1 end decline")
    assert state.observation(None)["colours"] == {"light": 0, "dark": 1}
    assert state.current_player() == 1
    take_turns(state, "e5")
    assert state.current_player() == 0
    assert refused(state, "decline") == ("EH-P1", "late")


@pytest.mark.rule("EH-P1")
def test_swapping_is_an_option_and_comes_after_the_first_turn() -> None:
    assert refused(begin(), "swap") == ("EH-P1", "off")
    assert refused(begin(pie_rule=True), "swap") == ("EH-P1", "early")
    assert play(begin(), "e5").phase == "place"


def test_an_illegal_action_changes_nothing() -> None:
    state = play(begin(), "e4")
    before = state.observation(None)
    with pytest.raises(IllegalAction):
        state.child(GAME.parse_action("e5"))
    assert state.observation(None) == before


def test_what_is_still_needed_is_the_cheapest_connection() -> None:
    state = take_turns(begin(), *NEARLY_CONNECTED)
    lines = [score.lines[0] for score in state.scores()]
    assert [line.kind for line in lines] == ["needs", "needs"]
    assert lines[0].facts["needed"] == 6, "c5, b5 and a5 cost 3, 2 and 1"
    take_turns(state, "c5 b5", "h9", "a5")
    assert [score.lines[0].kind for score in state.scores()] == ["connected", "cut_off"]


@pytest.mark.rule("EH-P1")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_swaps_or_declines_is_told_with_the_other(seat: int) -> None:
    state = play(begin(pie_rule=True, light=f"s{1 - seat}"), "e4")
    while state.current_player() != seat:
        play(state, "end")
    for token in ("swap", "decline"):
        action = GAME.parse_action(token)
        assert state.why_not(action) is None
        told = GAME.events(state, action, state.child(action), None)[0]
        assert told.facts == {"player": seat, "other": 1 - seat}


def test_a_skipped_second_seat_is_told_as_well() -> None:
    game = Estate(Layout(size=5, points=5, pieces=2))
    state = game.new_initial_state(2, {"light": "s1"})
    for token in ("a1", "a3", "i5"):
        state.apply(game.parse_action(token))
    before = state.clone()
    state.apply(game.parse_action("end"))
    events = game.events(before, game.parse_action("end"), state, None)
    assert events[-1].id == "estate.event.skip"
    assert events[-1].facts == {"player": 1}


def test_the_cheapest_connection_costs_what_its_cells_cost() -> None:
    """Whatever is barred and whatever cells cost; among equals the first pair of facing sides."""
    board = GAME.board
    even = cheapest_connection(board, [1] * board.count)
    assert even is not None
    assert (even.cost, len(even.cells), even.sides) == (9, 9, (0, 3))
    rng = random.Random("connections")
    for _ in range(60):
        costs = [None if rng.random() < 0.25 else rng.randrange(4) for _ in range(board.count)]
        found = cheapest_connection(board, costs)
        if found is None:
            continue
        paid = [costs[cell] for cell in found.cells]
        assert None not in paid
        assert found.cost == sum(cost or 0 for cost in paid)
        assert reference.connects({board.cells[cell].name for cell in found.cells})
    # The pieces of figure 4 alone: they meet in one cell, which is paid once.
    three = ["i7", "h6", "g5", "f5", "e5", "d4", "c1", "d3", "c2", "d5", "d6", "c6", "c7"]
    costs = [1 + cell.index % 3 if cell.name in three else None for cell in board.cells]
    found = cheapest_connection(board, costs)
    assert found is not None
    assert found.sides == (0, 2, 4)
    assert found.cost == sum(costs[cell] or 0 for cell in found.cells)
    assert reference.connects({board.cells[cell].name for cell in found.cells})
