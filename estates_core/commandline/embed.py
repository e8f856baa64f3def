"""`embed` prints the element that shows a recorded position in a page (docs/embedding.md)."""

from __future__ import annotations

import argparse
import json
import sys
from html import escape
from typing import Any

from ..bridge import dispatch
from ..errors import SetupError
from .records import read

# What of a snapshot no drawing needs, as in site/js/embed/code.js.
LEFT_OUT = ("session", "seed", "log", "record", "can_undo", "can_redo")


def add_commands(commands: Any, common: argparse.ArgumentParser) -> None:
    """Add `embed`."""
    embed = commands.add_parser(
        "embed", parents=[common], help="print a position as an <estates-board> element"
    )
    embed.add_argument("file", help="a record; - reads the standard input")
    embed.add_argument("--ply", type=int, help="the position to show (default: the last)")
    embed.add_argument("--may", choices=("look", "step", "try", "solve"), default="step")
    embed.add_argument("--solution", default="", help="the tokens to be found, for --may solve")
    embed.set_defaults(run=run_embed)


def run_embed(arguments: argparse.Namespace) -> int:
    """Print the element; 1 for a bad record or ply."""
    record = read(arguments.file)

    def ask(op: str, **more: Any) -> dict[str, Any]:
        request = {"id": 0, "op": op, "session": "embed", "viewer": None, "lang": arguments.lang, **more}
        answer: dict[str, Any] = json.loads(dispatch(json.dumps(request)))
        return answer

    opened = ask("open", record=record)
    if not opened["ok"]:
        print(f"{arguments.file}: {opened['error']['words']}", file=sys.stderr)
        return 1
    shown = opened["result"]["seen"]["snapshot"]
    last = shown["plies"]
    ply = shown["ply"] if arguments.ply is None else arguments.ply
    if not 0 <= ply <= last:
        raise SetupError("ply", ply, {"minimum": 0, "maximum": last})
    there = ask("goto", ply=ply)["result"]["seen"]["snapshot"]
    # The position as the player to move sees it: that is who tries or solves.
    snapshot = ask("snapshot", viewer=there["current_player"])["result"]["seen"]["snapshot"]
    for token in arguments.solution.split():
        played = ask("play", token=token)
        if not played["ok"]:
            print(f"--solution, {token}: {played['error']['words']}", file=sys.stderr)
            return 1
    print(element(snapshot, record, arguments.may, arguments.solution, arguments.lang))
    return 0


def element(snapshot: dict[str, Any], record: str, may: str, solution: str, lang: str) -> str:
    """The element of a snapshot: attributes, picture and record, each escaped for its place.

    It is all ASCII, so that neither a terminal nor a page of another encoding changes a name in it.
    """
    drawn = {name: value for name, value in snapshot.items() if name not in LEFT_OUT}
    picture = json.dumps(drawn, separators=(",", ":")).replace("<", "\\u003c")
    written = escape(record.strip(), quote=False).encode("ascii", "xmlcharrefreplace").decode()
    found = f' solution="{escape(solution)}"' if solution else ""
    return (
        f'<estates-board may="{may}" cursor="{snapshot["ply"]}" lang="{lang}"{found}>\n'
        f'<script type="application/json">{picture}</script>\n'
        f"<pre>{written}</pre>\n"
        "</estates-board>"
    )
