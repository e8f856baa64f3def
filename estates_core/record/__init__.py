"""The text record of a game: headers, a blank line, tokens with comments and variations."""

from __future__ import annotations

from .model import Record, Seat, new_record
from .reading import MAX_CHARACTERS, load_record
from .writing import RecordText, write_record

__all__ = ["MAX_CHARACTERS", "Record", "RecordText", "Seat", "load_record", "new_record", "write_record"]
