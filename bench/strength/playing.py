"""What one seat wins of a deal: in C where the C code knows all who play, else on the engine."""

from __future__ import annotations

import re
from dataclasses import asdict
from typing import Any, Final

from bench.players import kinds
from bench.training import fs_games
from bench.training.te_thumbs import THUMBS, Thumb
from estates_core.ai.levels import levels

from . import engine
from .meeting import MIXED, TOLD, Meeting

WARY: Final = ",deep=16,late=.95"
"""How *master* of For Sale is wary, as `fs_play.c` calls it (see its SearchBot)."""


def for_sale(name: str, known: str) -> str | None:
    """A player of For Sale as `fs_play.c` calls it; None for one that it doesn't know."""
    if known == TOLD:
        return f"{for_sale(name, 'strong')},told=3"
    budget = known.removesuffix(f" {TOLD}")
    if budget.isdecimal():
        return f"new,iters={budget}{'' if known == budget else ',told=1'}"
    level_id, _, commit = known.partition("@")
    if commit:
        return f"o{level_id}"
    if known in kinds(name) or known in kinds(name, "TRAINING") or known == "steady":
        return known
    found = {one.id: one for one in levels(name)}[level_id]
    if found.budget.iterations < 2 or "style" in found.knowledge:
        return None
    return f"new,iters={found.budget.iterations}{WARY if found.knowledge.get('wary') else ''}"


def the_estates(known: str) -> dict[str, Any] | None:
    """How a player of The Estates thinks in `te_search.c`, or its rule of thumb; None for any other."""
    if known in THUMBS:
        return asdict(THUMBS[known])
    found = {one.id: one for one in levels("the-estates") if one.budget.iterations > 1}
    most = found["master"]
    if known.isdecimal():
        # A smaller budget split into master's shares would be cut to single rehearsals.
        shares = most.knowledge["shares"] if int(known) >= most.budget.iterations else 1
        return {"budget": int(known), "shares": shares}
    if known not in found:
        return None
    return {"budget": found[known].budget.iterations, "shares": found[known].knowledge.get("shares", 1)}


def in_c(meeting: Meeting) -> list[Any] | None:
    """What the C code is told of the hero and the others; None where the engine has to play."""
    sides: list[Any] = []
    for known in (meeting.hero, meeting.others):
        if meeting.game == "the-estates":
            mixed = [the_estates(name) for name in kinds(meeting.game)] if known == MIXED else None
            sides.append(mixed or the_estates(known))
        elif meeting.game.startswith("for-sale"):
            names = list(kinds(meeting.game)) if known == MIXED else None
            sides.append(names or for_sale(meeting.game, known))
        else:
            sides.append(None)
    return None if None in sides else sides


def times_fair_share(meeting: Meeting, seed: int) -> float:
    """What the hero wins of a deal that it plays in every seat, in fair shares."""
    sides = in_c(meeting)
    if sides is None:
        return engine.times_fair_share(meeting, seed)
    if meeting.game == "the-estates":
        from bench.training import te_matches

        beside: list[te_matches.Thinker | Thumb] = []
        for name in engine.others(meeting, seed):
            side = the_estates(name)
            assert side is not None
            beside.append(Thumb(**side) if name in THUMBS else te_matches.Thinker(**side))
        return te_matches.won_beside(seed, te_matches.Thinker(**sides[0]), beside)
    others = sides[1] if isinstance(sides[1], list) else [sides[1]]
    edition = meeting.game.removeprefix("for-sale-")
    line = fs_games.run(edition, meeting.players, 1, seed, sides[0], others)
    found = re.search(r"([\d.]+) ±", line)
    assert found is not None, line
    return float(found[1])
