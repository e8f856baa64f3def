"""Pages around the tables: useful before Python, forms with errors at the field, rules, languages, keys."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from .conftest import BOOT_TIMEOUT, OpenPage, Watch, assert_no_axe_violations
from .looks import SIZES, assert_no_overflow
from .play import reload
from .targets import assert_targets_are_large

GAMES = ("The Estates", "Estate", "For Sale, 1997", "Real Estate Sharks", "For Sale, 30 cards")
NewContext = Callable[..., BrowserContext]
# What a page may complain about when its engine's files and its service worker are kept from it.
WITHOUT_ENGINE = [
    "Failed to load resource",
    "pyodide",
    "Service Worker registration blocked",
    "addEventListener",
]


INK = "getComputedStyle(document.querySelector('.rule p')).color"
# How many different colours each game's picture is filled with.
FILLS = """(cards) => cards.map((card) => new Set(
  [...card.querySelectorAll("svg :is(path, rect, circle, polygon)")].map((one) => getComputedStyle(one).fill),
).size)"""


def without_engine(page: Page) -> None:
    """Python's files can't be fetched from now on."""
    page.route("**/pyodide/**", lambda route: route.abort())


def inspect(page: Page, contrast: bool = True) -> None:
    """The page as it is: accessible, not too wide, large enough for fingers."""
    page.evaluate("Promise.all(document.getAnimations().map(one => one.finished.catch(() => 0)))")
    assert_no_axe_violations(page, contrast=contrast)
    assert_no_overflow(page)
    assert_targets_are_large(page)


@pytest.mark.whole
def test_menu_and_rules_need_no_engine(new_context: NewContext, site_url: str, watch: Watch) -> None:
    """All games with pictures and all rules are there while the engine can't be had, and the page says so."""
    page = watch.page(new_context(service_workers="block").new_page())
    watch.expected += WITHOUT_ENGINE
    without_engine(page)
    page.goto(site_url)
    for game in GAMES:
        card = page.get_by_role("listitem").filter(has=page.get_by_role("heading", name=game, exact=True))
        expect(card).to_be_visible()
        expect(card.locator(".card-picture svg").first).to_be_visible()
        expect(card.locator(".plan")).to_have_count(0)
    failed = page.get_by_role("alert").filter(has_text="The engine can’t start")
    expect(failed).to_be_visible(timeout=BOOT_TIMEOUT)
    expect(failed).to_contain_text("Check the connection")
    inspect(page)
    page.get_by_role("link", name="Rules of The Estates").click()
    expect(page.get_by_role("heading", level=1, name="Rules: The Estates")).to_be_visible()
    expect(page.locator("#rule-TE-A2")).to_contain_text("auctioneer")
    page.unroute("**/pyodide/**")
    page.get_by_role("button", name="Try again").click()
    expect(failed).to_have_count(0)
    expect(page.get_by_label("Start of the engine")).to_have_count(0, timeout=BOOT_TIMEOUT)


# Whether what has the focus lies above the bar that starts a game.
CLEAR_OF_BAR = """document.activeElement.getBoundingClientRect().bottom
  <= document.querySelector(".start-bar").getBoundingClientRect().top"""


@pytest.mark.parametrize("size", SIZES)
def test_pages_fit_and_are_accessible(tab: OpenPage, open_page: OpenPage, site_url: str, size: str) -> None:
    """Menu, new game with all options, rules: at every size, light and dark."""
    # Games that were begun before stand above all that can be begun: whoever is new has none.
    page = open_page(**SIZES[size]) if size in ("phone", "narrow") else tab(**SIZES[size])
    # Writing of these pages covers nothing at any size: its colours are looked at once in the light and once
    # in the dark.
    contrast = size in ("phone", "desktop")
    page.goto(f"{site_url}#/")
    expect(page.locator(".card")).to_have_count(len(GAMES))
    if size in ("phone", "narrow"):
        for play in page.locator(".card .button.primary").all():
            expect(play).to_be_in_viewport(ratio=1)
    inspect(page, contrast)
    page.goto(f"{site_url}#/new/the-estates")
    page.get_by_text("House rules and board").click()
    page.get_by_role("button", name="Set for each seat").click()
    inspect(page, contrast)
    page.get_by_role("button", name="Everything as usual").click()
    page.get_by_text("House rules and board").click()
    page.goto(f"{site_url}#/rules/estate/EH-W1")
    expect(page.locator(".rule.named")).to_be_in_viewport()
    inspect(page, contrast)
    page.goto(f"{site_url}#/rules")
    inspect(page, contrast)
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    inspect(page, contrast)


