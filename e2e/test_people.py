"""What people with other needs or habits meet: what is said, what comes by itself, what is remembered."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .conftest import assert_no_axe_violations, until
from .laid import lay_record, record_where
from .play import LOOK, Mouse, look, play_on, set_pace, start_game

# Notes everything that is said from now on.
HEARD = """
  window.heard = [];
  window.began = performance.now();
  window.hearing?.disconnect();
  window.hearing = new MutationObserver(() => heard.push(document.getElementById("announce").textContent));
  hearing.observe(document.getElementById("announce"), {childList: true});
"""

# The same of the region behind dialogs and of theirs, whichever is heard by then.
HEARD_ANYWHERE = """
  window.heard = [];
  new MutationObserver((changes) => {
    const said = changes.map(({ target }) => target).filter((one) => one.matches?.("#announce, .announce"));
    heard.push(...said.map((one) => one.textContent));
  }).observe(document.body, {childList: true, subtree: true});
"""


def selling(left: int) -> Callable[[list[str], str], bool]:
    """Whether so many buildings are left to sell."""
    return lambda tokens, _: len(tokens) == left and all(token.startswith("sell") for token in tokens)


def settings(page: Page, *names: str) -> None:
    """Switches settings by their names, or chooses among their values."""
    page.get_by_role("button", name="Settings").first.click()
    for name in names:
        page.locator("dialog label", has_text=name).first.click()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.goes_on
def test_what_happens_is_said_once_and_joined(page: Page, site_url: str) -> None:
    """Opponents play for some plies: fewer messages than plies, nothing twice, nothing they are asked."""
    seats = ("Ann", "bot:random", "bot:random", "bot:random")
    record = record_where("for-sale-1997", seats, lambda tokens, _: "pass" in tokens)
    lay_record(page, site_url, record)
    settings(page, "Fast")
    before = look(page)
    page.evaluate(HEARD)
    page.locator(".board [data-action=pass]").first.click()
    until(page, f"((it) => it && it.ply > {before.ply} && it.tokens.includes('pass'))({LOOK})")
    asked = "document.querySelector('#prompt').textContent.trim().slice(-20)"
    until(page, f"heard.length > 0 && heard.at(-1).includes({asked})")
    heard: list[str] = page.evaluate("heard")
    plies = look(page).ply - before.ply
    # Who waits for long hears something every few seconds.
    long = page.evaluate("(performance.now() - began) / 4000")
    assert 1 <= len(heard) <= max(1, plies // 2, long + 1), heard
    lines = [line.split("\n")[-1] for line in page.locator(".log-lines li").all_inner_texts()]
    said = " ".join(heard)
    assert said.count("Ann passes") <= 1
    assert lines[-1] in said


def test_who_listens_hears_how_a_game_begins_stands_and_ends(page: Page, site_url: str) -> None:
    """What was dealt comes before the first question; the end is said in its dialog, or before that opens."""
    hand = Mouse(page)
    page.goto(site_url)
    set_pace(hand)
    start_game(hand, site_url, "For Sale, 1997", ["Random", "Random"], seed=5)
    said = page.locator("#announce")
    expect(said).to_contain_text(
        re.compile(r"bids first\. Round 1: the buildings .* are up for bids\..* or pass\.")
    )
    page.reload()
    expect(said).to_contain_text(re.compile(r".+\. .* or pass\."))
    page.evaluate(HEARD_ANYWHERE)
    play_on(hand, random.Random(5).choice, random.Random(5))
    result = page.get_by_role("dialog", name="The game is over")
    outcome = result.locator(".outcome").inner_text().strip()
    end = json.dumps(rf" (sells|sold) .*{re.escape(outcome)}")
    # Where the machine has other work, the last sale is said before the dialog opens and the outcome in it.
    until(page, f"new RegExp({end}).test(heard.join(' '))")


@pytest.mark.goes_on
def test_a_bid_is_said_where_a_button_steps_it(page: Page, site_url: str) -> None:
    """The focus stays on the button; one of no use says each time why, also in the same words."""
    seats = ("Ann", "bot:random", "bot:random")
    lay_record(
        page,
        site_url,
        record_where("for-sale-1997", seats, lambda tokens, _: "bid.1" in tokens),
    )
    page.get_by_role("button", name="One more").press("Enter")
    said = page.locator("#announce")
    expect(said).to_contain_text("2. Adds 2 chips to your stake. Leaves you 13 chips.")
    page.get_by_role("button", name="One less").press("Enter")
    expect(said).to_contain_text("1. Adds 1 chip to")
    page.evaluate(HEARD)
    for times in (1, 2):
        page.get_by_role("button", name="One less").press("Enter")
        until(page, f"heard.length === {times}")
    first, second = page.evaluate("heard")
    assert first.strip() == second.strip() and first != second, (first, second)
    assert "The lowest is 1." in first


@pytest.mark.goes_on
def test_the_focus_goes_to_the_place_of_what_is_asked(page: Page, site_url: str) -> None:
    """Where a pressed button is gone or of no use any more; the words come with the news, read out once."""
    seats = ("Ann", "bot:random", "bot:random")
    lay_record(page, site_url, record_where("for-sale-1997", seats, lambda tokens, _: "pass" in tokens))
    place = page.get_by_role("region", name="What is asked")
    page.get_by_role("button", name="To the beginning").press("Enter")
    expect(page.get_by_role("button", name="To the beginning")).to_be_disabled()
    expect(place).to_be_focused()
    # Its name is all that is read there: a paragraph with the focus would be read before the news and after.
    expect(page.locator("#prompt")).not_to_have_attribute("tabindex", "-1")
    redo = page.get_by_role("button", name="To the end")
    expect(redo).to_have_accessible_description("End")


def test_nothing_around_what_is_pressed_is_called_clickable(page: Page, site_url: str) -> None:
    """Screen readers say it of all within an element, or a document, that hears clicks."""
    page.goto(site_url)
    expect(page.locator(".card").first).to_be_visible()
    session = page.context.new_cdp_session(page)
    for place in (
        "document",
        "document.body",
        "document.querySelector('#app')",
        "document.querySelector('#main')",
    ):
        it = session.send("Runtime.evaluate", {"expression": place})["result"]["objectId"]
        heard = session.send("DOMDebugger.getEventListeners", {"objectId": it})["listeners"]
        assert not [one["type"] for one in heard if one["type"] in {"click", "mousedown", "mouseup"}], place


@pytest.mark.goes_on
def test_names_do_not_run_together(page: Page, site_url: str) -> None:
    """In the accessibility tree what stands apart on the screen is apart."""
    lay_record(page, site_url, record_where("estate", ("R", "bot:random"), lambda tokens, _: "end" in tokens))
    tree = page.locator("#table").aria_snapshot()
    assert re.search(r"\bR ?, You", tree), tree
    assert "RYou" not in tree
    assert re.search(r"R ?, You ?, to move ?: Light", tree), tree
    assert re.search(r'heading "All actions".*\n *- text: ", \d', tree), tree


@pytest.mark.goes_on
def test_the_only_choice_comes_by_itself_if_wanted(page: Page, site_url: str) -> None:
    """The log says so, and taking back goes behind it."""
    seats = ("Ann", "bot:random", "bot:random")
    # The last building but one of three: after it one is left, which is sold without being asked.
    record = record_where("for-sale-1997", seats, selling(2))
    lay_record(page, site_url, record)
    settings(page, "At once", "Play for me where only one thing can be done")
    before = look(page)
    page.locator(f".board [data-action='{before.tokens[0]}']").first.click()
    result = page.get_by_role("dialog", name="The game is over")
    expect(result).to_be_visible()
    result.get_by_role("button", name="Look at the table").click()
    expect(page.locator(".log-lines")).to_contain_text("by itself: the only choice")
    page.get_by_role("button", name="Take back to your last decision").click()
    until(page, f"document.querySelector('#table').dataset.ply === '{before.ply}'")
    settings(page, "Play for me where only one thing can be done")


@pytest.mark.goes_on
def test_whoever_wants_to_be_asked_before_each_choice_is(page: Page, site_url: str) -> None:
    """Enter makes the choice, Escape doesn't, and the rest of a double press answers nothing."""
    lay_record(page, site_url, "Game: estate\nFormat: 1\nPlayers: 2\nSeat 1: Ann\nSeat 2: Ben\n\nfirst.s0\n")
    settings(page, "Ask before each choice")
    before = look(page)
    cell = page.locator(".board [data-action='e5']").first
    asked = page.get_by_role("dialog", name=re.compile(r"e5.*\?$"))
    spot = cell.bounding_box()
    assert spot is not None
    cell.click()
    expect(asked).to_be_visible()
    # The rest of a double press, however late the dialog is drawn.
    page.mouse.move(spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2)
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)
    assert_no_axe_violations(page)
    expect(asked.get_by_role("button", name="Yes, play it")).to_be_focused()
    page.keyboard.press("Escape")
    expect(asked).to_have_count(0)
    assert look(page).ply == before.ply
    cell.click()
    page.keyboard.press("Enter")
    until(page, f"document.querySelector('#table').dataset.ply === '{before.ply + 1}'")
    settings(page, "Ask before each choice")


