"""Python's memory kept for the next visit: it is used, carries no game, and a bad one is dropped."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from .conftest import Watch, until
from .test_engine import NEW, engine_url, request

__all__ = ["engine_url"]

# The addresses under which whole memories are kept.
KEPT = """(async () => {
    const cache = await caches.open(`estates-python ${new URL(".", location.href).pathname}`);
    const kept = [];
    for (const key of await cache.keys()) {
      if ((await (await cache.match(key)).blob()).size > 1e6) kept.push(key.url);
    }
    return kept;
})()"""
# How this boot went: one from kept memory has no engine to import.
FROM_MEMORY = "!steps.some(([step]) => step === 'engine')"


Visit = Callable[[], Page]


def visits(context: BrowserContext, url: str) -> Visit:
    """Opens the engine's page as the only tab of a profile, and waits until it answers."""
    watch = Watch({url})

    def visit() -> Page:
        for before in context.pages:
            before.close()
        page = watch.page(context.new_page())
        page.goto(f"{url}engine.html")
        until(page, "typeof request === 'function'")
        hello = request(page, "hello")
        assert hello["ok"], (hello, page.evaluate("failures"))
        watch.assert_quiet()
        return page

    return visit


@pytest.fixture(scope="module")
def visit(engine_url: str, browser: Browser) -> Iterator[Visit]:
    """Visits of somebody who was here before."""
    context = browser.new_context()
    yield visits(context, engine_url)
    context.close()


def test_the_second_visit_starts_from_memory_without_the_first_one_s_games(
    engine_url: str, new_context: Callable[..., BrowserContext]
) -> None:
    visit = visits(new_context(), engine_url)
    first = visit()
    assert not first.evaluate(FROM_MEMORY)
    assert request(first, "new", session="table", **NEW)["ok"]
    until(first, f"{KEPT}.then((kept) => kept.length)")
    second = visit()
    assert second.evaluate(FROM_MEMORY)
    assert request(second, "snapshot", session="table", viewer=None, lang="en")["code"] == "session"
    made = request(second, "new", session="table", **NEW)
    assert made["ok"], made
    # A game of each kind can be begun: everything that its first ply imports or reads is there.
    for entry in request(second, "catalogue", lang="de")["result"]:
        seats = [{"name": name, "kind": "human"} for name in "ABCDEF"[: entry["min_players"]]]
        setup = {**NEW, "game": entry["name"], "players": len(seats), "seats": seats}
        begun = request(second, "new", session=entry["name"], **setup)
        assert begun["ok"], begun
    assert len(second.evaluate(KEPT)) == 1


@pytest.mark.parametrize("bad", ["another file", ""])
def test_bad_memory_is_dropped_for_a_plain_boot(visit: Visit, bad: str) -> None:
    first = visit()
    (key,) = until(first, f"{KEPT}.then((kept) => kept.length ? kept : null)")
    first.evaluate(
        """async ([key, bad]) => {
            const cache = await caches.open(`estates-python ${new URL(".", location.href).pathname}`);
            const { headers } = await cache.match(key);
            await cache.put(key, new Response(bad.repeat(1000), { headers }));
        }""",
        [key, bad],
    )
    second = visit()
    assert not second.evaluate(FROM_MEMORY)
    # … and the plain boot keeps a good one in its place.
    until(second, f"{KEPT}.then((kept) => kept.length)")
    assert visit().evaluate(FROM_MEMORY)


def test_memory_of_another_build_is_not_used_and_goes(visit: Visit) -> None:
    first = visit()
    (key,) = until(first, f"{KEPT}.then((kept) => kept.length ? kept : null)")
    first.evaluate(
        """async (key) => {
            const cache = await caches.open(`estates-python ${new URL(".", location.href).pathname}`);
            await cache.put(key + "-of-an-older-build", await cache.match(key));
            await cache.delete(key);
        }""",
        key,
    )
    second = visit()
    assert not second.evaluate(FROM_MEMORY)
    until(second, f"{KEPT}.then((kept) => kept.length === 1 && kept[0] === {key!r})")
