"""Some lines of a DIMACS or WCNF file, without the others: the file itself is never made."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from clausette.cnf.clause_names import SELECTOR
from clausette.cnf.table import Cnf
from clausette.cnf.wcnf import instance_label, relax


@dataclass(frozen=True, slots=True)
class _Part:
    """Lines of one kind, one after the other."""

    count: int
    lines: Callable[[int, int], list[str]]
    """Those from one up to but not including another."""


@dataclass(frozen=True, slots=True)
class FileLines:
    """A file of clauses as `write_dimacs` or `write_wcnf` writes it, line by line."""

    parts: tuple[_Part, ...]
    before: int
    """How many lines there are before the first clause."""

    def __len__(self) -> int:
        return sum(part.count for part in self.parts)

    def lines(self, first: int, last: int) -> list[str]:
        """The lines from `first` up to but not including `last`, as far as there are any."""
        found: list[str] = []
        for part in self.parts:
            if first < part.count and last > 0:
                found += part.lines(max(0, first), min(part.count, last))
            first, last = first - part.count, last - part.count
        return found


def dimacs_lines(cnf: Cnf) -> FileLines:
    """The lines of `write_dimacs`, with its table."""
    cnf.require_clauses_alone()
    head = [_labels(cnf)]
    if len(cnf.atoms.shown) < len(cnf.atoms.visible):
        head.append(_single(lambda: f"c p show {_numbers(cnf.atoms.shown.tolist())}"))
    head.append(_single(lambda: f"p cnf {cnf.variables} {len(cnf)}"))
    return FileLines((*head, _clauses(cnf, "")), sum(part.count for part in head))


def wcnf_lines(cnf: Cnf) -> FileLines:
    """The lines of `write_wcnf`, with its table."""
    relaxed = relax(cnf)
    pairs = list(zip(relaxed.instances, relaxed.selectors, relaxed.weights, strict=True))

    def selectors(first: int, last: int) -> list[str]:
        return [
            f"c {SELECTOR}{instance_label(cnf.provenance, instance)} {selector}"
            for instance, selector, _ in pairs[first:last]
        ]

    def wishes(first: int, last: int) -> list[str]:
        return [f"{weight} {selector} 0" for _, selector, weight in pairs[first:last]]

    head = _labels(cnf), _Part(len(pairs), selectors)
    tail = _clauses(relaxed.cnf, "h "), _Part(len(pairs), wishes)
    return FileLines((*head, *tail), sum(part.count for part in head))


def _single(line: Callable[[], str]) -> _Part:
    return _Part(1, lambda _first, _last: [line()])


def _labels(cnf: Cnf) -> _Part:
    def lines(first: int, last: int) -> list[str]:
        numbers = range(first + 1, last + 1)
        names = cnf.atoms.some(numbers)
        return [f"c {name} {number}" for number, name in zip(numbers, names, strict=True)]

    return _Part(cnf.variables, lines)


def _clauses(cnf: Cnf, mark: str) -> _Part:
    def lines(first: int, last: int) -> list[str]:
        return [mark + _numbers(clause) for clause in cnf.lists(first, last)]

    return _Part(len(cnf), lines)


def _numbers(numbers: Sequence[int]) -> str:
    return " ".join(map(str, (*numbers, 0)))
