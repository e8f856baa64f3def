"""Placing pieces: TE-C, TE-R, TE-P, TE-M and TE-X, with the examples of the rule texts."""

from __future__ import annotations

from typing import Any

import pytest

from estates_core.games.the_estates import GAME, checks
from estates_core.games.the_estates.state import TheEstatesState

from .table import begin, build, get, legal, play, refused, roof


def full_board() -> TheEstatesState:
    """Twelve buildings of one low floor each; blue 6 and red 6 are next in row 2 of the display."""
    state = begin(
        "blue1 blue2 blue3 blue4 blue5 red1 red2 red3", "red4 red5 green1 green2 blue6 red6 yellow6"
    )
    build(state, "A1 A2 A3 A4 B1 B2 B3 B4", 1)
    return build(state, "C1 C2 C3 C4", 2)


@pytest.mark.rule("TE-C1")
def test_a_cube_must_be_placed_at_once_in_any_row() -> None:
    state = play(begin("blue6"), "select.1.left pass")
    assert legal(state) == {"place.A1", "place.B1", "place.C1"}
    for token in ("remove", "select.1.left", "stow", "shorten.A"):
        assert refused(state, token) == ("TE-C1", "now")


@pytest.mark.rule("TE-C1")
def test_a_cube_that_fits_nowhere_leaves_the_game() -> None:
    state = full_board()
    built = list(state.lots)
    play(state, "select.2.left bid.2 sell")
    assert state.phase == "select"
    assert state.current_player() == 1
    assert state.hand == [14, 10]
    play(state, "select.2.left pass")
    assert state.current_player() == 0
    assert state.lots == built
    assert state.cubes_left == 10
    assert "yellow" not in state.certificates


@pytest.mark.rule("TE-C2")
def test_new_buildings_go_on_the_empty_lot_nearest_the_street() -> None:
    state = play(build(begin("blue6 red5 green5"), "A1 A2"), "select.1.left pass")
    assert legal(state) == {"place.A1", "place.A3", "place.B1", "place.C1"}
    assert refused(state, "place.A4") == ("TE-C2", "gap")
    assert refused(state, "place.B2") == ("TE-C2", "gap")
    assert refused(state, "place.A5") == ("TE-C2", "past")


@pytest.mark.rule("TE-C2")
def test_no_building_past_the_river_unless_lengthened() -> None:
    state = build(begin("blue6 red6 green6 yellow6 purple6 orange6"), "A1 A2 A3 A4")
    play(state, "select.1.left pass")
    assert refused(state, "place.A5") == ("TE-C2", "past")
    play(state, "place.B1")
    get(state, "select.permit1", "lengthen.A")
    play(state, "select.1.left pass")
    assert "place.A5" in legal(state)


@pytest.mark.rule("TE-C2")
def test_no_building_on_or_past_a_permit() -> None:
    state = get(begin("blue6 red6"), "select.permit3", "shorten.A")
    play(state, "select.1.left pass")
    assert state.observation(None)["rows"][0]["permit_lot"] == 2
    play(state, "place.A1 select.1.left pass")
    assert refused(state, "place.A2") == ("TE-C2", "past")
    assert refused(state, "place.A3") == ("TE-C2", "past")


@pytest.mark.rule("TE-C3")
def test_a_floor_is_lower_than_the_one_below() -> None:
    state = build(begin("blue5 red5 green6 yellow4 purple3"), "A1")
    play(state, "select.1.left pass")
    assert refused(state, "place.A1") == ("TE-C3", "not_lower")
    play(state, "place.B1 select.1.left pass")
    assert refused(state, "place.A1") == ("TE-C3", "not_lower")
    play(state, "place.C1 select.1.left pass place.A1 select.1.left pass place.A1")
    assert [cube.value for cube in state.lots[0]] == [5, 4, 3]


@pytest.mark.rule("TE-C3")
def test_at_most_six_floors_on_a_lot() -> None:
    state = build(begin("blue6 red5 green4 yellow3 purple2 orange1"), "B1 B1 B1 B1 B1 B1")
    assert [cube["value"] for cube in state.observation(None)["rows"][1]["lots"][0]["cubes"]] == [
        6,
        5,
        4,
        3,
        2,
        1,
    ]
    assert state.developed == [0, 1, 0]


