"""Clauses in batches: one for every cell of a frame, literals gathered column by column."""

from __future__ import annotations

from dataclasses import dataclass
from math import prod
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from clausette.grounding.columnar.bindings import reduced
from clausette.grounding.columnar.columns import Array, Column, Ints
from clausette.grounding.columnar.families import Texts
from clausette.grounding.columnar.family import Family
from clausette.grounding.columnar.frames import Frame

# A mask that keeps more than a fourth is dense.
_DENSE = 4


class Part(NamedTuple):
    """Some literals of every clause of a frame.

    `family` and `arguments` say which atoms, or `variables` gives them at once. With `extra` more
    axes than the frame, all places along those are literals of the cell's clause. With `rows`,
    entry i is a literal of the clause of cell `rows[i]`.
    """

    positive: bool
    family: Family | Texts | None = None
    arguments: tuple[Column, ...] = ()
    variables: Array | int = 0
    extra: int = 0
    rows: Ints | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Batch:
    """Clauses that came from one frame: `cells[i]` is the frame's cell of clause i, or all."""

    rule: int
    frame: Frame | None
    cells: Ints | None
    literals: NDArray[np.int32]
    lengths: NDArray[np.int64] | int
    """The length of each clause, or the one of all."""
    count: int


def clause_batch(rule: int, frame: Frame, parts: list[Part], true: Array | None) -> Batch | None:
    """One clause for every cell of the frame in which no disjunct is true anyway."""
    if true is not None and true.any():
        keep = ~true if frame.mask is None else frame.mask & ~true
        frame = frame.masked(keep)
    if frame.cells == 0 or (frame.mask is not None and not frame.mask.any()):
        return None
    for part in parts:
        if part.family is not None:
            part.family.cover(part.arguments)
    if any(part.rows is not None for part in parts):
        return _ragged(rule, frame, parts)
    return _matrix(rule, frame, parts)


def _matrix(rule: int, frame: Frame, parts: list[Part]) -> Batch:
    """All clauses have the same length."""
    columns: list[NDArray[np.int32]] = []
    for part in parts:
        found = _variables(part, frame)
        columns.append(found if part.positive else -found)
    if frame.mask is None:
        literals = _side_by_side(columns, frame.shape)
        return Batch(rule, frame.bare(), None, literals.reshape(-1), literals.shape[1], frame.cells)
    kept = frame.flat()
    if kept.cells * _DENSE > frame.cells:
        # Writing the whole grid and taking rows of it beats a boolean index for every column.
        literals = _side_by_side(columns, frame.shape).take(kept.rows_above(), axis=0)
    else:
        chosen = [c if c.ndim == 0 else kept.gathered(c) for c in columns]
        literals = _side_by_side(chosen, kept.shape)
    # A dense mask is smaller than its rows.
    origin = frame if kept.cells * _DENSE > frame.cells else kept
    return Batch(rule, origin.bare(), None, literals.reshape(-1), literals.shape[1], kept.cells)


def _side_by_side(columns: list[NDArray[np.int32]], shape: tuple[int, ...]) -> NDArray[np.int32]:
    """The columns of a grid as one matrix with a row for every cell."""
    widths = [prod(column.shape[len(shape) :]) for column in columns]
    matrix = np.empty((*shape, sum(widths)), dtype=np.int32)
    at = 0
    for column, width in zip(columns, widths, strict=True):
        own = column.reshape((*column.shape[: len(shape)], width)) if column.ndim else column
        matrix[..., at : at + width] = own
        at += width
    return matrix.reshape(prod(shape), -1) if sum(widths) else matrix.reshape(prod(shape), 0)


def _ragged(rule: int, frame: Frame, parts: list[Part]) -> Batch:
    """The clauses have different lengths: literals are sorted by the cell they belong to."""
    wanted = None if frame.mask is None else np.broadcast_to(frame.mask, frame.shape).reshape(-1)
    rows: list[Ints] = []
    literals: list[NDArray[np.int32]] = []
    for part in parts:
        own_rows, own = _pairs(part, frame, wanted)
        rows.append(own_rows)
        literals.append(own)
    every_row = np.concatenate(rows)
    order = np.argsort(every_row, kind="stable")
    counts = np.bincount(every_row, minlength=frame.cells)
    if wanted is not None:
        counts = counts[wanted]
    joined = np.concatenate(literals)[order]
    return Batch(rule, frame.bare(), None, joined, counts, len(counts))


def _pairs(part: Part, frame: Frame, wanted: Array | None) -> tuple[Ints, NDArray[np.int32]]:
    """The literals of a part one by one, each with its cell."""
    if part.rows is not None:
        keep = None if wanted is None else wanted[part.rows]
        rows = part.rows if keep is None else part.rows[keep]
        found = _pair_variables(part, keep)
        return rows, found if part.positive else -found
    found = _variables(part, frame)
    signed = found if part.positive else -found
    own = signed.shape[len(frame.shape) :] if signed.ndim else ()
    flat = np.broadcast_to(signed, frame.shape + own).reshape(frame.cells, -1)
    cells = np.arange(frame.cells)
    if wanted is not None:
        flat, cells = flat[wanted], cells[wanted]
    return np.repeat(cells, flat.shape[1]), flat.reshape(-1)


def _pair_variables(part: Part, keep: Array | None) -> NDArray[np.int32]:
    assert part.rows is not None
    size = len(part.rows)
    if part.family is None:
        found = np.broadcast_to(part.variables, (size,)).astype(np.int32)
        return found if keep is None else found[keep]
    cells = np.broadcast_to(part.family.cells(part.arguments), (size,))
    return part.family.variables(cells if keep is None else cells[keep])


def _variables(part: Part, frame: Frame) -> NDArray[np.int32]:
    """The variables of a part on its own small grid; only those that some clause needs are made."""
    if part.family is None:
        return np.asarray(part.variables, dtype=np.int32)
    cells = np.asarray(part.family.cells(part.arguments))
    if cells.ndim == 0:
        return part.family.variables(cells.reshape(1))[0:1].reshape(())
    if frame.mask is None:
        return part.family.variables(cells)
    mask = frame.mask.reshape(frame.mask.shape + (1,) * part.extra)

    def wanted() -> Array:
        return np.broadcast_to(reduced(mask, cells.shape), cells.shape)

    return part.family.variables(cells, wanted)
