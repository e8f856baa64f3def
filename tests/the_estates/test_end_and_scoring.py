"""The end of the game and its scores: TE-E, TE-V and TE-N, with the examples of the rule texts."""

from __future__ import annotations

import pytest

from estates_core.games.the_estates import GAME
from estates_core.games.the_estates.pieces import CUBES
from estates_core.games.the_estates.state import TheEstatesState

from .table import begin, build, get, legal, play, refused, roof, totals


def one_building_rows(*display: str, **options: object) -> TheEstatesState:
    """Rows A and B of one building each, A complete with 6 and a roof of 1."""
    state = get(begin(*display, **options), "select.permit3", "shorten.A")  # type: ignore[arg-type]
    get(state, "select.permit2", "shorten.B")
    get(state, "select.permit1", "shorten.B")
    build(state, "A1 B1")
    return roof(state, 1, "A1")


@pytest.mark.rule("TE-E1")
def test_a_row_is_complete_when_all_required_lots_are_built_and_roofed() -> None:
    state = get(begin("blue6 red6"), "select.permit2", "shorten.A")
    build(state, "A1 A2")
    roof(state, 1, "A1")
    assert not state.observation(None)["rows"][0]["complete"]
    roof(state, 1, "A2")
    assert state.observation(None)["rows"][0]["complete"]


@pytest.mark.rule("TE-E1")
def test_the_game_ends_at_once_with_the_second_complete_row() -> None:
    state = roof(one_building_rows("blue6 red6"), 2, "B1")
    assert state.is_terminal()
    assert legal(state) == set()
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason.id == "the-estates.outcome.rows.points"
    assert outcome.reason.facts["rows"] == ["A", "B"]
    assert refused(state, "select.roof") == ("TE-E1", "over")


@pytest.mark.rule("TE-E1", "TE-P2")
def test_a_permit_can_end_the_game() -> None:
    state = get(begin("blue6 red6"), "select.permit3", "shorten.A")
    build(state, "A1 B1")
    roof(roof(state, 1, "A1"), 1, "B1")
    get(state, "select.permit2", "shorten.B")
    assert not state.is_terminal()
    play(state, "select.permit1 pass shorten.B")
    assert state.is_terminal()
    assert state.end_rule == "TE-E1"


@pytest.mark.rule("TE-E1", "TE-X1")
def test_the_cancel_cube_can_end_the_game() -> None:
    state = get(begin("blue6 red6 green6 yellow6 purple6"), "select.permit3", "shorten.A")
    get(state, "select.permit1", "lengthen.B")
    build(state, "A1 B1 B2 B3 B4")
    for lot in ("A1", "B1", "B2", "B3", "B4"):
        roof(state, 1 + int(lot[1]), lot)
    assert not state.is_terminal()
    play(state, "select.cancel pass cancel.permit1")
    assert state.is_terminal()
    assert state.end_rule == "TE-E1"


