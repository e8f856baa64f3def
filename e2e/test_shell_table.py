"""The table's shell: refusals with their rule, taking back, looking back, saving, sharing, several people."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from building.console import ROOT

from .conftest import BOOT_TIMEOUT, OpenPage, Watch, until
from .in_view import look_at, resize
from .looks import assert_no_overflow
from .play import (
    LOOK,
    Chooser,
    Mouse,
    look,
    play_on,
    play_one,
    reload,
    set_pace,
    start_game,
    until_kept,
    wait_for_turn,
)
from .test_shell_pages import WITHOUT_ENGINE, inspect, without_engine

NewContext = Callable[..., BrowserContext]


def begin(page: Page, url: str, title: str = "Estate", opponents: tuple[str, ...] = ("Random",)) -> Mouse:
    """A game whose opponents act at once, at the first own decision."""
    hand = Mouse(page)
    start_game(hand, url, title, opponents, 7)
    set_pace(hand)
    wait_for_turn(page)
    return hand


def decide(hand: Mouse, times: int) -> None:
    """Plays some decisions by chance."""
    rng = random.Random(times)
    choose = Chooser(rng)
    for _ in range(times):
        sight = look(hand.page)
        play_one(hand, sight, choose, rng)
        wait_for_turn(hand.page, after=sight.ply)


@pytest.mark.goes_on
def test_refusal_names_the_rule_and_links_to_it(page: Page, site_url: str) -> None:
    """A click on an illegal choice says why not beside the table; the rule is one click away."""
    hand = begin(page, site_url)
    first = look(page).ply
    hand.play("e5")
    before = wait_for_turn(page, after=first).ply
    taken = page.locator(".board [data-action='e5']").first
    taken.click(force=True)
    toast = page.locator(".toast.refusal")
    expect(toast).to_be_visible()
    expect(page.locator("#announce")).not_to_be_empty()
    inspect(page)
    assert look(page).ply == before
    rule = toast.get_by_role("link", name=re.compile("Read rule EH-"))
    identity = str(rule.inner_text()).removeprefix("Read rule ")
    rule.click()
    expect(page.locator(f"#rule-{identity}")).to_be_focused()
    expect(page.locator(f"#rule-{identity}")).to_be_in_viewport()
    page.get_by_role("link", name="Back to the game").click()
    assert wait_for_turn(page).ply == before


@pytest.mark.goes_on
def test_undo_and_redo(page: Page, site_url: str) -> None:
    """Back to the own last decisions and on again, by button and by key."""
    hand = begin(page, site_url, "The Estates", ("Random", "Random"))
    plies = [look(page).ply]
    for _ in range(3):
        decide(hand, 1)
        plies.append(look(page).ply)
    page.get_by_role("button", name="Take back to your last decision").click()
    until(page, f"document.querySelector('#table').dataset.ply === '{plies[2]}'")
    page.keyboard.press("u")
    until(page, f"document.querySelector('#table').dataset.ply === '{plies[1]}'")
    page.keyboard.press("r")
    until(page, f"document.querySelector('#table').dataset.ply === '{plies[2]}'")
    page.get_by_role("button", name="Redo").click()
    until(page, f"document.querySelector('#table').dataset.ply === '{plies[3]}'")
    expect(page.get_by_role("button", name="Redo")).to_be_disabled()


@pytest.mark.goes_on
def test_looking_back_plays_nothing(page: Page, site_url: str) -> None:
    """Each line of the log leads to its position; nothing is played there unless one says so."""
    hand = begin(page, site_url)
    decide(hand, 4)
    live = look(page).ply
    page.locator(".log-lines button").nth(1).click()
    expect(page.locator("#prompt")).to_contain_text("looking back")
    inspect(page)
    seen = int(str(page.locator("#table").get_attribute("data-ply")))
    assert seen < live
    page.locator(".board [data-action]").first.click(force=True)
    expect(page.locator(".toast", has_text="earlier position")).to_be_visible()
    assert page.locator("#table").get_attribute("data-ply") == str(seen)
    page.keyboard.press("End")
    assert wait_for_turn(page).ply == live
    page.keyboard.press("[")
    expect(page.locator("#prompt")).to_contain_text("looking back")
    page.keyboard.press("Home")
    until(page, "document.querySelector('#table').dataset.ply === '0'")
    expect(page.locator(".toast")).to_have_count(0)
    page.get_by_role("button", name="Back to the game").click()
    assert wait_for_turn(page).ply == live
    page.locator(".log-lines button").nth(1).click()
    page.get_by_role("button", name="Play on from here").click()
    assert wait_for_turn(page).ply < live
    decide(hand, 1)


# Which saved games are written to the end; and whether that of a table was when its address appeared.
WRITTEN = """(() => {
  const written = new Set();
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (value, key) {
    this.transaction.addEventListener("complete", () => written.add(key));
    return put.call(this, value, key);
  };
  addEventListener("hashchange", () => {
    const [, page, id] = location.hash.split("/");
    if (page === "table") window.keptFirst = written.has(`game:${id}`);
  });
})()"""


def test_a_game_is_saved_before_its_address_appears(page: Page, site_url: str) -> None:
    """Who closes the page as soon as the table is there comes back to it."""
    page.add_init_script(WRITTEN)
    begin(page, site_url)
    assert page.evaluate("window.keptFirst") is True


@pytest.mark.whole
def test_saved_at_every_ply_and_resumed(new_context: NewContext, site_url: str, watch: Watch) -> None:
    """After a reload the table goes on; where the engine can't be had it is shown all the same."""
    # A service worker would have kept the engine.
    watch.expected += WITHOUT_ENGINE
    page = watch.page(new_context(service_workers="block").new_page())
    hand = begin(page, site_url, "The Estates", ("Random", "Random"))
    decide(hand, 3)
    ply = look(page).ply
    log = page.locator(".log-lines").inner_text()
    until_kept(page)
    page.reload()
    assert wait_for_turn(page).ply == ply
    assert page.locator(".log-lines").inner_text() == log
    decide(hand, 1)
    without_engine(page)
    page.reload()
    expect(page.locator(".log-lines button").last).to_be_visible()
    expect(page.locator(".board svg").first).to_be_visible()
    expect(page.get_by_role("alert").filter(has_text="The engine can’t start")).to_be_visible(
        timeout=BOOT_TIMEOUT
    )
    inspect(page)
    page.goto(site_url)
    saved = page.locator(".saved")
    expect(saved).to_have_count(1)
    expect(saved.locator(".saved-picture svg").first).to_be_visible()
    saved.get_by_role("button", name="Delete The Estates").click()
    inspect(page)
    page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    expect(saved).to_have_count(0)


