"""Makes the page's types and the tables of docs/protocol.md anew."""

from __future__ import annotations

from ..console import ROOT, say
from .files import write

for path in write():
    say(f"{path.relative_to(ROOT)} is written anew")
