"""Two games in which others have chosen differently in secret look the same to who holds the device."""

from __future__ import annotations

from urllib.parse import quote

from playwright.sync_api import Page, expect

from tests.twins import twins

from .conftest import BOOT_TIMEOUT

# All that is drawn but the games' own ids. What is read out comes by the clock: tests/page compares it.
SEEN = """() => [
  document.title,
  document.getElementById("app").innerHTML.replace(/<!--.*?-->|record-[a-z0-9]{15,}/g, ""),
  ...[...document.querySelectorAll("input, select, textarea")].map((field) => field.value),
].join("\\n")"""


def test_what_others_chose_in_secret_is_nowhere_on_the_page(page: Page, site_url: str) -> None:
    pair = next(pair for pair in twins("for-sale-1997", bots=False, every=1000) if pair.sealed)
    seen: list[list[str]] = []
    for answer in pair.answers:
        record = "\n".join(answer["record"]["lines"]) + "\n"
        ply = answer["seen"]["snapshot"]["ply"]
        page.goto("about:blank")
        page.goto(f"{site_url}#/record={quote(record)}&ply={ply}")
        expect(page.locator("#table")).to_have_attribute("data-ply", str(ply), timeout=BOOT_TIMEOUT)
        page.get_by_role("button", name="Play on from here").click()
        taking = page.locator(".handover button")
        expect(taking).to_be_visible()
        passed_on = page.evaluate(SEEN)
        taking.click()
        expect(taking).to_have_count(0)
        expect(page.locator(".board [data-action]").first).to_be_visible()
        seen.append([passed_on, page.evaluate(SEEN)])
    for one, other in zip(*seen, strict=True):
        assert len(one) > 5000
        assert one == other