def test_results_are_kept_and_a_game_is_played_again(page: Page, site_url: str) -> None:
    """A game that ended is in the statistics; its table is laid again from the menu by one press."""
    hand = Mouse(page)
    page.goto(site_url)
    set_pace(hand)
    # From its beginning: what goes on from a shared record is nobody's result.
    start_game(hand, site_url, "For Sale, 1997", ["Random", "Random"], seed=5)
    play_on(hand, random.Random(5).choice, random.Random(5))
    result = page.get_by_role("dialog", name="The game is over")
    expect(result).to_be_visible()
    page.emulate_media(media="print")
    expect(page.locator("main")).to_be_hidden()
    expect(result.get_by_role("button")).to_have_count(0)
    expect(result.locator(".result").first).to_be_visible()
    page.emulate_media(media="screen")
    result.get_by_role("link", name="To the menu").click()
    page.get_by_role("button", name="Statistics").click()
    statistics = page.get_by_role("dialog", name="Statistics")
    expect(statistics.get_by_role("row", name="For Sale, 1997 Random, 3 players 1")).to_be_visible()
    assert_no_axe_violations(page)
    page.keyboard.press("Escape")
    page.get_by_role("button", name=re.compile("Play For Sale, 1997 again with ")).click()
    until(page, f"((it) => it && it.ply < 40 && location.hash.startsWith('#/table/'))({LOOK})")
    expect(page.locator(".players")).to_contain_text("Random")


