"""Which of the choices that a table asks for are on the screen: whole, not covered, without scrolling.

Positions come from games that the engine plays by chance: for each kind of state that with the most choices.
They are laid on the page as records; then the window takes each size in turn.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import CDPSession, Page

from estates_core import game
from estates_core.chance import Draws
from estates_core.game import CHANCE
from estates_core.record import Seat, new_record, write_record

from .laid import lay_record
from .looks import until_drawn
from .play import Chooser, kind

# Width and height in CSS pixels, and whether fingers point. A page enlarged to 200% has half of its window's
# size: 640×400 is 1280×800 so enlarged, and 410×590 a tablet of 820×1180. 720×450, 1440×900 enlarged, and
# 590×410, the tablet on its side, are laid out as 640×400. 320 pixels are as narrow as WCAG asks of enlarged
# pages; a phone at 200%, 195 pixels wide, is not held: with letters of 24 pixels it is as if 260 wide.
SIZES: dict[str, tuple[int, int, bool]] = {
    "390×844": (390, 844, True),
    "360×740": (360, 740, True),
    "740×360": (740, 360, True),
    "820×1180": (820, 1180, True),
    "1280×800": (1280, 800, False),
    "1440×900": (1440, 900, False),
    "640×400": (640, 400, False),
    "410×590": (410, 590, True),
    "320×640": (320, 640, True),
    "390×844 in large letters": (390, 844, True),
}
# Windows between those, each near an edge of what a layout is for: half a screen, a split phone's, one that
# is nearly as wide as high.
BETWEEN: dict[str, tuple[int, int, bool]] = {
    "412×560": (412, 560, True),
    "480×480": (480, 480, True),
    "559×470": (559, 470, True),
    "641×660": (641, 660, False),
    "720×960": (720, 960, True),
    "500×400": (500, 400, True),
    "740×360 in larger letters": (740, 360, True),
    "740×360 in large letters": (740, 360, True),
    "412×560 in large letters": (412, 560, True),
    "568×320 in large letters": (568, 320, True),
    "1000×480": (1000, 480, False),
    "1366×660": (1366, 660, False),
}
# Where the reader has chosen other letters in the browser than those of 16 pixels.
LETTERS = {
    "740×360 in larger letters": 20,
    "390×844 in large letters": 24,
    "740×360 in large letters": 24,
    "412×560 in large letters": 24,
    "568×320 in large letters": 24,
}
# A person who tries everything, so that games pass through every kind of state.
WEIGHTS = {"stow": 0.15, "remove": 0.05, "select.cancel": 0.3, "pass": 0.7}

# So that the swap is asked for too.
OPTIONS: dict[str, dict[str, Any]] = {"estate": {"pie_rule": True}}

SEEN = """(() => {
  const whole = (element) => {
    const box = element.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) return false;
    if (box.left < -0.5 || box.top < -0.5) return false;
    if (box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5) return false;
    const x = (box.left + box.right) / 2;
    const hits = (y, of) => { const hit = document.elementFromPoint(x, y); return hit !== null && of(hit); };
    const own = (hit) => element === hit || element.contains(hit);
    const boards = (hit) => hit.closest('.board') !== null;
    return hits((box.top + box.bottom) / 2, own) && hits(box.top + 3, boards) && hits(box.bottom - 3, boards);
  };
  const choices = new Map();
  let width = Infinity;
  let height = Infinity;
  for (const element of document.querySelectorAll('.board [data-action]:not([aria-disabled])')) {
    const box = element.getBoundingClientRect();
    width = Math.min(width, box.width || Infinity);
    height = Math.min(height, box.height || Infinity);
    choices.set(element.dataset.action, whole(element) || choices.get(element.dataset.action) === true);
  }
  for (const [index, step] of [...document.querySelectorAll('.board .stepper button')].entries())
    choices.set(`step ${index}`, whole(step));
  return {
    hidden: [...choices].filter(([, seen]) => !seen).map(([name]) => name),
    choices: choices.size, width, height,
  };
})()"""


@dataclass(frozen=True)
class Position:
    """A position in which the person at the table is to act: the sort of choice that is asked, its record."""

    state: str
    record: str
    choices: int


@dataclass(frozen=True)
class View:
    """What of a position's choices is in view at a size, and how small the smallest is in CSS pixels."""

    choices: int
    hidden: tuple[str, ...]
    least: float


def positions(name: str, players: int, games: int = 3) -> list[Position]:
    """For every kind of state the position with the most choices that some games by chance passed through."""
    found: dict[str, Position] = {}
    for number in range(games):
        for position in _passed(name, players, number):
            known = found.get(position.state)
            if known is None or position.choices > known.choices:
                found[position.state] = position
    return [found[state] for state in sorted(found)]


def _passed(name: str, players: int, seed: int) -> Iterator[Position]:
    rng = random.Random(f"{name}{players}{seed}")
    choose = Chooser(rng, WEIGHTS)
    # The person sits elsewhere in every game: what is asked of the second only, as Estate's swap, is met too.
    person = seed % players
    seats = tuple(Seat(name="Robin") if seat == person else Seat(bot="random") for seat in range(players))
    record = new_record(game(name), players, OPTIONS.get(name), seats, seed)
    tree, draws = record.tree, Draws(seed)
    while not tree.state.is_terminal():
        state = tree.state
        player = state.current_player()
        if player == CHANCE:
            tree.play(draws.outcome(state, tree.cursor.chances))
            continue
        tokens = [str(action) for action in state.legal_actions()]
        if player == person:
            heads = sorted({kind(token).partition(".")[0] for token in tokens} - {"stow"})
            # Estate names cells by themselves.
            sort = "-".join("cell" if len(head) == 2 and head[1].isdigit() else head for head in heads)
            if "cell" in sort:
                sort = "place-end" if "end" in heads else "place"
            yield Position(sort, write_record(record), len(tokens))
        # Bids stay low, so that games go on for long.
        bids = [token for token in tokens if token.startswith("bid.")]
        offered = [token for token in tokens if token not in bids[2:]]
        tree.play(game(name).parse_action(choose(offered)))


def lay(page: Page, url: str, position: Position) -> None:
    """Lays a position on the page as the reader's own game."""
    lay_record(page, url, position.record)


def resize(page: Page, session: CDPSession, size: str) -> None:
    """Gives the window a size, with fingers or a mouse to point with, and waits until it is drawn so."""
    width, height, touch = (SIZES | BETWEEN)[size]
    session.send("Emulation.setTouchEmulationEnabled", {"enabled": touch, "maxTouchPoints": 1})
    session.send("Page.setFontSizes", {"fontSizes": {"standard": LETTERS.get(size, 16)}})
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("scrollTo(0, 0)")
    until_drawn(page)


def look_at(page: Page) -> View:
    """What is in view now."""
    seen: dict[str, Any] = page.evaluate(SEEN)
    return View(seen["choices"], tuple(seen["hidden"]), min(seen["width"], seen["height"]))
