"""The tree of a game as a page sees and changes it: branches, comments, marks, two positions compared."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import estates_core as ec
from estates_core.branches import annotate, look, node_of, prune, tree_data, try_at
from estates_core.bridge import Bridge
from estates_core.errors import EstatesError, IllegalAction, ProtocolError
from estates_core.marks import MAX_COMMENT, MAX_MARKS, Mark, read_mark, read_remark, remark
from estates_core.record import RecordText, load_record, write_record
from estates_core.session import Session
from estates_core.tree import Tree

ESTATE = "Game: estate\nFormat: 1\nPlayers: 2\n\nfirst.s0 e5 (d5 end e5) a1 end\n"


def whole(text: RecordText) -> str:
    """The text that somebody holds who keeps what was told up to the ply that stayed."""
    text.go_on()
    return "\n".join(text.since(0)[1]) + "\n"


def plain(tree: Tree) -> list[tuple[str, str, tuple[Mark, ...]]]:
    """Each node's action, comment and marks, in the order of the tree."""
    return [(str(node.action), node.comment, node.marks) for node in tree.nodes()]


@pytest.mark.parametrize("name", ec.catalogue())
def test_whatever_is_changed_the_record_holds_it(name: str) -> None:
    """Branches played, promoted, deleted, comments and marks in any order: written, told and read alike."""
    rng = random.Random(name)
    table = ec.new_game(name, ec.game(name).min_players, 5)
    places = sorted(table.game.places)
    held: list[str] = []
    for turn in range(60):
        nodes = table.tree.nodes()
        number = rng.randrange(len(nodes))
        node = nodes[number]
        match rng.choice(("play", "play", "play", "note", "promote", "prune")):
            case "play" if node.next_player >= 0:
                token = str(rng.choice(node.state.legal_actions()))
                main = [str(action) for action in table.line]
                at = try_at(table, node, node.next_player, token)
                assert at.next_player != ec.CHANCE
                assert [str(action) for action in table.line][: len(main)] == main
            case "note":
                one, other = rng.sample(places, 2)
                annotate(table, node, f"turn {turn}\nb", [f"ring:{one}", f"arrow:{one}>{other}"])
            case "promote":
                table.tree.promote(node)
                assert node in table.tree.line()
            case "prune" if node.parent is not None and turn % 3 == 0:
                prune(table, node)
        assert table.tree.cursor in table.tree.line()
        assert table.tree.size == len(table.tree.nodes())
        text = table.write()
        kept = table.text.go_on()
        first, lines = table.text.since(kept)
        held = [*held[:first], *lines]
        assert "\n".join(held) + "\n" == text
        again = load_record(text)
        assert plain(again.tree) == plain(table.tree)
        assert write_record(again) == text
    assert any(node.marks for node in table.tree.nodes())
    assert plain(table.clone().tree) == plain(table.tree)


def test_a_variation_is_seen_without_becoming_the_line() -> None:
    table = Session.open(ESTATE)
    data = tree_data(table, table.tree.cursor, None, "en")
    told = [(node["ply"], node["parent"], node["token"]) for node in data["nodes"]]
    assert told[:3] == [(0, None, None), (1, 0, "first.s0"), (2, 1, "e5")]
    assert [number for number, node in enumerate(data["nodes"]) if node["parent"] == 1] == [2, 5]
    assert data["plies"] == 4
    assert data["at"] == data["ply"] == 4
    before = table.write()
    seen = look(table, "table", node_of(table, 5), 0, "en")
    assert (seen["ply"], seen["plies"], seen["last"]) == (2, 4, {"token": "d5", "player": 0, **_place("d5")})
    assert (table.write(), table.ply) == (before, 4)


def _place(cell: str) -> dict[str, Any]:
    [action] = [one for one in ec.game("estate").universe if str(one) == cell]
    return action.describe()


def test_promoting_and_deleting() -> None:
    table = Session.open(ESTATE)
    table.tree.promote(node_of(table, 7))
    assert [str(action) for action in table.line] == ["first.s0", "d5", "end", "e5"]
    assert str(table.tree.cursor.action) == "e5"
    assert "first.s0 d5 (e5 a1 end) end e5" in table.write()
    with pytest.raises(ProtocolError, match="root"):
        prune(table, node_of(table, 0))
    prune(table, node_of(table, 2))
    assert [str(action) for action in table.line] == ["first.s0", "e5", "a1", "end"]
    assert str(table.tree.cursor.action) == "first.s0"
    with pytest.raises(ValueError, match="root"):
        table.tree.prune(table.tree.root)