def test_errors_stand_beside_their_fields(page: Page, site_url: str) -> None:
    """What is wrong with a new game is said at the field, which gets the focus; nothing is lost."""
    page.goto(f"{site_url}#/new/the-estates")
    page.locator("#seat-1-name").fill("Guest")
    page.get_by_label("Seed", exact=True).fill("seven")
    page.get_by_text("House rules and board").click()
    page.get_by_label("Lots in a row").fill("11")
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator("#seat-1-error")).to_have_text("Guest sits at another seat already.")
    expect(page.locator("#seed-error")).to_contain_text("whole number")
    expect(page.locator("#option-lots_per_row-error")).to_contain_text("from 8 to 10")
    expect(page.locator("#seat-1-name")).to_be_focused()
    inspect(page)
    # An error that only the engine finds.
    page.locator("#seat-1-name").fill("Zoe")
    page.get_by_label("Seed", exact=True).fill("7")
    page.get_by_label("Lots in a row").fill("8")
    page.get_by_role("button", name="Lot A1", exact=True).click()
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator("#table")).to_be_visible(timeout=BOOT_TIMEOUT)
    expect(page.locator("#table")).to_contain_text("Zoe")


@pytest.mark.goes_on
def test_seed_is_said_to_be_wrong_in_sight_and_drawn_if_empty(page: Page, site_url: str) -> None:
    """A wrong seed below the fold is scrolled clear of the bars; an empty one means any."""
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(f"{site_url}#/new/the-estates")
    seed = page.get_by_label("Seed", exact=True)
    start = page.get_by_role("button", name="Start the game")
    seed.fill("abc")
    page.evaluate("scrollTo(0, 300)")
    start.click()
    expect(seed).to_be_focused()
    error, bar = page.locator("#seed-error").bounding_box(), page.locator(".start-bar").bounding_box()
    top = seed.bounding_box()
    assert error and bar and top
    assert 72 < top["y"] < error["y"] + error["height"] <= bar["y"] < 800
    # On a lying phone as well what gets the focus stays clear of the bar.
    page.set_viewport_size({"width": 740, "height": 360})
    fields = page.locator("form.new-game :is(input, select):visible")
    for number in range(fields.count()):
        page.evaluate("scrollTo(0, 0)")
        fields.nth(number).focus()
        assert page.evaluate(CLEAR_OF_BAR), fields.nth(number).get_attribute("id")
    page.set_viewport_size({"width": 1280, "height": 800})
    seed.fill("")
    start.click()
    expect(page.locator("#table")).to_be_visible(timeout=BOOT_TIMEOUT)


@pytest.mark.goes_on
def test_unknown_game_has_a_title(page: Page, site_url: str) -> None:
    """The window's title says what the page says."""
    page.goto(f"{site_url}#/new/nope")
    expect(page).to_have_title("There is no game of that name · Estates")


def test_last_choices_are_remembered(page: Page, site_url: str) -> None:
    """Seats and options of the last game of a system are the next one's start, after a reload too."""
    page.goto(f"{site_url}#/new/for-sale-1997")
    page.locator("#seat-0-name").fill("Robin")
    page.get_by_role("button", name="Add a seat").click()
    page.get_by_label("Who plays at seat 2").select_option(label="Another person here")
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator("#table")).to_be_visible(timeout=BOOT_TIMEOUT)
    page.goto(f"{site_url}#/")
    reload(page)
    page.get_by_role("link", name="Play For Sale, 1997").click()
    expect(page.locator("#seat-0-name")).to_have_value("Robin")
    expect(page.locator(".seat")).to_have_count(4)
    expect(page.get_by_label("Who plays at seat 2")).to_have_value("person")


def test_white_dirt_is_set_by_clicking_lots(page: Page, site_url: str) -> None:
    """The lots of the printed board: clicked on and off, more with longer rows, back to the usual ones."""
    page.goto(f"{site_url}#/new/the-estates")
    page.get_by_text("House rules and board").click()
    expect(page.locator(".lot")).to_have_count(24)
    expect(page.get_by_role("button", name="Lot A2")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Lot A2").click()
    page.get_by_role("button", name="Lot B1").click()
    expect(page.get_by_text("Chosen: B1, B3, B5, C1, C7.")).to_be_visible()
    page.get_by_label("Lots in a row").fill("10")
    expect(page.locator(".lot")).to_have_count(30)
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator("#table")).to_be_visible(timeout=BOOT_TIMEOUT)
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_label("Record", exact=True)).to_have_value(
        re.compile(r"single_floor_lots: B1 B3 B5 C1 C7")
    )


