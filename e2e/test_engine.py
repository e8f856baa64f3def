"""The engine's worker and client in a real browser: boot, order, errors, thinking, crashes."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Route

from building.bundle import bundle
from building.console import ROOT
from building.policy import with_policy
from building.server import serving

from .conftest import Watch, until

SEATS = [{"name": "Ada", "kind": "human"}, {"name": "Ben", "kind": "bot", "bot": "random"}]
NEW = {
    "game": "the-estates",
    "players": 2,
    "options": {},
    "seats": SEATS,
    "seed": 5,
    "viewer": None,
    "lang": "en",
}


@pytest.fixture(scope="module")
def engine_url(built_site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The built site with one page more, which holds nothing but the engine's client."""
    folder = tmp_path_factory.mktemp("engine") / "site"
    shutil.copytree(built_site, folder)
    bundle(
        [ROOT / "e2e" / "engine_page.js"],
        folder / "assets",
        names="engine-page",
        defines={"ESTATES_BUILD": json.loads((folder / "build.json").read_text())},
    )
    page = (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Engine</title>'
        '<link rel="icon" href="data:,">'
        '<script type="module" src="assets/engine-page.js"></script>'
    )
    (folder / "engine.html").write_text(with_policy(page), "utf-8")
    with serving(folder) as address:
        yield address


@pytest.fixture
def engine_page(engine_url: str, new_context: Callable[..., BrowserContext]) -> Iterator[Page]:
    """That page, watched as every other."""
    watch = Watch({engine_url})
    page = watch.page(new_context().new_page())
    page.goto(f"{engine_url}engine.html")
    until(page, "typeof request === 'function'")
    yield page
    watch.assert_quiet()


def request(page: Page, op: str, **arguments: Any) -> Any:
    """One request's outcome."""
    return page.evaluate("([op, args]) => request(op, args)", [op, arguments])


def test_boot_names_its_steps_and_answers_what_was_asked_before(engine_page: Page) -> None:
    early = request(engine_page, "hello")
    assert early["ok"], early
    assert early["result"]["version"] == json.loads((ROOT / "dist/site/build.json").read_text())["version"]
    steps = engine_page.evaluate("steps")
    names = [step for step, _ in steps]
    fractions = [fraction for _, fraction in steps]
    assert list(dict.fromkeys(names)) == ["download", "python", "engine", "ready"]
    assert fractions == sorted(fractions)
    assert fractions[-1] == 1


def test_a_refusal_is_an_error_with_its_rule_and_leaves_the_game(engine_page: Page) -> None:
    made = request(engine_page, "new", session="table", **NEW)
    assert made["ok"], made
    seat = made["result"]["snapshot"]["current_player"]
    refused = request(engine_page, "play", session="table", token="bid.3", viewer=seat, lang="en")
    assert (refused["name"], refused["code"]) == ("EngineError", "illegal")
    assert refused["words"]
    assert refused["rule"].startswith("TE-")
    unknown = request(engine_page, "snapshot", session="nobody", viewer=None, lang="en")
    assert unknown["code"] == "session"
    after = request(engine_page, "snapshot", session="table", viewer=None, lang="en")
    assert after["result"]["snapshot"]["record"] == made["result"]["snapshot"]["record"]


def test_requests_of_one_session_keep_their_order(engine_page: Page) -> None:
    """Sent in one go: a new game, then moves that are only legal one after the other."""
    plies = engine_page.evaluate(
        """async (setup) => {
            const shown = {session: "order", viewer: 0, lang: "en"};
            const first = await request("new", {...setup, session: "order"});
            const answers = await Promise.all([
              request("goto", {...shown, ply: 0}),
              request("redo", shown),
              request("goto", {...shown, ply: 1}),
              request("snapshot", shown),
            ]);
            const plies = answers.map((answer) => answer.result?.snapshot.ply ?? answer);
            return [first.result.snapshot.plies, ...plies];
        }""",
        NEW,
    )
    assert plies[1] == 0
    assert plies[3:] == [1, 1]


def test_thinking_that_is_stopped_before_it_begins_has_a_best_all_the_same(engine_page: Page) -> None:
    request(engine_page, "new", session="early", **NEW)
    stopped = engine_page.evaluate(
        """settled(engine.think("early", {
            level: "expert", viewer: null, lang: "en", signal: AbortSignal.abort(),
        }))"""
    )
    assert stopped["ok"], stopped
    assert stopped["result"]["best"]


