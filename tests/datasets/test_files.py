"""Files of rows: lines of JSON and Parquet, a card beside them, and each board once."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import clausette
from clausette.datasets.collecting import Collected, Source, Wanted, collect
from clausette.datasets.files import FileKind
from clausette.errors import UsageError
from clausette.service.question import NOTHING, Question
from clausette.service.rows import COLUMNS
from commands import Command, example, read, written
from schemas import require_valid

LAMPS = "lightup/6/6/nekcakbl"
QUICK = "id,puzzle,board,question,answer,seed,index"


def _rows(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def _collected(path: Path, kind: FileKind, *, jobs: int = 1) -> Collected:
    texts = (LAMPS, example("norinori", "basic.liz"), example("norinori", "no-solution.liz"), LAMPS)
    boards = [Source(clausette.load_board(text)) for text in texts]
    return collect(Question(NOTHING), boards, path, kind, Wanted(jobs=jobs))


def test_lines_of_json_have_a_row_for_every_board_once(tmp_path: Path) -> None:
    path = tmp_path / "set" / "rows.jsonl"
    found = _collected(path, "jsonl")
    assert (found.rows, found.twice, found.loose) == (2, 1, 1)
    rows = _rows(path)
    assert [row["puzzle"] for row in rows] == ["lightup", "norinori"]
    for row in rows:
        require_valid(row, "row")
    require_valid(found.data(), "dataset")


def test_parquet_holds_the_same_rows(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    _collected(tmp_path / "rows.jsonl", "jsonl")
    _collected(tmp_path / "rows.parquet", "parquet")
    table = parquet.read_table(tmp_path / "rows.parquet")
    assert tuple(table.column_names) == COLUMNS
    assert table.to_pylist() == _rows(tmp_path / "rows.jsonl")


def test_several_processes_write_the_same_bytes(tmp_path: Path) -> None:
    _collected(tmp_path / "one" / "rows.jsonl", "jsonl")
    _collected(tmp_path / "two" / "rows.jsonl", "jsonl", jobs=2)
    one, two = (tmp_path / name / "rows.jsonl" for name in ("one", "two"))
    assert one.read_bytes() == two.read_bytes()


def test_the_card_has_a_head_that_hubs_read(tmp_path: Path) -> None:
    _collected(tmp_path / "rows.jsonl", "jsonl")
    card = (tmp_path / "README.md").read_text("utf-8")
    _, head, body = card.split("---\n", 2)
    told = dict(line.split(": ", 1) for line in head.splitlines() if ": " in line)
    assert told["size_categories"] == "[n<1K]"
    assert told["language"] == "[en]"
    assert told["  data_files"] == '"rows.jsonl"'
    assert "2 boards: lightup (1), norinori (1)." in body
    for name in COLUMNS:
        assert f"| `{name}` |" in body


def test_somebody_elses_readme_is_left_alone(tmp_path: Path) -> None:
    written(tmp_path / "README.md", "# Mine\n")
    with pytest.raises(UsageError, match="no card of a data set"):
        _collected(tmp_path / "rows.jsonl", "jsonl")
    assert not (tmp_path / "rows.jsonl").exists()


def test_whatever_ends_it_what_has_come_is_kept(tmp_path: Path) -> None:
    def boards() -> Any:
        yield Source(clausette.load_board(LAMPS))
        raise KeyboardInterrupt

    path = tmp_path / "rows.jsonl"
    with pytest.raises(KeyboardInterrupt):
        collect(Question(NOTHING), boards(), path, "jsonl", Wanted(("id", "puzzle", "answer")))
    assert len(_rows(path)) == 1
    assert "1 board: lightup (1)." in (tmp_path / "README.md").read_text("utf-8")


def test_generated_boards_become_rows_that_tell_their_origin(
    command: Command, tmp_path: Path
) -> None:
    path = str(tmp_path / "rows.jsonl")
    asked = ("generate", "lightup", "--size", "3x3", "--count", "6", "--seed", "5", "-o", path)
    found = read(command(*asked, "--columns", QUICK, "--json"))
    require_valid(found, "dataset")
    rows = _rows(Path(path))
    assert found["rows"] == len(rows) == 6
    assert len({row["id"] for row in rows}) == 6
    assert {row["seed"] for row in rows} == {5}
    for row in rows:
        assert clausette.load_board(row["board"]).score(row["answer"]).right


def test_rows_that_are_missing_are_told(command: Command, tmp_path: Path) -> None:
    path = str(tmp_path / "rows.jsonl")
    asked = ("generate", "lightup", "--size", "2x2", "--count", "40", "-o", path)
    found = command(*asked, "--columns", "id,board")
    rows = len(_rows(Path(path)))
    assert found.status == 8
    assert f"{40 - rows} rows are missing" in found.out
    assert f"{rows} boards: lightup ({rows})." in (tmp_path / "README.md").read_text("utf-8")


def test_certificates_are_kept_on_wish(command: Command, tmp_path: Path) -> None:
    path, folder = tmp_path / "rows.jsonl", tmp_path / "proofs"
    found = command("dataset", LAMPS, "-o", str(path), "--certificates", str(folder))
    assert found.status == 0, found.err
    (row,) = _rows(path)
    assert command("verify", str(folder / row["id"])).status == 0


@pytest.mark.parametrize(
    "asked",
    [
        ("dataset", LAMPS),
        ("dataset", LAMPS, "-o", "rows.txt"),
        ("dataset", LAMPS, "-o", "rows.jsonl", "--columns", "colour"),
        ("generate", "lightup", "--to", "jsonl"),
    ],
)
def test_what_is_not_said_well_is_refused(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, asked: tuple[str, ...]
) -> None:
    monkeypatch.chdir(tmp_path)
    found = command(*asked)
    assert found.status == 124
    assert found.err
    assert not list(tmp_path.iterdir())
