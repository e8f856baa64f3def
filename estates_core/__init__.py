"""Rules, records and opponents for The Estates, Estate and For Sale, with no dependencies.

>>> import estates_core as ec
>>> table = ec.new_game("estate", players=2, seed=7)
>>> while not table.is_terminal():
...     table.apply(table.legal_actions()[0])
>>> table.outcome().winners
(0,)
"""

from __future__ import annotations

from .ai.bot import Bot, Budget, Choice, Level, Progress, Valued, decide
from .ai.levels import level, levels
from .catalogue import catalogue, game
from .contest import Played, simulate
from .drawing import Drawing
from .errors import (
    EstatesError,
    IllegalAction,
    IllegalPosition,
    NotAtChance,
    NotationError,
    ProtocolError,
    RecordError,
    SetupError,
)
from .game import CHANCE, TERMINAL, Action, Game, Message, Outcome, Refusal, Rule, Score, ScoreLine, State
from .record import Record, Seat, load_record, new_record, write_record
from .session import Session, new_game, open_game
from .version import __version__
from .words import say

__all__ = [
    "CHANCE",
    "TERMINAL",
    "Action",
    "Bot",
    "Budget",
    "Choice",
    "Drawing",
    "EstatesError",
    "Game",
    "IllegalAction",
    "IllegalPosition",
    "Level",
    "Message",
    "NotAtChance",
    "NotationError",
    "Outcome",
    "Played",
    "Progress",
    "ProtocolError",
    "Record",
    "RecordError",
    "Refusal",
    "Rule",
    "Score",
    "ScoreLine",
    "Seat",
    "Session",
    "SetupError",
    "State",
    "Valued",
    "__version__",
    "catalogue",
    "decide",
    "game",
    "level",
    "levels",
    "load_record",
    "new_game",
    "new_record",
    "open_game",
    "say",
    "simulate",
    "write_record",
]
