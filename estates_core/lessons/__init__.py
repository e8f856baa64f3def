"""Lessons and puzzles as data: read with nothing trusted, proved against the engine (docs/lessons.md)."""

from .model import Lesson, Outlook, Position, Step, Values
from .own import PUZZLE_SYSTEMS, Entry, catalogue, own, own_text, puzzles
from .proof import check_lesson
from .reading import read_lesson

__all__ = [
    "PUZZLE_SYSTEMS",
    "Entry",
    "Lesson",
    "Outlook",
    "Position",
    "Step",
    "Values",
    "catalogue",
    "check_lesson",
    "own",
    "own_text",
    "puzzles",
    "read_lesson",
]