# Notes every height at which the board stands.
WHERE = """(() => {
  globalThis.heights = [];
  const look = () => {
    const top = document.querySelector(".eh-board")?.getBoundingClientRect().top;
    if (top !== undefined && top !== heights.at(-1)) heights.push(top);
    requestAnimationFrame(look);
  };
  look();
})()"""


@pytest.mark.whole
def test_nothing_moves_under_the_hand_when_the_engine_is_there(page: Page, site_url: str) -> None:
    """A saved table is drawn before the engine has started, and may be aimed at already."""
    decide(begin(page, site_url), 1)
    page.add_init_script(WHERE)
    reload(page)
    wait_for_turn(page)
    assert len(page.evaluate("heights")) == 1


# Whether the first message that appears does so while the engine still starts.
TOLD_EARLY = """new MutationObserver(() => {
  if (!document.querySelector(".toast:not(.unkept)")) return;
  window.toldEarly ??= document.querySelector("#boot-progress") !== null;
}).observe(document.body, {childList: true, subtree: true})"""


@pytest.mark.whole
def test_engine_that_dies_is_started_again(page: Page, site_url: str, watch: Watch) -> None:
    """A crash loses nothing: the engine comes back and the game goes on from its record."""
    watch.expected += ["Error: crash", "crashed"]
    hand = begin(page, site_url)
    decide(hand, 2)
    ply = look(page).ply
    page.evaluate(TOLD_EARLY)
    page.workers[0].evaluate("void setTimeout(() => { throw new Error('crash'); })")
    expect(page.locator(".toast", has_text="restarted")).to_be_visible()
    expect(page.get_by_label("Start of the engine")).to_have_count(0, timeout=BOOT_TIMEOUT)
    assert page.evaluate("window.toldEarly") is False, "it was told before it was true"
    assert wait_for_turn(page).ply == ply
    decide(hand, 1)


