"""A game is explored: its tree, a comment and marks, a branch tried, promoted, deleted, two compared."""

from __future__ import annotations

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from .conftest import BOOT_TIMEOUT, OpenPage, until
from .looks import assert_fingers_reach, assert_no_overflow
from .play import reload
from .test_shell_pages import inspect

RECORD = """Game: estate
Format: 1
Players: 2

first.s0 e5 (d5 end e5) ; the centre
; [marks ring:e5 arrow:e5>g7]
a1 end d4 end
"""


def begin(page: Page, url: str, record: str) -> None:
    """From a link: looked at, then explored."""
    page.goto(f"{url}#/record={quote(record)}")
    expect(page.locator("#table")).to_be_visible(timeout=BOOT_TIMEOUT)
    page.get_by_role("button", name="More", exact=True).click()
    page.locator("#more").get_by_role("button", name="Explore").click()
    expect(page.locator(".explore")).to_be_visible(timeout=BOOT_TIMEOUT)


@pytest.mark.whole
@pytest.mark.goes_on
def test_a_game_is_explored(page: Page, site_url: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{site_url}#/record={quote(RECORD)}&ply=2")
    expect(page.locator("#table")).to_be_visible(timeout=BOOT_TIMEOUT)
    expect(page.get_by_role("region", name="What the record says")).to_contain_text("the centre")
    expect(page.locator(".board svg.marks path").first).to_be_attached()
    inspect(page)
    begin(page, site_url, RECORD)
    tree = page.get_by_role("tree", name="All that was played")
    current = tree.locator('[aria-selected="true"]')
    expect(tree.get_by_role("treeitem")).to_have_count(10)
    # By keyboard: to the end of the variation, which is then on the board.
    current.focus()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(tree.locator(":focus")).to_contain_text("e5")
    page.keyboard.press("ArrowRight")
    expect(tree.locator(":focus")).to_contain_text("Instead")
    page.keyboard.press("Enter")
    expect(current).to_contain_text("d5")
    page.get_by_role("button", name="One step on").click()
    page.get_by_role("button", name="One step on").click()
    expect(current).to_contain_text("e5")
    # Something else is tried there, and becomes a branch.
    page.get_by_role("button", name="One step back").click()
    page.locator('.board [data-action="f6"]').click()
    expect(current).to_contain_text("f6")
    expect(tree.get_by_role("treeitem")).to_have_count(11)
    # What is written and marked stays, also after the page was loaded anew.
    page.get_by_label("Comment on this position").fill("worth a look <b>")
    page.get_by_label("Comment on this position").blur()
    page.get_by_role("button", name="Cross").click()
    page.locator('.board [data-place="c3"]').click(force=True)
    expect(page.locator(".marking-marks")).to_contain_text("c3 has a cross")
    page.get_by_role("button", name="Arrow", exact=False).last.click()
    page.get_by_label("Place", exact=True).select_option("a1")
    page.get_by_role("button", name="Take this place").click()
    page.get_by_label("Place", exact=True).select_option("f6")
    page.get_by_role("button", name="Take this place").click()
    expect(page.locator(".marking-marks")).to_contain_text("An arrow leads from a1 to f6")
    inspect(page)
    assert_no_overflow(page)
    page.get_by_role("button", name="Make it the main line").click()
    expect(page.get_by_role("button", name="Make it the main line")).to_be_disabled()
    reload(page)
    expect(current).to_contain_text("f6", timeout=BOOT_TIMEOUT)
    expect(current).to_contain_text("worth a look <b>")
    # A branch goes when that is confirmed, and comes back.
    gone = tree.get_by_role("treeitem", name=re.compile("Instead: .*e5")).first
    gone.focus()
    page.keyboard.press("Delete")
    page.get_by_role("button", name="Delete", exact=True).click()
    expect(tree.get_by_role("treeitem")).to_have_count(6)
    page.get_by_role("button", name="Bring back").click()
    expect(tree.get_by_role("treeitem")).to_have_count(11)
    # Two positions beside each other.
    page.get_by_role("button", name="Compare with this").click()
    tree.get_by_role("treeitem").last.click()
    compared = page.get_by_role("region", name="Two positions")
    expect(compared.get_by_role("row")).not_to_have_count(0)
    inspect(page)
    assert_no_overflow(page)
    page.set_viewport_size({"width": 1440, "height": 900})
    inspect(page)
    until(page, "document.querySelectorAll('.explore-pair figure').length === 2")
    assert_fingers_reach(page)


@pytest.mark.whole
@pytest.mark.goes_on
def test_a_position_is_set_up(page: Page, site_url: str) -> None:
    """Estate on the board by mouse and keyboard, For Sale by its fields; refused with the rule."""
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{site_url}#/position/estate")
    cell = page.locator('[data-place="e5"]').first
    expect(cell).to_be_visible(timeout=BOOT_TIMEOUT)
    cell.click()
    expect(page.get_by_label("Light’s pieces").last).to_have_value("e5")
    status = page.locator(".position-verdict [role=status]")
    expect(status).to_contain_text("EH-T1")
    inspect(page)
    page.get_by_role("button", name="Dark’s pieces").click()
    page.locator('[data-place="f6"]').first.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_label("Dark’s pieces").last).to_have_value("f6")
    expect(status).to_contain_text("can be played")
    # A game begins at once, against an opponent of the chosen level.
    page.get_by_label("Who plays").last.select_option("beginner")
    page.get_by_label("Whose turn it is").select_option("dark")
    page.get_by_label("The player who has Light").select_option("2")
    page.get_by_label("Dark’s pieces").last.fill("")
    expect(status).to_contain_text("can be played")
    page.get_by_role("button", name="Play from here").click()
    expect(page.locator("#table")).to_be_visible(timeout=BOOT_TIMEOUT)
    expect(page).to_have_url(re.compile("#/table/"))
    page.locator('[data-action="f6"]').first.click()
    expect(page.locator('[data-place="f6"]').first).to_have_attribute("aria-label", re.compile("dark"))
    # The Estates on its board, and from there to the studio.
    page.goto(f"{site_url}#/position/the-estates")
    page.locator('[data-action="place.A1"]').first.click()
    pieces = page.get_by_role("group", name="Pieces for lot A1")
    pieces.get_by_role("button", name="Blue 1").click()
    expect(page.get_by_label("Row A, lot by lot")).to_have_value("blue1")
    expect(page.get_by_label("Who owns blue")).to_have_value("1")
    inspect(page)
    assert_no_overflow(page)
    assert_fingers_reach(page)
    # By keys: the lot leads to its pieces, and the list does what a press does.
    page.locator("#position-lot").select_option("")
    page.locator('[data-action="place.A1"]').first.focus()
    page.keyboard.press("Enter")
    expect(pieces.get_by_role("button").first).to_be_focused()
    pieces.get_by_role("button", name="Blue 6").press("Enter")
    expect(status).to_contain_text("TE-C3")
    page.get_by_role("button", name="Take the top away").click()
    expect(status).to_contain_text("can be played")
    inspect(page)
    page.get_by_role("button", name="Use it in the studio").click()
    expect(page.locator(".studio")).to_be_visible()
    expect(page.locator(".studio [data-place='A1']").first).to_be_visible(timeout=BOOT_TIMEOUT)
    assert_fingers_reach(page)
    page.goto(f"{site_url}#/position/for-sale-1997")
    page.get_by_label("Buildings of Player 1").fill("3 99")
    expect(status).to_contain_text("99")
    for seat, building in enumerate((3, 7, 20), 1):
        page.get_by_label(f"Buildings of Player {seat}").fill(str(building))
    expect(status).to_contain_text("can be played")
    inspect(page)
    page.set_viewport_size({"width": 1440, "height": 900})
    inspect(page)


