"""Plays whole games between opponents, with their records and the time that their moves took."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .ai.bot import Level, decide, move_rng
from .ai.levels import levels
from .catalogue import game
from .chance import Draws
from .errors import SetupError
from .game import CHANCE, Game
from .match import round_state
from .record import Record, Seat
from .record.model import check_seed, new_record


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game: its record, and the seconds that each seat's moves took, in order."""

    record: Record
    """The whole game, with the levels in its seats."""
    seconds: tuple[tuple[float, ...], ...]
    """For each seat the time of each of its moves, in order."""

    @property
    def shares(self) -> tuple[float, ...]:
        """Each seat's part of the win: 1 for the only winner, equal parts of a shared win."""
        outcome = self.record.final_state().outcome()
        assert outcome is not None
        share = 1 / len(outcome.winners)
        return tuple(share if seat in outcome.winners else 0.0 for seat in range(self.record.players))


def find_levels(name: str, ids: Sequence[str]) -> tuple[Level, ...]:
    """The levels of a game by their ids; raises SetupError for one that it hasn't."""
    known = {level.id: level for level in levels(name)}
    for level_id in ids:
        if level_id not in known:
            raise SetupError("bots", level_id, {"choices": list(known)})
    return tuple(known[level_id] for level_id in ids)


def seat_levels(chosen: Sequence[Level], players: int) -> tuple[Level, ...]:
    """One level a seat: those given, the last one again for every seat that is left."""
    if not 1 <= len(chosen) <= players:
        raise SetupError("bots", len(chosen), {"minimum": 1, "maximum": players})
    return (*chosen, *[chosen[-1]] * (players - len(chosen)))


def simulate(
    name: str,
    players: int,
    seed: int,
    bots: Sequence[str] = ("random",),
    options: Mapping[str, Any] | None = None,
    rounds: int = 1,
) -> Played:
    """Play out a game between opponents; the same arguments give the same game on every machine.

    `bots` are ids of the game's `levels` in the order of the seats, the last one again for every seat
    that is left. Raises SetupError for what can't be set up.

    >>> import estates_core as ec
    >>> played = ec.simulate("for-sale-1997", players=3, seed=1, bots=["steady", "random"])
    >>> played.shares
    (1.0, 0.0, 0.0)
    >>> ec.write_record(played.record).splitlines()[:2]
    ['Game: for-sale-1997', 'Format: 1']
    """
    seated = seat_levels(find_levels(name, bots), players)
    return play_game(game(name, rounds), seated, seed, options)


def play_game(
    entry: Game, seated: Sequence[Level], seed: int, options: Mapping[str, Any] | None = None
) -> Played:
    """One game between these levels, a seat each; the same seed gives the same deal and the same game.

    Every move is checked; raises IllegalAction if a bot breaks a rule.
    """
    seats = tuple(Seat(bot=level.id) for level in seated)
    record = new_record(entry, len(seated), options, seats, check_seed(seed))
    tree = record.tree
    draws = Draws(seed)
    bots = [level.bot() for level in seated]
    seconds: list[list[float]] = [[] for _ in seated]
    while not tree.state.is_terminal():
        player = tree.state.current_player()
        if player == CHANCE:
            tree.play(draws.outcome(tree.state, tree.cursor.chances))
            continue
        started = time.perf_counter()
        choice = decide(
            bots[player],
            round_state(tree.state),
            player,
            move_rng(seed, tree.cursor.ply),
            seated[player].budget,
        )
        seconds[player].append(time.perf_counter() - started)
        tree.play(choice.action)
    return Played(record, tuple(map(tuple, seconds)))
