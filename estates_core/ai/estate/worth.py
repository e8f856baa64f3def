"""What every choice of a position is worth: chances to win, as searched or else as they look."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Final

from ...game import Action
from ...games.estate.actions import Place
from ...games.estate.state import EstateState
from ..bot import Valued
from .tree import ONE, Tree
from .tuning import Tuning

SEEN: Final = 8
"""A turn that was tried so often is worth what the search found."""


def options(
    state: EstateState, tried: Mapping[str, Sequence[int]], chosen: Action, chance: float
) -> tuple[Valued, ...]:
    """All legal actions with their chances, the chosen one first; none is valued above it.

    `tried` has, for each turn as tokens, how often it was tried, the sum of the values and what is sure.
    A cell is worth the best turn that it is part of.
    """
    found: dict[str, float] = {}
    for way, (visits, total, sure) in tried.items():
        if visits >= SEEN or sure:
            value = 1.0 if sure > 0 else 0.0 if sure < 0 else total / (visits * ONE)
            for name in way.split(" "):
                found[name] = max(found.get(name, 0.0), value)
    own, other = state.pieces[state.colour], state.pieces[1 - state.colour]
    game = state.game
    tree = Tree(game.board, game.layout, (own, other), state.points_left, random.Random(0), Tuning())
    gains = tree.gains(tree.root)
    # What a look says is moved to where the search has the best choice.
    shift = chance - max((tree.chance(tree.root, *gain) for gain in gains.values()), default=0) / ONE
    valued = []
    for action in state.legal_actions():
        name = str(action)
        if action == chosen:
            worth = chance
        elif name in found:
            worth = min(chance, found[name])
        else:
            up, down = gains.get(1 << action.index, (0.0, 0.0)) if isinstance(action, Place) else (0.0, 0.0)
            looks = tree.chance(tree.root, up, down) / ONE + shift
            worth = max(0.0, min(chance, looks))
        valued.append(Valued(action, worth))
    return tuple(sorted(valued, key=lambda item: (item.action != chosen, -item.chance, str(item.action))))
