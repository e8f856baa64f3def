"""Pictures of every kind of state, to be looked through: `python3 build.py looks`.

Every state is laid once in each language; then the window takes each size, in light with English words and in
dark with German ones. Words choose among the pictures by what their names hold, with commas between
alternatives: `looks for-sale-30 390x844,740x360 de`.
"""

from __future__ import annotations

import argparse
import html
import json
import random
import re
import sys
import tempfile
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from urllib.parse import quote

from playwright.sync_api import BrowserContext, Error, Page, expect, sync_playwright

import estates_core as ec
from building.browsers import launched
from building.console import DIST
from building.server import serving
from building.site import site_copy
from estates_core.chance import Draws
from estates_core.game import CHANCE, Action
from estates_core.lessons import puzzles
from estates_core.match import MatchState
from estates_core.record import Seat, new_record, write_record

from .conftest import BOOT_TIMEOUT, assert_no_axe_violations, until
from .in_view import positions
from .laid import lay_record, record_where
from .looks import assert_no_overflow
from .play import wait_for_turn
from .targets import small_targets

GALLERY = DIST / "looks"
TITLES = ("the-estates", "estate", "for-sale-1997", "for-sale-sharks", "for-sale-30")
# Width and height in CSS pixels, and whether fingers point.
SIZES = {
    "390x844": (390, 844, True),
    "360x740": (360, 740, True),
    "740x360": (740, 360, True),
    "820x1180": (820, 1180, True),
    "1440x900": (1440, 900, False),
}
SCHEMES = ("light", "dark")
LOCALES = {"en": "en-GB", "de": "de-DE"}
# Colours do not depend on words: these two show every scheme and every language of every state at every size.
PAIRS = {("light", "en"), ("dark", "de")}
# Of what is longer than this only the beginning is pictured.
LONGEST = 5000
# What was resized is drawn a frame later.
DRAWN = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 60))))"


@dataclass(frozen=True)
class State:
    """A state that the page is brought to, given its address."""

    name: str
    arrange: Callable[[Page, str], None]
    # Whether what is below the window's edge belongs to the picture.
    whole: bool = False
    # What closes when the window changes its size is opened at each.
    opened: Callable[[Page], None] | None = None
    # Whether what it leaves behind, as a setting, would be seen in the next state.
    leaves: bool = False


@dataclass(frozen=True)
class Picture:
    """A state at a size, in a scheme of colours and a language."""

    state: str
    size: str
    scheme: str
    language: str

    @property
    def file(self) -> str:
        """Where it is kept below the gallery."""
        return f"{self.state}/{self.size}-{self.scheme}-{self.language}.png"

    def wanted(self, words: list[str]) -> bool:
        """Whether of every word an alternative is a whole part of its name: `de` is not in `desk`."""
        parts = f"-{self.file.removesuffix('.png').replace('/', '-')}-"
        return all(any(f"-{one}-" in parts for one in word.split(",")) for word in words)


def goes_to(address: str, ready: str) -> Callable[[Page, str], None]:
    """A page by its address, there once `ready` is visible."""

    def arrange(page: Page, url: str) -> None:
        page.goto(f"{url}{address}")
        page.locator(ready).first.wait_for(timeout=BOOT_TIMEOUT)

    return arrange


def asks(page: Page, url: str, record: str, then: Callable[[Page], None] = lambda page: None) -> None:
    """A table that asks the person at the device; what a person then presses."""
    lay_record(page, url, record)
    then(page)


def ended(page: Page, url: str, title: str, players: int) -> None:
    """The end of a game of beginners, as its record shows it."""
    played = ec.simulate(title, players, seed=2, bots=["beginner"])
    page.goto(f"{url}#/record={quote(write_record(played.record))}")
    page.locator("#table").wait_for(timeout=BOOT_TIMEOUT)
    until(page, "document.querySelector('.log-lines button:not(:disabled)') !== null")
    page.keyboard.press("End")
    page.locator(".status .buttons button").last.click()
    page.locator("dialog[open]").wait_for()


def _over(page: Page, url: str, title: str, players: int) -> None:
    ended(page, url, title, players)
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)


def _reviewed(page: Page, url: str, title: str, players: int) -> None:
    _over(page, url, title, players)
    page.locator("#more-button").click()
    page.locator("#more button", has_text=_either("Review the game", "Partie auswerten")).click()
    page.locator(".analysis [role=slider]").wait_for(timeout=300_000)


def _more(page: Page) -> None:
    """What is open from the size before would be in the way of its button."""
    page.keyboard.press("Escape")
    page.locator("#more-button").evaluate("button => button.click()")
    page.locator("#more:popover-open").wait_for()


