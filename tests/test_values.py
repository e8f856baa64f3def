"""What menus, boards and forms are made of, value by value as boxes and rule texts have it."""

from __future__ import annotations

import copy
import dataclasses
import importlib
import json
import pkgutil
import random
from collections.abc import Mapping, Sequence
from typing import Any, Final

import pytest

import estates_core as ec
from estates_core.bridge import Bridge
from estates_core.games.estate.board import WINNING_SIDES
from estates_core.games.for_sale import actions as sales
from estates_core.games.for_sale import layout
from estates_core.games.for_sale.legality import BIDDING
from estates_core.games.for_sale.state import ForSaleState
from estates_core.games.the_estates import actions as estates
from estates_core.games.the_estates.state import TheEstatesState

Row = tuple[Any, ...]

PLAYERS: Final = {
    "the-estates": (2, 5),
    "estate": (2, 2),
    "for-sale-1997": (3, 5),
    "for-sale-sharks": (3, 5),
    "for-sale-30": (3, 6),
}
# Name, value if nothing is set, least, most, choices, rule.
OPTIONS: Final[Mapping[str, tuple[Row, ...]]] = {
    "the-estates": (
        ("open_money", False, None, None, 0, "TE-T6"),
        ("lots_per_row", 8, 8, 10, 0, "TE-S5"),
        ("single_floor_lots", ("A2", "B3", "B5", "C1", "C7"), None, None, 30, "TE-S6"),
        ("lowest_bid", 1, 0, 3, 0, "TE-A1"),
        ("lowest_requirement", 1, 0, 1, 0, "TE-P5"),
        ("roofless_buildings_count", True, None, None, 0, "TE-V1"),
        ("starting_money", None, 0, 60, 0, "TE-N1"),
    ),
    "estate": (("light", "random", None, None, 3, "EH-S1"), ("pie_rule", False, None, None, 0, "EH-P1")),
    "for-sale-1997": (
        ("open_money", False, None, None, 0, "FS-B6"),
        ("open_buildings", False, None, None, 0, "FS-B6"),
        ("first_bidder", "random", None, None, 6, "FS-S2"),
    ),
    "for-sale-sharks": (
        ("open_money", False, None, None, 0, "FS-B6"),
        ("open_buildings", False, None, None, 0, "FS-B6"),
        ("first_bidder", "random", None, None, 6, "FS-S2"),
    ),
    "for-sale-30": (
        ("open_money", False, None, None, 0, "FT-S2"),
        ("open_buildings", False, None, None, 0, "FT-S2"),
        ("first_bidder", "random", None, None, 7, "FT-S2"),
    ),
}
# Name, whether there may be many, default, seat, stage, whether it is always asked, choices, first and last.
FORMS: Final[Mapping[str, tuple[Row, ...]]] = {
    "estate": (
        ("light", True, "", None, None, False, 61, "a1", "i9"),
        ("dark", True, "", None, None, False, 61, "a1", "i9"),
        ("to_move", False, "light", None, None, False, 2, "light", "dark"),
        ("light_seat", False, "1", None, None, False, 2, "1", "2"),
    ),
    "for-sale-1997": (
        ("stage", False, "buying", None, None, False, 2, "buying", "selling"),
        ("first", False, "1", None, "buying", False, 3, "1", "3"),
        ("market", True, "", None, "buying", False, 20, "1", "20"),
        ("checks_market", True, "", None, "selling", False, 19, "0", "20"),
        *((f"coins {seat}", False, "15", seat - 1, None, False, 16, "0", "15") for seat in (1, 2, 3)),
        *((f"buildings {seat}", True, "", seat - 1, None, False, 20, "1", "20") for seat in (1, 2, 3)),
        *((f"checks {seat}", True, "", seat - 1, "selling", False, 19, "0", "20") for seat in (1, 2, 3)),
    ),
    "the-estates": (
        ("auctioneer", False, "1", None, None, False, 2, "1", "2"),
        *((f"row {row}", True, "", None, None, False, 43, "blue1", "/") for row in "ABC"),
        *(
            (f"display {number}", True, cubes, None, None, True, 36, "blue1", "yellow6")
            for number, cubes in enumerate(
                (
                    "blue1 green2 orange3 purple4 red5 yellow6 blue2 green3",
                    "orange4 purple5 red6 yellow1 blue3 green4 orange5 purple6",
                    "red1 yellow2 blue4 green5 orange6 purple1 red2 yellow3",
                ),
                1,
            )
        ),
        ("removed", True, "", None, None, False, 36, "blue1", "yellow6"),
        *(
            (f"company {colour}", False, "nobody", None, None, False, 3, "nobody", "2")
            for colour in ("blue", "green", "orange", "purple", "red", "yellow")
        ),
        *((f"hand {seat}", False, "12", seat - 1, None, False, 61, "0", "60") for seat in (1, 2)),
        *((f"box {seat}", False, "0", seat - 1, None, False, 61, "0", "60") for seat in (1, 2)),
        *(
            (f"permit {number}", False, "available", None, None, False, 8, "available", "discarded")
            for number in (1, 2, 3)
        ),
        ("mayor", False, "available", None, None, False, 5, "available", "discarded"),
        ("cancel", False, "available", None, None, False, 2, "available", "discarded"),
    ),
}
SIDES: Final = (
    (0, "i5 i6 i7 i8 i9"),
    (1, "i9 h9 g9 f9 e9"),
    (2, "e9 d8 c7 b6 a5"),
    (0, "a5 a4 a3 a2 a1"),
    (1, "a1 b1 c1 d1 e1"),
    (2, "e1 f2 g3 h4 i5"),
)
CHANGEABLE: Final = {"estates_core.record.model.Record", "estates_core.ai.estate.tree.Turn"}
"""The dataclasses that are made to be changed; all others may be shared and used as keys."""