@pytest.mark.rule("TE-C4")
def test_nothing_goes_on_a_roof() -> None:
    state = roof(build(begin("blue6 red5"), "A1"), 3, "A1")
    play(state, "select.1.left pass")
    assert refused(state, "place.A1") == ("TE-C4", "roof")


@pytest.mark.rule("TE-C4", "TE-S6")
def test_white_dirt_holds_a_single_floor() -> None:
    state = build(begin("blue6 red5"), "C1")
    play(state, "select.1.left pass")
    assert refused(state, "place.C1") == ("TE-C4", "single_floor")
    play(state, "place.C2")
    roof(state, 6, "C1")
    assert state.roofs[20] == 6


@pytest.mark.rule("TE-C5")
def test_the_first_cube_of_a_colour_brings_its_certificate_for_good() -> None:
    state = begin("blue6 red5 blue5 blue4")
    build(state, "A1 B1 B2 C1")
    assert state.observation(1)["certificates"]["blue"] == 0
    assert state.observation(0)["certificates"]["red"] == 1
    assert state.certificates == {"blue": 0, "red": 1}


@pytest.mark.rule("TE-C5")
def test_the_certificate_goes_to_who_places_not_to_who_auctions() -> None:
    state = play(begin("blue6"), "select.1.left bid.1 sell place.A1")
    assert state.certificates == {"blue": 1}


@pytest.mark.rule("TE-R1")
def test_a_roof_goes_on_any_building_without_one_and_closes_it() -> None:
    state = build(begin("blue6 red5 green6"), "A1 A1 C1")
    play(state, "select.roof roof.2 pass")
    assert legal(state) == {"place.A1", "place.C1"}
    assert refused(state, "place.B1") == ("TE-R1", "empty")
    assert refused(state, "remove") == ("TE-R1", "now")
    play(state, "place.A1 select.roof roof.1 pass")
    assert refused(state, "place.A1") == ("TE-R1", "roofed")


@pytest.mark.rule("TE-P1")
def test_a_permit_is_placed_or_removed() -> None:
    state = play(begin(), "select.permit2 pass")
    assert legal(state) == {f"{way}.{row}" for way in ("shorten", "lengthen") for row in "ABC"} | {"remove"}
    assert refused(state, "place.A1") == ("TE-P1", "now")
    play(state, "remove")
    assert state.observation(None)["pieces"]["permit2"] == "discarded"
    assert state.requirement == [4, 4, 4]


@pytest.mark.rule("TE-P2")
def test_example_two_barrier_shortens_the_upper_row_and_one_lengthens_the_middle() -> None:
    """Seed 000, permit example, first picture."""
    state = get(begin(), "select.permit2", "shorten.A")
    get(state, "select.permit1", "lengthen.B")
    rows = state.observation(None)["rows"]
    assert [(row["requirement"], row["permit_lot"]) for row in rows] == [(2, 3), (5, 6), (4, None)]


@pytest.mark.rule("TE-P3")
def test_example_three_barrier_joins_the_two_in_the_middle_row_which_needs_five() -> None:
    """Seed 000, permit example, second picture: 4 - 2 + 3 = 5."""
    state = get(begin(), "select.permit2", "shorten.B")
    assert state.requirement[1] == 2
    get(state, "select.permit3", "lengthen.B")
    middle = state.observation(None)["rows"][1]
    assert middle["requirement"] == 5
    assert middle["permit_lot"] == 6
    assert middle["permits"] == [
        {"number": 2, "direction": "shorten"},
        {"number": 3, "direction": "lengthen"},
    ]


@pytest.mark.rule("TE-P3")
def test_three_then_one_back_nets_two() -> None:
    """Seed 003: +3 then -1 is +2."""
    state = get(begin(), "select.permit3", "lengthen.C")
    get(state, "select.permit1", "shorten.C")
    assert state.requirement[2] == 6


@pytest.mark.rule("TE-P2")
def test_a_row_cannot_become_shorter_than_what_is_built() -> None:
    state = build(begin("blue6 red6 green6"), "A1 A2 A3")
    play(state, "select.permit2 pass")
    assert refused(state, "shorten.A") == ("TE-P2", "developed")
    play(state, "shorten.B select.permit1 pass")
    assert "shorten.A" in legal(state)


