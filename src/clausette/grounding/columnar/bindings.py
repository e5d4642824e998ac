"""The way from a cell of a frame to the bindings it stands for, and to the reference grounder."""

from __future__ import annotations

import numpy as np

from clausette.grounding.columnar.columns import Array, Objects, Terms
from clausette.grounding.columnar.frames import Frame
from clausette.grounding.columnar.plan import Expr
from clausette.grounding.facts import Facts
from clausette.grounding.reference import Local, Reference
from clausette.grounding.values import Value
from clausette.language import syntax as s


class CannotBeNative(Exception):
    """The operands of an operation have no array form together."""


class Bindings:
    """Asks the reference grounder about single bindings."""

    def __init__(self, reference: Reference, facts: Facts | None) -> None:
        self.reference = reference
        self.facts = facts
        self.terms = Terms(facts.terms if facts is not None else ())
        self.objects = Objects(self.terms, [], {})
        self._facts_spread = facts is None

    def scalar(self, node: s.Expression, local: Local) -> Value:
        """What the reference grounder says of one binding."""
        self.spread_facts()
        return self.reference.evaluate(node, local)

    def spread_facts(self) -> None:
        if not self._facts_spread:
            assert self.facts is not None
            self._facts_spread = True
            for name, value in self.facts.values().items():
                self.reference.values.setdefault(name, value)

    def local(self, scope: tuple[tuple[str, int], ...], frame: Frame, cell: int) -> Local:
        """The bindings of a cell."""
        found: Local = {}
        for name, slot in scope:
            column = frame.column(slot)
            data = column.data
            if isinstance(data, np.ndarray):
                index = np.unravel_index(cell, frame.shape) if frame.shape else ()
                data = data[
                    tuple(0 if n == 1 else i for i, n in zip(index, data.shape, strict=True))
                ]
            found[name] = self.objects.decode(column.kind, int(data))
        return found

    def distinct(
        self, scope: tuple[tuple[str, int], ...], frame: Frame
    ) -> tuple[list[Local], Array, tuple[int, ...]]:
        """The different bindings of some variables in the frame's cells, and which cell has which.

        Cells that the mask excludes count as having the first; none at all gives no binding.
        """
        columns = [(name, frame.column(slot)) for name, slot in scope]
        arrays = [np.asarray(column.data) for _, column in columns]
        shape = np.broadcast_shapes(*(array.shape for array in arrays)) if arrays else ()
        if frame.shape and len(shape) < len(frame.shape):
            shape = (1,) * len(frame.shape)
        flat = [np.broadcast_to(array, shape).reshape(-1).astype(np.int64) for array in arrays]
        wanted = self._wanted(frame, shape)
        inverse = np.zeros(int(np.prod(shape)), dtype=np.int64)
        if not wanted.any():
            return [], inverse, shape
        if not columns:
            return [{}], inverse, shape
        stacked = np.array([array[wanted] for array in flat])
        unique, found = np.unique(stacked, axis=1, return_inverse=True)
        inverse[wanted] = found.reshape(-1)
        locals_: list[Local] = [
            {
                name: self.objects.decode(column.kind, int(code))
                for (name, column), code in zip(columns, row, strict=True)
            }
            for row in unique.T
        ]
        return locals_, inverse, shape

    def _wanted(self, frame: Frame, shape: tuple[int, ...]) -> Array:
        """Which cells of a smaller grid some cell that counts looks at, flat."""
        if frame.cells == 0:
            return np.zeros(int(np.prod(shape)), dtype=np.bool_)
        if frame.mask is None:
            return np.ones(int(np.prod(shape)), dtype=np.bool_)
        return np.broadcast_to(reduced(frame.mask, shape), shape).reshape(-1)

    def blame(self, expr: Expr, frame: Frame, bad: Array | bool) -> None:
        """Raises the reference's error for the first bad cell that counts, if there is one."""
        wrong = np.broadcast_to(np.asarray(bad), frame.shape)
        if frame.mask is not None:
            wrong = wrong & frame.mask
        cells = np.flatnonzero(wrong)
        if len(cells):
            self.scalar(expr.node, self.local(expr.scope, frame, int(cells[0])))
            raise CannotBeNative

    def first_cell(self, frame: Frame) -> int:
        if frame.mask is None:
            return 0
        return int(np.flatnonzero(np.broadcast_to(frame.mask, frame.shape))[0])


def reduced(mask: Array, shape: tuple[int, ...]) -> Array:
    """Which cells of a smaller grid have some true cell above them."""
    axes = tuple(
        axis for axis, (own, other) in enumerate(zip(mask.shape, shape, strict=True)) if own > other
    )
    return np.asarray(mask.any(axis=axes, keepdims=True)) if axes else mask
