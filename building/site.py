"""Makes dist/site/: a folder for any static host, whose files but the pages are named by their contents."""

from __future__ import annotations

import base64
import hashlib
import json
import re
import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path

from estates_core.bridge import MAX_REQUEST
from estates_core.lessons.reading import MAX_CHARACTERS as MAX_LESSON
from estates_core.marks import MAX_COMMENT, MAX_MARKS
from estates_core.record import MAX_CHARACTERS

from .boards import with_boards
from .bundle import Bundle, bundle
from .console import DIST, ROOT, WORK, Problem, one_at_a_time, say
from .engine import Engine, engine
from .fingerprint import Stamp, files_below, fingerprint
from .icons import icons
from .licences import licences
from .policy import with_policy
from .statics import statics
from .wheel import version, wheel

SOURCE = ROOT / "site"
SITE = DIST / "site"
MAIN = "js/main.js"
WORKER = "js/engine/worker/of-site.js"
EMBED = "js/embed.js"
EMBED_STYLE = "css/embed.css"
# Of no use without network: what is for other programs, and the page that a host shows for unknown addresses.
NOT_OFFLINE = {".nojekyll", "404.html", "build.json"}
BUNDLED = re.compile(r'(?P<before>\b(?:src|href)=")(?P<path>(?:js|css)/[^"#?]+)(?=")')


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
    made_of = build_hash()
    stamp = Stamp("site", made_of, [SITE / "index.html"])
    if stamp.fresh():
        return SITE
    say("bundling the site")
    _Site(WORK / "site", parts, packed, written, made_of).make()
    shutil.rmtree(SITE, ignore_errors=True)
    shutil.move(WORK / "site", SITE)
    stamp.set()
    return SITE


def build_hash() -> str:
    """A name for everything that a page is made of."""
    parts = engine()
    sources = files_below(SOURCE, ROOT / "building", ROOT / "LICENSE", ROOT / "package-lock.json")
    return fingerprint([*sources, wheel(), parts.library, parts.package, *statics().values()])


def described(parts: Engine, made_of: str) -> dict[str, object]:
    """What site/js/engine/build-info.js tells every page of its build."""
    limits = {
        "record": MAX_CHARACTERS,
        "request": MAX_REQUEST,
        "lesson": MAX_LESSON,
        "comment": MAX_COMMENT,
        "marks": MAX_MARKS,
    }
    return {
        "inline": False,
        "version": version(),
        "hash": made_of[:12],
        "lock": parts.lock,
        "limits": limits,
    }


