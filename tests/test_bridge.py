"""The bridge: an answer to every text, errors in words, and sessions that nothing bad can change."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import estates_core as ec
from estates_core.bridge import MAX_REQUEST, Bridge, dispatch
from estates_core.json_text import MAX_DEPTH, depth, read_json
from estates_core.ops import MAX_SESSIONS, OPS
from estates_core.record import Seat
from tests.whole import whole

pytestmark = pytest.mark.usefixtures("nim")


def ask(bridge: Bridge, op: str, **arguments: Any) -> dict[str, Any]:
    answer = json.loads(bridge.dispatch(json.dumps({"id": 1, "op": op, **arguments})))
    assert answer["id"] == 1
    assert answer["ok"] == ("result" in answer) != ("error" in answer)
    if not answer["ok"]:
        assert set(answer["error"]) == {"code", "words", "rule", "facts"}
        assert answer["error"]["words"]
        assert "core." not in answer["error"]["words"]
    return dict(answer)


def result(bridge: Bridge, op: str, **arguments: Any) -> Any:
    """What the page makes of an answer: of one about a session the whole position."""
    answer = ask(bridge, op, **arguments)
    assert answer["ok"], answer
    found = answer["result"]
    return whole(found) if isinstance(found, dict) and "seen" in found else found


def error(bridge: Bridge, op: str, **arguments: Any) -> dict[str, Any]:
    answer = ask(bridge, op, **arguments)
    assert not answer["ok"], answer
    return dict(answer["error"])


@pytest.fixture
def table() -> Bridge:
    """A bridge with a game of the toy on the table, its heap drawn."""
    bridge = Bridge()
    seats = [{"name": "Ada", "kind": "human"}, {"name": "", "kind": "bot", "bot": "random"}]
    result(bridge, "new", session="t", game="nim", players=2, seats=seats, seed=7)
    return bridge


def test_hello_says_what_there_is() -> None:
    answer = json.loads(dispatch('{"id": "a", "op": "hello"}'))
    assert answer["id"] == "a"
    assert answer["result"]["version"] == ec.__version__
    assert answer["result"]["languages"] == ["en", "de"]
    assert {"the-estates", "estate", "for-sale-1997", "for-sale-sharks", "for-sale-30"} <= set(
        answer["result"]["games"]
    )


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_catalogue_and_the_rules_are_complete(lang: str) -> None:
    bridge = Bridge()
    entries = {entry["name"]: entry for entry in result(bridge, "catalogue", lang=lang)}
    assert set(ec.catalogue()) - {"nim"} <= set(entries)
    for name in set(ec.catalogue()) - {"nim"}:
        entry = entries[name]
        assert 2 <= entry["min_players"] <= entry["max_players"]
        assert entry["minutes"] > 0
        assert entry["bots"]
        texts = [entry["title"], entry["sentence"]]
        for option in entry["options"]:
            texts += [option["label"], option["help"], *(choice["words"] for choice in option["choices"])]
        for bot in entry["bots"]:
            texts += [bot["label"], bot["help"]]
        for section in result(bridge, "rules", game=name, lang=lang):
            texts.append(section["title"])
            for rule in section["rules"]:
                assert set(rule) == {"id", "title", "text", "ruling"}
                texts += [rule["title"], rule["text"]]
        assert all(texts)
        assert not [text for text in texts if ".option." in text or "core." in text or ".section." in text]


def test_a_game_is_played_through_the_bridge(table: Bridge) -> None:
    shown = result(table, "snapshot", session="t", viewer=0)
    assert shown["seats"] == [
        {"name": "Ada", "kind": "human"},
        {"name": "Player 2", "kind": "bot", "bot": "random"},
    ]
    while not shown["terminal"]:
        if shown["current_player"] == 0:
            token = shown["legal"][0]["token"]
        else:
            thought = result(table, "think", session="t", ms=50, purpose="move", viewer=0)
            assert thought["done"]
            token = thought["best"]
        shown = result(table, "play", session="t", token=token, viewer=0)
    assert shown["outcome"]["winners"]
    assert shown["legal"] == []
    assert shown["can_undo"]
    back = result(table, "undo", session="t", viewer=0)
    assert back["current_player"] == 0
    assert back["can_redo"]
    assert result(table, "goto", session="t", ply=0)["ply"] == 0
    assert result(table, "goto", session="t", ply=999)["ply"] == shown["plies"]
    opened = result(table, "open", session="u", record=shown["record"], viewer=0)
    assert opened["record"] == shown["record"]
    assert opened["view"] == shown["view"]
    assert opened["log"] == shown["log"]
    assert result(table, "close", session="u") == {}
    assert error(table, "snapshot", session="u")["code"] == "session"


def test_words_are_in_the_requests_language_with_the_seats_names(table: Bridge) -> None:
    english = result(table, "snapshot", session="t", viewer=None, lang="en")
    german = result(table, "snapshot", session="t", viewer=None, lang="de")
    other = result(table, "snapshot", session="t", viewer=None, lang="fr")
    assert english["prompt"] == other["prompt"] == "It is Ada’s turn."
    assert german["prompt"] == "Ada ist am Zug."
    assert german["seats"][1]["name"] == "Spieler 2"
    bad = {"session": "t", "token": "heap.5", "viewer": 0}
    assert error(table, "play", **bad)["rule"] == "NIM-1"
    assert error(table, "play", session="x", token="heap.5", lang="de")["words"].startswith("Unter dem")


def test_errors_have_their_codes(table: Bridge) -> None:
    assert error(table, "play", session="t", token="take.8")["code"] == "notation"
    assert error(table, "play", session="t", token="take.8")["facts"]["near"]
    illegal = error(table, "play", session="t", token="heap.5")
    assert (illegal["code"], illegal["rule"]) == ("illegal", "NIM-1")
    assert illegal["facts"]["heap"]
    assert error(table, "play", session="no", token="take.1")["code"] == "session"
    record = error(table, "open", session="t", record="Game: nim\nFormat: 1\nPlayers: 2\n\ntake.1")
    assert (record["code"], record["rule"]) == ("record", "NIM-1")
    assert record["facts"]["line"] == 5
    assert record["facts"]["ply"] == 1
    new = {"session": "n", "game": "nim", "players": 2, "seed": 1}
    assert error(table, "new", **{**new, "players": 5})["code"] == "setup"
    assert error(table, "new", **{**new, "game": "chess"})["code"] == "setup"
    assert error(table, "new", **{**new, "seed": -1})["code"] == "setup"
    assert error(table, "new", **new, rounds=99)["code"] == "setup"
    assert error(table, "new", **new, options={"first": 9})["code"] == "setup"
    assert error(table, "new", **new, options={"size": 9})["code"] == "setup"
    assert error(table, "new", **new, seats=[{}])["code"] == "setup"
    assert error(table, "new", **new, seats=[{"kind": "bot", "bot": "x"}, {}])["code"] == "setup"
    assert error(table, "new", **new, seats=[{"name": "x" * 41}, {}])["code"] == "setup"
    assert error(table, "new", **new, seats=[{"kind": "bot"}, {}])["code"] == "protocol"
    assert error(table, "new", **new, viewer=2)["code"] == "protocol"
    assert error(table, "new", **{**new, "seed": "1"})["code"] == "protocol"
    assert error(table, "snapshot", session="t", viewer=2)["code"] == "protocol"
    assert error(table, "snapshot", session="t", viewer=-1)["code"] == "protocol"
    assert error(table, "snapshot", session="t", viewer=True)["code"] == "protocol"
    assert error(table, "goto", session="t", ply=1.5)["code"] == "protocol"
    assert error(table, "think", session="t", ms=5, purpose="win")["code"] == "protocol"
    assert error(table, "fly")["code"] == "protocol"
    assert error(table, "play", session="t")["code"] == "protocol"
    assert "n" not in table.tables.sessions


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nonsense",
        "[]",
        "null",
        "7",
        '"op"',
        "{}",
        '{"op": {}}',
        '{"op": "hello"',
        '{"id": NaN, "op": "hello"}',
        '{"id": 1e999, "op": "hello", "x": Infinity}',
        "[" * 100_000,
        '{"a":' * 50_000,
        '{"id": ' + "9" * 5000 + "}",
        '{"op": "\\ud800"}',
        "\ud800",
        "\x00",
        "x" * (MAX_REQUEST + 1),
    ],
    ids=lambda text: repr(text[:20]),
)
def test_nonsense_gets_an_answer(text: str) -> None:
    answer = json.loads(dispatch(text))
    assert answer["ok"] is False
    assert answer["error"]["code"] == "protocol"
    assert answer["error"]["words"]


@pytest.mark.parametrize("times", [MAX_DEPTH, 2500, 100_000])
def test_what_is_nested_deep_is_refused_before_it_is_read(times: int) -> None:
    """In WebAssembly Python's stack ends at some 2,000."""
    options = '{"a": [' * times + "]}" * times
    request = (
        f'{{"op": "new", "session": "t", "game": "estate", "players": 2, "seed": 1, "options": {options}}}'
    )
    assert json.loads(dispatch(request))["error"]["code"] == "protocol"
    assert json.loads(dispatch(request.replace(options, '{"a": [1]}')))["error"]["code"] == "setup"


