"""Plays a game against Random on the page, by clicks on what can be played."""

from __future__ import annotations

import random

from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.select import Select

from ..play import LOOK, Chooser
from .visitor import Visitor

# A point of the window where a press reaches that element, or null while there is none.
PLACE = """(selector) => {
  const wanted = document.querySelector(selector);
  wanted?.scrollIntoView({block: "center", inline: "center"});
  if (!wanted) return null;
  const {left, top, width, height} = wanted.getBoundingClientRect();
  for (const down of [0.5, 0.25, 0.75, 0.1, 0.9])
    for (const along of [0.5, 0.25, 0.75, 0.1, 0.9]) {
      const [x, y] = [Math.round(left + along * width), Math.round(top + down * height)];
      if (wanted.contains(document.elementFromPoint(x, y))) return [x, y];
    }
  return null;
}"""
GAMES = ("the-estates", "estate", "for-sale-1997", "for-sale-sharks", "for-sale-30")
MOST = 400
AGAIN = 40
"""Seconds until somebody presses again; what did nothing is told of. An engine that hangs is ended before."""


def play(visitor: Visitor, address: str, game: str) -> int:
    """From the form for a new game to its end; returns its plies."""
    visitor.open(f"{address.partition('#')[0]}#/new/{game}")
    driver = visitor.driver
    visitor.until("return document.querySelector('#main form.new-game button[type=submit]:not([disabled])')")
    for place in driver.find_elements(By.CSS_SELECTOR, "select.seat-kind")[1:]:
        Select(place).select_by_visible_text("Random")
    set_pace(visitor)
    press(visitor, "#main form.new-game button[type=submit]")
    choose = Chooser(random.Random(5), {"end": 0.3})
    ply = -1
    for _ in range(MOST):
        ready = f"it && (it.over || it.ply > {ply} && it.tokens.length)"
        seen = visitor.until(f"const it = {LOOK}; return {ready} ? it : null")
        if seen["over"]:
            return int(seen["ply"])
        ply = seen["ply"]
        chosen = f".board [data-action='{choose(seen['tokens'])}']:not([aria-disabled])"
        press(visitor, chosen)
        if not visitor.seen(f"const it = {LOOK}; return it && it.ply > {ply}", AGAIN):
            print(f"    a press at ply {ply} did nothing in {AGAIN} s: {chosen}", flush=True)
            press(visitor, chosen)
    raise AssertionError(f"{game}: no end after {MOST} decisions")


def set_pace(visitor: Visitor) -> None:
    """Opponents play at once."""
    press(visitor, "header.top button.nav-link")
    press(visitor, "input[name=pace][value=once]")
    visitor.driver.switch_to.active_element.send_keys(Keys.ESCAPE)
    visitor.until("return !document.querySelector('dialog[open]')")


def press(visitor: Visitor, selector: str) -> None:
    """Moves the mouse to where that element can be hit, and clicks."""
    # What explains the place where the mouse rests may lie over others.
    away = ActionBuilder(visitor.driver)
    away.pointer_action.move_to_location(1, 1)
    away.perform()
    # WebDriver's own click knows no groups of SVG: they have no box of their own.
    x, y = visitor.until(f"return ({PLACE})({selector!r})")
    mouse = ActionBuilder(visitor.driver)
    mouse.pointer_action.move_to_location(x, y).click()
    mouse.perform()