def _to_review(page: Page) -> None:
    """On small screens the review follows below the board."""
    page.evaluate("document.querySelector('.analysis').scrollIntoView()")


def _either(english: str, german: str) -> re.Pattern[str]:
    return re.compile(f"{re.escape(english)}|{re.escape(german)}")


def _round_over(page: Page, url: str, title: str) -> None:
    """Somebody at this device decides what ends the first of two rounds, where nothing is hidden."""
    players = 2 if title == "estate" else 4
    game = ec.game(title, 2)
    open_ones = {one.name: True for one in game.options if one.name.startswith("open_")}
    seats = tuple(Seat(name=f"Player {number}") for number in range(1, players + 1))
    record = new_record(game, players, open_ones, seats, 4)
    tree, draws, rng = record.tree, Draws(4), random.Random(4)
    played: list[Action] = []
    decision = 0
    while isinstance(tree.state, MatchState) and tree.state.round == 1:
        if tree.state.current_player() == CHANCE:
            played.append(draws.outcome(tree.state, tree.cursor.chances))
        else:
            decision = len(played)
            played.append(rng.choice(tree.state.legal_actions()))
        tree.play(played[-1])
    before = new_record(game, players, open_ones, seats, 4)
    for action in played[:decision]:
        before.tree.play(action)
    lay_record(page, url, write_record(before))
    page.locator(f".board [data-action='{played[decision]}']:not([aria-disabled])").first.click()
    page.locator("dialog[open]").wait_for(timeout=BOOT_TIMEOUT)


def _handed_over(page: Page, url: str) -> None:
    """Two people with secrets share the device."""
    record = new_record(
        ec.game("for-sale-30"), 3, {}, tuple(Seat(name=name) for name in ("Ann", "Ben", "Zoë")), 3
    )
    record.tree.play(Draws(3).outcome(record.tree.state, record.tree.cursor.chances))
    page.goto(f"{url}#/record={quote(write_record(record))}")
    page.locator(".status .buttons button").first.click(timeout=BOOT_TIMEOUT)
    page.locator(".handover").wait_for(timeout=BOOT_TIMEOUT)


def _pressed(selector: str, ready: str) -> Callable[[Page], None]:
    """Something is pressed, and something else is there then."""

    def press(page: Page) -> None:
        page.locator(selector).first.click()
        page.locator(ready).first.wait_for(timeout=BOOT_TIMEOUT)

    return press


def _key(key: str, ready: str) -> Callable[[Page], None]:
    """A key is pressed, and something is there then."""

    def press(page: Page) -> None:
        page.keyboard.press(key)
        page.locator(ready).first.wait_for(timeout=BOOT_TIMEOUT)

    return press


def _after(
    arrange: Callable[[Page, str], None], *then: Callable[[Page], None]
) -> Callable[[Page, str], None]:
    def both(page: Page, url: str) -> None:
        arrange(page, url)
        for one in then:
            one(page)

    return both


def _reason(page: Page) -> None:
    """Opponents say why they do what they do, and one has."""
    page.locator("#more-button").click()
    page.locator("#more .menu-item:has([d^='M4 7h9'])").click()
    page.locator("dialog[open] [role=switch]").first.click()
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    for _ in range(12):
        if page.locator(".reason .badge").count():
            return
        sight = wait_for_turn(page)
        page.locator(f".board [data-action='{sight.tokens[-1]}']:not([aria-disabled])").first.click()
        wait_for_turn(page, sight.ply)


# What three rows of the display hold without the cubes that were built.
BUILT = {
    "row-B": "yellow3",
    "display-1": "red1 red2 red3 red4 blue1 blue2",
    "display-2": "green1 green2 green3 green5 orange1 orange2 orange3",
    "display-3": "purple1 purple2 purple3 purple4 purple5 yellow1 yellow2",
    "company-red": "1", "company-blue": "2", "company-green": "1", "company-yellow": "2",
}  # fmt: skip
THREE = {"buildings-1": "3", "buildings-2": "7", "buildings-3": "20"}
# A position of each system, field by field: one that can be played, one that breaks a rule.
POSITIONS: dict[str, tuple[dict[str, str], dict[str, str]]] = {
    "the-estates": (
        {"row-A": "red5 blue3 roof2 / green4", **BUILT},
        {"row-A": "blue3 red5 roof2 / green4", **BUILT},
    ),
    "estate": ({"light": "e5 f6 d3", "dark": "d4 e4 g4"}, {"light": "e5 f6 d3", "dark": "e5"}),
    "for-sale-1997": (THREE, THREE | {"buildings-1": "3 99"}),
    "for-sale-30": (THREE, THREE | {"buildings-3": "7"}),
}

