"""Boards and games in other sites' pages: drawn without Python, one engine for all, told of what happens."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from building.server import serving
from estates_core.record import write_record
from estates_core.session import Session

from .conftest import BOOT_TIMEOUT, Watch, assert_no_axe_violations, picture_failure, until

# axe-core itself puts styles into the shadow roots that it reads, and the page's policy blocks them.
BY_AXE = "Applying inline style"

# Counts frames, and notes in which one each board was first drawn as a whole.
FRAMES = """(() => {
  let frame = 0;
  const count = () => { frame += 1; requestAnimationFrame(count); };
  count();
  window.readyIn = [];
  document.addEventListener("estates-ready", () => window.readyIn.push(frame));
})()"""
LISTEN = """
  window.told = [];
  for (const name of ["ready", "move", "refused", "solved"])
    document.addEventListener(`estates-${name}`, (event) => window.told.push([name, event.detail]));
"""


def lay(page: Page, site_url: str) -> Page:
    """Opens the page with ten boards, until all of them are drawn."""
    page.add_init_script(LISTEN)
    page.goto(f"{site_url}teaching.html")
    until(page, "told.length === 10")
    return page


@pytest.fixture
def fresh(page: Page, site_url: str) -> Page:
    """The page with ten boards as it is before anything was pressed."""
    return lay(page, site_url)


@pytest.fixture(scope="module")
def opened(
    profiles: Callable[..., BrowserContext], origins: set[str], elsewhere_url: str
) -> Iterator[tuple[Page, Watch]]:
    """The page with ten boards for the tests that each use one of them, and its watch."""
    watch = Watch(origins)
    watch.expected.append(BY_AXE)
    # The profile of the tab that goes on: named so, nobody else closes its tabs.
    page = lay(watch.page(profiles(reduced_motion="reduce").new_page()), elsewhere_url)
    yield page, watch
    page.close()


@pytest.fixture
def teaching(opened: tuple[Page, Watch], request: pytest.FixtureRequest) -> Iterator[Page]:
    """The page with ten boards, on which other boards were played with: all share one engine."""
    page, watch = opened
    page.evaluate("told.splice(0)")
    yield page
    picture_failure(request.node, page.context)
    try:
        watch.assert_quiet()
    finally:
        # What one test is blamed for is not the next one's.
        watch.complaints.clear()


def board(page: Page, heading: str) -> Locator:
    """The board below that heading."""
    return page.locator("h3", has_text=heading).locator("xpath=following-sibling::estates-board[1]")


def told(page: Page, name: str) -> list[dict[str, object]]:
    """The details of the events of that name so far."""
    return [detail for kind, detail in page.evaluate("window.told") if kind == name]


def test_ten_boards_are_drawn_without_python(fresh: Page, watch: Watch) -> None:
    """Until somebody presses something there is no worker, no frame and no Pyodide."""
    boards = fresh.locator("estates-board")
    expect(boards).to_have_count(10)
    for index in range(10):
        expect(boards.nth(index).locator("svg").first).to_be_visible()
    assert not fresh.workers
    assert len(fresh.frames) == 1
    # Each view's own colours reach into a board, too.
    shown = "board => getComputedStyle(board.shadowRoot.querySelector('figure')).getPropertyValue"
    for index, colour in ((0, "--eh-coin"), (4, "--meadow"), (8, "--fs-cloth")):
        assert boards.nth(index).evaluate(f"{shown}('{colour}')"), colour
    watch.expected.append(BY_AXE)
    assert_no_axe_violations(fresh)


def test_try_refuses_by_rule_and_plays(teaching: Page) -> None:
    """An illegal cell names its rule, a legal one is played; by mouse and by keyboard."""
    tried = board(teaching, "Try: place what you can pay")
    tried.locator('[data-action="f4"]').hover()
    rule = tried.get_by_role("tooltip").get_by_role("link")
    expect(rule).to_have_attribute("href", re.compile("#/rules/estate/EH-C1$"))
    tried.locator('[data-action="a4"]').click(force=True)
    note = tried.get_by_role("status")
    expect(note).to_contain_text("EH-T1", timeout=BOOT_TIMEOUT)
    assert told(teaching, "refused")[0]["rule"] == "EH-T1"
    expect(note.get_by_role("link")).to_have_attribute("href", re.compile("#/rules/estate/EH-T1$"))
    tried.locator('[data-action="f4"]').press("Enter")
    until(teaching, "window.told.some(([kind]) => kind === 'move')")
    assert told(teaching, "move")[0] == {"token": "f4", "ply": 30}
    tried.get_by_role("button", name="Back to the position given").click()
    until(teaching, "document.querySelectorAll('estates-board')[1].snapshot.ply === 29")
    assert len(teaching.frames) == 2


def test_solve_tells_wrong_from_right(teaching: Page) -> None:
    """A wrong action changes nothing; the right ones solve it and show the win."""
    puzzle = board(teaching, "Solve: Light wins this turn")
    note = puzzle.get_by_role("status")
    puzzle.locator('[data-action="d7"]').click()
    expect(note).to_have_text("There is something better. Try again.", timeout=BOOT_TIMEOUT)
    puzzle.locator('[data-action="c4"]').click()
    expect(note).to_have_text("Right! Go on.")
    puzzle.locator('[data-action="d7"]').click()
    expect(note).to_have_text("Solved!")
    assert [move["right"] for move in told(teaching, "move")] == [False, True, True]
    assert len(told(teaching, "solved")) == 1


def test_step_goes_through_the_game(teaching: Page) -> None:
    """Buttons lead to the beginning, on, and to the end."""
    stepped = board(teaching, "Step: how the game ended")
    stepped.get_by_role("button", name="One step on").click()
    expect(stepped.locator(".embed-ply")).to_have_text("229 / 241", timeout=BOOT_TIMEOUT)
    stepped.get_by_role("button", name="To the end").click()
    expect(stepped.get_by_role("status")).to_contain_text("Two rows are complete")
    expect(stepped.get_by_role("button", name="To the end")).to_be_disabled()
    assert_no_axe_violations(teaching)


def test_focus_leaves_a_board(fresh: Page) -> None:
    """Tab goes through a board and on to the next: nothing holds the focus."""
    fresh.locator("a", has_text="To the games").focus()
    seen = set()
    for _ in range(120):
        fresh.keyboard.press("Tab")
        seen.add(
            fresh.evaluate("[...document.querySelectorAll('estates-board')].indexOf(document.activeElement)")
        )
        if 3 in seen:
            break
    assert {1, 2, 3} <= seen
    # Within a board, arrows lead on.
    focused = "document.activeElement.shadowRoot.activeElement.dataset.action"
    board(fresh, "Try: place what you can pay").locator(".eh-cell[tabindex='0']").press("ArrowRight")
    assert fresh.evaluate(focused) == "e6"
    lots = board(fresh, "Try: where may this cube stand?").locator(".te-map [data-cell]")
    lots.and_(fresh.locator("[tabindex='0']")).focus()
    stood = fresh.evaluate(focused)
    fresh.keyboard.press("ArrowDown")
    assert fresh.evaluate(focused) != stood
    fresh.keyboard.press("ArrowUp")
    assert fresh.evaluate(focused) == stood


def show(page: Page, attributes: dict[str, str], picture: str = "") -> Locator:
    """A further board on the page."""
    page.evaluate(
        """([attributes, picture]) => {
          const board = document.createElement("estates-board");
          for (const [name, value] of Object.entries(attributes)) board.setAttribute(name, value);
          if (picture) {
            const script = document.createElement("script");
            script.type = "application/json";
            script.append(picture);
            board.append(script);
          }
          document.querySelector("h1").after(board);
        }""",
        [attributes, picture],
    )
    return page.locator("estates-board").first


def test_the_records_continuation_crosses_chance_and_sealed_choices(teaching: Page) -> None:
    """Without `solution`: what falls by chance is not asked for, and what others choose unseen is played."""
    session = Session.new("for-sale-1997", 3, 5)
    while session.state.phase != "sell":
        session.play(str(session.state.legal_actions()[0]))
    given = session.tree.cursor.ply
    right = str(session.state.legal_actions()[-1])
    session.play(right)
    for _ in range(2):
        session.play(str(session.state.legal_actions()[0]))
    # A second decision, after the checks of the next round were dealt by chance.
    second = str(session.state.legal_actions()[0])
    session.play(second)
    puzzle = show(
        teaching, {"may": "solve", "record": write_record(session.record), "cursor": str(given), "lang": "en"}
    )
    puzzle.get_by_role("button", name="Show the position").click()
    puzzle.locator(f'[data-action="{right}"]').first.click(timeout=BOOT_TIMEOUT)
    expect(puzzle.get_by_role("status")).to_have_text("Right! Go on.")
    puzzle.locator(f'[data-action="{second}"]').first.click()
    expect(puzzle.get_by_role("status")).to_have_text("Solved!")


def test_a_board_that_is_moved_reacts_once(teaching: Page) -> None:
    """Taken out and put in again, it is drawn anew, and a press is one press."""
    moved = board(teaching, "Try: place what you can pay")
    moved.evaluate("board => { const place = board.parentNode; board.remove(); place.append(board); }")
    until(teaching, "window.told.some(([kind]) => kind === 'ready')")
    again = teaching.locator("estates-board").last
    again.locator('[data-action="a4"]').click(force=True)
    expect(again.get_by_role("status")).to_contain_text("EH-T1", timeout=BOOT_TIMEOUT)
    assert len(told(teaching, "refused")) == 1


def test_a_broken_picture_says_so(fresh: Page, watch: Watch) -> None:
    """A picture that lacks what its drawing needs harms nothing else on the page."""
    # This page lets no script write another, not even one that holds data: the browser says so.
    watch.expected += ["console warning: TypeError", "console error: This document requires 'TrustedScript'"]
    for namespace in ("estate", "the-estates", "for-sale"):
        picture = json.dumps({"game": namespace, "namespace": namespace, "view": {}})
        broken = show(fresh, {"may": "try", "record": "x", "lang": "en"}, picture)
        expect(broken.get_by_role("alert")).to_have_text("This position can’t be drawn.")


@contextmanager
def host(folder: Path, body: str) -> Iterator[str]:
    """Another site with one page of that body; its address."""
    folder.mkdir(exist_ok=True)
    head = '<meta charset="utf-8"><title>Host</title><link rel="icon" href="data:,">'
    page = f'<!doctype html><html lang="en"><head>{head}</head><body>{body}</body></html>'
    (folder / "index.html").write_text(page, "utf-8")
    with serving(folder) as address:
        yield address


def tried_board(built_site: Path) -> str:
    """The teaching page's board on which something may be tried, as a host would put it into a page."""
    parts = (built_site / "teaching.html").read_text("utf-8").split("<estates-board")[1:]
    element = next(part for part in parts if 'may="try"' in part).split("</estates-board>")[0]
    return f"<estates-board{element}</estates-board>"


