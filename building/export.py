"""Prints what the page shows before Python runs: catalogue, rules and a picture a game; and the lessons.

A line of JSON a file; statics.py runs it with the package on the path. All of it but the
lessons, which the page's own engine hasn't, is asked of the engine through its bridge.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

from estates_core.bridge import dispatch
from estates_core.lessons import PUZZLE_SYSTEMS, own_text, puzzles
from estates_core.lessons import catalogue as lessons
from estates_core.tree import MAX_NODES

SEED = 7
PLAYERS = 4
SHOWN_AT = {"for-sale": 0.3}  # of the game: the pretty half of For Sale is its first
SHOWN_ELSE = 0.6  # late enough for something to be built, early enough to be open
LEVEL = "steady"
SLICE = 1000  # milliseconds


def ask(op: str, **arguments: Any) -> Any:
    """The result of one request."""
    response = json.loads(dispatch(json.dumps({"id": 0, "op": op, **arguments})))
    if not response["ok"]:
        raise SystemExit(f"{op} {arguments}: {response['error']['words']}")
    return response["result"]


def picture(entry: dict[str, Any], language: str) -> dict[str, Any]:
    """The snapshot of a game played by opponents, for a menu to draw; without what no drawing needs."""
    players = min(PLAYERS, entry["max_players"])
    seats = [{"name": f"{seat + 1}", "kind": "bot", "bot": LEVEL} for seat in range(players)]
    shown = {"session": "picture", "viewer": None, "lang": language}
    begin = {"game": entry["name"], "players": players, "options": {}, "seats": seats, "seed": SEED}

    def look(op: str, **arguments: Any) -> dict[str, Any]:
        found: dict[str, Any] = ask(op, since=MAX_NODES, **arguments, **shown)["seen"]["snapshot"]
        return found

    snapshot = look("new", **begin)
    while not snapshot["terminal"]:
        thought = ask("think", ms=SLICE, level=LEVEL, **shown)
        if thought["done"]:
            snapshot = look("play", token=thought["best"])
    share = next((at for name, at in SHOWN_AT.items() if entry["name"].startswith(name)), SHOWN_ELSE)
    snapshot = look("goto", ply=round(snapshot["plies"] * share))
    while snapshot["current_player"] is None and not snapshot["terminal"]:  # amid a draw is little to see
        snapshot = look("goto", ply=snapshot["ply"] + 1)
    return {**snapshot, "legal": [], "log": [], "record": ""}


def main() -> None:
    """All files in every language."""
    for language in ask("hello")["languages"]:
        catalogue = ask("catalogue", lang=language)
        files = {
            "catalogue": catalogue,
            "rules": {entry["name"]: ask("rules", game=entry["name"], lang=language) for entry in catalogue},
            "pictures": {entry["name"]: picture(entry, language) for entry in catalogue},
        }
        for name, content in files.items():
            print(json.dumps([f"{name}-{language}", content]))
    for name, content in own_lessons().items():
        print(json.dumps([f"lessons-{name}", content]))
    for name, content in own_puzzles().items():
        print(json.dumps([f"puzzles-{name}", content]))


def own_lessons() -> dict[str, Any]:
    """The catalogue of lessons, and for each game its lessons by id, all in every language."""
    found: dict[str, Any] = {"catalogue": [asdict(entry) for entry in lessons()]}
    for entry in lessons():
        found.setdefault(entry.game, {})[entry.id] = json.loads(own_text(entry.game, entry.id))
    return found


def own_puzzles() -> dict[str, Any]:
    """For each system its puzzles by id, and the catalogue: what a list of them shows."""
    found: dict[str, Any] = {
        system: {one["id"]: one for one in map(json.loads, puzzles(system))} for system in PUZZLE_SYSTEMS
    }
    shown = ("id", "game", "difficulty", "title")
    catalogue = {
        system: [{key: one[key] for key in shown} for one in own.values()] for system, own in found.items()
    }
    return {**found, "catalogue": catalogue}


if __name__ == "__main__":
    main()