@pytest.mark.rule("TE-E2")
def test_the_game_ends_with_the_last_roof() -> None:
    state = begin(
        "blue1 blue2 blue3 blue4 blue5 red1 red2 red3", "red4 red5 green1 green2 blue6 red6 yellow6"
    )
    get(state, "select.permit1", "lengthen.A")
    get(state, "select.permit2", "lengthen.B")
    get(state, "select.permit3", "lengthen.C")
    build(state, "A1 A2 A3 A4 B1 B2 B3 B4", 1)
    build(state, "C1 C2 C3 C4", 2)
    lots = [f"{row}{number}" for row in "ABC" for number in range(1, 5)]
    for count, lot in enumerate(lots):
        assert not state.is_terminal()
        roof(state, count // 2 + 1, lot)
    assert state.is_terminal()
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason.id.startswith("the-estates.outcome.roofs")
    assert refused(state, "select.2.left") == ("TE-E2", "over")


def four_towers() -> TheEstatesState:
    """All 24 cubes stand in four towers of six floors, on A1, B1, C1 and A2; no roof is used."""
    display = [
        " ".join(f"{colour}{value}" for colour in ("blue", "red", "green", "yellow") for value in pair)
        for pair in ((6, 5), (4, 3), (2, 1))
    ]
    state = begin(*display, single_floor_lots=[])
    for row in (1, 2, 3):
        build(state, "A1 A1 B1 B1 C1 C1 A2 A2", row)
    return state


@pytest.mark.rule("TE-E2")
def test_without_cubes_play_goes_on_while_roofs_and_open_buildings_are_left() -> None:
    """Seed 003, FAQ."""
    state = four_towers()
    assert state.cubes_left == 0
    assert not state.is_terminal()
    assert legal(state) == {"stow", "select.roof", "select.mayor", "select.cancel"} | {
        f"select.permit{number}" for number in (1, 2, 3)
    }


@pytest.mark.rule("TE-E2", "TE-E3")
def test_the_game_ends_without_cubes_when_every_building_has_a_roof() -> None:
    state = four_towers()
    for value, lot in ((1, "A1"), (2, "B1"), (3, "C1")):
        roof(state, value, lot)
    assert not state.is_terminal()
    roof(state, 6, "A2")
    assert state.is_terminal()
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason.id.startswith("the-estates.outcome.cubes")
    assert outcome.reason.facts["rows"] == []
    assert refused(state, "select.mayor") == ("TE-E2", "over")


@pytest.mark.rule("TE-E3")
def test_one_row_may_be_complete_at_the_end() -> None:
    state = four_towers()
    get(state, "select.permit3", "shorten.B")
    for value, lot in ((1, "A1"), (2, "B1"), (3, "C1"), (4, "A2")):
        roof(state, value, lot)
    assert state.is_terminal()
    assert [row["complete"] for row in state.observation(None)["rows"]] == [False, True, False]


@pytest.mark.rule("TE-V1", "TE-V2")
def test_example_the_blue_building_of_nine() -> None:
    """Seed 000, scoring example: 9 for Blue's owner; -9 in an incomplete row; the mayor doubles both."""
    state = begin("red5 blue2")
    get(state, "select.permit3", "shorten.A")
    build(state, "A1", 1)  # red 5, so the certificate of red goes to seat 1
    build(state, "A1", 1)  # blue 2 on top: blue goes to seat 0
    assert totals(state) == [-7, 0]
    roof(state, 2, "A1")
    assert totals(state) == [9, 0]
    doubled = get(state.clone(), "select.mayor", "mayor.A")
    assert totals(doubled) == [18, 0]
    longer = get(state, "select.permit1", "lengthen.A")
    assert totals(longer) == [-9, 0]
    get(longer, "select.mayor", "mayor.A")
    assert totals(longer) == [-18, 0]
    line = longer.scores()[0].lines[0]
    assert line.facts["cubes"] == [{"colour": "red", "value": 5}, {"colour": "blue", "value": 2}]
    assert (line.facts["value"], line.facts["doubled"], line.facts["complete"]) == (9, True, False)


@pytest.mark.rule("TE-V1", "TE-E1", "TE-P2")
def test_example_end_of_game_with_permits_in_all_rows() -> None:
    """Seed 000, end example: A two shorter with the mayor, B one longer, C three longer; A and B complete."""
    state = begin("blue6 red6 green6 yellow6 purple6 orange6 blue5 red5", "blue4")
    get(state, "select.permit2", "shorten.A")
    get(state, "select.permit1", "lengthen.B")
    get(state, "select.permit3", "lengthen.C")
    get(state, "select.mayor", "mayor.A")
    assert state.requirement == [2, 5, 7]
    build(state, "A1 A2 B1 B2 B3 B4 B5 C1")
    for value, lot in ((1, "A1"), (1, "A2"), (2, "B1"), (2, "B2"), (3, "B3"), (3, "B4")):
        roof(state, value, lot)
        assert not state.is_terminal()
    roof(state, 4, "B5")
    assert state.is_terminal()
    assert state.outcome().reason.facts["rows"] == ["A", "B"]  # type: ignore[union-attr]
    points = {line.facts["lot"]: line.points for score in state.scores() for line in score.lines}
    assert points == {"A1": 14, "A2": 14, "B1": 8, "B2": 8, "B3": 9, "B4": 9, "B5": 9, "C1": -5}


@pytest.mark.rule("TE-V1")
def test_a_building_without_a_roof_counts_unless_the_table_agrees_otherwise() -> None:
    assert totals(build(begin("blue6"), "A1")) == [-6, 0]
    state = build(begin("blue6 red5", roofless_buildings_count=False), "A1")
    assert totals(state) == [0, 0]
    assert state.scores()[0].lines[0].facts["counts"] is False
    roof(state, 3, "A1")
    assert totals(state) == [-9, 0]


@pytest.mark.rule("TE-V2")
def test_stowed_checks_are_points_and_checks_in_hand_are_not() -> None:
    state = play(begin(), "stow select.mayor pass remove stow select.permit1 pass remove stow")
    assert totals(state) == [2, 1]
    assert [(line.kind, line.points) for line in state.scores()[0].lines] == [("box", 2)]


@pytest.mark.rule("TE-V3")
def test_the_highest_score_wins() -> None:
    state = roof(one_building_rows("blue6 red6"), 2, "B1")
    outcome = state.outcome()
    assert outcome is not None
    scores = totals(state)
    assert outcome.winners == (scores.index(max(scores)),)
    assert sorted(scores) == [7, 8]
    assert state.returns() in ((1.0, -1.0), (-1.0, 1.0))


@pytest.mark.rule("TE-V3")
def test_a_tie_goes_to_more_checks_in_hand_and_box_together() -> None:
    state = one_building_rows("blue6 red6")
    play(state, "select.roof roof.1")
    tied = play(state.clone(), "pass place.B1")
    outcome = tied.outcome()
    assert outcome is not None
    assert totals(tied) == [7, 7]
    assert outcome.winners == (0, 1)
    assert outcome.reason.id == "the-estates.outcome.rows.shared"
    assert outcome.places == (1, 1)
    assert tied.returns() == (0.0, 0.0)
    seller = state.auctioneer
    sold = play(state, "bid.3 sell place.B1")
    outcome = sold.outcome()
    assert outcome is not None
    assert totals(sold) == [7, 7]
    assert outcome.winners == (seller,)
    assert outcome.places[seller] == 1
    assert sorted(outcome.places) == [1, 2]
    assert outcome.reason.id == "the-estates.outcome.rows.checks"
    assert outcome.reason.facts["checks"] == 15


@pytest.mark.rule("TE-N1")
def test_the_next_round_starts_with_the_checks_of_hand_and_box() -> None:
    state = play(begin(), "stow select.mayor bid.4 sell mayor.A")
    assert GAME.carry_over(state) == {"starting_money": [16, 8]}
    following = GAME.new_initial_state(2, GAME.carry_over(state))
    assert following.hand == [16, 8]
    assert following.box == [0, 0]


@pytest.mark.rule("TE-E1")
@pytest.mark.parametrize("rows", ["AB", "AC", "BC"])
def test_any_two_complete_rows_end_the_game(rows: str) -> None:
    state = begin("blue6 red6 green6")
    for permit, row in (("permit3", rows[0]), ("permit2", rows[1]), ("permit1", rows[1])):
        get(state, f"select.{permit}", f"shorten.{row}")
    build(state, [f"{rows[0]}1", f"{rows[1]}1"])
    roof(state, 1, f"{rows[0]}1")
    assert not state.is_terminal()
    roof(state, 2, f"{rows[1]}1")
    assert state.end_rule == "TE-E1"


@pytest.mark.rule("TE-N1")
def test_checks_in_the_box_count_between_equals() -> None:
    """Four in hand and three in the box are more than five in hand; a cube of 3 in a row takes the points."""
    state = GAME.new_initial_state(2)
    state.hand, state.box, state.end_rule = [5, 4], [0, 3], "TE-E2"
    state.lots[0], state.certificates = (CUBES["red", 3],), {"red": 1}
    assert totals(state) == [0, 0]
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (1,)
    assert outcome.reason.facts["checks"] == 7