@pytest.mark.whole
def test_twenty_boards_share_one_engine_elsewhere(
    page: Page, site_url: str, built_site: Path, tmp_path: Path, watch: Watch
) -> None:
    """On another origin: one frame, one worker, nothing stored there, and no two boards drawn at one go."""
    boards = tried_board(built_site) * 20
    with host(tmp_path / "host", f'<script src="{site_url}embed.js"></script>{boards}') as address:
        watch.origins.add(address)
        page.add_init_script(FRAMES)
        page.goto(address)
        until(page, "readyIn.length === 20")
        # How long a task takes is the machine's affair; that no task draws more than one board is ours.
        assert len(set(page.evaluate("readyIn"))) == 20
        assert not page.workers
        for index in (0, 7, 19):
            one = page.locator("estates-board").nth(index)
            one.locator('[data-action="f4"]').press("Enter")
            until(page, f"document.querySelectorAll('estates-board')[{index}].snapshot.ply === 30")
        assert len(page.frames) == 2
        assert len(page.workers) == 1
        assert page.evaluate("document.querySelectorAll('iframe').length") == 1
        assert page.evaluate("localStorage.length + sessionStorage.length") == 0
        assert page.evaluate("indexedDB.databases().then((all) => all.length)") == 0


@pytest.mark.whole
def test_a_played_board_outlives_another_body_and_an_engine_that_was_out_of_reach(
    new_context: Callable[..., BrowserContext], site_url: str, built_site: Path, tmp_path: Path, watch: Watch
) -> None:
    """Routers swap the body; without network it says so, and the next press tries again."""
    # A service worker of an earlier visit would answer in place of the network.
    page = watch.page(new_context(service_workers="block").new_page())
    script = f'<script src="{site_url}embed.js"></script>'
    with host(tmp_path / "host", script + tried_board(built_site)) as address:
        watch.origins.add(address)
        watch.expected += ["engine.html", "The target origin provided"]
        page.goto(address)
        page.context.route("**/engine.html", lambda route: route.abort())
        one = page.locator("estates-board")
        one.locator('[data-action="f4"]').press("Enter")
        expect(one.get_by_role("status")).to_contain_text("could not be fetched", timeout=BOOT_TIMEOUT)
        page.context.unroute("**/engine.html")
        one.locator('[data-action="f4"]').press("Enter")
        until(page, "document.querySelector('estates-board').snapshot.ply === 30")
        page.evaluate(
            """() => {
              const body = document.createElement("body");
              body.append(document.querySelector("estates-board"));
              document.body.replaceWith(body);
            }"""
        )
        assert page.evaluate("document.querySelector('estates-board').snapshot.ply") == 30
        one.get_by_role("button", name="Start again").or_(one.locator('[data-step="again"]')).first.click()
        until(page, "document.querySelector('estates-board').snapshot.ply === 29")