SHELVES = """Game: the-estates
Format: 2
Players: 2
Position display 1: red1 red2 red3 red4 red5 blue1 blue2 blue3
Position display 2: green1 green2 green3 green4 green5 orange1 orange2 orange3
Position display 3: purple1 purple2 purple3 purple4 purple5 yellow1 yellow2 yellow3

select.1.left pass place.A1 ; [marks arrow:1.left>A2]
"""

CARDS = "Game: for-sale-1997\nFormat: 2\nPlayers: 3\nPosition market: 1 2 12\n\npass\n"


def test_lots_pieces_and_cards_are_marked(tab: OpenPage, site_url: str) -> None:
    """The boards of The Estates and For Sale take signs by presses; a lesson of it shows them."""
    page = tab(viewport={"width": 390, "height": 844})
    marked = page.locator(".marking-marks")
    begin(page, site_url, SHELVES)
    expect(page.locator(".explore-board svg.marks path").first).to_be_attached()
    page.get_by_role("button", name="Ring").click()
    for place, words in (("A1", "A1 is circled"), ("permit2", "permit 2 is circled")):
        page.locator(f'.explore-board [data-place="{place}"]').first.click(force=True)
        expect(marked).to_contain_text(words)
    assert_no_overflow(page)
    page.get_by_role("button", name="Notes ●").click()
    expect(page.get_by_role("heading", name="Notes")).to_be_in_viewport()
    page.get_by_role("button", name="Use it in the studio").click()
    expect(page.locator(".studio-editor .board svg.marks path").first).to_be_attached(timeout=BOOT_TIMEOUT)
    begin(page, site_url, CARDS)
    page.get_by_role("button", name="Cross").click()
    page.locator('.explore-board [data-place="building.12"]').first.click(force=True)
    expect(marked).to_contain_text("Building 12 has a cross")
    assert_no_overflow(page)
