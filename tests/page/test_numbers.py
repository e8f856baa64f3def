"""Rules are the engine's: no number and no rule's id of a game stands in the page's scripts.

A tokenizer finds the numbers beyond 0, 1 and 2; what each may be there for is told below. A number that a
rule gives comes in a snapshot, its layout or the catalogue.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pygments.lexers.javascript import JavascriptLexer
from pygments.token import Number, String

from estates_core.catalogue import games

SITE = Path(__file__).resolve().parents[2] / "site" / "js"
WORDS_AND_EXAMPLES = ("words/", ".examples.js", "views/estate/position.js")
"""Where numbers are spoken of: sentences, and the positions that the rules' examples show."""

DRAWING = (
    *("components/badge.js", "components/marks.js", "review/graph.js", "picture.js", "travel.js"),
    *("views/svg.js", "views/width.js"),
    *(f"views/estate/{name}.js" for name in ("board", "geometry", "land", "panel", "pieces", "ribbon")),
    *(f"views/for-sale/{name}.js" for name in ("cards", "diagram", "dwelling", "kit")),
    *(f"views/for-sale/dwellings-{name}.js" for name in ("grand", "homely", "humble")),
    *(f"views/the-estates/{name}.js" for name in ("board", "buildings", "ground", "icons", "layout")),
    *(f"views/the-estates/{name}.js" for name in ("metrics", "pieces", "standing", "targets", "windows")),
)
"""Files that draw: lengths, shares and angles of pictures."""

MACHINE = (
    *(
        "engine/",
        "embed/",
        "storage/",
        "storage.js",
        "ids.js",
        "sound.js",
        "redraw.js",
        "announce.js",
        "patience.js",
    ),
    *("settings.js", "share.js", "results.js", "table/hold.js", "table/repeats.js", "table/opponents.js"),
    *("table/reviewing.js", "learn/progress.js", "puzzles/progress.js", "pages/record.js"),
)
"""Files about the browser and the player's hand: waits, sizes, tones, versions, limits of what is kept."""

ELSEWHERE = {
    "app/follow.js": {"3000": "ms"},
    "components/engine-start.js": {"0.03": "share of a bar"},
    "components/log.js": {"300": "lines shown at once"},
    "components/tip.js": {"500": "ms", "450": "ms", "300": "ms", "10": "pixels", "8": "pixels"},
    "components/toolbar.js": {"6": "pixels", "12": "pixels"},
    "components/when-seen.js": {"300": "pixels"},
    "explore/compare.js": {"100": "per cent"},
    "explore/fields.js": {"4": "letters of `roof`"},
    "explore/lots.js": {"4": "letters of `roof`"},
    "explore/explorer.js": {"400": "ms", "4": "requests that wait"},
    "explore/position.js": {"300": "ms", "200": "steps back"},
    "explore/tree-view.js": {"7": "levels that are set in"},
    "learn/chapters.js": {"60": "letters of a name", "40": "letters of a title", "4": "letters of a number"},
    "learn/pack.js": {"4": "bytes of a character"},
    "learn/pages.js": {"4": "bytes of a character"},
    "learn/panel.js": {"6": "lines opened", "100": "per cent", "4": "pixels"},
    "pages/menu.js": {"3": "games listed"},
    "pages/new-game/draft.js": {"24": "letters of a name", "3": "seats where the catalogue has not come"},
    "pages/new-game/page.js": {"3": "choices in one row"},
    "spoken/the-estates.js": {"6": "letters of `permit`"},
    "studio/claims.js": {"4": "mark of the end, as TERMINAL is"},
    "studio/page.js": {"3": "difficulty", "4": "difficulty", "5": "difficulty"},
    "studio/studio.js": {"400": "ms"},
    "studio/taking.js": {"4": "bytes of a character"},
    "studio/more.js": {"40": "fields shown at once"},
    "studio/plies.js": {"400": "answers kept"},
    "table/arrows.js": {"1.5": "slant that still is a direction"},
    "views/estate.js": {"3": "line", "4": "line", "5": "line"},
    "views/estate/preferences.js": {"6": "turns of the picture"},
    "views/for-sale.js": {"3": "line", "4": "line", "5": "line"},
    "views/for-sale/bid.js": {"4": "letters of `bid.`"},
    "views/for-sale/market.js": {"3": "cards side by side"},
    "views/stepper.js": {"3": "steps of a key", "4": "letters of `bid.`"},
    "views/the-estates.js": {"3": "line", "4": "line", "5": "line"},
    "views/the-estates/auction.js": {"4": "letters of `bid.`"},
}
"""Other numbers, each for what it is there."""

IDS = ("words/", ".examples.js", "/tips.js")
"""Where rules are named: words, examples, and what is explained by which rule (`test_tips.py`)."""


def named(file: str, places: tuple[str, ...]) -> bool:
    return any(file.startswith(place) or file.endswith(place) for place in places)


def numbers(text: str) -> Iterator[str]:
    """The numbers of a script beyond 0, 1 and 2, none of its texts' or comments'."""
    for kind, value in JavascriptLexer().get_tokens(text):
        if kind in Number and value not in ("0", "1", "2"):
            yield value


def unexplained(file: str, text: str) -> set[str]:
    """The numbers that a file has no reason for."""
    if named(file, (*WORDS_AND_EXAMPLES, *DRAWING, *MACHINE)):
        return set()
    return set(numbers(text)) - ELSEWHERE.get(file, {}).keys()


def scripts() -> dict[str, str]:
    return {path.relative_to(SITE).as_posix(): path.read_text("utf-8") for path in SITE.rglob("*.js")}


def test_no_number_of_a_rule_stands_in_a_script() -> None:
    found = {file: unexplained(file, text) for file, text in scripts().items()}
    assert {file: left for file, left in found.items() if left} == {}


def test_no_reason_stands_for_a_number_that_has_gone() -> None:
    files = scripts()
    for file, reasons in ELSEWHERE.items():
        assert reasons.keys() <= set(numbers(files[file])), file
    for place in (*DRAWING, *MACHINE):
        assert any(named(file, (place,)) and [*numbers(text)] for file, text in files.items()), place


def test_no_rule_is_named_by_its_id_but_in_the_tips() -> None:
    ids = {rule.id for game in games().values() for rule in game.rules}
    for file, text in scripts().items():
        if not named(file, IDS):
            texts = (value for kind, value in JavascriptLexer().get_tokens(text) if kind in String)
            assert not ids & {value.strip("\"'`") for value in texts}, file


@pytest.mark.parametrize(
    "line", ["if (bid < 12) return;", "html`<b>${pieces - 35}</b>`", "const costs = [5];"]
)
def test_a_number_of_a_rule_in_a_view_is_found(line: str) -> None:
    view = "views/the-estates/market.js"
    assert unexplained(view, scripts()[view]) == set()
    assert unexplained(view, scripts()[view] + line)
