"""One noun a thing: words that the sentences of engine and page leave to the term that stands for it."""

from __future__ import annotations

import itertools
import json
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from building.toolchain import node

ROOT = Path(__file__).resolve().parent.parent
ENGINE = ROOT / "estates_core" / "words"
PAGE = ROOT / "site" / "js" / "words"
NAMESPACES = ("core", *sorted(file.stem for file in (PAGE / "en").glob("*.js")))

# By language and namespace ("" for all): what isn't said, and what is said instead.
TERMS: dict[str, dict[str, dict[str, str]]] = {
    "en": {
        "": {
            r"\bpl(?:y|ies)\b": "step",
            r"playout": "simulated game",
            r"dearest": "most valuable",
            r"\d+ %": "55% without a space",
        },
        "the-estates": {
            r"\bhouses?\b(?! rules?)": "building",
            r"\bstow(?:ed|s|ing)?\b": "put in the cash box",
            r"\bgained\b|\blost\b": "plus and minus points",
            r"\bviolet\b": "purple",
            r"\bcheques?\b": "check",
        },
        "estate": {r"\bstones?\b": "piece", r"\bhex(?:es)?\b": "cell"},
        "for-sale": {r"\bcheques?\b": "check"},
    },
    "de": {
        "": {
            r"\bSie (?:haben|können|müssen|dürfen|wollen|sind)\b": "du",
            r"\bEngine\b": "Spielprogramm",
            r"\bPlätze? am Tisch\b": "Platz",
            r"\bzerbrochen\b": "ein Fehler in Worten",
            r"\bteuerste": "wertvollste",
            r"\d+%": "55 % mit geschütztem Leerzeichen",
        },
        "the-estates": {
            r"[Zz]ertifikat": "Urkunde",
            r"[Vv]iolett": "Lila",
            r"[Ss]torno|[Ss]torniere": "streichen",
            r"\b[Hh]äuser\b|\bHaus\b": "Gebäude",
            r"\b[Kk]assette\b": "Geldkassette",
            r"\bStein(?:e|en)?\b": "Teil",
        },
        "estate": {r"\b[Zz]elle": "Feld", r"\bFigur": "Stein"},
        "for-sale": {r"\bHäuser\b": "Gebäude", r"\bMünzen?\b(?=.*\bChips?\b)": "Chip oder Münze, nie beides"},
    },
}


@pytest.fixture(scope="module")
def sentences() -> dict[str, dict[str, dict[str, str]]]:
    """Every sentence by language and namespace, with its id."""
    found: dict[str, dict[str, dict[str, str]]] = {lang: {name: {} for name in NAMESPACES} for lang in TERMS}
    for lang, name in itertools.product(TERMS, NAMESPACES):
        for file in (ENGINE / lang / f"{name}.json", ENGINE / lang / f"{name}.rules.json"):
            if file.exists():
                read: dict[str, str] = json.loads(file.read_text("utf-8"))
                found[lang][name] |= {f"engine {key}": text for key, text in read.items()}
        page = PAGE / lang / f"{name}.js"
        if page.exists():
            script = f"console.log(JSON.stringify((await import('{page.as_uri()}')).default))"
            done = subprocess.run(
                [node(), "--input-type=module", "-e", script],
                capture_output=True, text=True, encoding="utf-8", check=True,
            )  # fmt: skip
            found[lang][name] |= {f"page {key}": text for key, text in json.loads(done.stdout).items()}
    return found


# Who writes records and command lines reads of plies, as the format calls them.
WRITERS = ("engine record.", "engine cli.")


def said(template: str) -> str:
    """A template without the names of what is filled in; of alternatives all are there."""
    return re.sub(r"\{[^{}]*\}", lambda place: " ".join(place[0].strip("{}").split("|")[1:]), template)


@pytest.mark.parametrize("lang", TERMS)
def test_each_thing_has_one_noun(lang: str, sentences: dict[str, dict[str, dict[str, str]]]) -> None:
    wrong = []
    for name, texts in sentences[lang].items():
        terms = TERMS[lang][""] | TERMS[lang].get(name, {})
        for (key, text), (other, term) in itertools.product(texts.items(), terms.items()):
            if key.startswith(WRITERS):
                continue
            if match := re.search(other, said(text)):
                wrong.append(f"{name} {key}: “{match[0]}”, where it is {term}: {text}")
    assert sum(len(texts) for texts in sentences[lang].values()) > 800
    assert not wrong, "\n".join(wrong)


# Somebody's name or a row's, and straight after it what is filled in, other than the form of a word.
RUN_TOGETHER = re.compile(r"\{(?:\w+:(?:list )?seat[^{}]*|names?|owner|player|winner|row)\} \{[^{}|]*\}")


@pytest.mark.parametrize("lang", TERMS)
def test_no_number_runs_into_a_name(lang: str, sentences: dict[str, dict[str, dict[str, str]]]) -> None:
    """“That costs Player 1 9”: names may end in numbers, and rows look like lots (“row A 5”)."""
    assert RUN_TOGETHER.search("that costs {rival:seat object} {cost}")
    assert RUN_TOGETHER.search("{name} {cost}")
    assert not RUN_TOGETHER.search("{names} {count:wins|win}")
    wrong = [
        f"{name} {key}: {text}"
        for name, texts in sentences[lang].items()
        for key, text in texts.items()
        if RUN_TOGETHER.search(text)
    ]
    assert not wrong, "\n".join(wrong)


def _texts(of: Any, lang: str, here: bool = False) -> Iterator[str]:
    """What a lesson or puzzle says in a language, wherever it stands below that language's name."""
    if isinstance(of, str) and here:
        yield of
    elif isinstance(of, dict):
        for key, value in of.items():
            yield from _texts(value, lang, here or key == lang)
    elif isinstance(of, list):
        for value in of:
            yield from _texts(value, lang, here)


@pytest.mark.parametrize("lang", TERMS)
def test_quotes_and_apostrophes_are_typographic(
    lang: str, sentences: dict[str, dict[str, dict[str, str]]]
) -> None:
    texts = {f"{name} {key}": text for name, found in sentences[lang].items() for key, text in found.items()}
    for file in sorted((ROOT / "estates_core" / "lessons" / "data").rglob("*.json")):
        for number, text in enumerate(_texts(json.loads(file.read_text("utf-8")), lang)):
            texts[f"{file.name} {number}"] = text
    assert len(texts) > 1500
    wrong = [f"{place}: {text}" for place, text in texts.items() if re.search("['\"`´]", text)]
    assert not wrong, "\n".join(wrong)
