"""The levels of an earlier commit, kept as they were: opponents to be measured against.

Their code comes from git's history into `.build/frozen/` and runs in a process of its own, which follows the
game by its tokens and answers with a move.
"""

from __future__ import annotations

import atexit
import json
import random
import subprocess
import sys
import tarfile
from collections.abc import Generator, Sequence
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any, Final

from building.console import ROOT, WORK, Problem
from estates_core.ai.bot import Budget, Choice, Progress
from estates_core.game import State

COMMIT: Final = "82cc63c"
"""The last commit whose *expert* the levels of now are held against."""

FOLLOW: Final = """
import json, sys
import estates_core as ec
from estates_core.ai.bot import decide, move_rng
from estates_core.ai.levels import level
table, played, state, bots = None, [], None, {}
for line in sys.stdin:
    asked = json.loads(line)
    tokens = asked["tokens"]
    if table != asked["table"] or tokens[: len(played)] != played:
        table, played = asked["table"], []
        name, players, options = table
        game = ec.game(name)
        state = game.new_initial_state(players, options)
    for token in tokens[len(played) :]:
        state = state.child(game.parse_action(token))
    played = tokens
    known = (name, asked["level"])
    if known not in bots:
        chosen = level(*known)
        bots[known] = chosen.bot(), chosen.budget
    bot, budget = bots[known]
    choice = decide(bot, state, asked["seat"], move_rng(asked["seed"], len(tokens)), budget)
    print(choice.action, flush=True)
"""
"""The whole of the other process: it needs nothing but the earlier engine."""


def unpacked(commit: str = COMMIT) -> Path:
    """The folder with that commit's engine, taken from the history when first asked for."""
    folder = WORK / "frozen" / commit
    if not (folder / "estates_core").is_dir():
        command = ["git", "-C", str(ROOT), "archive", commit, "estates_core"]
        found = subprocess.run(command, capture_output=True, check=False)
        if found.returncode:
            raise Problem(
                f"commit {commit} is not in git's history here: {found.stderr.decode().strip()}",
                "A shallow clone lacks it: git fetch --unshallow. An unpacked release has no history at all.",
            )
        folder.mkdir(parents=True, exist_ok=True)
        with tarfile.open(fileobj=BytesIO(found.stdout)) as archive:
            archive.extractall(folder, filter="data")
    return folder


class Follower:
    """A process that plays an earlier commit's levels."""

    def __init__(self, commit: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-c", FOLLOW],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            cwd=unpacked(commit),
            text=True,
        )
        atexit.register(self.close)

    def ask(self, question: dict[str, Any]) -> str:
        """The token of the move."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(question) + "\n")
        self._process.stdin.flush()
        answer = self._process.stdout.readline().strip()
        if not answer:
            raise Problem(f"the frozen engine ended with {self._process.wait()} at {question}")
        return answer

    def close(self) -> None:
        """End the process."""
        self._process.kill()


follower = cache(Follower)
"""One process a commit serves all of its levels and seats."""


class FrozenBot:
    """A level as it was. Whoever plays it tells it the game so far, by `follow`, before each of its moves."""

    def __init__(self, level: str, commit: str = COMMIT) -> None:
        self.level = level
        self.commit = commit
        self._question: dict[str, Any] = {}

    def follow(self, state: State, tokens: Sequence[str], seed: int) -> None:
        """The game so far, chance included, and the deal's seed."""
        options = dict(state.options)
        table = [state.game.name, state.players, options]
        self._question = {"table": table, "tokens": list(tokens), "seed": seed, "level": self.level}

    def choose(
        self, state: State, seat: int, rng: random.Random, budget: Budget
    ) -> Generator[Progress, None, Choice]:
        """What the level of then plays; the budget is its own of then."""
        token = follower(self.commit).ask({**self._question, "seat": seat})
        choice = Choice(state.game.parse_action(token))
        yield Progress(1.0, choice.action)
        return choice
