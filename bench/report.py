"""What was measured, as rows that say what it was held against, and as a table."""

from __future__ import annotations

import json
import statistics
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Literal


@dataclass(frozen=True)
class Goal:
    """What the ratio to the baseline is to be."""

    bound: Literal["at least", "at most"]
    ratio: float

    def met(self, ratio: float) -> bool:
        """Whether it is so."""
        return ratio >= self.ratio if self.bound == "at least" else ratio <= self.ratio

    def __str__(self) -> str:
        return f"{'≥' if self.bound == 'at least' else '≤'} {self.ratio:g}"


@dataclass(frozen=True)
class Row:
    """One measurement, as often as it was taken, and its baseline from the same run."""

    what: str
    unit: str
    values: Sequence[float]
    beside: str = ""
    baseline: Sequence[float] = ()
    goal: Goal | None = None

    @property
    def median(self) -> float:
        """The figure itself."""
        return statistics.median(self.values)

    @property
    def baseline_median(self) -> float | None:
        """What it is beside, if anything."""
        return statistics.median(self.baseline) if self.baseline else None

    @property
    def ratio(self) -> float | None:
        """The median's ratio to the baseline's."""
        base = self.baseline_median
        return self.median / base if base else None

    @property
    def verdict(self) -> str:
        """`met` or `MISSED`; nothing where there is no goal."""
        if self.goal is None or self.ratio is None:
            return ""
        return "met" if self.goal.met(self.ratio) else "MISSED"

    def plain(self) -> dict[str, Any]:
        """All of it for JSON."""
        return {
            "what": self.what,
            "unit": self.unit,
            "median": self.median,
            "values": list(self.values),
            "beside": self.beside,
            "baseline": self.baseline_median,
            "baseline_values": list(self.baseline),
            "ratio": self.ratio,
            "goal": str(self.goal) if self.goal else None,
            "verdict": self.verdict or None,
        }


HEAD = ("measured", "median", "beside", "median", "ratio", "goal", "")
LEFT = (0, 2, 6)


def table(rows: Iterable[Row]) -> str:
    """For a person to read; also Markdown."""
    lines = [HEAD, *map(_cells, rows)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(HEAD))]

    def drawn(cells: Sequence[str]) -> str:
        padded = (
            text.ljust(width) if column in LEFT else text.rjust(width)
            for column, (text, width) in enumerate(zip(cells, widths, strict=True))
        )
        return f"| {' | '.join(padded)} |"

    ruled = [
        "-" * width if column in LEFT else "-" * (width - 1) + ":" for column, width in enumerate(widths)
    ]
    return "\n".join([drawn(HEAD), drawn(ruled), *map(drawn, lines[1:])])


def _cells(row: Row) -> tuple[str, ...]:
    base, ratio = row.baseline_median, row.ratio
    return (
        row.what,
        f"{row.median:,.0f} {row.unit}",
        row.beside,
        "" if base is None else f"{base:,.0f} {row.unit}",
        "" if ratio is None else f"{ratio:.2f}",
        str(row.goal) if row.goal else "",
        row.verdict,
    )


def as_json(rows: Iterable[Row], machine: dict[str, Any]) -> str:
    """Rows and machine, indented."""
    return json.dumps(
        {"machine": machine, "rows": [row.plain() for row in rows]}, indent=1, ensure_ascii=False
    )
