"""10,000 plies at one table in one tab: Estate on the page itself in Chromium, with undo, branches and hints.

    python3 -m bench.long_page [--plies 10000]

A game that is over is gone on with from a line of its log. Prints a line of JSON after each thousand: the
median time from a press to the position after it, what the processor spent on a ply in all of the browser's
processes, and the memory of page and worker.
"""

from __future__ import annotations

import argparse
import json
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import CDPSession, sync_playwright

from building.browsers import launched
from building.server import serving
from building.site import site_copy
from e2e.laid import lay_record, record_where

from .__main__ import load

BLOCK = 1000
DRIVE = """async (plies) => {
  const ply = () => Number(document.querySelector("#table").dataset.ply);
  const all = (what) => [...document.querySelectorAll(what)];
  const any = (list) => list[Math.floor(Math.random() * list.length)];
  const saying = (one, words) => (one.ariaLabel ?? one.textContent).includes(words) && !one.disabled;
  const named = (words) => all("button").find((one) => saying(one, words));
  const until = (look) => new Promise((resolve, reject) => {
    const found = look();
    if (found) return resolve(found);
    const watch = new MutationObserver(() => {
      const it = look();
      if (!it) return;
      clearTimeout(timer);
      watch.disconnect();
      resolve(it);
    });
    watch.observe(document, { attributes: true, childList: true, subtree: true });
    const timer = setTimeout(() => reject(new Error(`still not: ${look}`)), 60_000);
  });
  const playable = () => all("#table .board [data-action]:not([aria-disabled])");
  const over = () => document.querySelector("#table .won-mark");
  const times = [];
  let hints = 0, done = 0;
  while (done < plies) {
    await until(() => over() || playable().length);
    if (over()) {
      document.querySelector("dialog[open]")?.close();
      const before = ply();
      any(all(".log-lines li:not(.later) button").slice(0, -2)).click();
      await until(() => ply() !== before);
      (await until(() => named("Play on from here"))).click();
      await until(() => playable().length);
      continue;
    }
    const before = ply();
    const at = performance.now();
    // A press between the state's change and its drawing finds the page busy: a person presses again.
    const press = () => any(playable())?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    const again = setInterval(() => ply() === before && press(), 3000);
    press();
    await until(() => ply() > before).finally(() => clearInterval(again));
    times.push(performance.now() - at);
    await until(() => over() || playable().length);
    done += ply() - before;
    if (times.length % 20 === 0 && !over()) {
      const now = ply();
      (await until(() => over() || named("Take back"))).click?.();
      await until(() => over() || ply() < now);
    }
    if (times.length % 50 === 0 && !over()) {
      (await until(() => over() || named("Hint"))).click?.();
      hints += 1;
    }
  }
  times.sort((one, other) => one - other);
  return { plies: done, hints, median: times[times.length >> 1], lines: all(".log-lines li").length };
}"""


def spent(tools: CDPSession) -> float:
    """Seconds of the processor in all processes of the browser."""
    return sum(float(one["cpuTime"]) for one in tools.send("SystemInfo.getProcessInfo")["processInfo"])


def resident(tools: CDPSession) -> float:
    """Megabytes of the largest process that draws pages: ours."""
    processes = tools.send("SystemInfo.getProcessInfo")["processInfo"]
    pages = [
        int(Path(f"/proc/{one['id']}/statm").read_text().split()[1])
        for one in processes
        if one["type"] == "renderer"
    ]
    return max(pages) * 4096 / 1e6


def main() -> None:
    """One table, block by block."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--plies", type=int, default=10_000)
    parser.add_argument("--block", type=int, default=BLOCK)
    options = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as place,
        serving(site_copy(Path(place) / "site")) as url,
        sync_playwright() as playwright,
    ):
        chromium = launched(playwright)
        page = chromium.new_page(viewport={"width": 1440, "height": 900}, locale="en-GB")
        page.set_default_timeout(120_000)
        lay_record(page, url, record_where("estate", ("", "bot:random"), lambda tokens, last: True))
        page.get_by_role("button", name="Settings").first.dispatch_event("click")
        page.locator("input[name=pace][value=once]").dispatch_event("click")
        page.keyboard.press("Escape")
        tools = chromium.new_browser_cdp_session()
        inner = page.context.new_cdp_session(page)
        inner.send("Performance.enable")
        done = 0
        while done < options.plies:
            before = spent(tools)
            block: dict[str, Any] = page.evaluate(DRIVE, options.block)
            done += block["plies"]
            processor = (spent(tools) - before) * 1000 / block["plies"]
            inner.send("HeapProfiler.collectGarbage")
            metrics = {one["name"]: one["value"] for one in inner.send("Performance.getMetrics")["metrics"]}
            told = {
                "plies": done,
                "median ms": round(block["median"], 1),
                "hints": block["hints"],
                "processor ms a ply": round(processor, 1),
                "resident MB": round(resident(tools), 1),
                "heap MB": round(metrics["JSHeapUsedSize"] / 1e6, 1),
                "nodes": metrics["Nodes"],
                "listeners": metrics["JSEventListeners"],
                "load": load(),
            }
            print(json.dumps(told), flush=True)
        chromium.close()


if __name__ == "__main__":
    main()
