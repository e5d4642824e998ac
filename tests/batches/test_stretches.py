"""Workers of a cluster read the boards that who asks for the batch would read."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from clausette.batches.asking import asked
from clausette.batches.stretches import Stretch, pieces, spots_in
from clausette.errors import InputError
from clausette.service.board_lists import Entry, entries_in
from commands import example, written

LAMPS = "lightup/6/6/nekcakbl"


def _row(name: str) -> str:
    return json.dumps({"id": name, "puzzle": "lightup", "board": "..\n..\n"}, ensure_ascii=False)


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    folder = tmp_path_factory.mktemp("boards")
    rows = [_row(name) for name in ("a", "é", "c", "d", "e")]
    odd = [rows[0], "", rows[1], "   ", "\u00a0\u2003", "not json", rows[2]]
    listed = f"{LAMPS}\n\n  {LAMPS} \r\n\u2028{LAMPS}\n"
    headed = "puzzle: lightup\n..\n..\n\npuzzle: lightup\n.#\n..\n"
    latin = f"{LAMPS}\n{LAMPS}/é\n{LAMPS}"
    return [
        written(folder / "plain.jsonl", "\n".join(rows) + "\n"),
        written(folder / "mark.jsonl", "\ufeff" + "\r\n".join(odd)),
        written(folder / "old.jsonl", "\r".join(odd) + "\r\r\n\n" + rows[3]),
        written(folder / "torn.jsonl", f"{rows[0]}\n".encode() + b"\xe2\x82\n{\xff\n{}"),
        written(folder / "empty.jsonl", ""),
        written(folder / "list.txt", listed),
        written(folder / "mark.txt", "\ufeff" + listed),
        written(folder / "latin.txt", latin.encode("latin-1")),
        written(folder / "one.txt", f"{LAMPS}\n"),
        written(folder / "headed.txt", headed),
        example("sudoku", "tiny-4x4.sudoku"),
        LAMPS,
    ]


@pytest.mark.parametrize("boards", [1, 3, 50])
@pytest.mark.parametrize("puzzle", [None, "lightup"])
def test_stretches_hold_the_boards_that_stand_there(
    files: list[str], boards: int, puzzle: str | None
) -> None:
    cut = list(pieces(spots_in(files, puzzle), boards))
    assert [piece.number for piece in cut] == list(range(len(cut)))
    read = [entry for piece in cut for entry in piece.entries()]
    there = list(entries_in(files, puzzle))
    assert len(there) > 20
    assert _comparable(read) == _comparable(there)
    assert {len(piece.entries()) for piece in cut[:-1]} <= {boards}


def _comparable(entries: list[Entry]) -> list[str]:
    return [repr(entry) for entry in entries]  # errors in them are equal if they say the same


def test_lines_are_not_sent_but_looked_for(files: list[str]) -> None:
    (piece,) = pieces(spots_in(files[:1], None), 50)
    (stretch,) = piece.spots
    assert isinstance(stretch, Stretch)
    assert (stretch.begin, stretch.end, piece.boards) == (0, Path(files[0]).stat().st_size, 5)


def test_a_file_that_grew_shorter_is_an_error(tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    written(path, f"{_row('a')}\n{_row('b')}\n")
    (piece,) = pieces(spots_in([str(path)], None), 50)
    written(path, f"{_row('a')}\n")
    with pytest.raises(InputError, match="changed meanwhile"):
        piece.entries()
    path.unlink()
    with pytest.raises(InputError, match="No such file"):
        piece.entries()


def test_rows_of_parquet_are_found_in_their_groups(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    arrow = pytest.importorskip("pyarrow")
    names = ("lightup", None)
    rows = [{"id": f"p{n}", "board": LAMPS, "puzzle": names[n % 2]} for n in range(11)]
    path = str(tmp_path / "rows.parquet")
    parquet.write_table(arrow.Table.from_pylist(rows), path, row_group_size=4)
    cut = list(pieces(spots_in([path], None), 3))
    assert [len(piece.spots) for piece in cut] == [1, 1, 1, 1]
    assert [entry for piece in cut for entry in piece.entries()] == list(entries_in([path]))


def test_boards_to_be_made_are_only_counted() -> None:
    wanted = asked("generate", ["lightup"], size="4", count=3, seed=5)
    assert [spot.name for spot in wanted.spots()] == [f"lightup-5-{n}" for n in range(3)]
    assert wanted.count() == 3
