"""A position as the page puts it together: the snapshot with the whole log and record."""

from __future__ import annotations

from typing import Any

NOTHING_NEW = 10**6
"""A `since` for whoever wants the snapshot only."""


def whole(answer: dict[str, Any]) -> dict[str, Any]:
    """The position of an answer that was asked for without `since`."""
    assert answer["since"] == answer["record"]["first"] == 0
    return {
        **answer["seen"]["snapshot"],
        "log": answer["seen"]["log"],
        "record": "\n".join(answer["record"]["lines"]) + "\n",
    }
