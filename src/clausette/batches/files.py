"""Rows in files: lines of JSON as they are, or Parquet with the columns of their work.

A column of Parquet has one type whatever the puzzle. What JSON nests is a text in JSON there, and
what only some puzzles tell is in the column `more`. `seconds` is there with `--times` only.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

from clausette.datasets.files import FileKind, sink_for
from clausette.service.board_lists import arrow

Kind: TypeAlias = Literal["text", "texts", "integer", "number", "truth", "json"]
_MORE: Final = "more"
_ALL: Final[Mapping[str, Kind]] = {
    **dict.fromkeys(("id", "verdict", "error", "message", "puzzle"), "text"),
    "seconds": "number",
}
_SOLUTION: Final[Mapping[str, Kind]] = {"solution": "texts"}
COLUMNS: Final[Mapping[str, Mapping[str, Kind]]] = {
    "solve": {
        **_SOLUTION,
        **dict.fromkeys(("answer", "solutions", "differs", "plan"), "json"),
        **dict.fromkeys(("placement", "unmet", "cost"), "json"),
        "shortest": "truth",
        "engine": "text",
    },
    "check": {"violations": "json", "undecided": "integer", "moves": "integer"},
    "grade": {
        **dict.fromkeys(("board", "grade", "words", "lower", "upper"), "text"),
        **dict.fromkeys(("least", "most", "open", "narrow"), "integer"),
        "exact": "truth",
        "number": "number",
        **dict.fromkeys(("hardest", "techniques", "profile"), "json"),
    },
    "explain": dict.fromkeys(("steps", "end"), "json"),
    "prove": {
        "claim": "text",
        "certificate": "text",
        "files": "texts",
        **dict.fromkeys(("bytes", "proof_steps"), "integer"),
    },
    "convert": {"format": "text", "text": "text"},
    # A number of solutions may have more digits than any number of Parquet.
    "count": {"count": "json", "exact": "truth"},
    "generate": {
        **dict.fromkeys(("seed", "index", "version", "tried", "clues"), "integer"),
        "text": "text",
        "solution": "json",
        "wishes": "json",
        "unmet": "texts",
        "grade": "text",
        "words": "text",
        "number": "number",
        "techniques": "texts",
    },
}
"""By work, what its rows tell beside what all rows do."""


def columns_of(work: str) -> dict[str, Kind]:
    """All columns of a kind of work, in their order."""
    return {**_ALL, **COLUMNS[work], _MORE: "json"}


def write_lines(path: Path, lines: Iterable[str], kind: FileKind, work: str) -> None:
    """Writes rows, which come as JSON, into a new file."""
    if kind == "jsonl":
        with path.open("wb") as out:
            for line in lines:
                out.write(f"{line}\n".encode())
        return
    columns = columns_of(work)
    with sink_for(path, kind, columns, partial(_schema, columns)) as sink:
        for line in lines:
            sink.write(_flat(json.loads(line), columns))


def read_lines(path: Path, kind: FileKind, work: str) -> Iterator[str]:
    """The rows of a file, in JSON."""
    if kind == "jsonl":
        with path.open(encoding="utf-8") as lines:
            for line in lines:
                yield line.rstrip("\n")
        return
    columns = columns_of(work)
    parquet: Any = import_module("pyarrow.parquet")
    with parquet.ParquetFile(str(path)) as file:
        for batch in file.iter_batches():
            for row in batch.to_pylist():
                yield json.dumps(_nested(row, columns), ensure_ascii=False)


def _flat(row: Mapping[str, Any], columns: Mapping[str, Kind]) -> dict[str, Any]:
    told = {name: value for name, value in row.items() if name in columns and value is not None}
    found = {
        name: json.dumps(value, ensure_ascii=False) if columns[name] == "json" else value
        for name, value in told.items()
    }
    if more := {name: value for name, value in row.items() if name not in columns}:
        found[_MORE] = json.dumps(more, ensure_ascii=False)
    return found


def _nested(row: Mapping[str, Any], columns: Mapping[str, Kind]) -> dict[str, Any]:
    told = {name: value for name, value in row.items() if value is not None}
    more = json.loads(told.pop(_MORE, "{}"))
    found = {
        name: json.loads(value) if columns[name] == "json" else value
        for name, value in told.items()
    }
    return {**found, **more}


def _schema(columns: Mapping[str, Kind], names: Collection[str]) -> Any:
    pa = arrow()
    types = {
        "text": pa.string(),
        "json": pa.string(),
        "texts": pa.list_(pa.string()),
        "integer": pa.int64(),
        "number": pa.float64(),
        "truth": pa.bool_(),
    }
    return pa.schema([(name, types[columns[name]]) for name in names])
