"""Plays a game against Random on the page, by clicks on what can be played."""

from __future__ import annotations

import random

from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.common.by import By
from selenium.webdriver.support.select import Select

from ..play import LOOK, Chooser
from .visitor import Visitor

GAMES = ("the-estates", "estate", "for-sale-1997", "for-sale-sharks", "for-sale-30")
MOST = 400


def play(visitor: Visitor, address: str, game: str) -> int:
    """From the form for a new game to its end; returns its plies."""
    visitor.open(f"{address.partition('#')[0]}#/new/{game}")
    driver = visitor.driver
    visitor.until("return document.querySelector('#main form.new-game button[type=submit]:not([disabled])')")
    for place in driver.find_elements(By.CSS_SELECTOR, "select.seat-kind")[1:]:
        Select(place).select_by_visible_text("Random")
    press(visitor, "#main form.new-game button[type=submit]")
    choose = Chooser(random.Random(5), {"end": 0.3})
    ply = -1
    for _ in range(MOST):
        ready = f"it && (it.over || it.ply > {ply} && it.tokens.length)"
        seen = visitor.until(f"const it = {LOOK}; return {ready} ? it : null")
        if seen["over"]:
            return int(seen["ply"])
        ply = seen["ply"]
        press(visitor, f".board [data-action='{choose(seen['tokens'])}']:not([aria-disabled])")
    raise AssertionError(f"{game}: no end after {MOST} decisions")


def press(visitor: Visitor, selector: str) -> None:
    """A click with the mouse's events; what was drawn anew meanwhile is looked for again."""
    for _ in range(20):
        try:
            element = visitor.driver.find_element(By.CSS_SELECTOR, selector)
            visitor.driver.execute_script("arguments[0].scrollIntoView({block: 'center'})", element)
            element.click()
            return
        except StaleElementReferenceException:
            continue
    raise AssertionError(f"{selector} is never at rest")