@pytest.mark.goes_on
def test_link_opens_the_same_position_elsewhere(
    page: Page, new_context: NewContext, watch: Watch, site_url: str
) -> None:
    """A link holds the game and the cursor; it can be looked through and played on as one's own game."""
    hand = begin(page, site_url, "For Sale, 1997", ("Random", "Random"))
    decide(hand, 3)
    page.get_by_role("button", name="Share").click()
    inspect(page)
    link = page.get_by_label("Link", exact=True).input_value()
    ply = look(page).ply
    other = watch.page(new_context().new_page())
    other.goto(link)
    expect(other.locator("#table")).to_have_attribute("data-ply", str(ply), timeout=BOOT_TIMEOUT)
    expect(other.locator("#prompt")).to_contain_text("A shared game")
    inspect(other)
    other.get_by_role("button", name="One step back").click()
    until(other, f"Number(document.querySelector('#table').dataset.ply) < {ply}")
    other.get_by_role("button", name="To the end").click()
    other.get_by_role("button", name="Play on from here").click()
    expect(other).to_have_url(re.compile("#/table/"))
    assert wait_for_turn(other).ply == ply
    decide(Mouse(other), 1)


def test_one_tab_at_a_time_plays_a_game(open_page: OpenPage, site_url: str) -> None:
    """A second tab with the same game only shows it until it is told to play; then the first one does so."""
    first = open_page()
    hand = begin(first, site_url)
    decide(hand, 2)
    second = open_page()
    second.goto(first.url)
    prompt = second.locator("#prompt")
    expect(prompt).to_contain_text("open in another tab", timeout=BOOT_TIMEOUT)
    inspect(second)
    assert look(second).tokens == ()
    decide(hand, 1)
    ply = look(first).ply
    until_kept(first)
    second.get_by_role("button", name="Play here").click()
    assert wait_for_turn(second).ply == ply
    expect(first.locator("#prompt")).to_contain_text("open in another tab")
    decide(Mouse(second), 1)
    later = look(second).ply
    until_kept(second)
    assert look(first).ply == ply
    reload(first)
    first.get_by_role("button", name="Play here").click()
    assert wait_for_turn(first).ply == later
    # Who is alone with a game, as after loading it anew, is not asked; who waits for it, goes on by itself.
    reload(second)
    expect(prompt).to_contain_text("open in another tab", timeout=BOOT_TIMEOUT)
    reload(first)
    assert wait_for_turn(first).ply == later
    decide(Mouse(first), 1)
    later = look(first).ply
    until_kept(first)
    first.close()
    assert wait_for_turn(second).ply == later


def test_a_game_is_read_once_it_is_held(open_page: OpenPage, site_url: str) -> None:
    """What another tab has saved while this one waited for the game is not lost."""
    first = open_page()
    hand = begin(first, site_url)
    second = open_page()
    second.add_init_script(
        """const released = new Promise((resolve) => (globalThis.letGo = resolve));
           const { locks } = navigator;
           const request = locks?.request;
           if (locks) locks.request = async (...how) => {
             await released;
             return request.apply(locks, how);
           };"""
    )
    second.goto(first.url)
    expect(second.locator("#table")).to_be_visible()
    decide(hand, 1)
    ply = look(first).ply
    first.close()
    second.evaluate("letGo()")
    assert wait_for_turn(second).ply == ply


def test_a_slow_device_is_not_taken_for_another_tab(page: Page, site_url: str) -> None:
    """However late the browser grants the game to its only tab, that tab plays it."""
    begin(page, site_url)
    ply = look(page).ply
    slow = page.context.new_cdp_session(page)
    slow.send("Emulation.setCPUThrottlingRate", {"rate": 6})
    until_kept(page)
    page.reload()
    assert wait_for_turn(page).ply == ply
    expect(page.locator("#prompt")).not_to_contain_text("another tab")