@pytest.mark.goes_on
def test_letters_may_be_no_commands(page: Page, site_url: str) -> None:
    """WCAG 2.1.4: switched off, a letter does nothing, and the arrows still lead through the game."""
    lay_record(page, site_url, record_where("estate", ("Ann", "Ben"), lambda tokens, _: "end" in tokens))
    ply = look(page).ply
    settings(page, "Letters and signs are commands")
    page.keyboard.press("e")
    page.keyboard.press("u")
    page.keyboard.press("ArrowLeft")
    until(page, f"document.querySelector('#table').dataset.ply === '{ply - 1}'")
    page.keyboard.press("End")
    until(page, f"document.querySelector('#table').dataset.ply === '{ply}'")
    settings(page, "Letters and signs are commands")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("e")
    until(page, f"document.querySelector('#table').dataset.ply === '{ply + 1}'")


@pytest.mark.goes_on
def test_the_tracker_lists_what_is_left(page: Page, site_url: str) -> None:
    """Off at first; then it says what has not come yet."""
    seats = ("Ann", "bot:random", "bot:random")
    lay_record(
        page,
        site_url,
        record_where("for-sale-30", seats, selling(3)),
    )
    tracker = page.get_by_role("group", name="What has come and what is left")
    expect(tracker).to_have_count(0)
    settings(page, "Tracker in For Sale")
    expect(tracker).to_contain_text("Properties sold")
    expect(tracker).to_contain_text("Currency not seen yet")
    assert_no_axe_violations(page)
    tracker.scroll_into_view_if_needed()
    settings(page, "Tracker in For Sale")
    expect(tracker).to_have_count(0)


