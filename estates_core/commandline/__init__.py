"""The command line: one module a command, 0 for success, 1 for a failed check, 2 for wrong use."""

from __future__ import annotations

from .parser import main

__all__ = ["main"]
