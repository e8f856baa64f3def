"""What one seat wins of a deal: the games in C where there are some, else the engine's."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from bench.players import kinds
from bench.training import fs_games, te_matches

from . import estate

MIXED: Final = "mixed"
"""The name of a table whose other seats are drawn from the kinds for measuring, anew for each deal."""
THEN: Final = "oexpert"
"""The name of *expert* as an earlier commit had it (see `bench.frozen`) in the games of For Sale in C."""
ESTATE_SHARES: Final = 2
TE_MASTER: Final = 1000
TE_SHARES: Final = 4
"""As *master* splits its budget; a smaller one of The Estates would be cut to single rehearsals."""


class Meeting(NamedTuple):
    """One seat of the hero's at a table full of rivals; searching opponents are named by their budgets."""

    game: str
    players: int
    hero: str
    rival: str


def times_fair_share(meeting: Meeting, seed: int) -> float:
    """What the hero wins of a deal that it plays in every seat, in fair shares."""
    if meeting.game == "estate":
        return 2 * estate.share(seed, int(meeting.hero), int(meeting.rival), ESTATE_SHARES)
    if meeting.game == "the-estates":
        shares = TE_SHARES if int(meeting.hero) >= TE_MASTER else 1
        hero, rival = (te_matches.Thinker(int(budget), shares) for budget in (meeting.hero, meeting.rival))
        return te_matches.times_fair_share(seed, meeting.players, hero, rival)
    rivals = list(kinds(meeting.game)) if meeting.rival == MIXED else [_named(meeting.rival)]
    edition = meeting.game.removeprefix("for-sale-")
    line = fs_games.run(edition, meeting.players, 1, seed, _named(meeting.hero), rivals)
    found = re.search(r"([\d.]+) ±", line)
    assert found is not None, line
    return float(found[1])


def _named(player: str) -> str:
    """A player as `fs_play.c` calls it."""
    return f"new,iters={player}" if player.isdecimal() else player
