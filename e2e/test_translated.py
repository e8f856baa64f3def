"""A browser's own translation, pages from right to left: texts go on changing, numbers keep their places."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import BOOT_TIMEOUT, until
from .laid import lay_record, record_where
from .play import LOOK, look, reload, until_kept

# Puts every text into elements of its own, as Chrome's translation does, and goes on with what is new.
TRANSLATE = """(() => {
  const wrap = (text) => {
    const parent = text.parentElement;
    if (!text.data.trim() || !parent || parent.closest("font, [translate=no], script, style")) return;
    const outer = document.createElement("font");
    const inner = document.createElement("font");
    inner.textContent = `«${text.data}»`;
    outer.append(inner);
    text.replaceWith(outer);
  };
  const all = (node) => {
    const texts = [];
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.forEach(wrap);
  };
  all(document.body);
  new MutationObserver((records) => {
    for (const { addedNodes, target, type } of records) {
      if (type === "characterData") wrap(target);
      for (const node of addedNodes) node.nodeType === Node.TEXT_NODE ? wrap(node) : all(node);
    }
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
})()"""


@pytest.mark.goes_on
@pytest.mark.parametrize("title", ["the-estates", "estate", "for-sale-30"])
def test_a_translated_table_goes_on(title: str, page: Page, site_url: str) -> None:
    """Decisions, messages, a dialog: the prompt and the log say what is the case, and nothing throws."""
    seats = ("Ann", "Ben") if title == "estate" else ("Ann", "bot:random", "bot:random")
    lay_record(page, site_url, record_where(title, seats, lambda tokens, _: True))
    page.evaluate(TRANSLATE)
    expect(page.locator("#prompt font").first).to_be_visible()
    for _ in range(3):
        sight = look(page)
        page.locator(f".board [data-action='{sight.tokens[0]}']:not([aria-disabled])").first.click()
        until(page, f"((it) => it && it.ply > {sight.ply} && it.tokens.length > 0)({LOOK})", 30)
    # What stands there is what the engine said last, in the translator's marks.
    last = page.locator(".log-lines li").last
    expect(last.locator("font").first).to_be_visible()
    page.get_by_role("button", name="Settings").first.click()
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("button", name="Take back to your last decision").click()
    until(page, f"((it) => it && it.ply <= {sight.ply})({LOOK})")
    told = page.locator("#prompt").inner_text().replace("«", "").replace("»", "")
    until_kept(page)
    reload(page)
    # At first the tab of before may seem to have the game still: Estate shows its cells then too.
    expect(page.locator("#prompt")).to_have_text(told, timeout=BOOT_TIMEOUT)


@pytest.mark.goes_on
@pytest.mark.parametrize("title", ["the-estates", "estate", "for-sale-30"])
def test_drawn_numbers_stay_in_place_from_right_to_left(title: str, page: Page, site_url: str) -> None:
    """In a page written from right to left every number drawn stands where it stands in another."""
    seats = ("Ann", "Ben") if title == "estate" else ("Ann", "bot:random", "bot:random")
    lay_record(
        page,
        site_url,
        record_where(title, seats, lambda tokens, _: "sell" in tokens[0] or title != "for-sale-30"),
    )
    where = """[...document.querySelectorAll(".board svg text")].map((text) => {
      const frame = text.ownerSVGElement.getBoundingClientRect();
      const box = text.getBoundingClientRect();
      return Math.round((box.left - frame.left) * 2) / 2 / Math.max(1, frame.width);
    })"""
    usual = page.evaluate(where)
    page.evaluate("document.documentElement.dir = 'rtl'")
    turned = page.evaluate(where)
    assert len(usual) > 0
    assert turned == pytest.approx(usual, abs=0.01)
    # A minus stands before its number, and what money becomes after what it is.
    for number in page.locator("#table :is(.score, .sum, .points)").all():
        expect(number).to_have_css("direction", "ltr")
    page.evaluate("document.documentElement.dir = 'ltr'")