def test_a_game_in_a_frame_leaves_the_steps_back_to_the_page_around(
    page: Page, site_url: str, tmp_path: Path, watch: Watch
) -> None:
    """Starting it adds none, and who comes back from another page finds the position."""
    source = f"{site_url}embed.html?lang=en#/new/estate"
    with host(
        tmp_path / "host", f'<iframe title="game" width="1000" height="800" src="{source}"></iframe>'
    ) as address:
        watch.origins.add(address)
        page.goto(address)
        frame = page.frame_locator("iframe")
        frame.get_by_label("Who plays at seat 2").select_option(label="Another person here")
        steps = page.evaluate("history.length")
        frame.get_by_role("button", name="Start the game").click()
        expect(frame.locator("#table")).to_be_visible(timeout=BOOT_TIMEOUT)
        playable = frame.locator(".board [data-action]:not([aria-disabled])")
        expect(playable.first).to_be_visible()
        before = frame.locator("#table").get_attribute("data-ply")
        playable.first.click()
        expect(frame.locator("#table")).not_to_have_attribute("data-ply", str(before))
        inside = page.frames[1]
        assert "record=" in inside.evaluate("location.hash")
        ply = frame.locator("#table").get_attribute("data-ply")
        assert page.evaluate("history.length") == steps
        page.goto("about:blank")
        page.go_back()
        expect(frame.locator("#table")).to_have_attribute("data-ply", str(ply), timeout=BOOT_TIMEOUT)


