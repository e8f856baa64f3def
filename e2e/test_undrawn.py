"""Pages of tests are not painted, and what asks how they look finds it all the same."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext

from .conftest import assert_no_axe_violations, draw

FAINT = """<!doctype html><html lang="en"><title>Faint</title>
<main><h1>Faint</h1><p style="color: #ddd; background: #fff">Words that hardly stand out</p></main>"""
OPACITY = "getComputedStyle(document.body).opacity"


def test_faint_words_are_noticed_on_a_page_that_is_not_painted(
    new_context: Callable[..., BrowserContext], site_url: str
) -> None:
    """Nothing that is seen through would have a contrast."""
    page = new_context().new_page()
    page.route("**/faint", lambda route: route.fulfill(content_type="text/html", body=FAINT))
    page.goto(f"{site_url}faint")
    for seen in ("0", "1"):
        assert page.evaluate(OPACITY) == seen
        with pytest.raises(AssertionError, match="color-contrast"):
            assert_no_axe_violations(page)
        assert page.evaluate(OPACITY) == seen
        draw(page)
    page.reload()
    assert page.evaluate(OPACITY) == "1"
