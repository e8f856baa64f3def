"""Lessons and puzzles as data: read with nothing trusted, proved against the engine (docs/lessons.md)."""

from .model import Lesson, Position, Step
from .proof import check_lesson
from .reading import read_lesson

__all__ = ["Lesson", "Position", "Step", "check_lesson", "read_lesson"]
