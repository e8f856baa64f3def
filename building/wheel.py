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
    sources = files_below(PACKAGE, *(ROOT / name for name in AROUND))
    stamp = Stamp("wheel", fingerprint(sources), [target])
    if stamp.fresh():
        return target
    say(f"building {target.name}")
    builder = python("build")
    DIST.mkdir(exist_ok=True)
    # A copy, since setuptools would leave folders in the tree and pack what an older build left in them.
    with tempfile.TemporaryDirectory() as folder:
        for source in sources:
            copy = Path(folder) / source.relative_to(ROOT)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, copy)
            copy.chmod(0o644)
        pip: list[str | Path] = [
            builder,
            "-m",
            "pip",
            "wheel",
            "--quiet",
            "--no-deps",
            "--no-index",
            "--no-build-isolation",
        ]
        epoch = {"SOURCE_DATE_EPOCH": EARLIEST_ZIP_TIME, "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
        for old in DIST.glob("estates_core-*.whl"):
            old.unlink()
        run([*pip, "--wheel-dir", DIST, folder], env=epoch)
    stamp.set()
    return target