@pytest.mark.rule("TE-P2")
def test_shortening_to_what_is_built_may_complete_the_row() -> None:
    state = build(begin("blue6 red6"), "A1 A2")
    roof(roof(state, 1, "A1"), 1, "A2")
    assert not state.is_complete(0)
    get(state, "select.permit2", "shorten.A")
    assert state.is_complete(0)
    assert not state.is_terminal()


@pytest.mark.rule("TE-P2")
def test_the_permits_lot_must_exist() -> None:
    state = get(begin(), "select.permit3", "lengthen.A")
    assert state.observation(None)["rows"][0]["permit_lot"] == 8
    play(state, "select.permit1 pass")
    assert refused(state, "lengthen.A") == ("TE-P2", "past_end")
    assert "shorten.A" in legal(state)


@pytest.mark.rule("TE-P4")
def test_lengthening_a_complete_row_opens_it() -> None:
    """Seed 003, FAQ: incomplete until the new lots are filled and roofed."""
    state = get(begin("blue6 red6"), "select.permit3", "shorten.A")
    roof(build(state, "A1"), 2, "A1")
    assert state.is_complete(0)
    get(state, "select.permit1", "lengthen.A")
    assert not state.is_complete(0)
    build(state, "A2")
    assert not state.is_complete(0)
    roof(state, 2, "A2")
    assert state.is_complete(0)


@pytest.mark.rule("TE-P5")
def test_a_row_requires_at_least_one_building() -> None:
    state = get(begin(), "select.permit3", "shorten.A")
    play(state, "select.permit1 pass")
    assert refused(state, "shorten.A") == ("TE-P5", "too_short")


@pytest.mark.rule("TE-P5")
def test_a_row_of_none_is_complete_where_the_table_allows_it() -> None:
    state = get(begin(lowest_requirement=0), "select.permit3", "shorten.A")
    get(state, "select.permit1", "shorten.A")
    assert state.requirement[0] == 0
    assert state.is_complete(0)
    play(state, "select.permit2 pass")
    assert refused(state, "shorten.A") == ("TE-P5", "too_short")


@pytest.mark.rule("TE-M1")
def test_the_mayor_stands_before_one_row_or_leaves() -> None:
    state = play(begin(), "select.mayor pass")
    assert legal(state) == {"mayor.A", "mayor.B", "mayor.C", "remove"}
    assert refused(state, "pass") == ("TE-M1", "now")
    play(state, "mayor.B")
    assert [row["mayor"] for row in state.observation(None)["rows"]] == [False, True, False]
    removed = get(begin(), "select.mayor", "remove")
    assert removed.observation(None)["pieces"]["mayor"] == "discarded"


@pytest.mark.rule("TE-X1")
def test_cancelling_the_only_permit_restores_four_lots() -> None:
    state = get(begin(), "select.permit3", "lengthen.A")
    play(state, "select.cancel pass")
    assert legal(state) == {"cancel.permit3", "remove"}
    assert refused(state, "shorten.A") == ("TE-X1", "now")
    assert refused(state, "cancel.permit1") == ("TE-X1", "not_placed")
    play(state, "cancel.permit3")
    row = state.observation(None)["rows"][0]
    assert (row["requirement"], row["permit_lot"], row["permits"]) == (4, None, [])
    pieces = state.observation(None)["pieces"]
    assert (pieces["permit3"], pieces["cancel"]) == ("discarded", "discarded")


@pytest.mark.rule("TE-X1", "TE-P3")
def test_cancelling_one_of_several_leaves_the_others_numbers() -> None:
    state = get(begin(), "select.permit2", "shorten.B")
    get(state, "select.permit3", "lengthen.B")
    get(state, "select.cancel", "cancel.permit2")
    row = state.observation(None)["rows"][1]
    assert (row["requirement"], row["permit_lot"]) == (7, 8)


@pytest.mark.rule("TE-X1")
def test_the_cancel_cube_may_be_dropped_unused() -> None:
    state = get(get(begin(), "select.permit2", "shorten.B"), "select.cancel", "remove")
    assert state.requirement[1] == 2
    assert state.observation(None)["pieces"]["cancel"] == "discarded"


@pytest.mark.rule("TE-X2")
def test_a_permit_that_buildings_rely_on_stays() -> None:
    state = get(begin("blue6 red6 green6 yellow6 purple6"), "select.permit1", "lengthen.A")
    build(state, "A1 A2 A3 A4 A5")
    play(state, "select.cancel pass")
    assert refused(state, "cancel.permit1") == ("TE-X2", "developed")
    assert legal(state) == {"remove"}


