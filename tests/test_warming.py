"""Warming up begins every game and leaves none."""

from __future__ import annotations

import json

import pytest

from estates_core import bridge, warming
from estates_core.bridge import Bridge


def test_every_game_is_begun_and_none_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[str] = []
    answer = Bridge.dispatch

    def noting(self: Bridge, text: str) -> str:
        request = json.loads(text)
        if request["op"] == "new":
            begun.append(request["game"])
        return answer(self, text)

    monkeypatch.setattr(Bridge, "dispatch", noting)
    before = dict(bridge._bridge.tables.sessions)
    warming.warm_up()
    assert set(begun) == {"the-estates", "estate", "for-sale-1997", "for-sale-sharks", "for-sale-30"}
    assert bridge._bridge.tables.sessions == before


def test_a_game_that_can_t_be_begun_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    refused = json.dumps({"id": 1, "ok": False, "error": {"words": "no such game"}})
    monkeypatch.setattr(Bridge, "dispatch", lambda self, text: refused)
    with pytest.raises(RuntimeError, match="no such game"):
        warming.warm_up()
