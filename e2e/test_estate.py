"""Whole games of Estate on the built page; taking back, the pie rule, a board that turns."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import OpenPage, assert_no_axe_violations, until
from .looks import SIZES, Inspection
from .play import (
    Hand,
    Keyboard,
    Mouse,
    Sight,
    Touch,
    play_on,
    reload,
    set_pace,
    start_game,
    wait_for_turn,
)
from .shifts import assert_still, forget_shifts, watch_shifts

TITLE = "Estate"
ME = "Robin"
CELL = re.compile(r"[a-i][1-9]")
# Nine cells along the rim, a point each, from the north-west side to the south-east side.
RIM = ("e1", "d1", "c1", "b1", "a1", "a2", "a3", "a4", "a5")
Choose = Callable[[Sequence[str]], str]


class BoardKeyboard(Keyboard):
    """The keyboard alone: Tab reaches the board, arrows go from cell to cell on it."""

    def play(self, token: str) -> None:
        if not CELL.fullmatch(token):
            return super().play(token)
        if not self._at():
            self.reach(self.page.locator(".eh-cell[tabindex='0']"))
        # First to the line, then along it.
        while self._at()[0] != token[0]:
            self._go("ArrowUp" if self._at()[0] < token[0] else "ArrowDown")
        while self._at() != token:
            self._go("ArrowRight" if self._at()[1] < token[1] else "ArrowLeft")
        self.page.keyboard.press("Enter")
        return None

    def _at(self) -> str:
        """The cell that has the focus, or nothing."""
        return str(self.page.evaluate("document.activeElement?.closest('.eh-cell')?.dataset.action ?? ''"))

    def _go(self, key: str) -> None:
        before = self._at()
        self.page.keyboard.press(key)
        assert self._at() not in {before, ""}, f"{key} leads nowhere from {before}"


def cell(page: Page, name: str) -> Locator:
    """A cell of the board."""
    return page.locator(f".eh-cell[data-action='{name}']")


def state(sight: Sight) -> str:
    """What is asked, and whether pieces were placed already."""
    if sight.over:
        return "over"
    if "swap" in sight.tokens:
        return "swap"
    return "later-piece" if "end" in sight.tokens else "first-piece"


def begin(hand: Hand, url: str, seed: int = 7, *, light: str = "The first seat", pie: bool = False) -> None:
    """From the menu to the first own decision, opponents acting at once."""
    page = hand.page

    def prepare() -> None:
        hand.write(page.locator("#seat-0-name"), ME)
        hand.choose(page.get_by_label("Who plays Light"), light)
        switch = page.get_by_role("switch", name="Pie rule")
        if switch.is_checked() == pie:
            return
        if isinstance(hand, Keyboard):
            hand.reach(switch)
            page.keyboard.press("Space")
        else:
            hand.press(switch)

    start_game(hand, url, TITLE, ["Random"], seed, prepare)
    set_pace(hand)
    wait_for_turn(page)


def at_random(rng: random.Random) -> Choose:
    """Places anywhere, and seldom ends a turn early."""

    def choose(tokens: Sequence[str]) -> str:
        cells = [token for token in tokens if CELL.fullmatch(token)]
        if cells and ("end" not in tokens or rng.random() < 0.95):
            return rng.choice(sorted(cells))
        return rng.choice(sorted(tokens))

    return choose


def along(wanted: Sequence[str], rng: random.Random) -> Choose:
    """Places on the first of these cells that can be had."""
    anywhere = at_random(rng)
    return lambda tokens: next((name for name in wanted if name in tokens), None) or anywhere(tokens)


def assert_won_on_the_board(page: Page) -> None:
    """The ribbon joins cells of one colour, and the sides it connects are lit."""
    expect(page.locator(".eh-ribbon")).to_have_count(1)
    expect(page.locator(".eh-verdict")).to_contain_text(re.compile("connects? "))
    sides = page.locator(".eh-lit").count()
    assert sides in {2, 3}
    names: list[str] = page.locator(".eh-cell").evaluate_all(
        "all => all.map(one => one.getAttribute('aria-label'))"
    )
    winning = [name for name in names if "part of the winning connection" in name]
    assert len(winning) >= 5
    colours = {
        "light" if "light piece" in name else "dark" if "dark piece" in name else "none" for name in winning
    }
    assert len(colours) == 1 and "none" not in colours


def close_result(hand: Hand) -> None:
    """Leaves the final screen for the table."""
    hand.press(hand.page.get_by_role("dialog").get_by_role("button", name="Look at the table"))
    expect(hand.page.get_by_role("dialog")).to_have_count(0)


# Every sort of position at all sizes, light and dark: test_in_view.py.
@pytest.mark.parametrize("size", [pytest.param("phone", marks=pytest.mark.whole), "desktop"])
def test_a_whole_game_by_hand(size: str, site_url: str, tab: OpenPage) -> None:
    page = tab(**SIZES[size])
    hand = Touch(page) if size == "phone" else Mouse(page)
    rng = random.Random(size)
    watch_shifts(page)
    begin(hand, site_url)
    forget_shifts(page)
    inspection = Inspection(page, state)
    # On one size the board fills; on the other somebody tries to win soon.
    play_on(hand, at_random(rng) if size == "desktop" else along(RIM, rng), rng, inspection)
    expect(page.get_by_role("dialog")).to_be_visible()
    assert_still(page)
    close_result(hand)
    assert_won_on_the_board(page)
    inspection.inspect()
    assert {"first-piece", "later-piece"} <= inspection.seen


@pytest.mark.goes_on
def test_pieces_are_taken_back_until_the_turn_ends(page: Page, site_url: str) -> None:
    hand = Mouse(page)
    begin(hand, site_url, seed=4)
    take_back = page.get_by_role("button", name="Take back", exact=True)
    end = page.locator(".board [data-action='end']")
    points = page.get_by_role("group", name="Points of this turn")
    expect(points).to_contain_text("5 points left")
    expect(take_back).to_be_disabled()
    expect(end).to_have_attribute("aria-disabled", "true")

    cell(page, "c3").hover()
    expect(points).to_contain_text("c3 would take 3, leaving 2")
    assert page.locator(".eh-pip[data-state='aimed']").count() == 3
    cell(page, "c3").click()
    expect(points).to_contain_text("2 points left")
    assert page.locator(".eh-pip[data-state='spent']").count() == 3
    expect(cell(page, "c3")).to_have_accessible_name(
        re.compile("^c3, costs 3, light piece, placed this turn")
    )
    expect(cell(page, "e5")).to_have_accessible_name(re.compile("too dear: 2 points left"))
    expect(cell(page, "e5")).to_have_attribute("aria-disabled", "true")

    cell(page, "a1").click()
    expect(points).to_contain_text("1 point left")
    take_back.click()
    expect(points).to_contain_text("2 points left")
    expect(cell(page, "a1")).to_have_accessible_name(re.compile("empty"))
    take_back.click()
    expect(points).to_contain_text("5 points left")
    expect(take_back).to_be_disabled()

    cell(page, "a1").click()
    expect(points).to_contain_text("4 points left")
    end.click()
    sight = wait_for_turn(page, after=2)
    assert "end" not in sight.tokens
    expect(points).to_contain_text("5 points left")


@pytest.mark.goes_on
def test_an_illegal_click_says_why_with_the_rule(page: Page, site_url: str) -> None:
    begin(Mouse(page), site_url, seed=6)
    cell(page, "d4").click()
    expect(page.get_by_role("group", name="Points of this turn")).to_contain_text("1 point left")
    for name, rule in (("e5", "EH-T1"), ("d4", "EH-T1")):
        cell(page, name).click(force=True)
        expect(page.get_by_role("link", name=rule).first).to_be_visible()
    assert_no_axe_violations(page)


@pytest.mark.parametrize(("size", "answer"), [("phone", "swap"), ("desktop", "decline")])
def test_the_pie_rule_is_a_clear_choice(size: str, answer: str, site_url: str, open_page: OpenPage) -> None:
    page = open_page(**SIZES[size])
    hand = Touch(page) if size == "phone" else Mouse(page)
    begin(hand, site_url, seed=8, light="The second seat", pie=True)
    choice = page.get_by_role("group", name="Swap colours?")
    expect(choice).to_contain_text("opened with")
    wait_for_turn(page)
    Inspection(page, state).inspect()
    hand.play(answer)
    expect(choice).to_have_count(0)
    sight = wait_for_turn(page, after=2)
    assert sight.tokens
    own = page.locator(".players .player", has_text=ME)
    expect(own).to_contain_text("Light" if answer == "swap" else "Dark")


def test_the_board_turns_and_exchanges_colours_and_remembers_it(page: Page, site_url: str) -> None:
    begin(Mouse(page), site_url, seed=9)

    def place_of(name: str) -> tuple[float, float]:
        # Both at once: while the page is being drawn the board may move between two questions.
        x, y = cell(page, name).evaluate(
            """(cell) => {
              const box = cell.getBoundingClientRect();
              const board = cell.closest(".eh-board").getBoundingClientRect();
              return [box.x + box.width / 2 - board.x, box.y + box.height / 2 - board.y];
            }"""
        )
        return x, y

    def comes_to(name: str, place: tuple[float, float]) -> bool:
        # The page is drawn a frame after the press, whenever that is.
        for _ in range(2000):
            x, y = place_of(name)
            if abs(x - place[0]) < 3 and abs(y - place[1]) < 3:
                return True
            page.wait_for_timeout(30)
        return False

    left, top = place_of("e1"), place_of("i5")
    page.get_by_role("button", name="Turn right").click()
    assert comes_to("e1", top)
    cell(page, "e5").focus()
    page.keyboard.press("ArrowRight")
    # What lay up and to the right of the centre lies level with it after a sixth of a turn.
    assert page.evaluate("document.activeElement.dataset.action") == "f6"
    page.get_by_role("button", name="Invert display").click()
    expect(page.locator(".eh-legend")).to_contain_text("Colours are exchanged")
    expect(page.get_by_role("button", name="Invert display")).to_have_attribute("aria-pressed", "true")
    assert_no_axe_violations(page)
    reload(page)
    until(page, "document.querySelector('.eh-board') !== null")
    expect(page.locator(".eh-legend")).to_contain_text("Colours are exchanged")
    assert comes_to("e1", top)
    wait_for_turn(page)
    page.get_by_role("button", name="Turn left").click()
    assert comes_to("e1", left)