def test_a_game_in_a_frame_talks_to_its_parent_only(
    page: Page, site_url: str, tmp_path: Path, watch: Watch
) -> None:
    """Typed messages go to the parent's origin; a record from it is opened, one from elsewhere is not."""
    source = f"{site_url}embed.html?lang=en#/new/estate"
    body = f'<iframe title="game" width="1000" height="800" src="{source}"></iframe>'
    with host(tmp_path / "host", body) as address:
        watch.origins.add(address)
        # Before the frame can say anything.
        page.add_init_script(
            """window.got = [];
            addEventListener("message", (event) => got.push([event.origin, event.data]));"""
        )
        page.goto(address)
        frame = page.frame_locator("iframe")
        expect(frame.get_by_role("heading", name="New game: Estate")).to_be_visible()
        expect(frame.locator("header.top")).to_have_count(0)
        record = "Game: estate\nFormat: 1\nPlayers: 2\n\nfirst.s0 e5 d4 a1\n"
        until(page, "got.some(([, data]) => data.estates === 'ready')")
        page.evaluate(
            "record => document.querySelector('iframe').contentWindow"
            ".postMessage({estates: 'open', record}, '*')",
            record,
        )
        until(
            page,
            "got.some(([, data]) => data.estates === 'move' && data.ply === 4 && data.game === 'estate')",
        )
        origins = {origin for origin, _ in page.evaluate("got")}
        assert origins == {site_url.rstrip("/")}
        until(page, "got.some(([, data]) => data.estates === 'resize' && data.height > 100)")


def test_the_share_dialog_makes_code_that_works(
    page: Page, site_url: str, tmp_path: Path, watch: Watch
) -> None:
    """What the dialog copies shows the position in another page."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"{site_url}#/record=Game:+estate%0AFormat:+1%0APlayers:+2%0A%0Afirst.s0+e5+d4+a1&ply=4")
    expect(page.locator("#table")).to_be_visible(timeout=BOOT_TIMEOUT)
    page.get_by_role("button", name="Share").click()
    page.get_by_text("For a page of your own").click()
    page.get_by_role("button", name="Copy the embed code").click()
    code = until(page, "navigator.clipboard.readText()")
    assert json.dumps(site_url + "embed.js") in code
    with host(tmp_path / "host", code) as address:
        watch.origins.add(address)
        page.goto(address)
        expect(page.locator("estates-board >> svg").first).to_be_visible()
        assert page.evaluate("document.querySelector('estates-board').snapshot.ply") == 4
