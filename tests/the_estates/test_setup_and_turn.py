"""Setup, turn and auction: TE-S, TE-T and TE-A."""

from __future__ import annotations

import random

import pytest

from estates_core import errors
from estates_core.game import CHANCE
from estates_core.games.the_estates import GAME

from .table import begin, build, get, legal, play, refused, roof


@pytest.mark.rule("TE-S1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_starts_with_12_and_anybody_may_begin(players: int) -> None:
    state = GAME.new_initial_state(players)
    assert state.hand == [12] * players
    assert state.box == [0] * players
    assert state.current_player() == CHANCE
    assert [(str(a), p) for a, p in state.chance_outcomes()] == [
        (f"first.s{seat}", 1 / players) for seat in range(players)
    ]
    assert begin(players=players, first=players - 1).current_player() == players - 1
    if players < 5:
        assert refused(state, f"first.s{players}") == ("TE-S1", "seat")
    assert refused(state, "stow") == ("TE-S1", "now")


@pytest.mark.rule("TE-S1")
@pytest.mark.parametrize("players", [1, 6, "2", True])
def test_other_numbers_of_players_are_refused(players: object) -> None:
    with pytest.raises(errors.SetupError) as caught:
        GAME.new_initial_state(players)  # type: ignore[arg-type]
    assert caught.value.allowed == {"minimum": 2, "maximum": 5}


@pytest.mark.rule("TE-S2")
def test_24_of_36_cubes_are_dealt_each_with_the_same_chance() -> None:
    state = play(GAME.new_initial_state(2), "first.s0")
    assert refused(state, "select.1.left") == ("TE-S2", "now")
    for dealt in range(24):
        outcomes = state.chance_outcomes()
        assert len(outcomes) == 36 - dealt
        assert {chance for _, chance in outcomes} == {1 / (36 - dealt)}
        state.apply(outcomes[dealt % len(outcomes)][0])
        if dealt == 0:
            assert refused(state, "deal.blue1") == ("TE-S2", "dealt")
    assert [len(row) for row in state.display] == [8, 8, 8]
    assert state.observation(None)["unseen_cubes"] == 12
    assert state.current_player() == 0


@pytest.mark.rule("TE-S3")
def test_two_roofs_of_each_value_so_chances_count_what_is_left() -> None:
    state = get(begin("blue6"), "select.1.left", "place.A1")
    play(state, "select.roof")
    assert refused(state, "pass") == ("TE-S3", "now")
    assert {str(a): p for a, p in state.chance_outcomes()} == {
        f"roof.{value}": pytest.approx(2 / 12) for value in range(1, 7)
    }
    play(state, "roof.6 pass place.A1")
    build(state, "B1")
    play(state, "select.roof")
    chances = {str(a): p for a, p in state.chance_outcomes()}
    assert chances["roof.6"] == pytest.approx(1 / 11)
    assert chances["roof.1"] == pytest.approx(2 / 11)
    play(state, "roof.6 pass place.B1")
    build(state, "C1")
    play(state, "select.roof")
    assert len(state.legal_actions()) == 5
    assert refused(state, "roof.6") == ("TE-S3", "gone")


@pytest.mark.rule("TE-S4")
def test_single_pieces_and_certificates_at_the_start() -> None:
    view = begin().observation(None)
    assert view["pieces"] == dict.fromkeys(("permit1", "permit2", "permit3", "mayor", "cancel"), "available")
    assert set(view["certificates"]) == {"blue", "green", "orange", "purple", "red", "yellow"}
    assert set(view["certificates"].values()) == {None}


@pytest.mark.rule("TE-S5")
def test_three_rows_of_8_lots_each_requiring_4() -> None:
    state = begin("blue6")
    rows = state.observation(None)["rows"]
    assert [(row["name"], row["requirement"], len(row["lots"])) for row in rows] == [
        ("A", 4, 8),
        ("B", 4, 8),
        ("C", 4, 8),
    ]
    play(state, "select.1.left pass")
    assert refused(state, "place.B9") == ("TE-S5", "no_lot")
    assert refused(state, "place.B8") == ("TE-C2", "past")


@pytest.mark.rule("TE-S5", "TE-P2")
def test_a_longer_board_leaves_room_for_longer_rows() -> None:
    state = begin(lots_per_row=10)
    assert len(state.observation(None)["rows"][0]["lots"]) == 10
    for number in (3, 2):
        get(state, f"select.permit{number}", "lengthen.A")
    assert state.requirement[0] == 9
    play(state, "select.permit1 pass")
    assert refused(state, "lengthen.A") == ("TE-P2", "past_end")


@pytest.mark.rule("TE-S6")
def test_which_lots_have_white_dirt_is_layout() -> None:
    def single(state: object) -> list[str]:
        rows = state.observation(None)["rows"]  # type: ignore[attr-defined]
        return [lot["name"] for row in rows for lot in row["lots"] if lot["single_floor"]]

    assert single(begin()) == ["A2", "B3", "B5", "C1", "C7"]
    assert single(begin(single_floor_lots=["C2", "A1"])) == ["A1", "C2"]
    with pytest.raises(errors.SetupError, match="A9"):
        GAME.new_initial_state(2, {"single_floor_lots": ["A9"]})
    assert single(begin(single_floor_lots=["A9"], lots_per_row=9)) == ["A9"]


@pytest.mark.rule("TE-T1")
def test_one_check_a_turn_may_be_stowed_before_selecting() -> None:
    state = begin()
    play(state, "stow")
    assert (state.hand, state.box) == ([11, 12], [1, 0])
    assert refused(state, "stow") == ("TE-T1", "twice")
    play(state, "select.mayor")
    assert refused(state, "stow") == ("TE-A1", "now")
    play(state, "pass remove stow")
    assert state.box == [1, 1]


@pytest.mark.rule("TE-T1")
def test_stowing_needs_a_check_in_hand() -> None:
    state = begin(starting_money=[0, 3])
    assert refused(state, "stow") == ("TE-T1", "empty")
    assert not state.observation(0)["can_stow"]


@pytest.mark.rule("TE-T2")
def test_a_piece_must_be_selected_and_turns_go_clockwise() -> None:
    state = begin(players=3, first=1)
    assert all(token == "stow" or token.startswith("select.") for token in legal(state))
    assert refused(state, "pass") == ("TE-T2", "now")
    for seat in (1, 2, 0, 1):
        assert state.current_player() == seat
        get(state, "select.1.left", f"place.{'ABC'[seat]}{2 if state.developed[seat] else 1}")


@pytest.mark.rule("TE-T3")
def test_only_the_ends_of_display_rows() -> None:
    state = begin("blue6 red5 green4")
    ends = {f"select.{row}.{end}" for row in (1, 2, 3) for end in ("left", "right")}
    assert {token for token in legal(state) if token.endswith(("left", "right"))} == ends
    play(state, "select.1.left")
    assert str(state.piece) == "Cube(colour='blue', value=6)"
    play(state, "pass place.A1 select.1.left")
    assert str(state.piece) == "Cube(colour='red', value=5)"


@pytest.mark.rule("TE-T3")
def test_a_row_of_one_cube_has_one_end_and_an_empty_row_none() -> None:
    state = begin("blue6 blue5 blue4 blue3 blue2 blue1 red6 red5")
    build(state, "A1 A1 A1 A1 A1 A1 A2")
    assert "select.1.left" in legal(state)
    assert refused(state, "select.1.right") == ("TE-T3", "one_end")
    build(state, "A3")
    assert refused(state, "select.1.left") == ("TE-T3", "empty")
    assert refused(state, "select.1.right") == ("TE-T3", "empty")


@pytest.mark.rule("TE-T4")
def test_a_roof_needs_a_building_and_is_turned_over_before_the_bids() -> None:
    state = begin("blue6")
    assert refused(state, "select.roof") == ("TE-T4", "no_building")
    build(state, "A1")
    before = state.observation(1)
    assert state.current_player() == 1
    play(state, "select.roof")
    assert state.observation(1)["auction"]["piece"] == {"kind": "roof", "value": None}
    assert state.observation(1)["roofs_unseen"] == before["roofs_unseen"]
    assert state.current_player() == CHANCE
    play(state, "roof.5")
    assert state.observation(0)["auction"]["piece"] == {"kind": "roof", "value": 5}
    assert state.observation(0)["roofs_left"] == 11
    play(state, "pass place.A1")
    assert refused(state, "select.roof") == ("TE-T4", "no_building")


@pytest.mark.rule("TE-T5")
def test_single_pieces_can_be_selected_until_placed_or_discarded() -> None:
    state = begin()
    get(state, "select.permit1", "shorten.A")
    assert refused(state, "select.permit1") == ("TE-T5", "permit_placed")
    get(state, "select.permit3", "remove")
    assert refused(state, "select.permit3") == ("TE-T5", "permit_discarded")
    get(state, "select.cancel", "cancel.permit1")
    assert refused(state, "select.permit1") == ("TE-T5", "permit_discarded")
    assert refused(state, "select.cancel") == ("TE-T5", "cancel_discarded")
    play(state, "select.mayor")
    assert state.observation(0)["pieces"]["mayor"] == "auction"
    play(state, "pass mayor.C")
    assert refused(state, "select.mayor") == ("TE-T5", "mayor_placed")
    other = get(begin(), "select.mayor", "remove")
    assert refused(other, "select.mayor") == ("TE-T5", "mayor_discarded")


@pytest.mark.rule("TE-T5")
def test_a_piece_without_any_use_can_be_auctioned() -> None:
    state = play(begin(), "select.cancel pass")
    assert legal(state) == {"remove"}
    assert refused(state, "cancel.permit1") == ("TE-X1", "not_placed")


@pytest.mark.rule("TE-T6")
def test_hands_are_hidden_unless_money_is_open() -> None:
    state = play(begin(players=3), "stow select.mayor bid.2 pass sell mayor.A")
    assert state.observation(1)["money"] == [
        {"hand": None, "box": None},
        {"hand": 10, "box": 0},
        {"hand": None, "box": None},
    ]
    assert [entry["hand"] for entry in state.observation(None)["money"]] == [None] * 3
    shown = play(begin(players=3, open_money=True), "stow select.mayor bid.2 pass sell mayor.A")
    assert [entry["hand"] for entry in shown.observation(None)["money"]] == [13, 10, 12]


@pytest.mark.rule("TE-T1")
def test_a_cash_box_is_its_owners_alone_until_the_end() -> None:
    """Neither the position nor the scores while the game goes on tell others what lies in it."""
    state = build(play(begin("blue6", players=3), "stow"), "A1")
    assert [entry["box"] for entry in state.observation(0)["money"]] == [1, None, None]
    assert [entry["box"] for entry in state.observation(None)["money"]] == [None] * 3
    shown = [[score.total for score in state.scores_for(viewer) if score] for viewer in (0, 1, None)]
    assert shown == [[-5, 0, 0], [-6, 0, 0], [-6, 0, 0]]
    assert [line.kind for line in state.scores_for(1)[0].lines] == ["building"]
    opened = build(play(begin("blue6", players=3, open_money=True), "stow"), "A1")
    assert opened.observation(1)["money"][0]["box"] == 1
    assert opened.scores_for(1)[0].total == -5


@pytest.mark.rule("TE-T6")
def test_bots_may_use_what_anybody_could_have_tracked() -> None:
    state = play(begin(players=3), "stow select.mayor bid.2 pass sell mayor.A")
    assert state.resample(2, random.Random(0)).hand == [13, 10, 12]


@pytest.mark.rule("TE-A1")
def test_each_other_player_bids_once_clockwise_from_the_auctioneers_left() -> None:
    state = play(begin(players=4, first=2), "select.mayor")
    order = []
    for token in ("bid.2", "pass", "bid.5"):
        order.append(state.current_player())
        play(state, token)
    assert order == [3, 0, 1]
    assert state.phase == "choose"
    assert state.current_player() == 2
    assert state.observation(None)["auction"]["highest"] == {"player": 1, "amount": 5}
    assert refused(state, "bid.6") == ("TE-A2", "now")


@pytest.mark.rule("TE-A1")
def test_bids_rise_and_stay_within_the_hand() -> None:
    state = play(begin(players=3), "select.mayor")
    assert state.bounds() == {"min_bid": 1, "max_bid": 12}
    assert refused(state, "bid.0") == ("TE-A1", "too_low")
    assert refused(state, "bid.13") == ("TE-A1", "too_much")
    play(state, "bid.4")
    assert legal(state) == {"pass"} | {f"bid.{amount}" for amount in range(5, 13)}
    assert refused(state, "bid.4") == ("TE-A1", "too_low")
    assert refused(state, "sell") == ("TE-A1", "now")


@pytest.mark.rule("TE-A1", "TE-T1")
def test_the_cash_box_does_not_count_for_bids() -> None:
    state = play(begin(starting_money=[3, 3]), "stow select.mayor pass remove select.permit1")
    assert state.box == [1, 0]
    assert legal(state) == {"pass", "bid.1", "bid.2"}
    assert refused(state, "bid.3") == ("TE-A1", "too_much")


@pytest.mark.rule("TE-A1")
def test_who_cannot_bid_can_still_pass() -> None:
    state = play(begin(players=3, starting_money=[5, 5, 5]), "select.mayor bid.5")
    assert legal(state) == {"pass"}


@pytest.mark.rule("TE-A1")
@pytest.mark.parametrize("lowest", [0, 1, 3])
def test_the_lowest_first_bid_is_an_option(lowest: int) -> None:
    state = play(begin(lowest_bid=lowest), "select.mayor")
    assert min(int(token[4:]) for token in legal(state) if token != "pass") == lowest
    assert state.min_bid() == lowest


@pytest.mark.rule("TE-A1", "TE-A2")
def test_a_bid_of_nothing_is_a_bid_where_it_is_allowed() -> None:
    state = play(begin(lowest_bid=0), "select.mayor bid.0")
    assert state.phase == "choose"
    assert legal(state) == {"sell", "keep"}


@pytest.mark.rule("TE-A2", "TE-A4")
@pytest.mark.parametrize(("choice", "money", "winner"), [("sell", [15, 9], 1), ("keep", [9, 15], 0)])
def test_sell_or_keep(choice: str, money: list[int], winner: int) -> None:
    state = play(begin(), "select.mayor bid.3", choice)
    assert state.hand == money
    assert state.current_player() == winner
    assert state.phase == "place_mayor"


@pytest.mark.rule("TE-A2")
def test_keeping_needs_the_money() -> None:
    state = play(begin(starting_money=[2, 5]), "select.mayor bid.3")
    assert legal(state) == {"sell"}
    assert refused(state, "keep") == ("TE-A2", "poor")
    state = play(begin(starting_money=[3, 5]), "stow select.mayor bid.3")
    assert refused(state, "keep") == ("TE-A2", "poor")


@pytest.mark.rule("TE-A3")
def test_nobody_bids_so_the_auctioneer_gets_it_free() -> None:
    state = play(begin(players=3, first=1), "select.mayor pass pass")
    assert state.current_player() == 1
    assert state.phase == "place_mayor"
    assert state.hand == [12, 12, 12]


@pytest.mark.rule("TE-A4")
def test_money_only_changes_hands() -> None:
    state = play(begin(players=3), "stow select.mayor bid.4 bid.6 sell mayor.A")
    play(state, "select.permit1 pass bid.9 keep shorten.A")
    assert sum(state.hand) + sum(state.box) == 36
    assert state.hand == [11 + 6 + 9, 12 - 9, 12 - 6]


@pytest.mark.rule("TE-R1", "TE-T4")
def test_roof_helper_of_these_tests_plays_a_real_turn() -> None:
    state = roof(build(begin("blue6"), "A1"), 4, "A1")
    assert state.roofs[0] == 4
    assert state.current_player() == 0
