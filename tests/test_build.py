"""The build's own parts: stamps, the wheel's bytes, what the site consists of, the server."""

from __future__ import annotations

import http.client
import json
import re
import struct
import subprocess
import urllib.error
import urllib.request
import zipfile
from pathlib import Path

import pytest

from building.checks import chosen
from building.console import DIST, ROOT, Problem, run
from building.engine import engine
from building.fingerprint import Stamp, files_below, fingerprint
from building.icons import svg
from building.licences import shipped
from building.materials import materials
from building.mutants.since import changed_lines, lines_of
from building.policy import INLINE, POLICY, with_policy
from building.server import open_server, serving
from building.site import SITE
from building.statics import statics
from building.wheel import pack, wheel
from e2e.gallery import main as gallery


def test_fingerprint_sees_names_and_contents(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("1")
    first = fingerprint(files_below(tmp_path))
    (tmp_path / "a").write_text("2")
    second = fingerprint(files_below(tmp_path))
    (tmp_path / "a").rename(tmp_path / "b")
    assert len({first, second, fingerprint(files_below(tmp_path))}) == 3


def test_stamp_wants_its_outputs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("building.fingerprint.WORK", tmp_path)
    output = tmp_path / "made"
    stamp = Stamp("step", "inputs", [output])
    stamp.set()
    assert not stamp.fresh()
    output.touch()
    assert stamp.fresh()
    assert not Stamp("step", "other inputs", [output]).fresh()


def test_a_failing_program_is_a_problem_with_help() -> None:
    with pytest.raises(Problem, match="it broke") as caught:
        run(["git", "no-such-command"], problem="it broke", help="try this")
    assert caught.value.help == "try this"
    with pytest.raises(Problem):
        run(["no-such-program-anywhere"])


def test_wheel_is_deterministic_and_complete(tmp_path: Path) -> None:
    first = wheel()
    pack(tmp_path)
    again = tmp_path / first.name
    assert again.read_bytes() == first.read_bytes()
    with zipfile.ZipFile(again) as packed:
        names = set(packed.namelist())
        metadata = next(packed.read(name).decode() for name in names if name.endswith("METADATA"))
    for source in files_below(ROOT / "estates_core"):
        assert source.relative_to(ROOT).as_posix() in names, f"{source} is missing: see package-data"
    needed = [line for line in metadata.splitlines() if line.startswith("Requires-Dist")]
    assert all("; extra == " in line for line in needed), "the wheel depends on nothing that wasn't asked for"


def test_lessons_stand_beside_the_engine_and_not_in_it() -> None:
    """The wheel has them; the page fetches them, so that they cost nothing at boot."""
    data = files_below(ROOT / "estates_core" / "lessons" / "data")
    names = {file.relative_to(ROOT).as_posix() for file in data}
    with zipfile.ZipFile(wheel()) as packed, zipfile.ZipFile(engine().package) as booted:
        assert names <= set(packed.namelist())
        assert "estates_core/lessons/reading.pyc" in booted.namelist()
        assert not [name for name in booted.namelist() if name.endswith(tuple(names))]
    written = statics()
    listed = json.loads(written["lessons-catalogue"].read_text("utf-8"))
    own = [name for name in names if not name.endswith("/contents.json") and "/puzzles/" not in name]
    assert len(listed) == len(own)
    for entry in listed:
        lesson = json.loads(written[f"lessons-{entry['game']}"].read_text("utf-8"))[entry["id"]]
        assert (lesson["title"], len(lesson["steps"])) == (entry["title"], entry["steps"])


def test_icons_have_the_sizes_that_their_names_and_the_manifest_say() -> None:
    """As PNG in colours with opacity; those that platforms cut to shape are opaque up to their corners."""
    folder = SITE / "icons"
    for icon in json.loads((SITE / "manifest.webmanifest").read_text("utf-8"))["icons"]:
        assert (SITE / icon["src"]).is_file(), icon["src"]
    for file, size in {
        "icon-192.png": 192,
        "icon-512.png": 512,
        "icon-maskable-512.png": 512,
        "apple-touch-icon.png": 180,
    }.items():
        content = (folder / file).read_bytes()
        assert content.startswith(b"\x89PNG\r\n\x1a\n")
        assert struct.unpack(">II", content[16:24]) == (size, size)
    assert ' rx="' in svg()
    assert ' rx="' not in svg(0.5, rounded=False)
    assert "translate(16 16) scale(0.5)" in svg(0.5)


def pages() -> list[Path]:
    """The built pages: the application, a board elsewhere, the one for what is not there."""
    found = sorted(SITE.glob("*.html"))
    assert {"index.html", "embed.html", "404.html"} <= {page.name for page in found}
    return found


def test_site_names_what_it_has() -> None:
    """Every path that a page or the build's own list names is there, and lasting names carry hashes."""
    info = json.loads((SITE / "build.json").read_text())
    named = [info["library"], info["engine"], info["worker"], *info["static"].values()]
    named.append(f"{info['pyodide']}pyodide.asm.wasm")
    for page in pages():
        named += re.findall(r'\b(?:src|href)="((?:assets|icons)/[^"#?]+)"', page.read_text("utf-8"))
    for path in named:
        assert (SITE / path).is_file(), path
    assets = list((SITE / "assets").iterdir())
    assert assets
    for file in assets:
        assert re.search(r"-[0-9a-zA-Z]{8}\.", file.name), file.name


def test_a_page_asks_for_few_scripts_before_it_is_drawn() -> None:
    """Each further file is a wait on slow links; what a page loads when asked for makes no more of them."""
    for page in pages():
        assert page.read_text("utf-8").count('<link rel="modulepreload"') <= 5, page.name


def test_pages_carry_the_strict_policy_and_name_no_other_site() -> None:
    assert "unsafe-inline" not in str(POLICY)
    assert "'unsafe-eval'" not in str(POLICY)
    for page in pages():
        text = page.read_text("utf-8")
        assert text.count("Content-Security-Policy") == 1
        for name, sources in POLICY.items():
            assert f"{name} {sources}" in text
        assert "unsafe-inline" not in text
        assert not re.search(r"""(?:src|href|action)=["'](?:https?:)?//""", text), page.name
        assert not re.search(r"\son[a-z]+=|\sstyle=", text), f"{page.name} has inline handlers or styles"
        if page.name != "404.html":  # which a host shows at any address, so that it can refer to no file
            assert not INLINE.search(text), f"{page.name} has inline scripts or styles"


# What makes HTML or a script of text, and lit's ways around its own templates.
OF_TEXT = re.compile(
    r"\b(?:innerHTML|outerHTML|srcdoc|insertAdjacentHTML|createContextualFragment|parseFromString|setHTML\w*"
    r"|unsafe(?:HTML|SVG|MathML)|unsafeStatic)\b|lit-html/static|document\.write"
    r"|\beval\(|\bnew Function\b|javascript:"
)
SCRIPTS = re.compile(r"new (?:Shared)?Worker\((?!scriptAddress\()|\.register\((?!scriptAddress\()")


def test_no_html_and_no_script_is_made_of_text() -> None:
    for text in (
        "x.innerHTML = y",
        "unsafeHTML(y)",
        "new Function(y)",
        'from "lit-html/static.js"',
        "a.setHTMLUnsafe(y)",
    ):
        assert OF_TEXT.search(text), text
    assert SCRIPTS.search("new Worker(address)")
    assert not SCRIPTS.search("new Worker(scriptAddress(address))")
    for file in (ROOT / "site").rglob("*.js"):
        source = file.read_text("utf-8")
        assert not (found := OF_TEXT.search(source)), f"{file.name}: {found[0]}"
        assert not (found := SCRIPTS.search(source)), f"{file.name}: {found[0]}"


def test_inline_blocks_are_allowed_by_their_hash_only() -> None:
    page = '<meta charset="utf-8"><script>1</script><script src="x.js"></script><style>a {}</style>'
    text = with_policy(page)
    assert text.count("'sha256-") == 2
    assert "'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='" in text  # of "1"
    with pytest.raises(Problem):
        with_policy("<html></html>")


def test_site_ships_the_licences() -> None:
    text = (SITE / "licences.txt").read_text("utf-8")
    direct = json.loads((ROOT / "package.json").read_text())["dependencies"]
    assert set(direct) <= set(shipped())
    for name, version in shipped().items():
        assert f"\n{name} {version}\n" in text
    assert "Mozilla Public License" in text
    assert "PYTHON SOFTWARE FOUNDATION LICENSE" in text


def test_nothing_names_a_registry() -> None:
    """The lock file and requirements work with any registry: no host stands in them."""
    tracked = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.splitlines()
    settings = {"package.json", "package-lock.json", ".npmrc"}
    assert settings <= set(tracked)
    for name in tracked:
        if name.startswith("requirements/") or name in settings:
            assert "://" not in re.sub(r'"url": "https://[^"]*"', "", (ROOT / name).read_text("utf-8")), name


@pytest.mark.parametrize("prefix", ["/", "/some/sub/path/"])
def test_server_serves_types_and_its_404_page(prefix: str) -> None:
    info = json.loads((SITE / "build.json").read_text())
    with serving(SITE, prefix) as address:
        for path, kind in {
            "": "text/html; charset=utf-8",
            "index.html": "text/html; charset=utf-8",
            f"{info['pyodide']}pyodide.asm.mjs": "text/javascript; charset=utf-8",
            f"{info['pyodide']}pyodide.asm.wasm": "application/wasm",
            info["static"]["catalogue-en"]: "application/json",
        }.items():
            with urllib.request.urlopen(address + path) as response:
                assert response.headers["Content-Type"] == kind
        for path in ("nothing-here", "../../build.py", "%2e%2e/%2e%2e/build.py"):
            with pytest.raises(urllib.error.HTTPError) as caught:
                urllib.request.urlopen(address + path)
            assert caught.value.code == 404


def test_a_taken_port_is_told(tmp_path: Path) -> None:
    server = open_server(tmp_path)
    try:
        with pytest.raises(Problem, match="can't be used"):
            open_server(tmp_path, port=server.server_address[1])
        with pytest.raises(Problem, match="from 0 to 65535"):
            open_server(tmp_path, port=80000)
    finally:
        server.server_close()


def test_built_files_are_where_they_are_promised() -> None:
    assert (SITE / "index.html").is_file()
    assert (SITE / ".nojekyll").is_file()
    assert list(DIST.glob("estates_core-*.whl"))


def test_an_ended_server_answers_nobody(tmp_path: Path) -> None:
    """Not even over a connection that it had kept alive: the offline tests rest on this."""
    (tmp_path / "file.txt").write_text("here")
    with serving(tmp_path) as address:
        connection = http.client.HTTPConnection(address.removeprefix("http://").rstrip("/"))
        connection.request("GET", "/file.txt")
        assert connection.getresponse().read() == b"here"
    with pytest.raises((OSError, http.client.HTTPException)):
        connection.request("GET", "/file.txt")
        connection.getresponse()


def test_the_bill_of_materials_names_all_that_ships() -> None:
    """In CycloneDX's form, the same each time."""
    text = materials().read_text("utf-8")
    bill = json.loads(text)
    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.5")
    assert "timestamp" not in bill["metadata"]
    named = {component["name"]: component["version"] for component in bill["components"]}
    assert shipped().items() <= named.items()
    assert all(component["licenses"] for component in bill["components"])
    assert materials().read_text("utf-8") == text


def test_pip_checks_hashes_of_all_that_it_installs() -> None:
    files = list((ROOT / "requirements").glob("*.txt"))
    assert files
    for file in files:
        lines = file.read_text("utf-8").replace("\\\n", " ").splitlines()
        for line in lines:
            assert line.startswith("#") or re.match(
                r"[\w.-]+==\S+( ;.*)? +--hash=sha256:[0-9a-f]{64}", line
            ), line


def test_npm_runs_no_scripts_of_packages() -> None:
    """They could do anything on the machine that builds."""
    assert "ignore-scripts=true" in (ROOT / ".npmrc").read_text("utf-8").splitlines()


def test_what_has_changed_is_read_from_a_difference() -> None:
    """Lines as they are now, of each file; of one that lost lines and got none, none; a new file's all."""
    difference = """diff --git a/estates_core/tree.py b/estates_core/tree.py
--- a/estates_core/tree.py
+++ b/estates_core/tree.py
@@ -3 +3 @@ class Node:
-old
+new
@@ -10,2 +10,0 @@
-gone
-gone
@@ -20,0 +18,3 @@
+new
+new
+new
diff --git a/estates_core/new.py b/estates_core/new.py
--- /dev/null
+++ b/estates_core/new.py
@@ -0,0 +1,2 @@
+new
+new
"""
    assert lines_of(difference) == {"estates_core/tree.py": {3, 18, 19, 20}, "estates_core/new.py": {1, 2}}


def test_a_commit_that_is_not_there_is_a_problem_with_help() -> None:
    with pytest.raises(Problem, match="no-such-commit") as caught:
        changed_lines("no-such-commit")
    assert "fetch-depth" in str(caught.value.help)


@pytest.mark.parametrize(
    ("arguments", "places"),
    [
        ([], ["tests", "e2e"]),
        (["-k", "docs"], ["tests", "e2e"]),
        (["tests/test_build.py::test_icons", "-x"], []),
        (["e2e", "-k", "bench"], []),
        ([str(ROOT / "tests")], []),
    ],
)
def test_words_to_look_for_are_no_places(
    arguments: list[str], places: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """`-k docs` looks in all tests, though there is a folder of that name."""
    monkeypatch.chdir(ROOT)
    assert chosen(arguments) == [*arguments, *places]


@pytest.mark.parametrize("place", [".", "./", str(ROOT)])
def test_the_projects_own_folder_means_all_tests(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Handed to pytest it would have looked through everything that was built and installed there too."""
    monkeypatch.chdir(ROOT)
    assert chosen([place, "-x"]) == ["-x", "tests", "e2e"]


@pytest.mark.parametrize(
    "place", ["site", "docs", "test_words.py", "tests/no_such_file.py", "bench/training"]
)
def test_a_place_without_tests_runs_none(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """All of them would take minutes that nobody asked for."""
    monkeypatch.chdir(ROOT)
    with pytest.raises(Problem, match=place):
        chosen(["-x", place])
    assert chosen(["-k", place]) == ["-k", place, "tests", "e2e"]


def test_words_that_name_no_picture_are_told_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["looks", "no-such-state"])
    with pytest.raises(SystemExit):
        gallery()
    assert "--list" in capsys.readouterr().err