@pytest.mark.parametrize("name", PLAYERS)
def test_a_game_is_played_by_as_many_as_its_box_says_and_by_nobody_else(name: str) -> None:
    game = ec.game(name)
    fewest, most = PLAYERS[name]
    assert (game.min_players, game.max_players) == (fewest, most)
    for players in (fewest - 1, most + 1):
        with pytest.raises(ec.SetupError):
            ec.new_game(name, players, 1)


@pytest.mark.parametrize("name", OPTIONS)
def test_options_have_these_defaults_and_bounds(name: str) -> None:
    told = [option.describe() for option in ec.game(name).options]
    rows = [
        (one["name"], one["default"], one["minimum"], one["maximum"], len(one["choices"]), one["rule"])
        for one in told
    ]
    assert rows == list(OPTIONS[name])


def ends(choices: Sequence[str]) -> tuple[str, str]:
    """The first and the last."""
    return choices[0], choices[-1]


@pytest.mark.parametrize("name", FORMS)
def test_forms_for_positions_have_these_fields(name: str) -> None:
    game = ec.game(name)
    rows = [
        (
            one.name,
            one.many,
            one.default,
            one.seat,
            one.stage,
            one.always,
            len(one.choices),
            *ends(one.choices),
        )
        for one in game.position_fields(game.min_players)
    ]
    assert rows == list(FORMS[name])


def test_the_sides_of_estates_board_go_round_clockwise_from_the_top() -> None:
    layout = ec.game("estate").describe_layout()
    assert layout["points"] == 5
    assert [(side["pair"], " ".join(side["cells"])) for side in layout["sides"]] == list(SIDES)


def test_the_board_and_the_single_pieces_of_the_estates() -> None:
    layout = ec.game("the-estates").describe_layout()
    assert layout == {
        "lots_before_river": 4,
        "mayor_factor": 2,
        "roof_values": [1, 2, 3, 4, 5, 6],
        "special_pieces": [
            {"name": "permit1", "piece": {"kind": "permit", "number": 1}},
            {"name": "permit2", "piece": {"kind": "permit", "number": 2}},
            {"name": "permit3", "piece": {"kind": "permit", "number": 3}},
            {"name": "mayor", "piece": {"kind": "mayor"}},
            {"name": "cancel", "piece": {"kind": "cancel"}},
        ],
    }


def test_what_is_handed_out_can_not_be_changed() -> None:
    """Every dataclass of the engine but those that are made for it."""
    found = {}
    for module in pkgutil.walk_packages(ec.__path__, "estates_core."):
        if module.name.split(".")[1] in ("adapters", "commandline", "__main__"):
            continue
        for name, value in vars(importlib.import_module(module.name)).items():
            if dataclasses.is_dataclass(value) and value.__module__ == module.name:
                found[f"{module.name}.{name}"] = value.__dataclass_params__.frozen  # type: ignore[union-attr]
    assert len(found) > 80
    assert {name for name, frozen in found.items() if not frozen} == CHANGEABLE


def test_a_fresh_table_holds_nothing_yet() -> None:
    """Before the first draw: no bid, no bidder, no winner, nothing built, and nobody to act."""
    table = ec.game("the-estates").new_initial_state(2)
    assert isinstance(table, TheEstatesState)
    assert (table.auctioneer, table.bid, table.bidder, table.winner) == (0, -1, -1, -1)
    assert (table.tops, table.roofs) == ([0] * 30, [0] * 30)
    for name in ("for-sale-1997", "for-sale-sharks", "for-sale-30"):
        sale = ec.game(name).new_initial_state(3)
        assert isinstance(sale, ForSaleState)
        assert (sale.first_player, sale.highest, sale.lowest_bid) == (-1, 0, 0)
        assert len(sale.check_counts) == sale.edition.checks[-1] + 1
        assert sum(sale.check_counts) == len(sale.edition.checks)
        assert len(sale.edition.pass_pays) == len(sale.edition.lowest_bids) == 19
        assert {len(row) for row in sale.edition.lowest_bids} == {19}


