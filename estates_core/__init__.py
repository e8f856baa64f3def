"""Rules, records and opponents for The Estates, Estate and For Sale, with no dependencies."""

from __future__ import annotations

from .errors import EstatesError, IllegalAction, NotationError, ProtocolError, RecordError, SetupError
from .game import CHANCE, TERMINAL, Action, Game, Message, Outcome, Refusal, Rule, Score, State

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
    "RecordError",
    "Refusal",
    "Rule",
    "Score",
    "SetupError",
    "State",
]