# A game of each system with branches, a comment and marks.
EXPLORED = {
    "the-estates": """Game: the-estates
Format: 2
Players: 2
Position display 1: red1 red2 red3 red4 red5 blue1 blue2 blue3
Position display 2: green1 green2 green3 green4 green5 orange1 orange2 orange3
Position display 3: purple1 purple2 purple3 purple4 purple5 yellow1 yellow2 yellow3

select.1.left (select.2.left pass place.B1) pass place.A1 ; Red begins at the corner, for whoever owns red.
; [marks arrow:1.left>A2 ring:A1]
""",
    "estate": """Game: estate
Format: 1
Players: 2

first.s0 e5 (d5 end e5) ; The centre, for all five points.
; [marks ring:e5 arrow:e5>g7]
a1 (c3 end) end d4 end
""",
    "for-sale-1997": """Game: for-sale-1997
Format: 2
Players: 3
Position market: 1 2 12

bid.1 (pass bid.2) bid.3 ; Three for the twelve is cheap.
; [marks good:building.12]
pass
""",
}


def _set_up(page: Page, url: str, title: str, number: int) -> None:
    """The editor of positions, filled in; what the last state wrote there is written over."""
    page.goto(f"{url}#/position/{title}")
    for name, text in POSITIONS[title][number].items():
        field = page.locator(f"#position-{name}")
        field.wait_for(timeout=BOOT_TIMEOUT)
        if name.startswith("company"):
            field.select_option(text)
        else:
            field.fill(text)
    # The engine looks after a pause.
    verdict = page.locator(".position-verdict [role=status]")
    expect(verdict).to_have_class("field-error" if number else "muted")
    expect(page.locator(".position-verdict .button.primary")).to_be_enabled(enabled=not number)


def _lot_pressed(page: Page) -> None:
    """A lot of row B is pressed: its pieces can be chosen."""
    page.keyboard.press("Escape")
    page.locator(".explore-board [data-place='B2']").first.click(force=True)
    page.locator(".position-pieces button").first.wait_for()


def _explored(page: Page, url: str, title: str) -> None:
    """A game in a link, explored: where its first branch is, all of it unfolded."""
    page.goto(f"{url}#/record={quote(EXPLORED[title])}")
    page.locator("#table").wait_for(timeout=BOOT_TIMEOUT)
    page.locator("#more-button").click()
    page.locator("#more button", has_text=_either("Explore", "Erkunden")).click()
    page.locator(".tree").wait_for(timeout=BOOT_TIMEOUT)
    # A sibling that is folded opens once it is gone to.
    page.locator(".tree-row", has=page.locator(".tree-comment")).first.click()
    page.locator(".explore-board svg.marks path").first.wait_for()


def _compared(page: Page) -> None:
    """This position beside that of the last other row."""
    this = _either("Compare with this", "Hiermit vergleichen")
    page.locator(".explore-changing button", has_text=this).click()
    page.locator(".tree-row:not([aria-selected='true'])").last.click()
    page.locator(".explore-pair figure").nth(1).wait_for()


def _arrow_begun(page: Page) -> None:
    """An arrow of which one end is chosen."""
    page.locator(".marking-form .segments button").last.click()
    page.locator(".explore-board [data-place]").first.click(force=True)


def _set_up_and_explored() -> Iterator[tuple[str, Callable[[Page, str], None]]]:
    for title in POSITIONS:
        yield f"{title}-position-laid", partial(_set_up, title=title, number=0)
        yield f"{title}-position-refused", partial(_set_up, title=title, number=1)
    for title in EXPLORED:
        explored = partial(_explored, title=title)
        yield f"{title}-explore", explored
        yield f"{title}-explore-compare", _after(explored, _compared)
    yield "estate-explore-arrow", _after(partial(_explored, title="estate"), _arrow_begun)


