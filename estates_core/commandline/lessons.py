"""`lesson check` says whether lessons hold, with the line and the rule of what doesn't."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from ..errors import LessonError
from ..explain import error_sentence
from ..game import Message
from ..lessons import check_lesson, read_lesson
from ..words import say
from .records import read


def add_commands(commands: Any, common: argparse.ArgumentParser) -> None:
    """Add `lesson check`."""
    lesson = commands.add_parser("lesson", parents=[common], help="check lessons and puzzles")
    parts = lesson.add_subparsers(required=True, metavar="check")
    check = parts.add_parser("check", parents=[common], help="play every step and say what isn't so")
    check.add_argument("file", nargs="+", help="a lesson; - reads the standard input")
    check.set_defaults(run=run_check)


def run_check(arguments: argparse.Namespace) -> int:
    """Print a line for each lesson; 1 if any doesn't hold."""
    code = 0
    for name in arguments.file:
        text = read(name)
        try:
            lesson = read_lesson(text)
            check_lesson(lesson, text)
        except LessonError as error:
            print(f"{name}: {error_sentence(error, arguments.lang)}", file=sys.stderr)
            code = 1
            continue
        facts = {"file": name, "steps": len(lesson.steps)}
        print(say(Message("core.cli.lesson", facts), arguments.lang))
    return code
