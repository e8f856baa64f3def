"""Makes dist/site/: a folder for any static host, whose files but the pages are named by their contents."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
from collections.abc import Mapping
from pathlib import Path

from .console import DIST, ROOT, WORK, Problem, one_at_a_time, run, say
from .engine import Engine, engine
from .fingerprint import Stamp, files_below, fingerprint
from .icons import icons
from .licences import licences
from .statics import statics
from .toolchain import node_tool
from .wheel import version, wheel

SOURCE = ROOT / "site"
SITE = DIST / "site"
WORKER = "js/engine/worker/main.js"
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "worker-src 'self'",
        "connect-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "manifest-src 'self'",
        "frame-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
    )
)
REFERENCE = re.compile(r'(?P<before>\b(?:src|href)=")(?P<path>(?:js|css)/[^"#?]+)(?=")')
# What the page may import at run time by a name that only the browser knows.
UNBUNDLED = ("--external:node:*", "--external:ws", "--external:fs", "--external:vm")


def site() -> Path:
    """dist/site/, built if anything that goes into it changed since."""
    with one_at_a_time():
        return _site()


def site_copy(folder: Path) -> Path:
    """The built site in a folder of its own, which no later build touches."""
    with one_at_a_time():
        return Path(shutil.copytree(_site(), folder))


def _site() -> Path:
    packed, parts, written = wheel(), engine(), statics()
    sources = files_below(SOURCE, ROOT / "building", ROOT / "LICENSE", ROOT / "package-lock.json")
    made_of = fingerprint([*sources, packed, parts.library, parts.package, *written.values()], [POLICY])
    stamp = Stamp("site", made_of, [SITE / "index.html"])
    if stamp.fresh():
        return SITE
    say("bundling the site")
    _Site(WORK / "site", parts, packed, written, made_of).make()
    shutil.rmtree(SITE, ignore_errors=True)
    shutil.move(WORK / "site", SITE)
    stamp.set()
    return SITE


class _Site:
    """One build of the site in a fresh folder."""

    def __init__(
        self, folder: Path, parts: Engine, packed: Path, written: Mapping[str, Path], made_of: str
    ) -> None:
        self.folder = folder
        self.parts = parts
        self.packed = packed
        self.written = written
        self.pages = sorted(SOURCE.glob("*.html"))
        # What site/js/engine/build-info.js tells the page; paths are relative to the site's folder.
        self.info: dict[str, object] = {"version": version(), "hash": made_of[:12]}

    def make(self) -> None:
        """Every part, each before those that name it."""
        shutil.rmtree(self.folder, ignore_errors=True)
        (self.folder / "assets").mkdir(parents=True)
        self._engine()
        self.info["static"] = {name: self._asset(file) for name, file in self.written.items()}
        self.info["worker"] = self._bundle("worker", SOURCE / WORKER, names="worker")[WORKER]
        named = self._scripts_and_styles()
        for page in self.pages:
            text = page.read_text("utf-8")
            text = REFERENCE.sub(lambda found: found["before"] + named[found["path"]], text)
            (self.folder / page.name).write_text(_with_policy(page, text), "utf-8")
        shutil.copyfile(SOURCE / "manifest.webmanifest", self.folder / "manifest.webmanifest")
        shutil.copytree(icons(WORK / "icons"), self.folder / "icons")
        (self.folder / "build.json").write_text(json.dumps(self.info, indent=1), "utf-8")
        (self.folder / ".nojekyll").touch()
        (self.folder / "licences.txt").write_text(licences(), "utf-8")
        shutil.copyfile(self.packed, self.folder / self.packed.name)

    def _engine(self) -> None:
        """Pyodide names its files itself, so their folder carries the hash."""
        files = self.parts.pyodide_files
        contents = hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:8]
        home = f"pyodide/{self.parts.pyodide_version}-{contents}"
        (self.folder / home).mkdir(parents=True)
        for file in files:
            shutil.copyfile(file, self.folder / home / file.name)
        self.info["pyodide"] = f"{home}/"
        self.info["lock"] = self.parts.lock
        self.info["library"] = self._asset(self.parts.library)
        self.info["engine"] = self._asset(self.parts.package)

    def _asset(self, file: Path) -> str:
        """Copies a file under a name with its hash; returns its path from the site's folder."""
        contents = hashlib.sha256(file.read_bytes()).hexdigest()[:8]
        path = f"assets/{file.stem}-{contents}{file.suffix}"
        shutil.copyfile(file, self.folder / path)
        return path

    def _scripts_and_styles(self) -> dict[str, str]:
        """Scripts and styles that pages refer to, bundled. Source path → built path."""
        wanted: set[str] = set()
        for page in self.pages:
            wanted.update(found["path"] for found in REFERENCE.finditer(page.read_text("utf-8")))
        missing = [path for path in sorted(wanted) if not (SOURCE / path).is_file()]
        if missing:
            raise Problem(f"site/*.html refers to {', '.join(missing)}, which is not in site/")
        return self._bundle("pages", *(SOURCE / path for path in sorted(wanted)), split=True)

    def _bundle(
        self, what: str, *entries: Path, names: str = "[name]", split: bool = False
    ) -> dict[str, str]:
        """Runs esbuild; returns each entry's path below site/ → its built path."""
        report = WORK / f"{what}.json"
        run(
            node_tool(
                "esbuild/bin/esbuild",
                *entries,
                "--bundle",
                "--format=esm",
                *(["--splitting"] if split else []),
                "--minify",
                "--target=es2022",
                "--charset=utf8",
                "--legal-comments=none",
                f"--entry-names={names}-[hash]",
                "--chunk-names=[name]-[hash]",
                "--asset-names=[name]-[hash]",
                "--loader:.svg=file",
                "--loader:.woff2=file",
                *UNBUNDLED,
                f"--define:ESTATES_BUILD={json.dumps(self.info)}",
                f"--metafile={report}",
                f"--outdir={self.folder / 'assets'}",
                "--log-level=warning",
            ),
            problem=f"esbuild could not bundle {', '.join(entry.name for entry in entries)}",
        )
        outputs = json.loads(report.read_text())["outputs"]
        named = {}
        for output, facts in outputs.items():
            entry = ROOT / facts.get("entryPoint", "")
            if entry in entries:
                path = (ROOT / output).relative_to(self.folder).as_posix()
                named[entry.relative_to(SOURCE).as_posix()] = path
        return named


def _with_policy(page: Path, text: str) -> str:
    """The page with its content security policy as the first thing after its character set."""
    mark = '<meta charset="utf-8">'
    if mark not in text:
        raise Problem(f"{page.name} has no {mark}, after which its security policy belongs")
    policy = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
    return text.replace(mark, f"{mark}\n  {policy}", 1)
