"""Another build of the site, and how it comes to a host: file by file: at first half of it is there."""

from __future__ import annotations

import base64
import hashlib
import random
import re
import shutil
from pathlib import Path

from building.fingerprint import files_below

MAIN = re.compile(r"assets/(main-[A-Z0-9]+)\.js")


def another_build(site: Path, folder: Path) -> Path:
    """A copy whose pages name another bundle, as after a change of the page's source."""
    shutil.copytree(site, folder)
    page = (folder / "index.html").read_text("utf-8")
    found = MAIN.search(page)
    assert found, "the page names no main bundle"
    old = folder / "assets" / f"{found[1]}.js"
    new = old.with_name(f"main-OTHER{found[1].removeprefix('main-')}.js")
    exchanged = {old.name: new.name, _integrity(old): ""}
    old.rename(new)
    new.write_text(f"{new.read_text('utf-8')}\n// another build\n", "utf-8")
    exchanged[[*exchanged][1]] = _integrity(new)
    for file in sorted(folder.glob("*.html")):
        before = _digest(file)
        _exchange(file, exchanged)
        exchanged[before] = _digest(file)
    _exchange(folder / "sw.js", exchanged)
    return folder


def put_half(build: Path, host: Path, rng: random.Random) -> list[Path]:
    """Brings half of a build's files, in any order; returns what is still to be brought."""
    names = [file.relative_to(build) for file in files_below(build)]
    changed = [name for name in names if _differs(build / name, host / name)]
    rng.shuffle(changed)
    half = len(changed) // 2
    for name in changed[:half]:
        shutil.copyfile(build / name, host / name)
    return changed[half:]


def put_rest(build: Path, host: Path, left: list[Path]) -> None:
    """Brings the others, and takes away what is no part of the build."""
    for name in left:
        shutil.copyfile(build / name, host / name)
    for file in files_below(host):
        if not (build / file.relative_to(host)).exists():
            file.unlink()


def _differs(one: Path, other: Path) -> bool:
    return not other.exists() or one.read_bytes() != other.read_bytes()


def _exchange(file: Path, words: dict[str, str]) -> None:
    text = file.read_text("utf-8")
    for old, new in words.items():
        text = text.replace(old, new)
    file.write_text(text, "utf-8")


def _digest(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()[:16]


def _integrity(file: Path) -> str:
    return f"sha256-{base64.b64encode(hashlib.sha256(file.read_bytes()).digest()).decode()}"
