"""Builds the wheel: the same sources give the same bytes, and no network is asked."""

from __future__ import annotations

import runpy
import shutil
import tempfile
from pathlib import Path

from .console import DIST, ROOT, run, say
from .fingerprint import Stamp, files_below, fingerprint
from .toolchain import python

PACKAGE = ROOT / "estates_core"
AROUND = ("pyproject.toml", "README.md", "LICENSE")
EARLIEST_ZIP_TIME = "315532800"  # 1980-01-01, so that no clock gets into the bytes


def version() -> str:
    """The package's version."""
    return str(runpy.run_path(str(PACKAGE / "version.py"))["__version__"])


def wheel() -> Path:
    """The wheel in dist/, built if the package changed since."""
    target = DIST / f"estates_core-{version()}-py3-none-any.whl"
    stamp = Stamp("wheel", fingerprint(_sources()), [target])
    if not stamp.fresh():
        say(f"building {target.name}")
        for old in DIST.glob("estates_core-*.whl"):
            old.unlink()
        pack(DIST)
        stamp.set()
    return target


def pack(folder: Path) -> None:
    """Builds the wheel into a folder.

    From a copy of the sources: setuptools leaves folders where it works, and packs what an older build left.
    """
    with tempfile.TemporaryDirectory() as copies:
        for source in _sources():
            copy = Path(copies) / source.relative_to(ROOT)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, copy)
            copy.chmod(0o644)
        pip: list[str | Path] = [
            python("build"),
            "-m",
            "pip",
            "wheel",
            "--quiet",
            "--no-deps",
            "--no-index",
            "--no-build-isolation",
        ]
        fixed = {"SOURCE_DATE_EPOCH": EARLIEST_ZIP_TIME, "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
        run([*pip, "--wheel-dir", folder, copies], env=fixed)


def _sources() -> list[Path]:
    return files_below(PACKAGE, *(ROOT / name for name in AROUND))