@pytest.mark.goes_on
def test_a_record_s_unknown_opponent_is_played_by_another(page: Page, site_url: str) -> None:
    """A record from another version may name an opponent that is not there: the game goes on and says so."""
    record = "Game: estate\nFormat: 1\nPlayers: 2\nSeat 1: Ada (bot wizard)\nSeat 2: Ben (human)\n\nfirst.s0"
    page.goto(f"{site_url}#/record={quote(record)}")
    page.get_by_role("button", name="Play on from here").click(timeout=BOOT_TIMEOUT)
    toast = page.locator(".toast.info")
    expect(toast).to_contain_text("Another opponent goes on for Ada")
    expect(toast).to_contain_text("“wizard”")
    assert wait_for_turn(page).ply > 1


@pytest.mark.goes_on
def test_bad_records_leave_the_table_alone(page: Page, site_url: str, tmp_path: Path) -> None:
    """A malformed link, paste or file gives a clear message; the game on the table stays as it was."""
    hand = begin(page, site_url)
    decide(hand, 2)
    ply = look(page).ply
    table = page.url
    page.goto(f"{site_url}#/record=Game:+estate%0AFormat:+1%0APlayers:+2%0A%0Afirst.s0+e5+e5")
    alert = page.get_by_role("alert").filter(has_text="e5")
    expect(alert).to_be_visible()
    inspect(page)
    page.get_by_role("link", name="Back to the game").click()
    assert wait_for_turn(page).ply == ply
    page.goto(f"{site_url}#/")
    page.get_by_role("button", name="Paste text").click()
    page.get_by_label("A game’s record").fill("Game: chess\nFormat: 1\nPlayers: 2\n\ne4")
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.locator("#paste-error")).not_to_be_empty()
    inspect(page)
    page.keyboard.press("Escape")
    file = tmp_path / "broken.txt"
    file.write_bytes(b"\x00\xff nonsense")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.locator(".toast.error")).to_contain_text("broken.txt")
    page.goto(table)
    assert wait_for_turn(page).ply == ply
    decide(hand, 1)


def test_what_comes_late_is_not_shown_elsewhere(page: Page, site_url: str) -> None:
    """Records and games that the engine answers late reach nobody who has gone on to another page."""
    good, bad, other = (
        f"#/record=Game:+estate%0AFormat:+1%0APlayers:+2%0A%0Afirst.s0+{plies}"
        for plies in ("e5", "x", "a1+a2")
    )
    page.goto(f"{site_url}{good}")
    page.evaluate(f"location.hash = '{bad}'")
    page.evaluate(f"location.hash = '{other}'")
    expect(page.locator("#table")).to_have_attribute("data-ply", "3", timeout=BOOT_TIMEOUT)
    expect(page.get_by_role("alert")).to_have_count(0)
    page.evaluate(f"location.hash = '{bad}'")
    expect(page.get_by_role("alert")).to_be_visible()
    page.evaluate(f"location.hash = '{good}'; setTimeout(() => location.hash = '#/rules/estate')")
    expect(page.get_by_role("heading", name="Rules: Estate")).to_be_visible()
    page.goto(f"{site_url}?again#/new/estate")
    page.get_by_role("button", name="Start").click()
    page.evaluate("location.hash = '#/rules/the-estates'")
    back = page.get_by_role("link", name="Back to the game")
    expect(back).to_be_visible(timeout=BOOT_TIMEOUT)
    expect(page).to_have_url(re.compile("#/rules/the-estates$"))
    back.click()
    expect(page.locator("#table")).to_have_attribute("data-game", "estate")


@pytest.mark.parametrize(
    ("record", "plies"),
    [("the-estates-4", (40, 60, 10_000)), ("estate-2", (20, 10_000)), ("for-sale-30-6", (9, 60, 70, 10_000))],
)
def test_long_names_widen_nothing(tab: OpenPage, site_url: str, record: str, plies: tuple[int, ...]) -> None:
    """On the narrowest phone the widest names are cut or broken, in every phase."""
    page = tab(viewport={"width": 360, "height": 740})
    text = (ROOT / "tests" / "records" / f"1-{record}.txt").read_text("utf-8")
    text = re.sub(r"(Seat (\d)): ", lambda found: f"{found[1]}: {'W' * 39}{found[2]} ", text)
    last = int(page.evaluate("text => text.split('\\n\\n')[1].trim().split(/\\s+/).length", text))
    for ply in plies:
        page.goto(f"{site_url}#/record={quote(text)}&ply={min(ply, last)}")
        expect(page.locator("#table")).to_have_attribute(
            "data-ply", str(min(ply, last)), timeout=BOOT_TIMEOUT
        )
        assert_no_overflow(page)


