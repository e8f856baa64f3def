"""`replay` tells a record in words; `verify` says whether records are valid."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from ..errors import RecordError
from ..explain import error_sentence
from ..game import Message, State
from ..record import Record, load_record
from ..session import Session
from ..snapshot import log, scores
from ..words import say


def add_commands(commands: Any, common: argparse.ArgumentParser) -> None:
    """Add `replay` and `verify`."""
    replay = commands.add_parser("replay", parents=[common], help="tell a recorded game in words")
    replay.add_argument("file", help="a record; - reads the standard input")
    replay.set_defaults(run=run_replay)
    verify = commands.add_parser("verify", parents=[common], help="say whether records are valid")
    verify.add_argument("file", nargs="+", help="a record; - reads the standard input")
    verify.set_defaults(run=run_verify)


def read(name: str) -> str:
    """The text of a file; bytes that are no UTF-8 are kept visible, for the record's own check."""
    if name == "-":
        return sys.stdin.buffer.read().decode("utf-8", "replace")
    return Path(name).read_text(encoding="utf-8", errors="replace")


def run_replay(arguments: argparse.Namespace) -> int:
    """Print each ply that has words, then the scores and the result; 1 for a bad record."""
    language = arguments.lang
    try:
        record = load_record(read(arguments.file))
    except RecordError as error:
        print(f"{arguments.file}: {error_sentence(error, language)}", file=sys.stderr)
        return 1
    session = Session(record, draw=False)
    names = session.names(language)
    print(_title(record, language))
    for entry in log(session, None, language, names):
        print(f"{entry['ply']:5}  {entry['words']}")
    print()
    for line in result_lines(session.state, language, names):
        print(line)
    return 0


def _title(record: Record, language: str) -> str:
    return say(Message(f"core.game.{record.game.name}.title"), language)


def result_lines(state: State, language: str, names: Any) -> list[str]:
    """The scores, each with its lines, and how the game ended or what is asked now."""
    lines = []
    for score in scores(state, None, language, names):
        total = "–" if score["total"] is None else score["total"]
        lines.append(f"{names[score['player']]}: {total}")
        lines += [f"  {item['points']:+4}  {item['words']}" for item in score["lines"]]
    outcome = state.outcome()
    last = state.prompt(None) if outcome is None else outcome.reason
    return [*lines, say(last, language, names)]


def run_verify(arguments: argparse.Namespace) -> int:
    """Print a line for each record; 1 if any is bad."""
    code = 0
    for name in arguments.file:
        try:
            record = load_record(read(name))
        except RecordError as error:
            print(f"{name}: {error_sentence(error, arguments.lang)}", file=sys.stderr)
            code = 1
            continue
        end = "over" if record.final_state().is_terminal() else "open"
        facts = {
            "file": name,
            "plies": len(record.tree.line()) - 1,
            "end": say(Message(f"core.cli.{end}"), arguments.lang),
        }
        print(say(Message("core.cli.valid", facts), arguments.lang))
    return code