def test_depth_counts_brackets_not_texts() -> None:
    assert depth(json.dumps({"a": [1, {"b": []}], "c": {}})) == 4
    assert depth(json.dumps({"a": "[[[{{{" * 50, 'quoted " [[': "\\"})) == 1
    assert depth('"[[[[') == 0
    assert read_json("[" * MAX_DEPTH + "]" * MAX_DEPTH) is not None
    assert read_json(json.dumps(["["] * 500 + [{}] * 500))[0] == "["
    with pytest.raises(ValueError, match="deeper"):
        read_json("[" * (MAX_DEPTH + 1) + "]" * (MAX_DEPTH + 1))


def test_something_that_is_no_text_gets_an_answer() -> None:
    assert json.loads(dispatch(None))["error"]["code"] == "protocol"  # type: ignore[arg-type]


def test_ids_come_back_or_are_dropped() -> None:
    for given_id, back in ((5, 5), ("x", "x"), (None, None), ([1], None), ("y" * 101, None), (1e300, None)):
        assert json.loads(dispatch(json.dumps({"id": given_id, "op": "hello"})))["id"] == back


def test_a_bad_request_leaves_the_session_as_it_was(table: Bridge) -> None:
    before = result(table, "snapshot", session="t")
    for arguments in (
        {"op": "open", "record": "nonsense"},
        {"op": "open", "record": "Game: nim\nFormat: 1\nPlayers: 2", "viewer": 2},
        {"op": "new", "game": "nim", "players": 12, "seed": 1},
        {"op": "play", "token": "take.9"},
        {"op": "goto", "ply": "first"},
        {"op": "undo", "seats": "all"},
        {"op": "think", "ms": 5, "level": "nobody"},
    ):
        error(table, session="t", **arguments)
        assert result(table, "snapshot", session="t") == before