@pytest.mark.rule("TE-X2")
def test_a_shortening_permit_can_be_cancelled_below_which_nothing_is_built() -> None:
    """Seed 003, FAQ: yes, unless the row would be shorter than what is built."""
    state = build(get(begin("blue6"), "select.permit2", "shorten.A"), "A1")
    get(state, "select.cancel", "cancel.permit2")
    assert state.requirement[0] == 4


@pytest.mark.rule("TE-X2")
def test_no_cancelling_that_leaves_a_requirement_off_the_board() -> None:
    state = get(begin(), "select.permit1", "shorten.A")
    get(state, "select.permit3", "lengthen.A")
    get(state, "select.permit2", "remove")
    play(state, "select.cancel pass")
    assert legal(state) == {"cancel.permit1", "cancel.permit3", "remove"}
    state = get(begin(), "select.permit2", "shorten.A")
    get(state, "select.permit3", "lengthen.A")
    get(state, "select.permit1", "lengthen.A")
    assert state.requirement[0] == 6
    play(state, "select.cancel pass")
    assert refused(state, "cancel.permit2") == ("TE-X2", "past_end")


@pytest.mark.rule("TE-X2", "TE-P5")
def test_no_cancelling_that_leaves_a_requirement_below_one() -> None:
    state = get(begin(), "select.permit2", "lengthen.A")
    get(state, "select.permit3", "shorten.A")
    get(state, "select.permit1", "shorten.A")
    assert state.requirement[0] == 2
    play(state, "select.cancel pass")
    assert refused(state, "cancel.permit2") == ("TE-X2", "too_short")


def test_any_row_takes_a_cube_that_fits() -> None:
    """Seed 003, FAQ."""
    state = play(build(begin("blue6 red6 green6 blue5"), "A1 B1 C1"), "select.1.left pass")
    assert legal(state) == {"place.A1", "place.A2", "place.B1", "place.B2", "place.C2"}


def test_a_certificate_has_one_owner() -> None:
    """Seed 003, FAQ."""
    state = build(begin("blue6 blue5 blue4"), "A1 A2 B1")
    assert list(state.certificates.items()) == [("blue", 0)]


def test_rules_of_placing_speak_of_placing_alone() -> None:
    """While a piece is auctioned, and of another piece, they find nothing broken."""

    def silent(state: TheEstatesState, *tokens: str) -> bool:
        found = [
            check(state, GAME.parse_action(token))
            for token in tokens
            for check in (
                checks.lot_exists,
                checks.new_building,
                checks.closed_building,
                checks.lower_cube,
                checks.permit_room,
                checks.permit_lowest,
                checks.cancel_room,
                checks.still_available,
            )
        ]
        return not any(found)

    state = get(begin("blue6 red6"), "select.permit2", "shorten.A")
    everything = (
        "place.A9",
        "place.A8",
        "place.B5",
        "shorten.A",
        "lengthen.C",
        "cancel.permit1",
        "pass",
        "bid.1",
    )
    auctions = ("select.1.left", "select.permit3", "select.mayor", "select.cancel")
    for token in auctions:
        assert silent(play(state.clone(), token), *everything, *auctions)
    assert silent(play(state.clone(), "select.permit3 pass"), "place.A9", "place.A8", *auctions)
    assert silent(play(state.clone(), "select.1.left pass"), "shorten.A", "cancel.permit1", "pass", *auctions)
    assert silent(state, "place.A9", "shorten.A")
    assert refused(play(state.clone(), "select.1.left pass"), "place.A9") == ("TE-S5", "no_lot")


def facts(state: TheEstatesState, token: str) -> dict[str, Any]:
    """What is told with a refusal."""
    refusal = state.why_not(GAME.parse_action(token))
    assert refusal is not None
    return dict(refusal.facts)


@pytest.mark.rule("TE-C2", "TE-P5")
def test_what_is_wrong_with_a_place_is_told_of_its_row() -> None:
    state = build(begin("blue6 red6 green6"), "B1 B2")
    play(state, "select.1.left pass")
    assert facts(state, "place.B4") == {
        "case": "gap",
        "lot": "B4",
        "row": "B",
        "requirement": 4,
        "next": "B3",
    }
    state = get(begin("blue6"), "select.permit2", "shorten.B")
    play(state, "select.permit3 pass")
    assert facts(state, "shorten.B") == {"case": "too_short", "row": "B", "requirement": -1, "lowest": 1}
    assert facts(state, "stow") == {"case": "now", "player": 1, "kind": "permit", "number": 3}
    state = begin("blue6", first=1)
    assert facts(state, "pass") == {"case": "now", "player": 1}
    assert facts(GAME.new_initial_state(2), "pass") == {"case": "now", "player": 0}


