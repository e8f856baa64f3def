"""Plays any game on the page as a person would: by mouse alone, by touch alone or by keyboard alone.

What can be played is found as a person finds it: what carries `data-action` on the board and is not
`aria-disabled`. Nothing here knows a rule.
"""

from __future__ import annotations

import random
import time
from abc import ABC, abstractmethod
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from playwright.sync_api import Locator, Page, expect

from .conftest import BOOT_TIMEOUT, until

# The table as one string that changes with every ply, and what its viewer can play.
LOOK = """(() => {
  const table = document.querySelector('#table');
  if (!table) return null;
  const playable = [...table.querySelectorAll('.board [data-action]:not([aria-disabled])')];
  const bid = table.querySelector('.board [role=spinbutton]');
  return {
    ply: Number(table.dataset.ply), game: table.dataset.game,
    tokens: [...new Set(playable.map((one) => one.dataset.action))],
    bounds: bid ? [Number(bid.ariaValueMin), Number(bid.ariaValueMax)] : null,
    over: document.querySelector('#table .won-mark') !== null,
  };
})()"""
MOST_TABS = 250


@dataclass(frozen=True)
class Sight:
    """What the table shows: the cursor, the tokens that can be played, the bounds of a stepper, the end."""

    ply: int
    game: str
    tokens: tuple[str, ...]
    bounds: tuple[int, int] | None
    over: bool


# Where what plays a token can be pressed as it lies; null where that has to be waited or scrolled for.
SPOT = """(token) => {
  const one = document.querySelector(`.board [data-action="${token}"]:not([aria-disabled])`);
  if (!one) return null;
  const box = one.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const hit = document.elementFromPoint(x, y);
  return hit && (one === hit || one.contains(hit)) ? [x, y] : null;
}"""


def look(page: Page, when: str = "it") -> Sight:
    """What the table shows now, or as soon as `when` is true of what is seen, `it`."""
    seen = until(page, f"((it) => it && ({when}) ? it : null)({LOOK})")
    bounds = tuple(seen["bounds"]) if seen["bounds"] else None
    return Sight(seen["ply"], seen["game"], tuple(seen["tokens"]), bounds, seen["over"])


