"""Writes what a page shows before Python runs: catalogue and rules in each language, as JSON files."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from .catalogue import catalogue
from .reference import catalogue_data, rules_data
from .words import LANGUAGES


def write(directory: str | Path) -> list[Path]:
    """Write `catalogue.<lang>.json` and `rules.<game>.<lang>.json`; the files that were written."""
    folder = Path(directory)
    folder.mkdir(parents=True, exist_ok=True)
    contents: dict[str, Any] = {}
    for language in LANGUAGES:
        contents[f"catalogue.{language}.json"] = catalogue_data(language)
        for name in catalogue():
            contents[f"rules.{name}.{language}.json"] = rules_data(name, language)
    paths = []
    for name, content in contents.items():
        path = folder / name
        path.write_text(json.dumps(content, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")
        paths.append(path)
    return paths
