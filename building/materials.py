"""The bill of materials of what the site ships, in CycloneDX's form: npm writes it from the lock file."""

from __future__ import annotations

import json
import os
import uuid
from pathlib import Path
from typing import Any

from .console import DIST, ROOT, run
from .fingerprint import fingerprint
from .toolchain import node_modules, npm
from .wheel import version


def materials() -> Path:
    """dist/bom.cdx.json: the same for the same lock file, whenever and wherever it is made."""
    modules = node_modules()
    program = npm()
    path = f"{Path(program[0]).parent}{os.pathsep}{os.environ.get('PATH', '')}"
    arguments = ["sbom", "--sbom-format=cyclonedx", "--omit=dev", "--package-lock-only"]
    bill: dict[str, Any] = json.loads(
        run([*program, *arguments], env={"PATH": path}, problem="npm could not write a bill of materials")
    )
    made_of = fingerprint([ROOT / "package-lock.json"])
    bill["serialNumber"] = f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_OID, made_of + version())}"
    del bill["metadata"]["timestamp"]
    bill["metadata"]["component"] |= {"name": "estates", "version": version()}
    bill["components"].append(_python(modules))
    file = DIST / "bom.cdx.json"
    file.write_text(json.dumps(bill, indent=1) + "\n", "utf-8")
    return file


def _python(modules: Path) -> dict[str, object]:
    """What Pyodide carries and npm doesn't know of."""
    found = json.loads((modules / "pyodide" / "pyodide-lock.json").read_text("utf-8"))["info"]["python"]
    return {
        "type": "application",
        "name": "CPython",
        "version": found,
        "description": "compiled to WebAssembly, in Pyodide",
        "licenses": [{"license": {"id": "PSF-2.0"}}],
        "cpe": f"cpe:2.3:a:python:python:{found}:*:*:*:*:*:*:*",
    }
