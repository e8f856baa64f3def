"""A browser with a fresh profile that opens an address and waits for what it wants to see."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any, Self

from bench.visits import KEPT, PERSON
from building.console import DIST

from .browsers import Browser

PATIENCE = 120  # seconds
POLL = 0.03
# Keeps what the page complains of; put in before anything else happens that could.
WATCH = """
window.complaints = [];
addEventListener("error", (event) => complaints.push(String(event.message)));
addEventListener("unhandledrejection", (event) => complaints.push(String(event.reason)));
addEventListener("securitypolicyviolation", ({ violatedDirective: what, blockedURI }) =>
  complaints.push(what + blockedURI));
"""


@dataclass(frozen=True)
class Start:
    """Milliseconds since navigation: the menu was drawn, a legal move could be played."""

    paint: float
    move: float


class Visitor:
    """One browser; a `with` block ends it and its profile."""

    def __init__(self, browser: Browser, program: str) -> None:
        self.driver = browser.start(program)
        self.driver.set_window_size(1440, 900)
        told = self.driver.capabilities
        self.version = f"{told['browserName']} {told['browserVersion']}"

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.driver.quit()

    def open(self, address: str) -> None:
        """A new document, also where only the hash differs from the one shown."""
        self.driver.get("about:blank")
        self.driver.get(address)
        self.driver.execute_script(WATCH)

    def visit(self, address: str) -> Start:
        """Starts Estate for two people, as soon as it can be done, and notes when."""
        self.open(address)
        # Here `globalThis` is not the page's: scripts of WebDriver run in a sandbox beside it.
        self.driver.execute_script(PERSON.replace("globalThis", "window"))
        at = self.until("return window.at?.move ? window.at : null")
        return Start(at["paint"], at["move"])

    def wait_until_kept(self) -> None:
        """Until what a second visit starts from is stored; files have nowhere to store it."""
        if str(self.driver.current_url).startswith("http"):
            self.until(f"return {KEPT}")

    def seen(self, script: str, seconds: float) -> Any:
        """What the script returns, once that is something true, or after so long."""
        end = time.monotonic() + seconds
        while True:
            value = self.driver.execute_script(script)
            if value or time.monotonic() > end:
                return value
            time.sleep(POLL)

    def until(self, script: str) -> Any:
        """What the script returns, once that is something true."""
        value = self.seen(script, PATIENCE)
        if value:
            return value
        picture = DIST / "screenshots" / "webdriver.png"
        picture.parent.mkdir(parents=True, exist_ok=True)
        self.driver.save_screenshot(str(picture))
        complaints = self.driver.execute_script("return window.complaints")
        raise TimeoutError(f"still not true after {PATIENCE} s, see {picture}: {script}; {complaints}")

    def assert_quiet(self) -> None:
        """Fails with what the page complained of."""
        complaints = self.driver.execute_script("return window.complaints")
        assert not complaints, "\n".join(complaints)
