"""What becomes of a position's texts when a piece is put on a lot, or the top one is taken away.

Only texts are changed, whatever else they say: whether they are a position is for `setting.py` to find.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from .layout import LOT_NAMES, MOST_LOTS
from .setting import CUBE_OF, NEXT_LOT, NOBODY, ROOF_OF, fields

TOP: Final = "top"
"""In place of a piece: takes the top of a building away."""


def put(players: int, texts: Mapping[str, str], lot: str, piece: str) -> dict[str, str]:
    """The fields' texts that change, by their names.

    As many cubes stay in the game (TE-S2): one that is put somewhere leaves its place, one that lay nowhere
    takes that of the last one of the longest display row, and one that is taken away lies in the shortest.
    Who is to move owns a company that is built and that nobody owned (TE-C5).
    """
    if lot not in LOT_NAMES:
        return {}
    known = fields(players)
    before = {field.name: texts.get(field.name, field.default) for field in known}
    after = dict(before)
    row, at = f"row {lot[0]}", LOT_NAMES.index(lot) % MOST_LOTS
    displays = [field.name for field in known if field.name.startswith("display ")]
    if piece == TOP:
        lots = _lots(after[row])
        if at >= len(lots) or not lots[at]:
            return {}
        piece = lots[at].pop()
        after[row] = _text(lots)
        if piece in CUBE_OF:
            shortest = min(displays, key=lambda name: len(after[name].split()))
            after[shortest] = f"{after[shortest]} {piece}".strip()
    elif piece in CUBE_OF or piece in ROOF_OF:
        if piece in CUBE_OF:
            _take(after, [field.name for field in known if field.many], displays, piece)
        lots = _lots(after[row])
        lots += [[] for _ in range(at + 1 - len(lots))]
        lots[at].append(piece)
        after[row] = _text(lots)
    if piece in CUBE_OF:
        _own(after, CUBE_OF[piece].colour)
    return {name: text for name, text in after.items() if text != before[name]}


def _take(texts: dict[str, str], lists: Sequence[str], displays: Sequence[str], cube: str) -> None:
    """Take a cube from wherever it is, else another one from the longest display row."""
    found = [name for name in lists if cube in texts[name].split()]
    for name in found:
        texts[name] = _text([[item for item in lot if item != cube] for lot in _lots(texts[name])])
    if not found:
        longest = max(displays, key=lambda name: len(texts[name].split()))
        texts[longest] = " ".join(texts[longest].split()[:-1])


def _own(texts: dict[str, str], colour: str) -> None:
    """A company that is built has an owner, one that is not has none."""
    rows = [items.split() for name, items in texts.items() if name.startswith("row ")]
    built = any(item in CUBE_OF and CUBE_OF[item].colour == colour for items in rows for item in items)
    company = f"company {colour}"
    if not built:
        texts[company] = NOBODY
    elif texts[company] == NOBODY:
        texts[company] = texts["auctioneer"]


def _lots(text: str) -> list[list[str]]:
    """What a row's text says of each lot, from below."""
    return [lot.split() for lot in text.split(NEXT_LOT)]


def _text(lots: list[list[str]]) -> str:
    """The text of a row without the empty lots at its end; of one lot alone, its pieces."""
    while lots and not lots[-1]:
        lots.pop()
    return " ".join(f" {NEXT_LOT} ".join(" ".join(lot) for lot in lots).split())