@pytest.mark.goes_on
def test_record_as_file_there_and_back(page: Page, site_url: str) -> None:
    """A record saved as a file opens again from the menu."""
    hand = begin(page, site_url)
    decide(hand, 2)
    ply = look(page).ply
    page.get_by_role("button", name="Share").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    page.keyboard.press("Escape")
    page.goto(f"{site_url}#/")
    page.locator("input[type=file]").set_input_files(download.value.path())
    expect(page.locator("#prompt")).to_contain_text("A shared game", timeout=BOOT_TIMEOUT)
    expect(page.locator("#table")).to_have_attribute("data-ply", str(ply))


# Whether the next person is asked to take the device.
HANDED_OVER = "document.querySelector('.handover') !== null"


def test_device_is_passed_where_there_are_secrets(page: Page, site_url: str) -> None:
    """Two people, hidden money: between them the table shows only what everyone may see."""
    page.goto(f"{site_url}#/new/the-estates")
    page.get_by_label("Who plays at seat 2").select_option(label="Another person here")
    page.get_by_role("button", name="Remove").last.click()
    page.locator("#seat-0-name").fill("Ann")
    page.locator("#seat-1-name").fill("Ben")
    inspect(page)
    page.get_by_role("button", name="Start the game").click()
    passing = page.get_by_role("button", name=re.compile("^I am (Ann|Ben)$"))
    expect(passing).to_be_visible(timeout=BOOT_TIMEOUT)
    inspect(page)
    private = page.locator(".board .private")
    assert not re.search(r"\b12\b", " ".join(private.all_inner_texts()))
    rng = random.Random(4)
    for _ in range(4):
        name = passing.inner_text().removeprefix("I am ")
        passing.click()
        sight = wait_for_turn(page)
        expect(page.locator("#prompt")).to_contain_text(name)
        while not passing.count():
            play_one(Mouse(page), sight, Chooser(rng), rng)
            until(page, f"((it) => it?.ply > {sight.ply} && ({HANDED_OVER} || it.tokens.length))({LOOK})")
            sight = look(page)
    reload(page)
    expect(passing).to_be_visible(timeout=BOOT_TIMEOUT)


@pytest.mark.goes_on
def test_device_is_not_passed_where_all_is_open(page: Page, site_url: str) -> None:
    """Estate hides nothing: two people just play."""
    page.goto(f"{site_url}#/new/estate")
    page.get_by_label("Who plays at seat 2").select_option(label="Another person here")
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator("#table")).to_be_visible(timeout=BOOT_TIMEOUT)
    hand = Mouse(page)
    rng = random.Random(3)
    for _ in range(4):
        sight = wait_for_turn(page)
        play_one(hand, sight, Chooser(rng), rng)
        wait_for_turn(page, after=sight.ply)
    expect(page.locator(".handover")).to_have_count(0)


# Resolves with the ply at which the table has rested for half a second: opponents at their quickest pace move
# many times in that.
RESTING = """new Promise((resolve) => {
  const table = document.querySelector("#table");
  const rested = () => { watching.disconnect(); resolve(table.dataset.ply); };
  let timer = setTimeout(rested, 500);
  const watching = new MutationObserver(() => { clearTimeout(timer); timer = setTimeout(rested, 500); });
  watching.observe(table, {attributeFilter: ["data-ply"]});
})"""


def resting_ply(page: Page) -> str:
    """The ply at which nobody plays on; the end of the game does not count."""
    ply = str(page.evaluate(RESTING))
    expect(page.get_by_role("button", name="Go on")).to_be_visible()
    return ply