def test_a_bug_is_owned_up_to_and_the_game_stays(table: Bridge, monkeypatch: pytest.MonkeyPatch) -> None:
    before = result(table, "snapshot", session="t")

    def broken(*_: Any) -> Any:
        raise ZeroDivisionError("secret detail")

    monkeypatch.setattr(type(ec.game("nim")), "events", broken)
    found = error(table, "play", session="t", token="take.1")
    assert found["code"] == "internal"
    assert "secret" not in json.dumps(found)
    assert "Traceback" not in json.dumps(found)
    assert found["facts"] == {"kind": "ZeroDivisionError"}
    monkeypatch.undo()
    after = result(table, "snapshot", session="t")
    assert (after["ply"], after["view"]) == (before["ply"], before["view"])


def test_why_not_answers_with_rule_and_words(table: Bridge) -> None:
    assert result(table, "why_not", session="t", token="take.1", viewer=0) == {"refusal": None}
    refusal = result(table, "why_not", session="t", token="heap.5", viewer=0)["refusal"]
    assert set(refusal) == {"rule", "title", "words", "text", "facts"}
    assert refusal["rule"] == "NIM-1"
    other = result(table, "why_not", session="t", token="take.1", viewer=1, lang="de")["refusal"]
    assert other["rule"] is None
    assert other["words"] == "Ada ist am Zug."


def test_the_number_of_sessions_is_limited(table: Bridge) -> None:
    new = {"game": "nim", "players": 2, "seed": 1}
    for number in range(MAX_SESSIONS - 1):
        result(table, "new", session=f"s{number}", **new)
    assert error(table, "new", session="one more", **new)["code"] == "session"
    result(table, "new", session="s0", **new)
    result(table, "close", session="s1")
    result(table, "new", session="one more", **new)


def test_stop_and_hint(table: Bridge) -> None:
    assert result(table, "stop", session="t") == {"best": None}
    hint = result(table, "think", session="t", ms=10, purpose="hint", level="random", viewer=0)
    assert hint["done"]
    assert hint["best"].startswith("take.")
    assert error(table, "think", session="t", ms=10, purpose="hint", viewer=1)["code"] == "session"
    assert error(table, "think", session="t", ms=10)["code"] == "session"


