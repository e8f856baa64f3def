"""Finds a browser for tests and measurements: named, already here, or installed now."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from .console import Problem, say, show
from .toolchain import install_by_apt, python

if TYPE_CHECKING:
    # The build itself does without Playwright.
    from playwright.sync_api import Browser, Playwright

# The shell first: the windows that a whole Chromium draws around its pages cost a third of the time.
SHELL = "chromium-headless-shell"
NAMES = (
    SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge",
    "microsoft-edge-stable", "chrome", "msedge",
)  # fmt: skip
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)
WHERE = """
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    print(playwright.chromium.executable_path)
"""
HELP = "Install Chrome, Chromium or Edge, or name one: ESTATES_BROWSER=/path/to/chromium"


def browser() -> Path:
    """The program of a Chromium-like browser."""
    named = os.environ.get("ESTATES_BROWSER")
    if named:
        if not Path(named).is_file():
            raise Problem(f"ESTATES_BROWSER names {named}, which is not there", HELP)
        return Path(named)
    found = _of_playwright() or _installed() or _by_apt() or _by_playwright()
    if not found:
        raise Problem("no browser for the tests was found, and none could be installed", HELP)
    return found


def _installed() -> Path | None:
    for name in NAMES:
        program = shutil.which(name)
        if program:
            return Path(program)
    return next((Path(place) for place in PLACES if Path(place).is_file()), None)


def _by_apt() -> Path | None:
    return _installed() if install_by_apt(SHELL) or install_by_apt("chromium") else None


def _of_playwright() -> Path | None:
    """Playwright's own browser, if it was downloaded before."""
    program = python("build", "test")
    said = subprocess.run([program, "-c", WHERE], capture_output=True, text=True, check=False).stdout.strip()
    return Path(said) if said and Path(said).is_file() else None


def _by_playwright() -> Path | None:
    say("playwright install chromium")
    show([python("build", "test"), "-m", "playwright", "install", "chromium"])
    return _of_playwright()


def launched(playwright: Playwright, *arguments: str) -> Browser:
    """The browser, started, with further arguments of its own."""
    return playwright.chromium.launch(executable_path=browser(), args=[*launch_arguments(), *arguments])


def launch_arguments() -> list[str]:
    """What a browser is started with: root can't use the sandbox, and nothing is fetched aside."""
    root = sys.platform != "win32" and os.geteuid() == 0
    return ["--disable-background-networking", *(["--no-sandbox"] if root else [])]
