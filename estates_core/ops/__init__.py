"""What a page may ask for: a module for each theme, in it a function for each op.

A new op is a function with `@op` in the module of its theme; its signature declares its arguments and what it
answers with, its docstring is its description.
"""

# In the order of docs/protocol.md, as each module declares its ops when it is imported.
from . import catalogue, table, positions, thinking, lessons, branches  # noqa: F401, I001
from .declared import OPS, Looking, Op
from .tables import MAX_SESSIONS, Tables

__all__ = ["MAX_SESSIONS", "OPS", "Looking", "Op", "Tables"]
