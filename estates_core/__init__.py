"""Rules, records and opponents for The Estates, Estate and For Sale, with no dependencies.

>>> import estates_core as ec
>>> state = ec.new_game("estate", players=2, seed=7)
>>> while not state.is_terminal():
...     state.apply(state.legal_actions()[0])
>>> state.outcome().winners
(0,)
"""

from __future__ import annotations

from .catalogue import catalogue, game, new_game
from .errors import EstatesError, IllegalAction, NotationError, ProtocolError, RecordError, SetupError
from .game import CHANCE, TERMINAL, Action, Game, Message, Outcome, Refusal, Rule, Score, State
from .record import Record, load_record, write_record
from .version import __version__

__all__ = [
    "CHANCE",
    "TERMINAL",
    "Action",
    "EstatesError",
    "Game",
    "IllegalAction",
    "Message",
    "NotationError",
    "Outcome",
    "ProtocolError",
    "Record",
    "RecordError",
    "Refusal",
    "Rule",
    "Score",
    "SetupError",
    "State",
    "__version__",
    "catalogue",
    "game",
    "load_record",
    "new_game",
    "write_record",
]
