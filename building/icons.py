"""Draws the site's icon, a building of three cubes under its roof, as SVG and as PNG in the sizes wanted."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from .console import run, say
from .fingerprint import Stamp, fingerprint
from .toolchain import REQUIREMENTS, python

Point = tuple[float, float]
Shape = tuple[str, Sequence[Point]]

GRID = 64  # the drawing's width and height
ROUND = 14  # radius of the background's corners
PAPER, MEADOW, LOT = "#f6f1e7", "#b9cf9a", "#d9c6a0"
CUBES = (("#24578d", "#3d7fc4"), ("#c47622", "#eb9d45"), ("#256b42", "#3a9a62"))  # shaded and lit side
ROOF = ("#962a2a", "#cf4a4a")
WINDOW = "#fdf3d0"
CUBE = 10.5  # height of a floor
CORNER = 53.0  # where the front edge meets the ground
RENDER = """
import sys
from pathlib import Path
from resvg_py import svg_to_bytes
source, size, target = sys.argv[1:]
Path(target).write_bytes(svg_to_bytes(svg_string=source, width=int(size), skip_system_fonts=True))
"""


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


def svg(scale: float = 1.0, rounded: bool = True) -> str:
    """The icon on its background, as a picture of any size.

    A `scale` below 1 leaves room around, as platforms that cut icons to shape want.
    """
    polygons = "".join(
        f'<polygon fill="{colour}" points="{" ".join(f"{x:g},{y:g}" for x, y in points)}"/>'
        for colour, points in shapes()
    )
    margin = GRID * (1 - scale) / 2
    drawing = (
        polygons
        if scale == 1
        else f'<g transform="translate({margin:g} {margin:g}) scale({scale:g})">{polygons}</g>'
    )
    corners = f' rx="{ROUND}"' if rounded else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {GRID} {GRID}">'
        f'<rect width="{GRID}" height="{GRID}"{corners} fill="{PAPER}"/>{drawing}</svg>\n'
    )


def icons(folder: Path) -> Path:
    """A folder with the icons: for tabs, for home screens, for platforms that cut them to shape."""
    pictures = {
        "icon-192.png": (192, svg(0.86)),
        "icon-512.png": (512, svg(0.86)),
        "icon-maskable-512.png": (512, svg(0.66, rounded=False)),
        "apple-touch-icon.png": (180, svg(0.74, rounded=False)),
    }
    inputs = fingerprint([REQUIREMENTS / "build.txt"], [RENDER, svg(), *map(str, pictures.values())])
    stamp = Stamp("icons", inputs, [folder / name for name in ("icon.svg", *pictures)])
    if stamp.fresh():
        return folder
    say("drawing icons")
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "icon.svg").write_text(svg(), "utf-8")
    for name, (size, drawing) in pictures.items():
        run([python("build"), "-c", RENDER, drawing, str(size), folder / name])
    stamp.set()
    return folder
