"""Runs docs/estates.ipynb and keeps what its cells answer; runs where nbclient is installed (docs.py)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

NOTEBOOK = Path(__file__).resolve().parent.parent / "docs" / "estates.ipynb"


def executed() -> Any:
    """The notebook with today's answers; raises CellExecutionError for a cell that fails."""
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    client = NotebookClient(notebook, timeout=300, kernel_name="python3", record_timing=False)
    client.execute()
    # The kernel tells of the machine's Python, which is nothing that the notebook needs.
    notebook.metadata = {"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}}
    return notebook


if __name__ == "__main__":
    nbformat.write(executed(), NOTEBOOK)