def test_nothing_of_an_auction_stays_when_its_turn_is_over() -> None:
    """No bid, no bidder, no winner; and nothing may be built on roofs and white dirt."""
    state = begin("blue6 red5 green4", players=3)

    def nothing() -> bool:
        return (state.bid, state.bidder, state.winner, state.bids) == (-1, -1, -1, ())

    assert nothing()
    play(state, "select.1.left")
    assert nothing()
    play(state, "bid.2 bid.3 sell")
    assert (state.bid, state.bidder, state.winner) == (3, 2, 2)
    assert state.observation(None)["auction"]["highest"] == {"player": 2, "amount": 3}
    play(state, "place.A1")
    assert nothing()
    assert state.tops == [6, *[0] * 29]
    for token in ("select.1.left", "select.permit1", "select.mayor"):
        begun = play(state.clone(), token)
        assert (begun.bid, begun.bidder, begun.winner, begun.bids) == (-1, -1, -1, ())
        told = begun.observation(None)["auction"]
        assert (told["highest"], told["winner"]) == (None, None)
    play(state, "select.1.left pass bid.4 sell place.A2")
    assert state.tops == [6, *[0] * 29], "A2 is white dirt"
    assert nothing()
    roof(state, 2, "A1")
    assert state.tops == [0] * 30
    play(state, "select.1.left bid.1")
    assert state.observation(None)["auction"]["highest"]["player"] == state.bidder
    play(state, "pass keep")
    assert state.observation(None)["auction"]["winner"] == state.winner == state.auctioneer == 0


@pytest.mark.rule("TE-A1")
def test_after_a_bid_of_nothing_the_next_one_is_one() -> None:
    state = play(begin("blue6", players=3, lowest_bid=0), "select.1.left bid.0")
    assert (state.min_bid(), state.bid) == (1, 0)
    assert refused(state, "bid.0") == ("TE-A1", "too_low")
    assert state.observation(None)["auction"]["highest"] == {"player": 1, "amount": 0}
    first = play(begin("blue6", players=3, first=2, lowest_bid=0), "select.1.left bid.0")
    assert first.observation(None)["auction"]["highest"] == {"player": 0, "amount": 0}


@pytest.mark.rule("TE-X1")
def test_what_the_cancel_cube_does_is_told_of_the_row_that_has_the_permit() -> None:
    for way, requirement in (("lengthen.A", 4), ("shorten.A", 4)):
        state = get(begin("blue6"), "select.permit1", way)
        play(state, "select.cancel pass")
        action = GAME.parse_action("cancel.permit1")
        assert state.effects(action)["row"] == "A"
        told = GAME.events(state, action, state.child(action), None)[0]
        assert (told.facts["row"], told.facts["requirement"]) == ("A", requirement)


def test_the_cube_at_an_end_of_a_display_row_is_the_one_that_is_named() -> None:
    state = begin("blue6 red5 green4")
    ends = [state.label(GAME.parse_action(f"select.1.{end}")).facts for end in ("left", "right")]
    last = state.display[0][-1]
    assert [(one["colour"], one["value"]) for one in ends] == [("blue", 6), (last.colour, last.value)]
    assert state.display[0][0] != last


@pytest.mark.rule("TE-A3")
def test_that_nobody_bid_is_told_once_all_have_passed() -> None:
    state = play(begin("blue6", players=3), "select.1.left pass")
    action = GAME.parse_action("pass")
    told = GAME.events(state, action, state.child(action), None)
    assert [message.id.rpartition(".")[2] for message in told] == ["pass", "free"]


def test_who_is_told_of_with_a_roof_is_a_seat() -> None:
    """Whoever turns it over, which chance does: no sentence speaks of a seat that there isn't."""
    state = play(build(begin("blue6"), "A1"), "select.roof")
    action = GAME.parse_action("roof.3")
    assert GAME.events(state, action, state.child(action), None)[0].facts["player"] == 0
