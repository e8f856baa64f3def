"""The page's own sentences: the same ids and places in both languages, and none is missing or unused."""

from __future__ import annotations

import itertools
import json
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

SITE = Path(__file__).resolve().parent.parent / "site" / "js"
WORDS = SITE / "words"
NAMESPACES = ("shell", "the-estates", "estate", "for-sale")
PLACE = re.compile(r"\{(\w+)[^{}]*\}")
USED = re.compile(r"""\bt\(\s*["']([\w.-]+)["']""")
# Ids that are put together: the beginning stands in the source, the rest is data.
BUILT = re.compile(r"\bt\(\s*`([\w.-]+\.)\$\{")


@pytest.fixture(scope="module")
def words() -> dict[str, dict[str, dict[str, str]]]:
    """Each language's catalogues by namespace, as JavaScript reads them."""
    node = os.environ.get("ESTATES_NODE") or shutil.which("node")
    if node is None:
        pytest.fail("Node is needed to read the page's words: run `python3 build.py test`")
    script = "const all = {en: {}, de: {}};\n"
    for lang, name in itertools.product(("en", "de"), NAMESPACES):
        file = (WORDS / lang / f"{name}.js").as_uri()
        script += f"all.{lang}['{name}'] = (await import('{file}')).default;\n"
    script += "console.log(JSON.stringify(all));"
    done = subprocess.run(
        [node, "--input-type=module", "-e", script],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    found: dict[str, dict[str, dict[str, str]]] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize("namespace", NAMESPACES)
def test_both_languages_have_the_same_ids(
    words: dict[str, dict[str, dict[str, str]]], namespace: str
) -> None:
    """No sentence in one language only."""
    assert words["en"][namespace].keys() == words["de"][namespace].keys()


@pytest.mark.parametrize("namespace", NAMESPACES)
def test_both_languages_have_the_same_places(
    words: dict[str, dict[str, dict[str, str]]], namespace: str
) -> None:
    """What is filled into a sentence is filled into its translation."""
    for key, english in words["en"][namespace].items():
        german = words["de"][namespace][key]
        assert set(PLACE.findall(english)) == set(PLACE.findall(german)), key


def test_no_sentence_is_missing(words: dict[str, dict[str, dict[str, str]]]) -> None:
    """Every id that a source of the page names is there; every beginning of one has something behind it."""
    known = set(words["en"]["shell"])
    for namespace in NAMESPACES[1:]:
        known.update(f"{namespace}.{key}" for key in words["en"][namespace])
    missing = []
    for source in sorted(SITE.rglob("*.js")):
        text = source.read_text("utf-8")
        missing += [f"{source.name}: {key}" for key in USED.findall(text) if key not in known]
        missing += [
            f"{source.name}: {start}…"
            for start in BUILT.findall(text)
            if not any(key.startswith(start) for key in known)
        ]
    assert not missing, "\n".join(missing)


def test_no_sentence_of_the_shell_is_unused(words: dict[str, dict[str, dict[str, str]]]) -> None:
    """What nobody says is no longer there."""
    text = "".join(
        source.read_text("utf-8") for source in SITE.rglob("*.js") if "words" not in source.parent.parts[-2:]
    )
    starts = tuple(BUILT.findall(text))
    unused = [key for key in words["en"]["shell"] if f'"{key}"' not in text and not key.startswith(starts)]
    assert not unused, "\n".join(unused)
