"""What a legal action is said to do, held against the position after it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from estates_core.game import Action, State


def the_estates(before: Any, action: Action, after: Any, said: dict[str, Any]) -> None:
    """The Estates: money left, who paid whom, and what became of the row."""
    player = before.current_player()
    assert said.pop("over", False) == after.is_terminal()
    if action.kind == "bid":
        hand, amount = before.observation(player)["money"][player]["hand"], action.describe()["amount"]
        assert said == {"left": hand - amount, "kept": hand + amount}
    elif action.kind in ("sell", "keep"):
        moved = [now - then for then, now in zip(before.hand, after.hand, strict=True)]
        paid = [0] * before.players
        if any(moved):
            paid[said["payer"]] = -said["amount"]
            paid[said["payee"]] = said["amount"]
        assert moved == paid
        assert said["hand"] == after.hand[player]
    elif action.kind in ("place", "shorten", "lengthen", "mayor", "cancel"):
        row = next(row for row in after.observation(None)["rows"] if row["name"] == said["row"])
        assert {name: row[name] for name in ("developed", "requirement", "complete")} == {
            name: said[name] for name in ("developed", "requirement", "complete")
        }
        changed = [
            row for row in before.observation(None)["rows"] if row not in after.observation(None)["rows"]
        ]
        assert [row["name"] for row in changed] in ([said["row"]], []), "another row changed"
        assert said.get("permit_lot", row["permit_lot"]) == row["permit_lot"]
        scores = zip(before.scores(), after.scores(), strict=True)
        changes = {then.player: now.total - then.total for then, now in scores if now.total != then.total}
        assert {change["player"]: change["points"] for change in said["changes"]} == changes
        if action.kind == "place":
            lots = {line.facts.get("lot"): line.points for score in after.scores() for line in score.lines}
            assert said["points"] == lots[action.describe()["lot"]]
    else:
        assert said == {}


def estate(before: Any, action: Action, after: Any, said: dict[str, Any]) -> None:
    """Estate: the points left, and the colour that a choice brings."""
    if action.kind == "place":
        assert said["left"] >= 0
        if after.turn == before.turn and not after.is_terminal():
            assert said == {"left": after.points_left}
    elif action.kind in ("swap", "decline"):
        assert after.observation(None)["colours"][said["colour"]] == before.current_player()
    else:
        assert said == {}


def for_sale(before: Any, action: Action, after: Any, said: dict[str, Any]) -> None:
    """For Sale: coins added and left, and what a pass took, brought back and cost."""
    player = before.current_player()
    if action.kind == "bid":
        assert said["left"] == after.coins(player)
        assert said["adds"] == after.stakes[player] - before.stakes[player]
    elif action.kind == "pass":
        seen = after.observation(None)
        [took] = [took for took in seen["taken"] or seen["last_taken"] if took["player"] == player]
        assert said == {
            "building": took["building"],
            "back": took["staked"] - took["paid"],
            "pays": took["paid"],
        }
    else:
        assert said == {}


TRUTHS: dict[str, Callable[[Any, Action, Any, dict[str, Any]], None]] = {
    "the-estates": the_estates,
    "estate": estate,
    "for-sale": for_sale,
}
"""By namespace, how what an action is said to do is held against what it did."""


def hold(before: State, action: Action, after: State) -> None:
    """Nothing is said of a legal action that playing it does not bring."""
    said = dict(before.effects(action))
    truth = TRUTHS.get(before.game.namespace)
    if truth is None:
        assert said == {}
    else:
        truth(before, action, after, said)