def test_what_is_tried_is_checked_and_tells_nobody_anything() -> None:
    table = ec.new_game("for-sale-1997", 3, 7)
    player = table.current_player()
    with pytest.raises(IllegalAction):
        try_at(table, table.tree.cursor, player, "bid.99" if "bid.99" in _tokens(table) else "sell.3")
    with pytest.raises(ProtocolError, match="turn"):
        try_at(table, table.tree.cursor, (player + 1) % 3, "pass")
    assert table.branches() == ()


def _tokens(table: Session) -> set[str]:
    return {str(action) for action in table.game.universe}


def test_marks_are_read_from_remarks_and_all_else_stays_a_remark() -> None:
    game = ec.game("estate")
    good = "[marks ring:e5 arrow:e5>g7 good:a1 bad:a2 question:i9]"
    marks = read_remark(game, good)
    assert marks is not None
    assert remark(marks) == good
    for odd in ("[marks ]", "[marks ring:z9]", "[marks ring:e5", "marks ring:e5", "[marks star:e5]",
                "[marks arrow:e5]", "[marks arrow:e5>e5]", "[marks ring:e5>a1]", "[marks ring:e5 <b>]",
                "[marks " + " ".join(f"ring:a{n}" for n in range(1, 6)) + " ring:]"):  # fmt: skip
        assert read_remark(game, odd) is None, odd
        record = load_record(f"{ESTATE}; {odd}\n")
        assert record.tree.cursor is record.tree.root
        assert record.tree.line()[-1].comment == odd
        assert load_record(write_record(record)).tree.line()[-1].comment == odd
    record = load_record(f"{ESTATE}; {good}\n; words\n; [marks ring:e5 ring:b2]\n")
    end = record.tree.line()[-1]
    assert end.comment == "words"
    assert [str(mark) for mark in end.marks] == [*map(str, marks), "ring:b2"]
    too_many = ["ring", "good", "bad", "question"]
    cells = sorted(game.places)[:8]
    line = "[marks " + " ".join(f"{sign}:{cell}" for sign in too_many for cell in cells) + "]"
    assert read_remark(game, line) is None


def test_marks_have_words_in_every_game_and_language() -> None:
    for name in ec.catalogue():
        game = ec.game(name)
        one, other = sorted(game.places)[:2]
        for language in ("en", "de"):
            for place in game.places:
                mark = read_mark(game, f"ring:{place}")
                assert mark is not None
                assert ec.say(mark.words(game), language)
            arrow = read_mark(game, f"arrow:{one}>{other}")
            assert arrow is not None
            assert ec.say(arrow.words(game), language).count("{") == 0
    building = Mark("ring", "property.17").words(ec.game("for-sale-30"))
    assert ec.say(building, "en") == "Property 17 is circled"
    cube = Mark("bad", "1.left").words(ec.game("the-estates"))
    assert ec.say(cube, "en") == "the cube at the left end of shelf 1 has a cross"


def test_what_may_be_written_to_a_position() -> None:
    table = Session.open(ESTATE)
    node = node_of(table, 2)
    annotate(table, node, " a\u202eb <b> \n\n[marks bad:c3]\n", ["ring:e5", "ring:e5"])
    assert node.comment == "ab <b>"
    assert list(map(str, node.marks)) == ["ring:e5", "bad:c3"]
    for comment, marks in (
        ("x" * (MAX_COMMENT + 1), []),
        ("", ["ring:z9"]),
        ("", [f"{sign}:{cell}" for sign in ("ring", "bad") for cell in sorted(table.game.places)[:20]]),
    ):
        with pytest.raises(ProtocolError):
            annotate(table, node, comment, marks)
    assert node.comment == "ab <b>"
    assert MAX_MARKS < 40
    annotate(table, node, "", [])
    assert table.write() == Session.open(ESTATE).write()


class Page:
    """A page's requests about one session."""

    def __init__(self, record: str) -> None:
        self.bridge = Bridge()
        self.ask("open", record=record)

    def ask(self, op: str, **arguments: Any) -> Any:
        request = {"id": 1, "op": op, "session": "t", "lang": "en", **arguments}
        answer = json.loads(self.bridge.dispatch(json.dumps(request)))
        if not answer["ok"]:
            raise EstatesError(answer["error"]["words"])
        return answer["result"]