# Counts the elements that are sent on their way, and how long each is under way.
JOURNEYS = """(() => {
  window.journeys = [];
  const { animate } = Element.prototype;
  Element.prototype.animate = function (frames, how) {
    if (this.dataset?.travels) journeys.push([this.dataset.travels, how.duration]);
    return animate.call(this, frames, how);
  };
})()"""


def test_what_changes_its_place_travels(page: Page, site_url: str) -> None:
    """A cube goes from the market to the auction; nothing moves at once or for who wants less motion."""
    page.emulate_media(reduced_motion="no-preference")
    seats = ("Ann", "bot:random", "bot:random")
    lay_record(
        page, site_url, record_where("the-estates", seats, lambda tokens, _: "select.1.left" in tokens)
    )
    page.evaluate(JOURNEYS)
    cube = page.locator(".board [data-action='select.1.left']").first
    cube.click()
    until(page, "journeys.length > 0")
    names, durations = zip(*page.evaluate("journeys"), strict=True)
    assert any(name.startswith("cube ") for name in names)
    assert all(150 <= duration <= 300 for duration in durations)
    for still in ("pace", "media"):
        page.get_by_role("button", name="Take back to your last decision").click()
        expect(cube).to_be_visible()
        if still == "pace":
            settings(page, "At once")
        else:
            settings(page, "Calm")
            page.emulate_media(reduced_motion="reduce")
        page.evaluate("journeys.length = 0")
        ply = look(page).ply
        cube.click()
        until(page, f"Number(document.querySelector('#table').dataset.ply) > {ply}")
        assert page.evaluate("journeys") == []


OFFER = """(() => {
  const offer = new Event("beforeinstallprompt", { cancelable: true });
  window.dispatchEvent(Object.assign(offer, { prompt: async () => { window.asked = true; } }));
})()"""


def test_the_browsers_offer_to_install_waits_in_the_menu(page: Page, site_url: str) -> None:
    """It is a button where the browser makes the offer, and gone once it was taken up."""
    page.goto(site_url)
    install = page.get_by_role("button", name="Install as an app")
    expect(page.get_by_role("heading", name="Open a record")).to_be_visible()
    expect(install).to_have_count(0)
    page.evaluate(OFFER)
    install.click()
    assert page.evaluate("window.asked") is True
    expect(install).to_have_count(0)


@pytest.mark.goes_on
@pytest.mark.parametrize(
    ("game", "players", "kind"),
    [
        ("the-estates", 3, "select"),
        ("the-estates", 3, "place"),
        ("estate", 2, ""),
        ("for-sale-1997", 3, "sell"),
    ],
)
def test_what_is_asked_about_stays_in_sight(
    page: Page, site_url: str, game: str, players: int, kind: str
) -> None:
    """On a phone the question before a choice covers no part of it, wherever it lies; it is marked."""
    page.set_viewport_size({"width": 390, "height": 844})
    seats = ("Ann", *["bot:random"] * (players - 1))
    where = lambda tokens, _: len(tokens) > 2 and any(token.startswith(kind) for token in tokens)  # noqa: E731
    lay_record(page, site_url, record_where(game, seats, where))
    settings(page, "Ask before each choice")
    board = page.locator(".board")
    choices = board.locator("[data-action]:not([aria-disabled])")
    before = look(page)
    for at in (0, choices.count() - 1):
        choice = choices.nth(at)
        token = choice.get_attribute("data-action")
        choice.click()
        question = page.get_by_role("dialog")
        expect(question).to_be_visible()
        box, asked = choice.bounding_box(), question.bounding_box()
        assert box and asked
        assert box["y"] + box["height"] <= asked["y"] or box["y"] >= asked["y"] + asked["height"], token
        marked = "[class*=hinted]" if game != "estate" else ":has(.eh-hint)"
        expect(board.locator(f'[data-action="{token}"]{marked}').first).to_be_visible()
        page.keyboard.press("Escape")
        expect(question).to_have_count(0)
    assert look(page).ply == before.ply
    settings(page, "Ask before each choice")
