"""The rates of the engine beside OpenSpiel's, in one process of the measurements' own environment."""

from __future__ import annotations

import json
import sys

from . import openspiel, playouts, plies
from .rates import rates


def main() -> None:
    """Prints them as one line of JSON; the arguments are rounds and seconds."""
    rounds, seconds = int(sys.argv[1]), float(sys.argv[2])
    works = {**plies.works(), **openspiel.works(), **playouts.works(), **openspiel.rollouts()}
    print(json.dumps(rates(works, rounds, seconds)))


if __name__ == "__main__":
    main()
