"""Bundles scripts and styles with esbuild."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Literal, NamedTuple

from .console import ROOT, WORK, run
from .toolchain import node_tool

# What Pyodide's loader asks for under Node only.
UNBUNDLED = ("--external:node:*", "--external:ws", "--external:fs", "--external:vm")


class Bundle(NamedTuple):
    """A file that esbuild made of an entry, and the bundles that the file imports before it runs."""

    file: Path
    imports: list[Path]


def bundle(
    entries: Sequence[Path],
    folder: Path,
    *,
    names: str = "[name]-[hash]",
    defines: Mapping[str, object] | None = None,
    form: Literal["esm", "iife"] = "esm",
    split: bool = False,
    assets: Literal["file", "dataurl"] = "file",
    aliases: Mapping[str, Path] | None = None,
) -> dict[Path, Bundle]:
    """Bundles into a folder under these names; returns entry → bundle.

    `defines` are constants of the source; `split` shares what several entries import; `assets` says what
    becomes of fonts and pictures that styles name; `aliases` are names by which the source imports files.
    """
    report = WORK / "bundled.json"
    values = {"process.env.NODE_ENV": "production", **(defines or {})}
    run(
        node_tool(
            "esbuild/bin/esbuild",
            *entries,
            "--bundle",
            "--minify",
            "--target=es2022",
            "--charset=utf8",
            "--legal-comments=none",
            "--log-level=warning",
            f"--format={form}",
            *(["--splitting"] if split else []),
            f"--entry-names={names}",
            "--chunk-names=[name]-[hash]",
            "--asset-names=[name]-[hash]",
            f"--loader:.svg={assets}",
            f"--loader:.woff2={assets}",
            *UNBUNDLED,
            *(f"--alias:{name}={path}" for name, path in (aliases or {}).items()),
            *(f"--define:{name}={json.dumps(value)}" for name, value in values.items()),
            f"--metafile={report}",
            f"--outdir={folder}",
        ),
        problem=f"esbuild could not bundle {', '.join(entry.name for entry in entries)}",
    )
    outputs: dict[str, dict[str, Any]] = json.loads(report.read_text())["outputs"]
    made = {
        ROOT / facts["entryPoint"]: Bundle(ROOT / name, _imported(outputs, name))
        for name, facts in outputs.items()
        if "entryPoint" in facts
    }
    return {entry: made[entry] for entry in entries}


def _imported(outputs: Mapping[str, Mapping[str, Any]], name: str) -> list[Path]:
    """What a bundle imports, each with what that imports in its turn."""
    found: dict[Path, None] = {}
    for one in outputs[name]["imports"]:
        if one["kind"] == "import-statement" and one["path"] in outputs:
            found[ROOT / one["path"]] = None
            found.update(dict.fromkeys(_imported(outputs, one["path"])))
    return list(found)
