"""The page's own sentences: the same ids and places in both languages, and none is missing or unused."""

from __future__ import annotations

import itertools
import json
import re
import subprocess
from pathlib import Path

import pytest

from building.toolchain import node

SITE = Path(__file__).resolve().parent.parent / "site" / "js"
WORDS = SITE / "words"
NAMESPACES = (
    "shell",
    "the-estates",
    "estate",
    "for-sale",
    "learn",
    "puzzles",
    "studio",
    "explore",
    "marking",
    "position",
)
PLACE = re.compile(r"\{(\w+)[^{}]*\}")
# What is said: `t("log.empty")`, also one of two, as in `t(won ? "a" : "b")`.
SAID = re.compile(r"""\bt\(([^()`]*)""")
ID = re.compile(r'"([a-z][\w-]*(?:\.[\w-]+)+)"')
# What stands anywhere as a text of its own: ids may come from lists and from what a function gives back.
TEXT = re.compile(r'"([\w.-]+)"')
# Ids that are put together, as `estate.cell.${cell.piece}` is. What is filled in is one word, one with its
# dot, or nothing.
BUILT = re.compile(r"`([\w.-]*\.?\$\{[^{}`]*\}(?:[\w.-]|\$\{[^{}`]*\})*)`")
SAID_BUILT = re.compile(r"\bt\([^()`]*`([^`\s]*\$\{[^`\s]*)`")
FILLED = re.compile(r"\$\{[^{}]*\}")


@pytest.fixture(scope="module")
def words() -> dict[str, dict[str, dict[str, str]]]:
    """Each language's catalogues by namespace, as JavaScript reads them."""
    script = "const all = {en: {}, de: {}};\n"
    for lang, name in itertools.product(("en", "de"), NAMESPACES):
        file = (WORDS / lang / f"{name}.js").as_uri()
        script += f"all.{lang}['{name}'] = (await import('{file}')).default;\n"
    script += "console.log(JSON.stringify(all));"
    done = subprocess.run(
        [node(), "--input-type=module", "-e", script],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    found: dict[str, dict[str, dict[str, str]]] = json.loads(done.stdout)
    return found


def test_every_file_of_a_language_is_one_that_is_looked_at() -> None:
    """Each language has the same files, so that none is left out of what follows; each is in the page."""
    languages = [path for path in WORDS.iterdir() if path.is_dir()]
    assert {"en", "de"} <= {path.name for path in languages}
    for folder in languages:
        assert {file.stem for file in folder.iterdir()} == set(NAMESPACES), folder.name
    joined = "".join(path.read_text("utf-8") for path in WORDS.glob("*.js"))
    for folder, name in itertools.product(languages, NAMESPACES):
        assert f'"./{folder.name}/{name}.js"' in joined


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
    assert words["en"][namespace]
    for key, english in words["en"][namespace].items():
        german = words["de"][namespace][key]
        assert set(PLACE.findall(english)) == set(PLACE.findall(german)), key


def sources() -> dict[str, str]:
    """The page's sources by name, the words themselves left out."""
    found = {
        source.relative_to(SITE).as_posix(): source.read_text("utf-8")
        for source in sorted(SITE.rglob("*.js"))
        if not source.is_relative_to(WORDS)
    }
    assert len(found) > 100
    return found


def known(words: dict[str, dict[str, dict[str, str]]]) -> set[str]:
    """All ids as the page names them."""
    ids = set(words["en"]["shell"])
    for namespace in NAMESPACES[1:]:
        ids.update(f"{namespace}.{key}" for key in words["en"][namespace])
    return ids


def pattern(built: str) -> re.Pattern[str]:
    """What an id that is put together may become."""
    fixed = [re.escape(part) for part in FILLED.split(built)]
    return re.compile(r"(?:[\w-]+\.?)?".join(fixed) + "$")


def test_no_sentence_is_missing(words: dict[str, dict[str, dict[str, str]]]) -> None:
    """Every id that a source says is there; every one that is put together can become one that is there."""
    ids = known(words)
    missing, said = [], 0
    for name, text in sources().items():
        for call in SAID.findall(text):
            said += len(ID.findall(call))
            missing += [f"{name}: {key}" for key in ID.findall(call) if key not in ids]
        for built in SAID_BUILT.findall(text):
            said += 1
            if not any(map(pattern(built).match, ids)):
                missing.append(f"{name}: {built}")
    assert said > 200
    assert not missing, "\n".join(missing)


def test_no_sentence_is_unused(words: dict[str, dict[str, dict[str, str]]]) -> None:
    """What nobody says is no longer there."""
    text = "\n".join(sources().values())
    stand = set(TEXT.findall(text))
    patterns = [pattern(built) for built in set(BUILT.findall(text)) if "." in FILLED.sub("", built)]
    assert patterns
    unused = [key for key in sorted(known(words) - stand) if not any(one.match(key) for one in patterns)]
    assert not unused, "\n".join(unused)
