"""The lines of Python in the docs that read rows, run where their libraries are installed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from commands import Command
from places import DOCS

BLOCKS = re.findall(
    r"^```python\n(.*?)^```", (DOCS / "datasets.md").read_text("utf-8"), re.M | re.S
)


@pytest.mark.parametrize("library", ["pyarrow", "datasets", "reasoning_gym", "gymnasium"])
def test_lines_that_use_a_library_run(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, library: str
) -> None:
    # The folder of these tests is called so too, and would do.
    pytest.importorskip("datasets.arrow_dataset" if library == "datasets" else library)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HF_HOME", str(tmp_path / "kept"))
    (block,) = [block for block in BLOCKS if re.search(rf"(?:import|from) {library}\b", block)]
    assert block.count("\n") <= 11
    kind = "parquet" if library == "pyarrow" else "jsonl"
    asked = ("generate", "lightup", "--size", "5x5", "--count", "3", "--seed", "7")
    if "rows" in block:
        assert command(*asked, "-o", f"lamps/rows.{kind}").status == 0
    exec(block, {})