def test_two_rounds_then_result_and_again(page: Page, site_url: str) -> None:
    """Opponents alone play a match: scores between the rounds, the result at the end, once more."""
    page.goto(f"{site_url}#/new/for-sale-sharks")
    for seat in (1, 2, 3):
        page.get_by_label(f"Who plays at seat {seat}").select_option(label="Random")
    page.get_by_label("Rounds").fill("2")
    expect(page.get_by_text("Nobody plays: you watch")).to_be_visible()
    page.get_by_role("button", name="Settings").click()
    page.locator("label.segment", has_text="At once").click()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Start the game").click()
    between = page.get_by_role("dialog", name="Round 1 of 2 is over")
    expect(between).to_be_visible(timeout=BOOT_TIMEOUT)
    # How the round ended lies on the table, and is told line by line as at the game's end.
    expect(page.locator(".for-sale[data-phase='over']")).to_be_attached()
    expect(between.locator(".score-lines")).to_have_count(3)
    inspect(page)
    between.get_by_role("button", name="On to round 2").click()
    result = page.get_by_role("dialog", name="The game is over")
    expect(result).to_be_visible(timeout=BOOT_TIMEOUT)
    expect(result.get_by_role("columnheader", name="Round 2")).to_be_visible()
    inspect(page)
    before = page.url
    result.get_by_role("button", name="Play again").click()
    until(page, f"location.href !== {before!r}")
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Go on")).to_be_visible()
    before_coming_back = int(resting_ply(page))
    # Pause lasts: whoever comes back finds the game where it was stopped.
    until_kept(page)
    page.reload()
    go_on = page.get_by_role("button", name="Go on")
    expect(go_on).to_be_visible(timeout=BOOT_TIMEOUT)
    expect(page.locator("#boot-progress")).to_have_count(0, timeout=BOOT_TIMEOUT)
    ply = resting_ply(page)
    # What was being played when Pause was pressed may still have arrived after that rest.
    assert int(ply) - before_coming_back in (0, 1)
    assert resting_ply(page) == ply
    go_on.click()
    until(page, f"document.querySelector('#table').dataset.ply !== '{ply}'")


@pytest.mark.goes_on
def test_result_explains_scores_and_leads_back(page: Page, site_url: str) -> None:
    """At the end every score is explained; the game can be gone through."""
    hand = begin(page, site_url, "For Sale, 1997", ("Random", "Random"))
    rng = random.Random(3)
    play_on(hand, Chooser(rng), rng)
    result = page.get_by_role("dialog", name="The game is over")
    expect(result).to_be_visible()
    for section in result.locator(".result").all():
        total = int(section.locator("h3 .score").inner_text())
        lines = section.locator("tbody .points").all_inner_texts()
        assert sum(int(line.replace("−", "-")) for line in lines) == total
    inspect(page)
    result.get_by_role("button", name="Go through the game").click()
    until(page, "document.querySelector('#table').dataset.ply === '0'")
    page.keyboard.press("]")
    until(page, "document.querySelector('#table').dataset.ply !== '0'")