def states(words: Collection[str] = ()) -> Iterator[State]:
    """All of them, but only of the titles that `words` names, if any: to play up to positions takes long."""
    named = {one for word in words for one in word.split(",")} & set(TITLES)
    titles = [title for title in TITLES if title in named or not named]
    yield State("menu", goes_to("", ".card"), whole=True)
    yield State("rules", goes_to("#/rules", "main h1"), whole=True)
    yield State("studio", goes_to("#/studio", "main fieldset"), whole=True)
    yield State("learn", goes_to("#/learn", ".learn-line"), whole=True)
    yield State("puzzles", goes_to("#/puzzles", ".puzzle-link"), whole=True)
    yield State("missing", goes_to("#/nowhere", "main h1"))
    for name, arrange in _set_up_and_explored():
        yield State(name, arrange, whole=True)
    laid = partial(_set_up, title="the-estates", number=0)
    yield State("the-estates-position-lot", _after(laid, _lot_pressed))
    yield State("embedded", goes_to("teaching.html", "estates-board"), whole=True)
    yield State("settings", _after(goes_to("", ".card"), _pressed(".top nav button", "dialog[open]")))
    yield State("keys", _after(goes_to("", ".card"), _key("?", "dialog[open]")))
    yield State("handover", _handed_over)
    for title in titles:
        yield State(f"{title}-new", goes_to(f"#/new/{title}", "form.new-game"), whole=True)
        yield State(f"{title}-rules", goes_to(f"#/rules/{title}", ".rule"), whole=True)
        yield State(f"{title}-lesson", goes_to(f"#/learn/{title}/first-game/4", ".course[aria-busy=false]"))
        yield from _tables(title)
    for system, puzzle in (("the-estates", None), ("estate", "win-01"), ("for-sale", None)):
        name = puzzle or json.loads(puzzles(system)[0])["id"]
        yield State(f"{system}-puzzle", goes_to(f"#/puzzles/{system}/{name}", ".course[aria-busy=false]"))


def _tables(title: str) -> Iterator[State]:
    game = ec.game(title)
    few, many = game.min_players, game.max_players
    # With four the players of For Sale stand in one row on a phone.
    for players in sorted({few, many, 4} if title == "for-sale-30" else {few, many}):
        for position in positions(title, players):
            laid = partial(asks, record=position.record)
            yield State(f"{title}-{players}-{position.state}", laid)
        yield State(f"{title}-{players}-result", partial(ended, title=title, players=players))
        yield State(f"{title}-{players}-over", partial(_over, title=title, players=players))
    asked = partial(asks, record=positions(title, few, 1)[0].record)
    yield State(f"{title}-hint", _after(asked, _key("h", ".toast.hint")))
    yield State(
        f"{title}-how",
        _after(
            asked,
            _pressed("#more-button", "#more"),
            _pressed("#more li:nth-last-child(n+4) .menu-item:has(circle[r='8.5'])", "dialog[open]"),
        ),
    )
    seats = ["Robin", *["bot:steady"] * (few - 1)]
    reasoned = partial(asks, record=record_where(title, seats, lambda tokens, last: bool(last)))
    yield State(f"{title}-reason", _after(reasoned, _reason), leaves=True)
    yield State(f"{title}-back", _after(asked, _key("[", ".status .button.primary")))
    yield State(f"{title}-more", asked, opened=_more)
    yield State(f"{title}-round", partial(_round_over, title=title))
    yield State(f"{title}-review", partial(_reviewed, title=title, players=few), opened=_to_review)


def take(
    page: Page, url: str, state: State, pictures: list[Picture], folder: Path, check: bool
) -> Iterator[str]:
    """All pictures of a state in the language of a profile; what is wrong with it, if that is asked for."""
    session = page.context.new_cdp_session(page)
    # As every state is arranged: with a mouse, where there is room.
    session.send("Emulation.setTouchEmulationEnabled", {"enabled": False})
    page.set_viewport_size({"width": 1440, "height": 900})
    state.arrange(page, url)
    for picture in pictures:
        width, height, touch = SIZES[picture.size]
        session.send("Emulation.setTouchEmulationEnabled", {"enabled": touch, "maxTouchPoints": 1})
        page.emulate_media(
            color_scheme="dark" if picture.scheme == "dark" else "light", reduced_motion="reduce"
        )
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(DRAWN)
        if state.opened:
            state.opened(page)
        file = folder / picture.file
        file.parent.mkdir(parents=True, exist_ok=True)
        if check:
            yield from (f"{picture.file}: {line}" for line in _wrong(page, touch))
        if state.whole:
            # A window as high as the page: the browser's own way would put bars where they never are.
            # Twice, as what is laid out for a low window is higher in a high one.
            for _ in range(2):
                high = min(LONGEST, page.evaluate("document.documentElement.scrollHeight"))
                page.set_viewport_size({"width": width, "height": max(height, high)})
                page.evaluate(DRAWN)
        page.screenshot(path=file)
    session.detach()
    # What is open would be in the way of the next state, and this table's buttons be taken for its own.
    page.keyboard.press("Escape")
    if page.locator("#app").count():
        page.evaluate("location.hash = '#/'")
        page.locator(".card").first.wait_for()


