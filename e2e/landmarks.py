"""Where on the screen what lies: a coarse map of key states, which other fonts leave as it is.

A letter stands for the landmark that is seen and pressed at a place, so that what vanishes, is covered or
goes elsewhere changes the map. `python3 -m e2e.landmarks` writes the maps of now to landmarks.txt, for who
has changed a layout on purpose and looked at it (`python3 build.py looks`).
"""

from __future__ import annotations

import tempfile
from collections import Counter
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from building.browsers import launched
from building.server import serving
from building.site import site_copy

from .gallery import State, asks, ended, goes_to
from .in_view import positions, resize

FILE = Path(__file__).with_name("landmarks.txt")
MAPPED = ("390×844", "1440×900")
COLUMNS, ROWS = 24, 32
# How many of the map's places may differ, of a hundred: other fonts move edges by a line or so.
TOLERANCE = 12
# What of a landmark's places has to be left.
LEAST_LEFT = 0.5
# Fewer places than these are too few to tell.
FEW = 8

MAP = """([columns, rows]) => {
  const landmarks = [
    ["D", ".dialog-frame"], ["h", ".top"], ["s", ".status"], ["t", ".toolbar"], ["G", ".card"],
    ["c", "[data-action]:not([aria-disabled]), .step"], ["p", ".strip, .players, .te-players"],
    ["a", ".actions"], ["l", ".log"], ["m", ".te-market, .fs-table"], ["g", ".te-board, .eh-board"],
    ["k", ".course-panel"], ["b", ".board"],
  ];
  const letter = (x, y) => {
    const hit = document.elementFromPoint(x, y);
    return landmarks.find(([, selector]) => hit?.closest(selector))?.[0] ?? ".";
  };
  const line = (row) => Array.from({ length: columns },
    (_, column) => letter((column + 0.5) * innerWidth / columns, (row + 0.5) * innerHeight / rows)).join("");
  return Array.from({ length: rows }, (_, row) => line(row)).join("\\n");
}"""


def key_states() -> Iterator[State]:
    """Few states that between them show every landmark."""
    yield State("menu", goes_to("", ".card"))
    yield State("estate-lesson", goes_to("#/learn/estate/first-game/2", ".course[aria-busy=false]"))
    yield State("for-sale-1997-result", partial(ended, title="for-sale-1997", players=3))
    for title, players, wanted in (
        ("the-estates", 5, ("select", "bid-pass")),
        ("estate", 2, ("place",)),
        ("for-sale-30", 6, ("bid-pass", "sell")),
    ):
        for position in positions(title, players):
            if position.state in wanted:
                laid = partial(asks, record=position.record)
                yield State(f"{title}-{players}-{position.state}", laid)


def maps(page: Page, url: str) -> Iterator[tuple[str, str]]:
    """Name and map of each key state at each size."""
    session = page.context.new_cdp_session(page)
    page.emulate_media(reduced_motion="reduce")
    for state in key_states():
        state.arrange(page, url)
        for size in MAPPED:
            resize(page, session, size)
            yield f"{state.name} {size}", page.evaluate(MAP, [COLUMNS, ROWS])


def known() -> dict[str, str]:
    """The maps that were written."""
    found = {}
    for part in FILE.read_text("utf-8").split("\n\n"):
        name, _, lines = part.strip().partition("\n")
        found[name] = lines
    return found


def differences(expected: str, seen: str) -> list[str]:
    """What is not as it was, in words; nothing where the maps are alike."""
    wrong = sum(one != other for one, other in zip(expected, seen, strict=True))
    places = COLUMNS * ROWS
    found = [f"{100 * wrong / places:.0f} of 100 places differ"] if 100 * wrong > TOLERANCE * places else []
    before, now = Counter(expected), Counter(seen)
    for letter, count in sorted(before.items()):
        if letter not in ".\n" and count >= FEW and now[letter] < LEAST_LEFT * count:
            found.append(f"of {letter} {now[letter]} places are left, of {count}")
    return found


def main() -> None:
    """Write the maps of now."""
    with (
        tempfile.TemporaryDirectory() as place,
        sync_playwright() as playwright,
        serving(site_copy(Path(place) / "site")) as url,
    ):
        browser = launched(playwright)
        page = browser.new_context(locale="en-GB").new_page()
        FILE.write_text("\n\n".join(f"{name}\n{lines}" for name, lines in maps(page, url)) + "\n", "utf-8")
        browser.close()


if __name__ == "__main__":
    main()