@pytest.mark.goes_on
def test_giving_up_and_playing_on(page: Page, site_url: str) -> None:
    """Giving up shows how the scores stand, plays nothing more, and can be taken back."""
    hand = begin(page, site_url)
    decide(hand, 2)
    page.get_by_role("button", name="More").click()
    inspect(page)
    page.get_by_role("button", name="Give up").click()
    dialog = page.get_by_role("dialog", name="Give up this game?")
    inspect(page)
    dialog.get_by_role("button", name="Give up").click()
    expect(page.get_by_role("dialog", name="Given up")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#prompt")).to_contain_text("gave up")
    expect(page.get_by_role("dialog")).to_have_count(0)
    # The middle of the board: its lowest cells may lie below the toolbar.
    page.locator(".board [data-action]").nth(30).click(force=True)
    expect(page.locator(".toast", has_text="given up")).to_be_visible()
    page.get_by_role("button", name="Play on after all").first.click()
    wait_for_turn(page)
    decide(hand, 1)


@pytest.mark.goes_on
def test_the_menu_closes_when_the_focus_leaves_it(page: Page, site_url: str) -> None:
    """By Tab beyond its last entry, which is gone on from; Escape leads back to its button."""
    begin(page, site_url)
    button, menu = page.locator("#more-button"), page.locator("#more")
    button.press("Enter")
    menu.locator(".menu-item:visible").last.focus()
    page.keyboard.press("Tab")
    expect(menu).to_be_hidden()
    assert page.evaluate("document.activeElement.matches('body, #more-button, #more *')") is False
    button.press("Enter")
    page.keyboard.press("Tab")
    expect(menu.locator(":focus")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(menu).to_be_hidden()
    expect(button).to_be_focused()


# Whether what is asked is read, and how much of a hint's reason is.
ASKED_IN_VIEW = """(() => {
  const box = document.querySelector("#prompt").getBoundingClientRect();
  return document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2).id === "prompt";
})()"""
REASON = 'document.querySelector(".toast.hint p").getBoundingClientRect().height'


@pytest.mark.goes_on
def test_hint_is_shown_marked_and_done(page: Page, site_url: str) -> None:
    """A hint names a legal action with its reason, the list of actions marks it, one click does it."""
    begin(page, site_url, "The Estates", ("Random", "Random"))
    before = look(page)
    page.keyboard.press("h")
    toast = page.locator(".toast.hint")
    expect(toast).to_be_visible(timeout=BOOT_TIMEOUT)
    page.get_by_role("heading", name="All actions").click()
    expect(page.locator(".actions .hinted")).to_have_count(1)
    assert page.locator(".actions .hinted").get_attribute("data-action") in before.tokens
    inspect(page)
    # On a phone it is one line, beside which all that is asked is read, until it is opened.
    session = page.context.new_cdp_session(page)
    for size in ("360×740", "390×844"):
        resize(page, session, size)
        assert page.evaluate(ASKED_IN_VIEW), size
        assert look_at(page).hidden == (), size
        assert page.evaluate(REASON) <= 1
        toast.get_by_role("button", name="Why?").click()
        until(page, f"{REASON} > 10")
        toast.get_by_role("button", name="Why?").click()
        until(page, f"{REASON} <= 1")
    # Nor does it lie over what can be chosen where large letters leave a lying phone little room.
    resize(page, session, "568×320 in large letters")
    assert look_at(page).hidden == ()
    resize(page, session, "1440×900")
    session.detach()
    toast.get_by_role("button", name="Do that").click()
    wait_for_turn(page, after=before.ply)
    page.get_by_role("heading", name="All actions").click()
    expect(page.locator(".actions [data-action]").first).to_be_hidden()


@pytest.mark.goes_on
def test_list_of_actions_is_enough_to_play(page: Page, site_url: str) -> None:
    """Every legal action is a button with words in the list, and plays."""
    begin(page, site_url, "For Sale, 1997", ("Random", "Random"))
    page.get_by_role("heading", name="All actions").click()
    for _ in range(3):
        sight = look(page)
        page.locator(".actions [data-action]").last.click()
        wait_for_turn(page, after=sight.ply)
    page.get_by_role("heading", name="All actions").click()
    expect(page.locator(".actions [data-action]").first).to_be_hidden()


@pytest.mark.goes_on
def test_secrets_are_blurred_on_demand(page: Page, site_url: str) -> None:
    """The switch for secrets blurs what only this seat knows, until it is pointed at."""
    begin(page, site_url, "The Estates", ("Random", "Random"))
    private = page.locator(".board .private").first
    expect(private).to_have_css("filter", "none")
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Hide hand and money").click()
    expect(private).to_have_css("filter", re.compile("blur"))
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Show hand and money").click()
    expect(private).to_have_css("filter", "none")


@pytest.mark.goes_on
@pytest.mark.parametrize("pace, least", [("Fast", 0.3), ("Slow", 1.8)])
def test_opponents_keep_the_pace(page: Page, site_url: str, pace: str, least: float) -> None:
    """Between two plies of opponents the pace's time passes, however late they are drawn."""
    hand = Mouse(page)
    start_game(hand, site_url, "The Estates", ("Random", "Random", "Random"), 5)
    set_pace(hand, pace)
    page.evaluate("""() => {
      window.seen = [];
      new MutationObserver(() => window.seen.push(performance.now()))
        .observe(document.querySelector('#table'), {attributeFilter: ['data-ply']});
    }""")
    sight = wait_for_turn(page)
    page.evaluate("window.seen = []")
    rng = random.Random(3)
    play_one(hand, sight, Chooser(rng), rng)
    times = until(page, "window.seen.length >= 3 && window.seen")
    assert all((later - sooner) / 1000 >= least for sooner, later in pairwise(times[:3]))