class Pages:
    """One page for many states, so that Python starts once; a new one where something was left behind."""

    def __init__(self, context: BrowserContext) -> None:
        self.context = context
        self.page: Page | None = None

    def now(self) -> Page:
        """The page for the next state."""
        if self.page is None:
            self.page = self.context.new_page()
            self.page.set_default_timeout(30_000)
        return self.page

    def drop(self, url: str) -> None:
        """The next state finds no setting or game of the last ones; Python's memory stays."""
        if self.page is None:
            return
        self.page.goto("about:blank")
        self.context.new_cdp_session(self.page).send(
            "Storage.clearDataForOrigin",
            {"origin": url.rstrip("/"), "storageTypes": "indexeddb,local_storage"},
        )
        self.page.close()
        self.page = None


def _wrong(page: Page, touch: bool) -> Iterator[str]:
    """What rules of accessibility, the window's width and a finger complain about."""
    for check in (assert_no_axe_violations, assert_no_overflow):
        try:
            check(page)
        except AssertionError as error:
            yield str(error)
    if touch:
        yield from small_targets(page)


HEAD = """<!doctype html>
<meta charset="utf-8">
<title>Estates: every state at every size</title>
<style>
  body { font: 15px system-ui; margin: 16px; }
  figure { display: inline-block; margin: 6px; vertical-align: top; }
  img { display: block; max-height: 420px; max-width: 520px; border: 1px solid #888; }
</style>
"""


def write_index(folder: Path) -> Path:
    """A page that shows all pictures there are, state by state."""
    lines = [HEAD]
    for state in sorted(place for place in folder.iterdir() if place.is_dir()):
        lines.append(f"<h2>{html.escape(state.name)}</h2>")
        for file in sorted(state.glob("*.png")):
            where = html.escape(f"{state.name}/{file.name}", quote=True)
            picture = f'<a href="{where}"><img loading="lazy" src="{where}" alt=""></a>'
            lines.append(f"<figure>{picture}<figcaption>{html.escape(file.stem)}</figcaption></figure>")
    index = folder / "index.html"
    index.write_text("\n".join(lines) + "\n", "utf-8")
    return index


def main() -> int:
    """The pictures that were asked for; says which states could not be reached."""
    parser = argparse.ArgumentParser(prog="build.py looks", description=__doc__)
    parser.add_argument(
        "words", nargs="*", help="parts of names: a title, a state, a size, light, dark, en, de"
    )
    parser.add_argument("--list", action="store_true", help="only name them")
    parser.add_argument("--all", action="store_true", help="dark in English and light in German too")
    parser.add_argument(
        "--check", action="store_true", help="look for broken rules of accessibility and small targets too"
    )
    options = parser.parse_args()
    wanted: list[tuple[State, list[Picture]]] = []
    for state in states(options.words):
        all_of_it = [
            Picture(state.name, size, scheme, language)
            for language in LOCALES
            for size in SIZES
            for scheme in SCHEMES
            if options.all or (scheme, language) in PAIRS
        ]
        chosen = [picture for picture in all_of_it if picture.wanted(options.words)]
        if chosen:
            wanted.append((state, chosen))
    if not wanted:
        parser.error(
            "no picture has all of these words in its name: --list without words names all there are, "
            "--all adds dark in English and light in German"
        )
    if options.list:
        for _, chosen in wanted:
            print(*(picture.file for picture in chosen), sep="\n")
        return 0
    failed = []
    with (
        tempfile.TemporaryDirectory() as place,
        sync_playwright() as playwright,
        serving(site_copy(Path(place) / "site")) as url,
    ):
        browser = launched(playwright)
        for language, locale in LOCALES.items():
            context = browser.new_context(
                bypass_csp=options.check, locale=locale, viewport={"width": 1440, "height": 900}
            )
            pages = Pages(context)
            for state, chosen in wanted:
                now = [picture for picture in chosen if picture.language == language]
                if not now:
                    continue
                try:
                    for line in take(pages.now(), url, state, now, GALLERY, options.check):
                        failed.append(line)
                        print(line, flush=True)
                    if state.leaves:
                        pages.drop(url)
                except (Error, AssertionError) as error:
                    failed.append(f"{state.name} ({language}): {str(error).splitlines()[0]}")
                    print(failed[-1], flush=True)
                    pages.drop(url)
            context.close()
        browser.close()
    print(write_index(GALLERY))
    for line in failed:
        print(line, file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
