# ruff: noqa: T201
"""Checks that the examples in the documentation do what the text around them says.

    python docs/check_examples.py [FILE.md …]

A fenced block tagged `touist` is a model, and must parse. Words after the tag say more:

    solve=sat, solve=unsat   whether it has a model
    count=N                  how many models it has
    show                     the `text` block that follows is its expanded formula
    warning                  the `text` block that follows is what it warns of
    error                    it has an error; a `text` block that follows is the whole message

    part-of=FILE             its lines stand in that file (seen from docs/), in the same order

A block tagged `console` holds commands after `$ ` and what they print, run in `examples/`; a line
`…` there stands for any lines, and times (`0.01 s`, `6.2 ms`) may be others. The word `scratch`
has them run in an empty folder, one for all such blocks of a page. The blocks of a
page tagged `pycon` are one session with Python, held in `examples/` too.
"""

from __future__ import annotations

import doctest
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import chdir, redirect_stdout
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory

from clausette import ClausetteError, LanguageError, load
from clausette.grounding import expanded
from clausette.grounding.formula import show
from clausette.language.diagnostics import Diagnostic

DOCS = Path(__file__).resolve().parent
EXAMPLES = DOCS.parent / "examples"
ANYTHING = "…"
_TIME = re.compile(r"\b\d+(?:\.\d+)? m?s\b")
_JSON_TIME = re.compile(r'(?<="seconds": )[\d.e-]+')

_FENCE = re.compile(r"^```(?P<info>[^\n]*)\n(?P<text>.*?)^```[ \t]*$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True, slots=True)
class Block:
    """A fenced block: its tag and the words after it, its text, its first line's number."""

    tag: str
    words: tuple[str, ...]
    text: str
    line: int


def blocks(markdown: str) -> list[Block]:
    found = []
    for match in _FENCE.finditer(markdown):
        tag, *words = match["info"].split() or [""]
        line = markdown.count("\n", 0, match.start("text")) + 1
        found.append(Block(tag, tuple(words), match["text"], line))
    return found


def check(path: str | os.PathLike[str]) -> list[str]:
    """What is wrong with the examples of a Markdown file; nothing if all is well."""
    with TemporaryDirectory() as scratch:
        return _check(path, Path(scratch))


def _check(path: str | os.PathLike[str], scratch: Path) -> list[str]:
    found = blocks(Path(path).read_text(encoding="utf-8"))
    failures: list[str] = []
    said: dict[str, object] = {}
    for index, block in enumerate(found):
        following = found[index + 1] if index + 1 < len(found) else None
        told = following.text if following is not None and following.tag == "text" else None
        match block.tag:
            case "touist":
                wrong = _model(block, told)
            case "console":
                wrong = _console(block, scratch if "scratch" in block.words else EXAMPLES)
            case "pycon":
                wrong = _session(block, said)
            case _:
                continue
        failures += [f"{Path(path).name}:{block.line}: {problem}" for problem in wrong]
    return failures


def _model(block: Block, told: str | None) -> Iterator[str]:
    words = {name: value for name, _, value in (word.partition("=") for word in block.words)}
    try:
        # A model of one word must not be taken for a path.
        model = load(block.text + "\n")
        ground = model.ground() if words.keys() - {"part-of"} else None
    except LanguageError as error:
        if "error" not in words:
            yield f"unexpected error\n{_rendered(error.diagnostics)}"
        elif told is not None:
            yield from _compared(told, _rendered(error.diagnostics))
        return
    if "error" in words:
        yield "no error where one was announced"
    if "part-of" in words:
        yield from _part_of(block.text, DOCS / words["part-of"])
    if ground is None:
        return
    if "warning" in words:
        yield from _compared(told or "", _rendered(ground.warnings))
    elif warnings := tuple(d for d in ground.warnings if d.severity != "note"):
        yield f"unexpected warning\n{_rendered(warnings)}"
    if "show" in words:
        yield from _compared(told or "", show(expanded(model.file)[0]))
    if "solve" in words:
        verdict = "unsat" if ground.solve() is None else "sat"
        if verdict != words["solve"]:
            yield f"the model is {verdict}"
    if "count" in words and ground.count() != int(words["count"]):
        yield f"there are {ground.count()} models"


def _part_of(text: str, path: Path) -> Iterator[str]:
    """Complains of the first line that does not follow the one before it in a file."""
    left = iter(path.read_text(encoding="utf-8").splitlines())
    for line in text.splitlines():
        if line not in left:
            yield f"{path.name} has no line {line!r} there"
            return


def _rendered(diagnostics: tuple[Diagnostic, ...]) -> str:
    return "\n".join(diagnostic.render() for diagnostic in diagnostics)


def _console(block: Block, folder: Path) -> Iterator[str]:
    shell = shutil.which("sh")
    if shell is None:
        return
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ.get("PATH", "")))
    for part in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
        command, _, expected = part.partition("\n")
        done = subprocess.run(
            [shell, "-c", command],
            cwd=folder,
            env={**os.environ, "PATH": path, "COLUMNS": "80", "LC_ALL": "C.UTF-8"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            timeout=60,
            check=False,
        )
        yield from _compared(_timeless(expected), _timeless(done.stdout), f"$ {command}\n")


def _timeless(text: str) -> str:
    """The text with every time in it made the same."""
    return _JSON_TIME.sub("0.01", _TIME.sub("0.01 s", text))


def _session(block: Block, said: dict[str, object]) -> Iterator[str]:
    test = doctest.DocTestParser().get_doctest(block.text, said, "example", None, block.line)
    report = StringIO()
    with chdir(EXAMPLES), redirect_stdout(report):
        runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
        result = runner.run(test, clear_globs=False)
    said.update(test.globs)
    if result.failed:
        yield report.getvalue()


def _compared(expected: str, got: str, what: str = "") -> Iterator[str]:
    lines = [line.rstrip() for line in expected.strip("\n").splitlines()]
    pattern = "".join(
        r"(?:.*\n)*?" if line == ANYTHING else re.escape(line) + r"\n" for line in lines
    )
    text = "".join(line.rstrip() + "\n" for line in got.strip("\n").splitlines())
    if re.fullmatch(pattern, text) is None:
        yield f"{what}expected\n{expected}\ngot\n{text}"


def main(arguments: list[str]) -> int:
    paths = arguments or [str(DOCS.parent / "README.md"), *map(str, sorted(DOCS.glob("*.md")))]
    failures: list[str] = []
    checked = 0
    for path in paths:
        try:
            failures += check(path)
            checked += len(blocks(Path(path).read_text(encoding="utf-8")))
        except (OSError, ClausetteError) as error:
            failures.append(f"{path}: {error}")
    for failure in failures:
        print(failure, file=sys.stderr)
    print(f"{checked} blocks in {len(paths)} files, {len(failures)} wrong")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