def test_thinking_stops_when_told_and_lets_others_in(engine_page: Page) -> None:
    """How soon is measured by `bench.thinking`; here, that it is before the thinking would have ended."""
    request(engine_page, "new", session="think", **NEW)
    levels = request(engine_page, "catalogue", lang="en")["result"][0]["bots"]
    strongest = levels[-1]["name"]
    stopped = engine_page.evaluate(
        "level => thinkAndStop('think', {level, viewer: null, lang: 'en'})", strongest
    )
    assert stopped["ok"], stopped
    assert stopped["result"]["best"]
    assert not stopped["result"]["done"]
    order, thought = engine_page.evaluate(
        """async (level) => {
            const order = [];
            const thinking = engine.think("think", {level, viewer: null, lang: "en"});
            thinking.then(() => order.push("thought"));
            await engine.request("hello", {});
            order.push("hello");
            return [order, await thinking];
        }""",
        strongest,
    )
    assert thought["done"]
    assert thought["best"]
    assert order == ["hello", "thought"]


def test_a_dead_worker_is_replaced_and_sessions_are_reopened_from_records(
    engine_url: str, new_context: Callable[..., BrowserContext]
) -> None:
    context = new_context()
    page = context.new_page()
    # A worker of ours that dies when it is told to, as a crashed Python would make it.
    page.add_init_script(
        """const Plain = Worker;
           globalThis.workers = [];
           globalThis.Worker = class extends Plain {
             constructor(...all) { super(...all); workers.push(this); }
           };"""
    )
    page.goto(f"{engine_url}engine.html")
    record = request(page, "new", session="table", **NEW)["result"]["snapshot"]["record"]
    crash = "workers.at(-1).dispatchEvent(new ErrorEvent('error', {message: 'memory access out of bounds'}))"
    page.evaluate(crash)
    assert page.evaluate("restarts()") == 1
    opened = request(page, "open", session="table", record=record, viewer=None, lang="en")
    assert opened["ok"], opened
    assert opened["result"]["snapshot"]["record"] == record
    assert page.evaluate("failures.length") == 0
    # One that dies again and again without ever answering is given up, and can be restarted by hand.
    for boots in (2, 3, 4):
        until(page, f"steps.filter(([step]) => step === 'ready').length === {boots}")
        page.evaluate(f"window.pending = request('hello'); {crash}; undefined")
        assert page.evaluate("pending")["name"] == "EngineFailure"
        assert page.evaluate("failures.length") == (1 if boots == 4 else 0)
    assert request(page, "hello")["name"] == "EngineFailure"
    page.evaluate("engine.restart()")
    assert request(page, "hello")["ok"]


# Any of these kept from the page is a boot that fails.
FETCHED = ("worker-", "pyodide.asm.mjs", "pyodide.asm.wasm", "python-", "estates_core-")


def test_a_boot_that_cannot_fetch_says_so_and_can_be_tried_again(
    engine_url: str, new_context: Callable[..., BrowserContext]
) -> None:
    context = new_context()
    blocked = [FETCHED[0]]

    def maybe(route: Route) -> None:
        if any(name in route.request.url for name in blocked):
            route.abort()
        else:
            route.continue_()

    context.route("**/*", maybe)
    page = context.new_page()
    page.goto(f"{engine_url}engine.html")
    for count, name in enumerate(FETCHED, 1):
        failure = until(page, f"failures[{count - 1}]")
        assert failure["code"] == "download", (name, failure)
        asked = request(page, "hello")
        assert (asked["name"], asked["code"]) == ("EngineFailure", "download")
        blocked[:] = FETCHED[count : count + 1]
        page.evaluate("engine.restart()")
    assert request(page, "hello")["ok"]


def test_a_broken_engine_file_is_a_failure_of_python(
    engine_url: str, new_context: Callable[..., BrowserContext]
) -> None:
    context = new_context()
    context.route("**/estates_core-*", lambda route: route.fulfill(body=b"not a zip file"))
    page = context.new_page()
    page.goto(f"{engine_url}engine.html")
    failure = until(page, "failures[0]")
    assert failure["code"] == "python"
    assert "estates_core" in failure["detail"]


def test_a_browser_without_webassembly_is_told(
    engine_url: str, new_context: Callable[..., BrowserContext]
) -> None:
    page = new_context().new_page()
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto(f"{engine_url}engine.html")
    assert until(page, "failures[0]")["code"] == "unsupported"
    assert request(page, "hello")["code"] == "unsupported"
