"""Reads the command line and calls the command's module."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence

from ..errors import EstatesError
from ..explain import error_sentence
from ..version import __version__
from ..words import LANGUAGES
from . import arena, embed, games, lessons, records, simulate, strength
from .terminal import prepare


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit code. Messages about what is wrong go to the standard error."""
    prepare()
    parsed = build_parser().parse_args(arguments)
    try:
        code: int = parsed.run(parsed)
        sys.stdout.flush()
        return code
    except EstatesError as error:
        print(f"estates: {error_sentence(error, parsed.lang)}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        # Whoever read the output has seen enough, as with `| head`.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        print(f"estates: {error.filename}: {error.strerror}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


def build_parser() -> argparse.ArgumentParser:
    """The commands and their options."""
    parser = argparse.ArgumentParser(
        prog="estates", description="Rules, records and opponents for The Estates, Estate and For Sale."
    )
    parser.add_argument("--version", action="version", version=__version__)
    common = argparse.ArgumentParser(add_help=False)
    common.add_argument("--lang", choices=LANGUAGES, default="en", help="the language of the words")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for module in (records, lessons, embed, simulate, arena, strength, games):
        module.add_commands(commands, common)
    return parser