@pytest.mark.parametrize("name", PLAYERS)
def test_who_acts_is_a_seat_or_nobody(name: str) -> None:
    """Nobody before a draw and at the end, every seat in turn between."""
    seen: set[int | None] = set()
    state = ec.game(name).new_initial_state(PLAYERS[name][0])
    rng = random.Random(name)
    while True:
        told = state.observation(None)["current_player"]
        assert told == (state.current_player() if state.current_player() >= 0 else None)
        seen.add(told)
        if state.is_terminal():
            break
        state = state.child(rng.choice(state.legal_actions()))
    assert seen == {None, *range(PLAYERS[name][0])}
    assert state.observation(None)["current_player"] is None


def test_tables_hold_an_entry_for_each_number_that_there_is_and_none_beyond() -> None:
    """Coins from 0 to 18, buildings to 30, checks to 20, six seats; of boards their sides and rows."""
    assert (layout.MOST_PLAYERS, layout.MOST_COINS, layout.MOST_BUILDINGS, layout.MOST_CHECK) == (
        6,
        18,
        30,
        20,
    )
    assert (len(sales.BIDS), len(sales.SELLS), len(sales.FIRSTS)) == (19, 31, 6)
    assert {len(cards) for cards in sales.BUILDINGS.values()} == {31}
    assert {len(cards) for cards in sales.CHECKS.values()} == {21}
    assert [len(orders) for orders in layout.TURN_ORDERS] == [0, 1, 2, 3, 4, 5, 6]
    assert len(BIDDING) == 20
    assert {len(choices) for choices in BIDDING} == {19}
    assert BIDDING[19][18] == (sales.PASS,)
    assert len(WINNING_SIDES) == 64
    assert len(ec.game("estate").board.affordable) == 6  # type: ignore[attr-defined]
    assert len(estates.SELECT_ENDS) == 3


def test_an_edition_is_itself_and_can_not_be_changed() -> None:
    for one in layout.EDITIONS:
        assert [other for other in layout.EDITIONS if one == other] == [one]
        assert one != copy.copy(dataclasses.replace(one))
        for name in ("coins", "removed"):
            with pytest.raises(TypeError):
                getattr(one, name)[3] = 0


@pytest.mark.parametrize("name", ["for-sale-1997", "for-sale-sharks", "for-sale-30"])
def test_who_bids_first_is_one_of_those_who_play(name: str) -> None:
    game = ec.game(name)
    most = [str(seat) for seat in range(1, game.max_players + 1)]
    [option] = [option for option in game.options if option.name == "first_bidder"]
    assert option.describe()["choices"] == ["random", *most]
    for seat in most[:3]:
        assert game.check_setup(3, {"first_bidder": seat})["first_bidder"] == seat
    with pytest.raises(ec.SetupError) as told:
        game.check_setup(3, {"first_bidder": "4"})
    assert told.value.allowed == {"choices": ["random", "1", "2", "3"]}


def test_fields_of_positions_are_named_for_their_rows_and_players() -> None:
    rows = [field.label.facts for field in ec.game("the-estates").position_fields(2)]
    assert [facts["row"] for facts in rows if "row" in facts] == ["A", "B", "C", 1, 2, 3]
    named = [(field.seat, field.label.facts) for field in ec.game("for-sale-30").position_fields(3)]
    assert {seat for seat, _ in named} == {None, 0, 1, 2}
    for seat, facts in named:
        assert facts == ({} if seat is None else {"player": seat})


@pytest.mark.parametrize("light", [0, 1])
def test_what_a_player_of_estate_still_needs_is_of_that_players_colour(light: int) -> None:
    state = ec.new_game("estate", 2, 1, {"light": f"s{light}"})
    for cell in ("a1", "a2", "a3", "a4", "a5"):
        state.play(cell)
    told = {score.player: [dict(line.facts) for line in score.lines] for score in state.scores()}
    needed = {seat: facts[0]["needed"] for seat, facts in told.items()}
    assert needed[light] < needed[1 - light]


@pytest.mark.rule("TE-A2")
def test_who_has_as_much_as_was_bid_can_keep_the_piece() -> None:
    table = ec.new_game("the-estates", 2, 1, {"starting_money": [5, 6]})
    auctioneer = table.current_player()
    table.play("select.1.left")
    for own, bid, keeps in ((5, 5, True), (5, 6, False), (4, 5, False), (4, 4, True)):
        there = table.clone().state.clone()
        assert isinstance(there, TheEstatesState)
        there.hand = [own, 6] if auctioneer == 0 else [6, own]
        there.apply(there.game.parse_action(f"bid.{bid}"))
        assert ("keep" in map(str, there.legal_actions())) is keeps


def test_a_game_is_one_round_unless_more_are_asked_for() -> None:
    request = {"id": 1, "op": "new", "session": "s", "game": "for-sale-1997", "players": 3, "seed": 1}
    for rounds, told in (({}, None), ({"rounds": 1}, None), ({"rounds": 2}, 2)):
        answer = json.loads(Bridge().dispatch(json.dumps({**request, **rounds})))
        match = answer["result"]["seen"]["snapshot"]["match"]
        assert (match and match["rounds"]) == told
