"""Feeds the targets for so long, led by what of the code each input reaches: `python3 build.py fuzz`.

The search is libFuzzer's, by Atheris. What fails is written to tests/fuzz/corpus/: there the tests find it.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
import traceback
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["estates_core"]):
    from .targets import TARGETS, feed
from .corpus import KEPT, seeds

NAMES = tuple(TARGETS)
LENGTH = 4000


def once(data: bytes) -> None:
    """The first byte says which target, the others are the text."""
    if not data:
        return
    name = NAMES[data[0] % len(NAMES)]
    text = data[1:].decode("utf-8", "replace")
    try:
        feed(name, text)
    except BaseException:
        file = KEPT / name / hashlib.sha256(text.encode()).hexdigest()[:12]
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8", newline="")
        traceback.print_exc()
        print(f"\n{file} fails {name}", file=sys.stderr)
        raise


def main() -> None:
    """Every input that reached something new is kept in the folder, from one run to the next."""
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("--minutes", type=float, default=5)
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    for name, text in seeds():
        data = bytes([NAMES.index(name)]) + text.encode("utf-8", "replace")
        (options.folder / hashlib.sha256(data).hexdigest()[:16]).write_bytes(data[:LENGTH])
    arguments = [f"-max_total_time={round(options.minutes * 60)}", f"-max_len={LENGTH}", "-timeout=20"]
    more = ["-print_final_stats=1", "-rss_limit_mb=2000", "-use_value_profile=1"]
    # Slow and crashing inputs lie beside the others, not where the search was started.
    more.append(f"-artifact_prefix={options.folder}/")
    atheris.Setup([sys.argv[0], *arguments, *more, str(options.folder)], once)
    atheris.Fuzz()


main()
