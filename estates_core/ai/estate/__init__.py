"""The opponents of Estate: bit-parallel playouts, threats, and a search of turns piece by piece."""

from __future__ import annotations

from .bot import EstateBot

__all__ = ["EstateBot"]
