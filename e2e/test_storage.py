"""What this browser keeps outlives new builds, and two copies of the site below one host keep apart."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, expect

from .conftest import Watch
from .play import Mouse, start_game, until_kept

# Everything goes back to the one database that all copies of a host had, in the form without a number.
AS_OF_OLD = """new Promise((resolve, reject) => {
  const name = `estates ${new URL(".", location.href).pathname}`;
  const opening = indexedDB.open(name);
  opening.onerror = reject;
  opening.onsuccess = () => {
    const store = opening.result.transaction("kept").objectStore("kept");
    const keys = store.getAllKeys(), values = store.getAll();
    values.onsuccess = () => {
      opening.result.close();
      const old = indexedDB.open("estates");
      old.onupgradeneeded = () => old.result.createObjectStore("kept");
      old.onsuccess = () => {
        const writing = old.result.transaction("kept", "readwrite");
        keys.result.forEach((key, at) => {
          if (key === "adopted") return;
          const {format, ...value} = values.result[at];
          writing.objectStore("kept").put(value, key);
        });
        writing.oncomplete = () => {
          old.result.close();
          indexedDB.deleteDatabase(name).onsuccess = () => resolve(true);
        };
      };
    };
  };
})"""


def test_games_of_before_names_told_the_place_are_taken_over(
    new_context: Callable[..., BrowserContext], watch: Watch, site_url: str
) -> None:
    """They are there, in today's form, and stay deleted where they are deleted."""
    page = watch.page(new_context().new_page())
    start_game(Mouse(page), site_url, "Estate", ["Another person here"], seed=5)
    until_kept(page)
    # A page that runs none of our scripts.
    watch.expected.append("favicon.ico")
    page.goto(f"{site_url}licences.txt")
    assert page.evaluate(AS_OF_OLD)
    page.goto(site_url)
    saved = page.get_by_role("link", name="Continue")
    expect(saved).to_have_count(1)
    page.get_by_role("button", name="Delete Estate").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    expect(saved).to_have_count(0)
    page.reload()
    expect(page.get_by_role("heading", name="Games")).to_be_visible()
    expect(saved).to_have_count(0)