def test_a_thousand_things_people_type_as_names(table: Bridge) -> None:
    name = "<b onclick=alert(1)>&amp;{player}‮x"
    seats = [{"name": name}, {"name": "Ben (human) ; no remark"}]
    shown = result(table, "new", session="t", game="nim", players=2, seats=seats, seed=7)
    kept = "<b onclick=alert(1)>&amp;{player}x"
    assert shown["seats"][0]["name"] == kept
    assert shown["prompt"] == f"It is {kept}’s turn."
    again = result(table, "open", session="t", record=shown["record"])
    assert again["seats"] == shown["seats"]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
LIKELY = st.sampled_from(
    [None, 0, 1, 2, -1, True, 10**30, "t", "nim", "take.1", "estate", "hint", [], [0], {}, {"first": 2}, "en"]
)
NAMES = st.sampled_from(
    [
        *("session", "game", "players", "options", "seats", "seed", "rounds", "record"),
        *("ply", "viewer", "token", "ms", "level", "purpose", "lang", "id"),
    ]
)
REQUESTS = st.builds(
    lambda op, arguments: {"op": op, **arguments},
    st.sampled_from(tuple(OPS)) | st.text(max_size=8),
    st.dictionaries(NAMES, LIKELY | JSON, max_size=8),
)


@settings(max_examples=400)
@given(st.text() | JSON.map(json.dumps) | REQUESTS.map(json.dumps))
def test_any_text_gets_an_answer(text: str) -> None:
    bridge = Bridge()
    answer = json.loads(bridge.dispatch(text))
    assert set(answer) == {"id", "ok", "result" if answer["ok"] else "error"}
    if not answer["ok"]:
        assert answer["error"]["code"] != "internal", (text, answer)
        assert answer["error"]["words"]


@settings(max_examples=60)
@given(st.lists(REQUESTS, max_size=12))
def test_any_sequence_of_requests_gets_answers(requests: list[dict[str, Any]]) -> None:
    bridge = Bridge()
    bridge.dispatch(json.dumps({"op": "new", "session": "t", "game": "nim", "players": 2, "seed": 1}))
    for request in requests:
        answer = json.loads(bridge.dispatch(json.dumps(request)))
        assert answer["ok"] or answer["error"]["code"] != "internal", (request, answer)
    shown = json.loads(bridge.dispatch(json.dumps({"op": "snapshot", "session": "t"})))
    if shown["ok"]:
        assert ec.load_record(whole(shown["result"])["record"])


def test_the_only_person_is_told_of_its_win_and_several_are_told_who_won() -> None:
    """At the end of the same game, with one person at the device, two, and none."""
    bridge = Bridge()
    won = ec.simulate("for-sale-30", 3, seed=2, bots=["beginner"]).record
    outcome = won.final_state().outcome()
    assert outcome is not None
    [winner] = outcome.winners
    names = ["Ada", "Ben", "Cleo"]
    for people, said in (({winner}, "You are the richest"), ({0, 1, 2}, f"{names[winner]} is the richest")):
        seats = [Seat(name, None if seat in people else "beginner") for seat, name in enumerate(names)]
        record = ec.write_record(replace(won, seats=tuple(seats)))
        result(bridge, "open", session="won", record=record)
        shown = result(bridge, "goto", session="won", ply=won.tree.plies, viewer=winner)
        assert shown["outcome"]["words"].startswith(said)


def test_an_error_names_the_people_at_the_table_and_tells_only_what_it_knows() -> None:
    bridge = Bridge()
    seats = [{"name": "Ada"}, {"name": "Ben"}, {"name": "Cleo"}]
    begun = result(bridge, "new", session="s", game="for-sale-1997", players=3, seed=7, seats=seats)
    acts = begun["current_player"]
    told = error(bridge, "play", session="s", token="sell.3", viewer=(acts + 1) % 3)
    assert seats[acts]["name"] in told["words"]
    result(bridge, "new", session="t", game="nim", players=2, seed=7)
    for failed in (
        told,
        error(bridge, "play", session="t", token="heap.5", viewer=0),
        error(bridge, "play", session="t", token="take.9", viewer=0),
        error(bridge, "play", session="nowhere", token="take.1"),
        error(bridge, "play", session=[], token="take.1"),
        error(bridge, "new", session="u", game="nim", players=9),
        error(bridge, "open", session="u", record="x"),
    ):
        assert failed["words"]
        assert None not in failed["facts"].values()
