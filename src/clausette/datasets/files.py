"""Files of rows: lines of JSON, or Parquet. A row is written as soon as it comes, and none is kept
for long, so that memory does not grow with their number."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Mapping
from importlib import import_module
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Literal, Protocol, TypeAlias

from clausette.service.board_lists import arrow
from clausette.service.rows import COLUMNS

FileKind: TypeAlias = Literal["jsonl", "parquet"]
KINDS: Final[tuple[FileKind, ...]] = ("jsonl", "parquet")
_GROUP: Final = 200
"""Rows that a file of Parquet takes at once; they are some 40 kB each."""


class Sink(Protocol):
    """A file that is being written; what has come stays there, however it ends."""

    def write(self, row: Mapping[str, Any]) -> None: ...

    def __enter__(self) -> Sink: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: object, trace: TracebackType | None
    ) -> None: ...


def sink_for(
    path: Path,
    kind: FileKind,
    columns: Collection[str] = COLUMNS,
    schema: Callable[[Collection[str]], Any] | None = None,
) -> Sink:
    """The file to write rows into, of some columns; `schema` gives their types in Parquet, where
    they are not those of data sets."""
    if kind == "jsonl":
        return _JsonLines(path)
    return _Parquet(path, (schema or parquet_schema)(columns))


class _JsonLines:
    def __init__(self, path: Path) -> None:
        self._out = path.open("w", encoding="utf-8")

    def write(self, row: Mapping[str, Any]) -> None:
        self._out.write(json.dumps(row, ensure_ascii=False) + "\n")
        self._out.flush()

    def __enter__(self) -> Sink:
        return self

    def __exit__(self, *_: object) -> None:
        self._out.close()


class _Parquet:
    def __init__(self, path: Path, schema: Any) -> None:
        self._arrow, self._schema = arrow(), schema
        parquet: Any = import_module("pyarrow.parquet")
        self._writer = parquet.ParquetWriter(str(path), self._schema, compression="zstd")
        self._waiting: list[Mapping[str, Any]] = []

    def write(self, row: Mapping[str, Any]) -> None:
        self._waiting.append(row)
        if len(self._waiting) >= _GROUP:
            self._flush()

    def _flush(self) -> None:
        if self._waiting:
            self._writer.write_table(self._arrow.Table.from_pylist(self._waiting, self._schema))
            self._waiting.clear()

    def __enter__(self) -> Sink:
        return self

    def __exit__(self, *_: object) -> None:
        self._flush()
        self._writer.close()


def parquet_schema(columns: Collection[str] = COLUMNS) -> Any:
    """The types of columns, the same for all puzzles, whatever the rows hold."""
    pa = arrow()
    literal = pa.struct(
        [
            ("atom", pa.string()),
            ("value", pa.bool_()),
            ("row", pa.int32()),
            ("column", pa.int32()),
            ("side", pa.string()),
        ]
    )
    rule = pa.struct([("rule", pa.string()), ("sentence", pa.string())])
    step = pa.struct(
        [
            ("conclusions", pa.list_(literal)),
            ("rules", pa.list_(rule)),
            ("known", pa.list_(literal)),
            ("technique", pa.string()),
            ("words", pa.string()),
        ]
    )
    turn = pa.struct(
        [
            ("size", pa.int32()),
            ("level", pa.string()),
            ("openings", pa.int32()),
            ("decided", pa.int32()),
            ("technique", pa.string()),
        ]
    )
    types = {
        **dict.fromkeys(("rows", "columns"), pa.int32()),
        **dict.fromkeys(("seed", "index"), pa.int64()),
        "number": pa.int64(),
        "techniques": pa.list_(pa.string()),
        "profile": pa.list_(turn),
        "steps": pa.list_(step),
        "solution": pa.list_(pa.string()),
    }
    return pa.schema([(name, types.get(name, pa.string())) for name in COLUMNS if name in columns])
