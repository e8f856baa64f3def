"""Bundles scripts and styles with esbuild."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Literal, NamedTuple

from .console import ROOT, WORK, run
from .toolchain import node, node_modules

# What Pyodide's loader asks for under Node only.
UNBUNDLED = ("node:*", "ws", "fs", "vm")
SCRIPT = ROOT / "building" / "bundle.mjs"


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
    together: Path | None = None,
    assets: Literal["file", "dataurl"] = "file",
    lengths: Literal["growing", "fixed"] = "growing",
    aliases: Mapping[str, Path] | None = None,
) -> dict[Path, Bundle]:
    """Bundles into a folder under these names; returns entry → bundle.

    `defines` are constants of the source; `split` shares what several entries import; `together` is the entry
    that asks for whatever is loaded when asked for; `assets` says what becomes of fonts and pictures
    that styles name, and `lengths` whether those in styles grow with the text that readers choose in their
    browser or stay (`lengths.mjs`); `aliases` are names by which the source imports files.
    """
    job, report = WORK / "bundle.json", WORK / "bundled.json"
    values = {"process.env.NODE_ENV": "production", **(defines or {})}
    options = {
        "entryPoints": [str(entry) for entry in entries],
        "outdir": str(folder),
        "absWorkingDir": str(ROOT),
        "bundle": True,
        "minify": True,
        "target": "es2022",
        "charset": "utf8",
        "legalComments": "none",
        "logLevel": "warning",
        "format": form,
        "splitting": split,
        "entryNames": names,
        "chunkNames": "[name]-[hash]",
        "assetNames": "[name]-[hash]",
        "loader": {".svg": assets, ".woff2": assets},
        "external": UNBUNDLED,
        "alias": {name: str(path) for name, path in (aliases or {}).items()},
        "define": {name: json.dumps(value) for name, value in values.items()},
    }
    own = {"together": str(together) if together else None, "lengths": lengths, "report": str(report)}
    job.write_text(json.dumps(options | own), "utf-8")
    node_modules()
    run(
        [node(), SCRIPT, job],
        problem=f"esbuild could not bundle {', '.join(entry.name for entry in entries)}",
    )
    outputs: dict[str, dict[str, Any]] = json.loads(report.read_text("utf-8"))["outputs"]
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
