"""Lessons and puzzles as data: read with nothing trusted, proved against the engine (docs/lessons.md)."""

from .model import Lesson, Outlook, Position, Step
from .own import Entry, catalogue, own, own_text
from .proof import check_lesson
from .reading import read_lesson

__all__ = [
    "Entry",
    "Lesson",
    "Outlook",
    "Position",
    "Step",
    "catalogue",
    "check_lesson",
    "own",
    "own_text",
    "read_lesson",
]
