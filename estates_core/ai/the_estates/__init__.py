"""The opponents of The Estates."""

from __future__ import annotations

from .steady import SteadyBot

__all__ = ["SteadyBot"]
