"""Draws the site's icon, a building of three cubes under its roof, as SVG and as PNG in the sizes wanted."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterable, Sequence
from pathlib import Path

from .console import say
from .fingerprint import Stamp, fingerprint

Point = tuple[float, float]
Colour = tuple[int, int, int]
Shape = tuple[str, Sequence[Point]]

GRID = 64  # the drawing's width and height
ROUND = 14  # radius of the background's corners
PAPER, MEADOW, LOT = "#f6f1e7", "#b9cf9a", "#d9c6a0"
CUBES = (("#24578d", "#3d7fc4"), ("#c47622", "#eb9d45"), ("#256b42", "#3a9a62"))  # shaded and lit side
ROOF = ("#962a2a", "#cf4a4a")
WINDOW = "#fdf3d0"
CUBE = 10.5  # height of a floor
CORNER = 53.0  # where the front edge meets the ground
SAMPLES = 3  # by side of a pixel


def shapes() -> list[Shape]:
    """The drawing's polygons from back to front, without background."""
    drawn: list[Shape] = [
        (MEADOW, [(32, 63), (4, 48.5), (32, 34), (60, 48.5)]),
        (LOT, [(32, 58), (12, 47.5), (32, 37), (52, 47.5)]),
    ]
    for floor, (shaded, lit) in enumerate(CUBES):
        low = CORNER - CUBE * floor
        high = low - CUBE
        drawn.append((shaded, [(32, low), (16, low - 8), (16, high - 8), (32, high)]))
        drawn.append((lit, [(32, low), (48, low - 8), (48, high - 8), (32, high)]))
        for left in (19.5, 25.5):
            drawn.append((WINDOW, _window(left, low, -1)))
        for left in (35.0, 41.0):
            drawn.append((WINDOW, _window(left, low, 1)))
    eaves = CORNER - CUBE * len(CUBES)
    drawn.append((ROOF[0], [(32, eaves + 1.5), (13.5, eaves - 7.5), (32, 2)]))
    drawn.append((ROOF[1], [(32, eaves + 1.5), (50.5, eaves - 7.5), (32, 2)]))
    return drawn


def _window(left: float, low: float, side: int) -> list[Point]:
    """A window in the left or right wall; walls rise by half a unit for each unit away from x = 32."""

    def at(x: float, height: float) -> Point:
        return (x, low - abs(x - 32) / 2 - height)

    right = left + 3.5
    return [at(left, 3), at(right, 3), at(right, 8), at(left, 8)]


def svg() -> str:
    """The icon with its rounded background, as a picture of any size."""
    polygons = "".join(
        f'<polygon fill="{colour}" points="{" ".join(f"{x:g},{y:g}" for x, y in points)}"/>'
        for colour, points in shapes()
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {GRID} {GRID}">'
        f'<rect width="{GRID}" height="{GRID}" rx="{ROUND}" fill="{PAPER}"/>{polygons}</svg>\n'
    )


def png(size: int, scale: float = 0.86, rounded: bool = True) -> bytes:
    """The icon in `size` pixels; `scale` leaves room around, as platforms that cut icons to shape want."""
    fine = size * SAMPLES
    rows = [bytearray(fine * 4) for _ in range(fine)]
    radius = ROUND * fine / GRID if rounded else 0
    _fill(rows, PAPER, _rounded(fine, radius))
    unit = fine / GRID * scale
    margin = fine * (1 - scale) / 2
    for colour, points in shapes():
        _fill(rows, colour, [(margin + x * unit, margin + y * unit) for x, y in points])
    return _encode(_shrink(rows, size), size)


def _rounded(size: int, radius: float) -> list[Point]:
    """A square with rounded corners as a polygon."""
    if not radius:
        return [(0, 0), (size, 0), (size, size), (0, size)]
    steps = [step / 48 for step in range(49)]
    arc = [(radius * (1 - (1 - (1 - y) ** 2) ** 0.5), radius * y) for y in steps]
    left = arc + [(x, size - y) for x, y in reversed(arc)]
    return left + [(size - x, y) for x, y in reversed(left)]


def _fill(rows: list[bytearray], colour: str, points: Sequence[Point]) -> None:
    """Fills a polygon, row by row between the edges that cross the row's middle."""
    pixel = bytes((*(int(colour[at : at + 2], 16) for at in (1, 3, 5)), 255))
    edges = list(zip(points, [*points[1:], points[0]], strict=True))
    first = max(0, int(min(y for _, y in points)))
    last = min(len(rows) - 1, int(max(y for _, y in points)))
    for row in range(first, last + 1):
        for start, end in _spans(edges, row + 0.5):
            low, high = max(0, round(start)), min(len(rows), round(end))
            rows[row][low * 4 : high * 4] = pixel * max(0, high - low)


def _spans(edges: Iterable[tuple[Point, Point]], middle: float) -> list[tuple[float, float]]:
    crossings = sorted(
        x0 + (middle - y0) * (x1 - x0) / (y1 - y0)
        for (x0, y0), (x1, y1) in edges
        if (y0 <= middle) != (y1 <= middle)
    )
    return list(zip(crossings[::2], crossings[1::2], strict=True))


def _shrink(rows: list[bytearray], size: int) -> list[bytes]:
    """Averages squares of samples into pixels, colours weighted by their opacity."""
    shrunk = []
    for top in range(0, size * SAMPLES, SAMPLES):
        line = bytearray()
        for left in range(0, size * SAMPLES, SAMPLES):
            red = green = blue = opacity = 0
            for row in rows[top : top + SAMPLES]:
                for at in range(left * 4, (left + SAMPLES) * 4, 4):
                    if row[at + 3]:
                        red, green, blue = red + row[at], green + row[at + 1], blue + row[at + 2]
                        opacity += 1
            full = max(1, opacity)
            line += bytes((red // full, green // full, blue // full, 255 * opacity // SAMPLES**2))
        shrunk.append(bytes(line))
    return shrunk


def _encode(rows: Iterable[bytes], size: int) -> bytes:
    """A PNG file of RGBA rows."""

    def chunk(kind: bytes, content: bytes) -> bytes:
        return (
            struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
        )

    header = struct.pack(">IIBBBBB", size, size, 8, 6, 0, 0, 0)
    pixels = zlib.compress(b"".join(b"\0" + row for row in rows), 9)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")


def icons(folder: Path) -> Path:
    """A folder with the icons: for tabs, for home screens, for platforms that cut them to shape."""
    stamp = Stamp("icons", fingerprint([Path(__file__)]), [folder])
    if stamp.fresh():
        return folder
    say("drawing icons")
    folder.mkdir(parents=True, exist_ok=True)
    drawn = {
        "icon.svg": svg().encode(),
        "icon-192.png": png(192),
        "icon-512.png": png(512),
        "icon-maskable-512.png": png(512, scale=0.66, rounded=False),
        "apple-touch-icon.png": png(180, scale=0.74, rounded=False),
    }
    for name, content in drawn.items():
        (folder / name).write_bytes(content)
    stamp.set()
    return folder