def test_german_from_start_to_table(open_page: OpenPage, site_url: str) -> None:
    """A German browser gets German; another choice is kept."""
    page = open_page(locale="de-DE")
    page.goto(site_url)
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.get_by_role("link", name="Estate spielen", exact=True).click()
    page.get_by_role("button", name="Partie beginnen").click()
    expect(page.get_by_role("heading", name="Protokoll")).to_be_visible(timeout=BOOT_TIMEOUT)
    inspect(page)
    page.get_by_role("button", name="Einstellungen").first.click()
    page.locator("label.segment", has_text="English").click()
    page.keyboard.press("Escape")
    expect(page.get_by_role("heading", name="Log")).to_be_visible()
    expect(page.locator(".log-lines")).to_contain_text("begins")
    reload(page)
    expect(page.get_by_role("heading", name="Log")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "en")


def test_theme_is_chosen(page: Page, site_url: str) -> None:
    """Dark on a light device, kept over a reload."""
    page.goto(site_url)
    paper = "getComputedStyle(document.body).backgroundColor"
    light = page.evaluate(paper)
    page.get_by_role("button", name="Settings").click()
    page.locator("label.segment", has_text="Dark").click()
    page.keyboard.press("Escape")
    assert page.evaluate(paper) != light
    reload(page)
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    # On paper dark writing all the same, and nothing that only a screen needs.
    page.goto(f"{site_url}#/rules/estate")
    expect(page.locator(".rule").first).to_be_visible(timeout=BOOT_TIMEOUT)
    page.emulate_media(media="print")
    ink = [int(part) for part in re.findall(r"\d+", page.evaluate(INK))]
    assert sum(ink[:3]) < 3 * 80, ink
    expect(page.locator(".top")).to_be_hidden()
    expect(page.locator(".rules-nav")).to_be_hidden()
    assert page.pdf(format="A4").startswith(b"%PDF")
    page.emulate_media(media="null")


@pytest.mark.goes_on
def test_pictures_keep_their_colours_where_a_device_forces_its_own(page: Page, site_url: str) -> None:
    """Companies, lands and cards are seen in high contrast too; what is chosen is marked by a line."""
    page.emulate_media(forced_colors="active")
    page.goto(f"{site_url}#/")
    pictures = page.locator(".card-picture svg")
    expect(pictures.first).to_be_visible()
    fills = page.locator(".card-picture").evaluate_all(FILLS)
    assert len(fills) == len(GAMES)
    assert min(fills) >= 6, fills
    page.get_by_role("button", name="Settings").click()
    chosen = page.locator(".segment input:checked + span").first
    assert chosen.evaluate("one => getComputedStyle(one).outlineStyle") == "solid"


def test_keyboard_finds_the_way(page: Page, site_url: str) -> None:
    """Skip link, help by question mark, focus goes back where it came from, a new page's title has it."""
    page.goto(site_url)
    expect(page.locator(".card").first).to_be_visible()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#main")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator("#main").get_by_role("link", name="Learn", exact=True)).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator("#main").get_by_role("link", name="Puzzles", exact=True)).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Studio")).to_be_focused()
    page.keyboard.press("Tab")
    play = page.get_by_role("link", name="Play The Estates")
    expect(play).to_be_focused()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    inspect(page)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(play).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="New game: The Estates", level=1)).to_be_focused()
    expect(page).to_have_title("New game: The Estates · Estates")


@pytest.mark.goes_on
def test_addresses_that_lead_nowhere(page: Page, site_url: str) -> None:
    """A clear word and a way back, at whatever address; on the way from one to the next, too."""
    for address in ("#/table/none", "#/nowhere", "#/record=%E0%A4%A", "#/new/chess", "#/rules/chess"):
        page.goto(f"{site_url}#/")
        expect(page.get_by_role("link", name=re.compile("^Play ")).first).to_be_visible()
        page.goto(site_url + address)
        expect(page.locator("main")).to_contain_text(re.compile("nothing here|damaged|no game of that name"))
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        inspect(page)


@pytest.mark.goes_on
def test_footer_says_independent_and_which_build(page: Page, site_url: str) -> None:
    """Independence of the publishers, version and build hash, licences that can be read."""
    page.goto(f"{site_url}#/")
    footer = page.locator("footer")
    expect(footer).to_contain_text("independent project")
    expect(footer).to_contain_text(re.compile(r"Version \d+\.\d+\.\d+, build [0-9a-f]{12}"))
    response = page.request.get(
        site_url + str(footer.get_by_role("link", name="Licences").get_attribute("href"))
    )
    assert response.ok