class Hand(ABC):
    """A way to use the page."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @abstractmethod
    def press(self, target: Locator) -> None:
        """Presses a link, a button or something drawn."""

    @abstractmethod
    def write(self, target: Locator, text: str) -> None:
        """Writes into a text field."""

    @abstractmethod
    def choose(self, target: Locator, label: str) -> None:
        """Chooses an entry of a list by its label."""

    @abstractmethod
    def step(self, times: int) -> None:
        """Steps the chosen bid up."""

    def play(self, token: str) -> None:
        """Presses what plays that token on the board."""
        self.press(self.page.locator(f".board [data-action='{token}']:not([aria-disabled])").first)


class Mouse(Hand):
    """The mouse alone (text comes from the keyboard, into what was clicked)."""

    def press(self, target: Locator) -> None:
        target.click()

    def play(self, token: str) -> None:
        # To have Playwright look whether it may press costs as much as all that follows from the press.
        spot = self.page.evaluate(SPOT, token)
        if spot:
            self.page.mouse.click(*spot)
        else:
            super().play(token)

    def write(self, target: Locator, text: str) -> None:
        target.click(click_count=3)
        self.page.keyboard.type(text)

    def choose(self, target: Locator, label: str) -> None:
        target.select_option(label=label)

    def step(self, times: int) -> None:
        more = self.page.locator(".board :has(> [role=spinbutton]) button", has_text="+").first
        for _ in range(times):
            more.click()


class Touch(Mouse):
    """Fingers on a touch screen, each tap meant for itself: two at once in one place are a double tap."""

    DOUBLE_TAP = 0.36

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.last = 0.0

    def play(self, token: str) -> None:
        # A finger that presses too soon, or too long, means something else.
        Hand.play(self, token)

    def press(self, target: Locator) -> None:
        left = self.last + self.DOUBLE_TAP - time.monotonic()
        if left > 0:
            self.page.wait_for_timeout(1000 * left)
        target.tap()
        # On a crowded machine the finger is down for so long that it is told what lies there.
        if self.page.locator("#tip").count():
            target.tap()
        self.last = time.monotonic()

    def step(self, times: int) -> None:
        more = self.page.locator(".board :has(> [role=spinbutton]) button", has_text="+").first
        for _ in range(times):
            more.tap()


# The key that leads on to an element: Tab to its board, there an arrow; nothing where it has the focus.
LEADS = """element => {
  const at = document.activeElement;
  if (at === element) return "";
  const board = element.closest("[role=grid], [role=toolbar]");
  if (!element.dataset.cell || !board?.contains(at)) return "Tab";
  const [to, from] = [element.getBoundingClientRect(), at.getBoundingClientRect()];
  const middle = (to.top + to.bottom) / 2;
  if (middle > from.bottom) return "ArrowDown";
  if (middle < from.top) return "ArrowUp";
  return to.left > from.left ? "ArrowRight" : "ArrowLeft";
}"""


class Keyboard(Hand):
    """The keyboard alone: boards and buttons are reached by Tab, what lies on a board by arrows."""

    def reach(self, target: Locator) -> None:
        """Presses Tab and arrows until the target has the focus."""
        handle = target.element_handle()
        assert handle is not None
        # Drawn anew, the focus may be lost to the page: then Tab begins from its top.
        for _ in range(MOST_TABS):
            key = handle.evaluate(LEADS)
            if not key:
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"{MOST_TABS} times Tab don't reach {target}")

    def press(self, target: Locator) -> None:
        self.reach(target)
        self.page.keyboard.press("Enter")

    def write(self, target: Locator, text: str) -> None:
        self.reach(target)
        self.page.keyboard.press("Control+A")
        self.page.keyboard.type(text)

    def choose(self, target: Locator, label: str) -> None:
        self.reach(target)
        labels = target.locator("option").all_inner_texts()
        self.page.keyboard.press("Home")
        for _ in range(labels.index(label)):
            self.page.keyboard.press("ArrowDown")
        assert target.evaluate("list => list.selectedOptions[0].label") == label

    def step(self, times: int) -> None:
        self.reach(self.page.locator(".board [role=spinbutton]").first)
        for _ in range(times):
            self.page.keyboard.press("ArrowUp")


def kind(token: str) -> str:
    """What sort of action a token is, as a person would sort them: its first word, or two of a choice."""
    head, _, rest = token.partition(".")
    word = rest.rstrip("0123456789")
    return f"{head}.{word}" if head == "select" and word.isalpha() else head


@dataclass
class Chooser:
    """Chooses among tokens at random, each sort of action as often as the weights say (1 unless given)."""

    rng: random.Random
    weights: dict[str, float] = field(default_factory=dict)

    def __call__(self, tokens: Sequence[str]) -> str:
        sorts: dict[str, list[str]] = defaultdict(list)
        for token in tokens:
            sorts[kind(token)].append(token)
        names = sorted(sorts)
        weights = [self.weights.get(name, 1.0) for name in names]
        if not any(weights):
            weights = [1.0] * len(names)
        return self.rng.choice(sorted(sorts[self.rng.choices(names, weights)[0]]))


def wait_for_turn(page: Page, after: int = -1) -> Sight:
    """Waits until the viewer can play at a ply later than `after`, or the game is over."""
    return look(page, f"it.over || it.ply > {after} && it.tokens.length > 0")


def _in_database(work: str) -> str:
    """What resolves once work was done with `database`, what the page keeps in this browser."""
    return f"""new Promise((resolve) => {{
  const place = location.protocol === "file:" ? "" : ` ${{new URL(".", location.href).pathname}}`;
  const opening = indexedDB.open(`estates${{place}}`);
  opening.onerror = () => resolve(false);
  opening.onsuccess = () => {{
    const database = opening.result;
    {work}
  }};
}})"""


# Whether the game on the table is kept as it is shown; the newest position of it.
KEPT = _in_database(
    """const id = location.hash.split("/").at(-1);
    const reading = database.transaction("kept").objectStore("kept").get(`game:${id}`);
    reading.onerror = () => resolve(false);
    reading.onsuccess = () => {
      database.close();
      resolve(String(reading.result?.ply) === document.querySelector("#table").dataset.ply);
    };"""
)


def until_kept(page: Page) -> None:
    """Waits until the table is saved as it is shown: a moment later, for play does not wait for a disk."""
    until(page, KEPT)


# Resolves when all that was to be written before is: the browser lets nobody else write meanwhile.
WRITTEN = _in_database(
    """const writing = database.transaction("kept", "readwrite");
    writing.objectStore("kept").count();
    writing.oncomplete = () => { database.close(); resolve(true); };"""
)


def reload(page: Page) -> None:
    """Loads the page anew once all is written: it waits for no disk, and what is under way would be lost."""
    until(page, WRITTEN)
    page.reload()


def play_one(hand: Hand, sight: Sight, choose: Callable[[Sequence[str]], str], rng: random.Random) -> str:
    """Plays one decision; returns its token. A bid is stepped up by chance, mostly a little."""
    token = choose(sight.tokens)
    if token.startswith("bid.") and sight.bounds:
        least, most = sight.bounds
        times = min(most - least, rng.choice((0, 0, 0, 1, 2)))
        hand.step(times)
        token = f"bid.{int(token.partition('.')[2]) + times}"
    hand.play(token)
    return token


def play_on(
    hand: Hand,
    choose: Callable[[Sequence[str]], str],
    rng: random.Random,
    see: Callable[[Sight], bool | None] = lambda sight: None,
    most: int = 400,
) -> list[str]:
    """Plays until the game is over, or `see` returns true before a decision; returns the tokens played."""
    played: list[str] = []
    sight = wait_for_turn(hand.page)
    while not sight.over and not see(sight):
        assert len(played) < most, f"no end after {most} decisions"
        played.append(play_one(hand, sight, choose, rng))
        sight = wait_for_turn(hand.page, after=sight.ply)
    return played


def set_pace(hand: Hand, pace: str = "At once") -> None:
    """Sets the pace of opponents in the settings."""
    page = hand.page
    hand.press(page.get_by_role("button", name="Settings").first)
    choice = page.get_by_role("radio", name=pace)
    if isinstance(hand, Keyboard):
        group = page.locator("input[name=pace]")
        hand.reach(group.locator("visible=true").and_(page.locator(":checked")))
        for _ in range(group.count()):
            if choice.is_checked():
                break
            page.keyboard.press("ArrowLeft")
    else:
        hand.press(page.locator("label.segment", has_text=pace))
    expect(choice).to_be_checked()
    page.keyboard.press("Escape")
    # Until the page knows that it is closed, keys are still the dialog's.
    expect(page.locator(".dialog-frame")).to_have_count(0)


def start_game(
    hand: Hand,
    url: str,
    title: str,
    opponents: Sequence[str],
    seed: int,
    prepare: Callable[[], object] = lambda: None,
) -> None:
    """From the menu to the table: a new game of that title against those kinds of opponents.

    `prepare` sets what else the form asks, before the game is started.
    """
    page = hand.page
    # Where the page is there already, it only changes its view.
    page.goto(f"{url}#/")
    hand.press(page.get_by_role("link", name=f"Play {title}", exact=True))
    expect(page.get_by_role("heading", level=1, name=f"New game: {title}")).to_be_visible()
    seats = page.get_by_label("Who plays at seat")
    expect(seats).not_to_have_count(0)
    # The page is drawn a frame after what was pressed.
    for count in range(seats.count(), len(opponents) + 1):
        hand.press(page.get_by_role("button", name="Add a seat"))
        expect(seats).to_have_count(count + 1)
    for count in range(seats.count(), len(opponents) + 1, -1):
        hand.press(page.get_by_role("button", name="Remove").last)
        expect(seats).to_have_count(count - 1)
    for number, opponent in enumerate(opponents, 2):
        hand.choose(page.get_by_label(f"Who plays at seat {number}"), opponent)
    hand.write(page.get_by_label("Seed", exact=True), str(seed))
    prepare()
    hand.press(page.get_by_role("button", name="Start the game"))
    expect(page.locator("#table")).to_be_visible(timeout=BOOT_TIMEOUT)