class _Site:
    """One build of the site in a fresh folder."""

    def __init__(
        self, folder: Path, parts: Engine, packed: Path, written: Mapping[str, Path], made_of: str
    ) -> None:
        self.folder = folder
        self.parts = parts
        self.packed = packed
        self.written = written
        # Paths are added as they are made, relative to the site's folder.
        self.info = described(parts, made_of)

    def make(self) -> None:
        """Every part, each before those that name it."""
        shutil.rmtree(self.folder, ignore_errors=True)
        (self.folder / "assets").mkdir(parents=True)
        self._engine()
        self.info["static"] = {name: self._asset(file) for name, file in self.written.items()}
        [worker] = self._bundle(SOURCE / WORKER, names="worker-[hash]").values()
        self.info["worker"] = self._path(worker.file)
        self._embedding()
        self._pages()
        shutil.copyfile(SOURCE / "manifest.webmanifest", self.folder / "manifest.webmanifest")
        shutil.copytree(icons(WORK / "icons"), self.folder / "icons")
        (self.folder / "build.json").write_text(json.dumps(self.info, indent=1), "utf-8")
        (self.folder / ".nojekyll").touch()
        (self.folder / "licences.txt").write_text(licences(), "utf-8")
        self._service_worker()
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
        self.info["library"] = self._asset(self.parts.library)
        self.info["engine"] = self._asset(self.parts.package)

    def _embedding(self) -> None:
        """What other sites' pages load: a classic script whose name stays, since they name it."""
        with tempfile.TemporaryDirectory() as folder:
            entry = SOURCE / EMBED_STYLE
            style = bundle([entry], Path(folder), assets="dataurl", lengths="fixed")[entry].file
            text = Path(folder) / "style.js"
            text.write_text(f"export default {json.dumps(style.read_text('utf-8'))};", "utf-8")
            aliases = {"estates-embed-style": text}
            defines = {"ESTATES_BUILD": self.info}
            bundle(
                [SOURCE / EMBED], self.folder, names="embed", form="iife", defines=defines, aliases=aliases
            )

    def _asset(self, file: Path) -> str:
        """Copies a file under a name with its hash; returns its path from the site's folder."""
        contents = hashlib.sha256(file.read_bytes()).hexdigest()[:8]
        path = f"assets/{file.stem}-{contents}{file.suffix}"
        shutil.copyfile(file, self.folder / path)
        return path

    def _pages(self) -> None:
        """The pages, naming the bundles of the scripts and styles that they refer to."""
        texts = {
            page: with_boards(page.read_text("utf-8"), SOURCE / "teaching")
            for page in sorted(SOURCE.glob("*.html"))
        }
        wanted = sorted({found["path"] for text in texts.values() for found in BUNDLED.finditer(text)})
        missing = [path for path in wanted if not (SOURCE / path).is_file()]
        if missing:
            raise Problem(f"site/*.html refers to {', '.join(missing)}, which is not in site/")
        made = self._bundle(*(SOURCE / path for path in wanted), split=True)
        named = {path: made[SOURCE / path] for path in wanted}
        for page, text in texts.items():
            imported = [file for found in BUNDLED.finditer(text) for file in named[found["path"]].imports]
            text = BUNDLED.sub(lambda found: found["before"] + self._path(named[found["path"]].file), text)
            (self.folder / page.name).write_text(with_policy(self._preloading(text, imported)), "utf-8")

    def _preloading(self, text: str, bundles: list[Path]) -> str:
        """The page, asking for what its scripts import at once: else each is found only in the one before."""
        paths = map(self._path, dict.fromkeys(bundles))
        links = "".join([f'<link rel="modulepreload" href="{path}">\n  ' for path in paths])
        return text.replace("<script", f"{links}<script", 1)

    def _service_worker(self) -> None:
        """sw.js knows every file that there is by now, and the revision of those whose names have no hash."""
        lasting = (self.folder / "assets", self.folder / "pyodide")
        precache = [
            {
                "url": self._path(file),
                **_identity(file, any(map(file.is_relative_to, lasting))),
            }
            for file in files_below(self.folder)
            if file.name not in NOT_OFFLINE
        ]
        bundle([SOURCE / "sw.js"], self.folder, names="sw", form="iife", defines={"PRECACHE": precache})

    def _bundle(
        self, *entries: Path, names: str = "[name]-[hash]", split: bool = False
    ) -> dict[Path, Bundle]:
        """Bundles into assets/."""
        return bundle(
            entries,
            self.folder / "assets",
            names=names,
            split=split,
            together=SOURCE / MAIN if split else None,
            defines={"ESTATES_BUILD": self.info},
        )

    def _path(self, file: Path) -> str:
        """A file's path from the site's folder, as pages write it."""
        return file.relative_to(self.folder).as_posix()


def _identity(file: Path, lasting: bool) -> dict[str, str | None]:
    """What tells the service worker one content of a file from another.

    A file that is named for its content is checked when it comes, and fetched anew should it get lost.
    """
    digest = hashlib.sha256(file.read_bytes())
    if not lasting:
        return {"revision": digest.hexdigest()[:16]}
    return {"revision": None, "integrity": f"sha256-{base64.b64encode(digest.digest()).decode()}"}
