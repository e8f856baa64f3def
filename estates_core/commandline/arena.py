"""`arena` measures opponents against each other: same deals for all, every seat in turn."""

from __future__ import annotations

import argparse
import json
import math
import statistics
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from ..ai.levels import levels
from ..catalogue import game
from ..contest import find_levels, play_game, seat_levels
from ..game import Message
from ..words import say
from .setup import add_arguments, read_setup

Z = 1.96
"""How many standard deviations a 95% interval reaches to each side."""


@dataclass
class Tally:
    """What one level did in all its seats of all games."""

    level: str
    seats: int = 0
    games: int = 0
    wins: float = 0.0
    scores: list[int] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)


def add_commands(commands: Any, common: argparse.ArgumentParser) -> None:
    """Add `arena`."""
    arena = commands.add_parser(
        "arena",
        parents=[common],
        help="measure opponents against each other",
        description="Every deal is played once for each rotation of the seats. With fewer levels than "
        "players the last one fills the other seats; `--bots all` plays every pair of levels, the "
        "stronger one against seats full of the weaker.",
    )
    add_arguments(arena)
    arena.add_argument("--json", action="store_true", help="print JSON instead of a table")
    arena.add_argument("--jobs", type=int, default=1, help="processes (default: 1, for honest times)")
    arena.set_defaults(run=run_arena)


def run_arena(arguments: argparse.Namespace) -> int:
    """Play and print a row a level."""
    entry, players, options, ids = read_setup(arguments)
    pairings = [ids]
    if ids == ["all"]:
        known = [level.id for level in levels(entry.name)]
        pairings = [[known[j], known[i]] for i in range(len(known)) for j in range(i + 1, len(known))]
    results = []
    for pairing in pairings:
        find_levels(entry.name, pairing)
        tallies = measure(
            (entry.name, arguments.rounds, players, options),
            pairing,
            range(arguments.seed, arguments.seed + math.ceil(arguments.games / players)),
            arguments.jobs,
        )
        results.append(
            {
                "game": entry.name,
                "players": players,
                "bots": pairing,
                "levels": [row(tally, players) for tally in tallies],
            }
        )
        if not arguments.json:
            print(table(results[-1], arguments.lang), flush=True)
    if arguments.json:
        print(json.dumps(results if ids == ["all"] else results[0], indent=2))
    return 0


Setup = tuple[str, int, int, dict[str, Any]]
"""A game's name, its rounds, how many play, and the options."""


def measure(setup: Setup, ids: Sequence[str], seeds: Iterable[int], jobs: int = 1) -> list[Tally]:
    """Play each deal in every rotation of the seats; a tally for each level, in the order given."""
    tallies = {level_id: Tally(level_id) for level_id in ids}
    deal = partial(_play_deal, setup, tuple(ids))
    if jobs > 1:
        from concurrent.futures import ProcessPoolExecutor  # a browser has no processes

        with ProcessPoolExecutor(jobs) as pool:
            deals = list(pool.map(deal, seeds))
    else:
        deals = list(map(deal, seeds))
    for games in deals:
        for seats in games:
            for level_id in tallies:
                tallies[level_id].games += 1
            for level_id, share, score, seconds in seats:
                tally = tallies[level_id]
                tally.seats += 1
                tally.wins += share
                tally.scores.append(score)
                tally.seconds += seconds
    return list(tallies.values())


Seat = tuple[str, float, int, tuple[float, ...]]
"""A seat's level, its part of the win, its score, and the seconds that its moves took."""


def _play_deal(setup: Setup, ids: Sequence[str], seed: int) -> list[list[Seat]]:
    """One deal in every rotation: for each game, what each seat did."""
    name, rounds, players, options = setup
    entry = game(name, rounds)
    seated = seat_levels(find_levels(name, ids), players)
    games = []
    for turn in range(players):
        rotated = (*seated[turn:], *seated[:turn])
        played = play_game(entry, rotated, seed, options)
        totals = [score.total for score in played.record.final_state().scores()]
        games.append(
            [
                (level.id, played.shares[seat], totals[seat], played.seconds[seat])
                for seat, level in enumerate(rotated)
            ]
        )
    return games


def row(tally: Tally, players: int) -> dict[str, Any]:
    """A level's figures: its share of the wins with its 95% interval (Wilson), and its times."""
    low, high = wilson(tally.wins, tally.games)
    fair = tally.seats / tally.games / players
    times = sorted(tally.seconds)
    return {
        "level": tally.level,
        "games": tally.games,
        "seats_per_game": tally.seats / tally.games,
        "win_share": tally.wins / tally.games,
        "interval": [low, high],
        "times_fair_share": tally.wins / tally.games / fair,
        "times_fair_share_interval": [low / fair, high / fair],
        "mean_score": statistics.fmean(tally.scores),
        "moves": len(times),
        "moves_per_second": len(times) / sum(times) if times else None,
        "seconds_p50": _quantile(times, 0.5),
        "seconds_p95": _quantile(times, 0.95),
    }


def wilson(successes: float, trials: int) -> tuple[float, float]:
    """The 95% interval of a share, after Wilson; good also near 0 and 1."""
    share = successes / trials
    spread = Z * Z / trials
    centre = (share + spread / 2) / (1 + spread)
    half = Z / (1 + spread) * math.sqrt(share * (1 - share) / trials + spread / (4 * trials))
    return max(0.0, centre - half), min(1.0, centre + half)


def _quantile(ordered: Sequence[float], q: float) -> float | None:
    """The smallest value that at least a part q of them reaches not above."""
    return ordered[max(0, math.ceil(q * len(ordered)) - 1)] if ordered else None


def table(result: dict[str, Any], language: str) -> str:
    """The figures of one pairing, as a table in plain text."""
    heads = [say(Message(f"core.arena.{name}"), language) for name in _COLUMNS]
    rows = [heads]
    for item in result["levels"]:
        low, high = item["interval"]
        rows.append(
            [
                item["level"],
                f"{item['games']}",
                f"{item['win_share']:.1%}",
                f"{low:.1%} – {high:.1%}",
                f"{item['times_fair_share']:.2f}",
                f"{item['mean_score']:.1f}",
                "–" if item["moves_per_second"] is None else f"{item['moves_per_second']:,.0f}",
                "–" if item["seconds_p50"] is None else f"{item['seconds_p50'] * 1000:.1f}",
                "–" if item["seconds_p95"] is None else f"{item['seconds_p95'] * 1000:.1f}",
            ]
        )
    widths = [max(len(cells[column]) for cells in rows) for column in range(len(heads))]
    lines = [
        "  ".join(cell.rjust(width) if column else cell.ljust(width) for column, (cell, width) in pairs)
        for pairs in (enumerate(zip(cells, widths, strict=True)) for cells in rows)
    ]
    facts = {"game": result["game"], "players": result["players"], "bots": result["bots"]}
    return "\n".join([say(Message("core.arena.title", facts), language), *lines, ""])


_COLUMNS = ("level", "games", "wins", "interval", "fair", "score", "speed", "p50", "p95")
