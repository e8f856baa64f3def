"""`python3 -m estates_core`: the command line."""

from __future__ import annotations

import sys

from .commandline import main

__all__ = ["main"]

if __name__ == "__main__":
    sys.exit(main())
