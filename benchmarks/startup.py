"""Commands from their start to their end, beside an interpreter that does nothing."""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from benchmarks.children import CLAUSETTE, ROOT, run
from benchmarks.measure import NOT_INSTALLED, Asked, Row, in_turns
from benchmarks.models import TEN_LINES


def rows(repeats: int) -> Iterator[Row]:
    version = ".".join(map(str, sys.version_info[:3]))
    own, empty = in_turns(
        lambda: run(*CLAUSETTE, "--help").cpu,
        lambda: run(sys.executable, "-c", "pass").cpu,
        repeats,
    )
    yield Row("clausette --help", own, "s", f"python {version} -c pass", empty, Asked(most=0.1))
    board = ROOT / "src/clausette/puzzles/lightup/examples/medium-10x10.lightup"
    own, empty = in_turns(
        lambda: run(*CLAUSETTE, "solve", str(board)).cpu,
        lambda: run(sys.executable, "-c", "import numpy").cpu,
        repeats,
    )
    yield Row("solve, 10×10 board", own, "s", "import numpy", empty, Asked(most=0.35))
    with tempfile.TemporaryDirectory() as folder:
        model = Path(folder) / "model.touist"
        model.write_text(TEN_LINES, encoding="utf-8")
        yield _ten_lines(model, repeats)


def _ten_lines(model: Path, repeats: int) -> Row:
    touist = shutil.which("touist")
    theirs: Callable[[], float] | None = None
    if touist is not None:
        command = touist
        theirs = lambda: run(command, "--sat", "--solve", str(model)).cpu  # noqa: E731
    ours = lambda: run(*CLAUSETTE, "touist", "--solve", str(model)).cpu  # noqa: E731
    own, other = in_turns(ours, theirs, repeats)
    peer = "touist" if touist is not None else f"touist: {NOT_INSTALLED}"
    return Row("ten lines, touist --solve", own, "s", peer, other, Asked(most=0.4))
