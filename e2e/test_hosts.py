"""Boards in pages of every kind: what a host's styles, policies and sandboxes do to them, and don't do."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Frame, Page, Route, expect

from building.server import serving

from .conftest import BOOT_TIMEOUT, Watch, until
from .test_embedding import tried_board

# What themes do at their worst; the board is no element that it may reach into.
RESET = """
  * { all: unset !important; }
  html { font-size: 40px !important; }
  html { direction: rtl; letter-spacing: 0.5em; text-transform: uppercase; line-height: 4; }
  body { display: block; word-break: break-all; }
  svg { display: none !important; } button { transform: rotate(45deg) !important; }
"""


def page_of(site: str, board: str, *, head: str = "", module: bool = False) -> str:
    """A host's page with one board."""
    kind = ' type="module"' if module else ""
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8">{head}<title>Host</title>'
        f'<link rel="icon" href="data:,"><script{kind} src="{site}embed.js"></script></head>'
        f"<body>{board}</body></html>"
    )


def strict(site: str) -> str:
    """The least that a host's policy has to allow, as docs/embedding.md tells."""
    origin = site.rstrip("/")
    allowed = f"default-src 'none'; script-src {origin}; frame-src {origin}; img-src data:"
    types = "require-trusted-types-for 'script'; trusted-types lit-html"
    return f'<meta http-equiv="Content-Security-Policy" content="{allowed}; {types}">'


SHOWN = """() => {
  const board = document.querySelector("estates-board");
  const figure = board?.shadowRoot?.querySelector("figure");
  if (!figure) return null;
  const style = getComputedStyle(figure);
  const button = getComputedStyle(figure.querySelector("button"));
  const { width, height } = figure.getBoundingClientRect();
  return {width, height, font: style.fontSize, direction: style.direction, spacing: style.letterSpacing,
    line: style.lineHeight, case: style.textTransform, breaks: style.wordBreak, display: style.display,
    turned: button.transform, cell: figure.querySelector("[data-action]").getBoundingClientRect().width};
}"""


def shown(place: Page | Frame) -> dict[str, Any]:
    """How the board looks, once it is drawn."""
    end = 0
    while (found := place.evaluate(SHOWN)) is None or not found["width"]:
        place.wait_for_timeout(50)
        end += 1
        assert end < 2000, "never drawn"
    return dict(found)


def open_to_all(route: Route) -> None:
    """The site's own answer, for any origin."""
    answer = route.fetch()
    route.fulfill(response=answer, headers={**answer.headers, "access-control-allow-origin": "*"})


def test_a_board_looks_and_works_the_same_in_hosts_of_every_kind(
    page: Page, site_url: str, built_site: Path, tmp_path: Path, watch: Watch
) -> None:
    board = tried_board(built_site)
    sandboxed = (
        '<iframe title="in" width="900" height="900" sandbox="allow-scripts" src="plain.html"></iframe>'
    )
    pages = {
        "plain.html": page_of(site_url, board),
        "reset.html": page_of(site_url, board, head=f"<style>{RESET}</style>"),
        "module.html": page_of(site_url, board, module=True),
        "strict.html": page_of(site_url, board, head=strict(site_url)),
        "sandbox.html": f'<!doctype html><title>Host</title><link rel="icon" href="data:,">{sandboxed}',
    }
    for name, text in pages.items():
        (tmp_path / name).write_text(text, "utf-8")
    with serving(tmp_path) as address:
        watch.origins.add(address)
        page.goto(f"{address}plain.html")
        plain = shown(page)
        assert plain["display"] == "block"
        # As hosts of static files do that let others' pages import theirs.
        page.route(f"{site_url}embed.js", open_to_all)
        for name in ("reset.html", "module.html"):
            page.goto(f"{address}{name}")
            looks = shown(page)
            # In inline surroundings there is no margin around the page: it is a little wider.
            ours = ("font", "direction", "spacing", "line", "case", "breaks", "display", "turned")
            assert {key: looks[key] for key in ours} == {key: plain[key] for key in ours}, name
            for size in ("width", "height", "cell"):
                assert 0.9 < looks[size] / plain[size] < 1.1, (name, size, looks, plain)

        page.unroute(f"{site_url}embed.js")
        # In a sandbox without an origin a board is drawn, and says that its engine is out of reach.
        watch.expected += ["engine.html", "origin 'null'", "from origin", "net::ERR_FAILED", "postMessage"]
        page.goto(f"{address}sandbox.html")
        inside = page.frames[1]
        shown(inside)
        inside.locator('[data-action="f4"]').press("Enter")
        expect(inside.locator("estates-board").get_by_role("status")).to_contain_text(
            "could not be fetched", timeout=BOOT_TIMEOUT
        )

        # Under the strictest policy that docs/embedding.md tells of, it is played.
        page.goto(f"{address}strict.html")
        assert shown(page) == plain
        page.locator('estates-board [data-action="f4"]').press("Enter")
        until(page, "document.querySelector('estates-board').snapshot.ply === 30")


TAKES_TEXT = """() => {
  try {
    document.createElement("p").innerHTML = "<b>text</b>";
    return "taken";
  } catch (error) {
    return error.name;
  }
}"""


def test_the_page_and_its_frames_take_no_text_for_html(page: Page, site_url: str, watch: Watch) -> None:
    watch.expected += ["TrustedHTML", "favicon.ico"]
    for name in ("", "embed.html", "engine.html", "404.html", "teaching.html"):
        page.goto(f"{site_url}{name}")
        assert page.evaluate(TAKES_TEXT) == "TypeError", name
