"""Does once what the first move of every game does, so that a memory kept after it starts games faster."""

from __future__ import annotations

import json
from typing import Any

from .bridge import Bridge
from .catalogue import games
from .words import LANGUAGES


def warm_up() -> None:
    """Begin a game of each kind, open its record and look at it, in each language; nothing of it stays.

    What stays is what Python reads and makes at a first time: modules, words, tables, rules.
    Raises RuntimeError if a game can't be begun.
    """
    bridge = Bridge()
    for game in games().values():
        for language in LANGUAGES:
            begun = _ask(bridge, "new", game=game.name, players=game.min_players, seed=0, lang=language)
            _ask(bridge, "open", record="\n".join(begun["record"]["lines"]), lang=language)
            _ask(bridge, "snapshot", viewer=0, lang=language)


def _ask(bridge: Bridge, op: str, **arguments: Any) -> Any:
    """One request's result."""
    answer = json.loads(bridge.dispatch(json.dumps({"id": op, "op": op, "session": "warming", **arguments})))
    if not answer["ok"]:
        raise RuntimeError(f"{op} {arguments.get('game', '')}: {answer['error']['words']}")
    return answer["result"]
