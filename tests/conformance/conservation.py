"""What no ply may change, read from an observation with open money: money, cubes, pieces and cards."""

from __future__ import annotations

from typing import Any


def conserved(namespace: str, view: dict[str, Any], players: int) -> Any:
    """A value that must stay the same all through a round."""
    return {"the-estates": _the_estates, "estate": _estate, "for-sale": _for_sale}.get(
        namespace, lambda view, players: None
    )(view, players)


def _the_estates(view: dict[str, Any], players: int) -> Any:
    """Checks in hands and boxes (TE-A4), 12 roofs at most and no cube twice (TE-S2, TE-S3)."""
    money = sum(seat["hand"] + seat["box"] for seat in view["money"])
    pieces = sorted(view["pieces"])
    unseen = len(view["roofs_unseen"]) == view["roofs_left"]
    cubes = [
        (cube["colour"], cube["value"])
        for group in (*view["display"], *(lot["cubes"] for row in view["rows"] for lot in row["lots"]))
        for cube in group
    ]
    placed_roofs = [lot["roof"] for row in view["rows"] for lot in row["lots"] if lot["roof"]]
    auction = view["auction"]
    offered = [] if auction is None else [auction["piece"]]
    roofs = (
        len(placed_roofs)
        + view["roofs_left"]
        + sum(piece["kind"] == "roof" and piece["value"] is not None for piece in offered)
    )
    return money, pieces, unseen, len(set(cubes)) == len(cubes), roofs <= 12


def _estate(view: dict[str, Any], players: int) -> Any:
    """35 pieces of each colour, on the board or in the supply (EH-S1)."""
    return [
        view["supply"][colour] + sum(cell["piece"] == colour for cell in view["cells"])
        for colour in ("light", "dark")
    ]


def _for_sale(view: dict[str, Any], players: int) -> Any:
    """Every building and check is in one place (FS-S1, FT-S1); coins only ever go to the bank."""
    sold = view["phase"] in ("deal_checks", "sell", "over")
    owned = [building for hand in view["buildings"] for building in hand]
    market = [] if sold else _in_market(view)
    assert len(set(owned + market)) == len(owned + market), "a building is in two places"
    assert not set(owned + market) & set(view["unseen_buildings"])
    assert all(coins >= 0 for coins in view["coins"])
    won = sum(len(checks) for checks in view["checks"])
    checks_on_table = len(view["checks_market"]) if view["phase"] in ("deal_checks", "sell") else 0
    checks = won + checks_on_table + len(view["unseen_checks"])
    # A building that was sold has become a check.
    assert len(view["sold_buildings"]) == won
    assert not set(view["sold_buildings"]) & {*owned, *market, *view["unseen_buildings"]}
    buildings = len(owned) + len(market) + len(view["unseen_buildings"]) + won
    return checks, buildings


def _in_market(view: dict[str, Any]) -> list[int]:
    taken = {item["building"] for item in view["taken"]}
    return [building for building in view["market"] if building not in taken]
