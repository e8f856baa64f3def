"""Makes dist/estates.html: the whole site, engine and all, in one file that works by double click."""

from __future__ import annotations

import base64
import gzip
import json
import re
import tempfile
from collections.abc import Mapping
from pathlib import Path

from .bundle import bundle
from .console import DIST, one_at_a_time, say
from .engine import engine
from .fingerprint import Stamp
from .icons import svg
from .licences import licences
from .policy import POLICY, with_policy
from .site import SOURCE, build_hash, described
from .statics import statics
from .toolchain import node_modules

TARGET = DIST / "estates.html"
WORKER = SOURCE / "js" / "engine" / "worker" / "of-one-file.js"
# The file asks nobody for anything: what it is made of is in it, as data.
INLINE_POLICY = {
    **dict.fromkeys(POLICY, "'none'"),
    "script-src": "'wasm-unsafe-eval'",
    "style-src": "",
    "worker-src": "blob:",
    "connect-src": "data:",
    "img-src": "data: blob:",
    "font-src": "data:",
    "require-trusted-types-for": POLICY["require-trusted-types-for"],
    # Each of its scripts is a bundle of its own, with its own copy of what both use.
    "trusted-types": f"{POLICY['trusted-types']} 'allow-duplicates'",
}
LINKS = re.compile(r'\s*<link rel="(?:icon|apple-touch-icon|manifest)"[^>]*>')
STYLE = re.compile(r'<link rel="stylesheet" href="([^"]+)">')
SCRIPT = re.compile(r'<script type="module" src="([^"]+)"></script>')


def onefile() -> Path:
    """The one file, built if anything that goes into it changed since."""
    with one_at_a_time():
        made_of = build_hash()
        stamp = Stamp("onefile", made_of, [TARGET])
        if not stamp.fresh():
            say(f"writing {TARGET.name}")
            with tempfile.TemporaryDirectory() as folder:
                TARGET.write_text(_page(Path(folder), made_of), "utf-8")
            stamp.set()
    return TARGET


def _page(folder: Path, made_of: str) -> str:
    parts = engine()
    page = (SOURCE / "index.html").read_text("utf-8")
    defines: dict[str, object] = {"ESTATES_BUILD": {**described(parts, made_of), "inline": True}}

    def built(entry: Path) -> str:
        return bundle([entry], folder, assets="dataurl", defines=defines)[entry].file.read_text("utf-8")

    def style(found: re.Match[str]) -> str:
        return f"<style>{built(SOURCE / found[1])}</style>"

    def script(found: re.Match[str]) -> str:
        return f'<script type="module">{built(SOURCE / found[1])}</script>'

    page = LINKS.sub("", page)
    page = STYLE.sub(style, page)
    page = SCRIPT.sub(script, page)
    icon = f'<link rel="icon" href="data:image/svg+xml;base64,{_base64(svg().encode())}">'
    page = with_policy(page.replace("</title>", f"</title>\n  {icon}", 1), INLINE_POLICY)
    data: dict[str, object] = {
        "worker": _worker(folder, defines),
        "wasm": _packed(parts.pyodide_files[1]),
        "library": _packed(parts.library),
        "engine": _packed(parts.package),
        "licences": licences(),
        **{name: json.loads(file.read_text("utf-8")) for name, file in statics().items()},
    }
    blocks = "".join(_data(name, content) for name, content in data.items())
    return page.replace("</body>", f"{blocks}</body>")


def _worker(folder: Path, defines: Mapping[str, object]) -> str:
    """A classic worker's script with Pyodide's own module in it, which believes to have an address."""
    made = bundle(
        [WORKER],
        folder,
        form="iife",
        defines={**defines, "import.meta.url": "file:///estates/"},
        aliases={"pyodide-module": node_modules() / "pyodide" / "pyodide.asm.mjs"},
    )
    return made[WORKER].file.read_text("utf-8")


def _packed(file: Path) -> str:
    return _base64(gzip.compress(file.read_bytes(), 9, mtime=0))


def _base64(content: bytes) -> str:
    return base64.b64encode(content).decode()


def _data(name: str, content: object) -> str:
    """A block of JSON that no browser runs and nothing in it can end."""
    text = json.dumps(content, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    return f'<script type="application/json" id="estates-{name}">{text}</script>\n'
