"""Draws For Sale's table as text: what is on offer, and a line a seat with what is known of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...drawing import Line, Span, table

View = Mapping[str, Any]


def draw(views: Mapping[int | None, View]) -> Sequence[Line]:
    """The lines of a table, from what each of these viewers may know."""
    view = next(iter(views.values()))
    names = view["edition"]
    lines: list[Line] = [[f"round {view['round']} of {view['rounds']}"]]
    if view["market"] or view["buildings_left"]:
        lines.append(["for sale  ", *_cards(view["market"], "yellow")])
    if view["checks_market"]:
        lines.append([names["check"].ljust(10), *_cards(view["checks_market"], "green")])
    heads = ("", f"{names['coin']}s", "stake", "", "owns", "won")
    rows = [heads]
    for seat in range(len(view["stakes"])):
        rows.append(
            (
                f"seat {seat}" + (" *" if seat == view["current_player"] else ""),
                _known(views, "coins", seat),
                str(view["stakes"][seat]),
                "bidding" if view["bidding"][seat] else "sealed" if view["sold"][seat] else "",
                _owned(views, seat),
                " ".join(map(str, view["checks"][seat])),
            )
        )
    lines += table(rows)
    sales = [f"seat {one['player']} {one['building']} for {one['check']}" for one in view["results"]]
    taken = [
        f"seat {one['player']} {'nothing' if one['building'] is None else one['building']} for {one['paid']}"
        for one in view["taken"] or view["last_taken"]
    ]
    if sales or taken:
        lines.append([f"sold      {', '.join(sales or taken)}"])
    return lines


def _cards(values: Sequence[int], style: str) -> list[Span | str]:
    return [piece for value in values for piece in (Span(f"[{value}]", style), " ")]


def _known(views: Mapping[int | None, View], name: str, seat: int) -> str:
    """What one of the viewers knows of a seat, or a question mark."""
    found = next((view[name][seat] for view in views.values() if view[name][seat] is not None), None)
    return "?" if found is None else str(found)


def _owned(views: Mapping[int | None, View], seat: int) -> str:
    """A seat's buildings where they are known, the sealed one in brackets; else how many there are."""
    view = next((view for view in views.values() if view["buildings"][seat] is not None), None)
    if view is None:
        count = next(iter(views.values()))["building_counts"][seat]
        return f"{count} hidden" if count else ""
    sealed = views[seat]["own_choice"] if seat in views else None
    return " ".join(f"({card})" if card == sealed else str(card) for card in view["buildings"][seat])
