"""The rates of the engine alone, in whatever Python runs this: as JSON for who started it."""

from __future__ import annotations

import json

from . import playouts, plies
from .rates import rates


def measured(rounds: int, seconds: float) -> str:
    """Every work's rates, each round all works in turn."""
    return json.dumps(rates({**plies.works(), **playouts.works()}, rounds, seconds))