def test_the_ops_of_a_page() -> None:
    page = Page(ESTATE)
    tree = page.ask("tree")
    assert [node["words"] for node in tree["nodes"]][1]

    tree = page.ask("try_at", node=1, token="c3", viewer=0)
    assert tree["nodes"][tree["at"]]["token"] == "c3"
    note = page.ask("annotate", node=tree["at"], comment="why not", marks=["good:c3"])
    assert note["comment"] == "why not"
    assert note["marks"] == [{"sign": "good", "place": "c3", "to": None, "words": "c3 has a tick"}]
    assert "[marks good:c3]" in note["record"]
    seen = page.ask("look", node=tree["at"])
    assert (seen["comment"], seen["marks"]) == ("why not", note["marks"])
    record = page.ask("position_record", node=tree["at"])["record"]
    assert record.endswith("first.s0 c3\n")
    compared = page.ask("compare", first=2, second=tree["at"])
    assert compared["first"]["ply"] == compared["second"]["ply"] == 2
    assert compared["differences"]
    assert {tuple(one) for one in compared["differences"]} == {("label", "first", "second")}
    tree = page.ask("promote", node=tree["at"])
    assert tree["at"] == 2
    assert page.ask("why_not", node=2, token="e5")["refusal"]["rule"] == "EH-T1"
    assert page.ask("why_not", node=1, token="e5")["refusal"] is None
    places = page.ask("places")["places"]
    assert len(places) == 61
    assert places[0] == {"place": "a1", "words": "a1"}
    tree = page.ask("prune", node=2)
    assert (tree["at"], tree["nodes"][2]["token"]) == (1, "e5")
    for op, arguments in (("look", {"node": 99}), ("look", {"node": -1}), ("prune", {"node": 0})):
        with pytest.raises(EstatesError):
            page.ask(op, **arguments)


def test_comparing_tells_only_what_one_may_know() -> None:
    table = ec.new_game("for-sale-1997", 3, 7)
    table.play("bid.2")
    page = Page(table.write())
    nodes = page.ask("tree")["nodes"]
    last = len(nodes) - 1
    seat = nodes[last]["player"]
    for viewer, knows in ((None, False), (seat, True), ((seat + 1) % 3, False)):
        told = page.ask("compare", first=last - 1, second=last, viewer=viewer)["differences"]
        money = [one for one in told if one["label"].startswith("Money")]
        assert bool(money) is knows
        assert any(one["label"] == "Whose turn it is" for one in told)


def _differences(record: str, first: int, second: int) -> dict[str, tuple[str, str]]:
    told = Page(record).ask("compare", first=first, second=second)["differences"]
    return {one["label"]: (one["first"], one["second"]) for one in told}


def test_of_two_players_of_one_name_a_comparison_tells_which() -> None:
    record = "Game: estate\nFormat: 1\nPlayers: 2\nSeat 1: Kim\nSeat 2: Kim\n\nfirst.s0 e5 a1\n"
    assert _differences(record, 1, 2)["Whose turn it is"] == ("Kim (Player 1)", "Kim (Player 2)")
    others = record.replace("Seat 2: Kim", "Seat 2: Lou")
    assert _differences(others, 1, 2)["Whose turn it is"] == ("Kim", "Lou")


def test_what_differs_names_cells_lots_and_cards() -> None:
    """Of what lies where, each side tells only what the other lacks."""
    told = _differences("Game: estate\nFormat: 1\nPlayers: 2\n\nfirst.s0 e5 (a2) a1\n", 2, 4)
    assert told["Light’s pieces"] == ("e5", "a2")
    record = "\n".join(
        (
            "Game: the-estates\nFormat: 2\nPlayers: 2",
            "Position display 1: red1 red2 red3 red4 red5 blue1 blue2 blue3",
            "Position display 2: green1 green2 green3 green4 green5 orange1 orange2 orange3",
            "Position display 3: purple1 purple2 purple3 purple4 purple5 yellow1 yellow2 yellow3",
            "",
            "select.1.left pass place.A1 select.roof roof.3 pass place.A1 select.permit2 pass shorten.B",
        )
    )
    told = _differences(record, 3, 10)
    assert told["Row A, lot by lot from below"] == ("A1: red 1", "A1: red 1 and roof 3")
    assert told["Where permit 2 is"] == ("still to be auctioned", "row B, shortening")
    assert "Shelf 1, from left to right" not in told
    assert _differences(record, 0, 3)["Shelf 1, from left to right"] == ("red 1", "–")
    assert _differences(record, 0, 3)["Who owns red"] == ("–", "Player 1")
    buying = "Game: for-sale-1997\nFormat: 2\nPlayers: 3\nPosition market: 1 2 12\n\npass pass\n"
    assert _differences(buying, 0, 1)["Buildings on the table"] == ("1", "–")


def test_of_two_equal_cards_one_may_differ() -> None:
    record = "\n".join(
        (
            "Game: for-sale-30\nFormat: 2\nPlayers: 3\nPosition stage: selling",
            "Position buildings 1: 1 2\nPosition buildings 2: 3 4\nPosition buildings 3: 5 6",
            "Position checks 1: 3 4 5 6 7 8\nPosition checks 2: 3 4 5 6 7 8",
            "Position checks 3: 9 10 11 12 13 14",
            "",
            "currency.2 currency.2 currency.0",
        )
    )
    assert _differences(record, 1, 3)["Currency cards on the table"] == ("–", "0, 2")
