"""Clauses for people to read: `¬lamp(c(1,1)) ∨ ¬lamp(c(1,2))`, by rule or by cell."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, TextIO

from clausette.cnf import Cnf
from clausette.grounding.columnar.result import ColumnarGrounding
from clausette.puzzles.base import Spot
from clausette.puzzles.finding import Installed
from clausette.puzzles.kinds import Filling
from clausette.scene import Edge
from clausette.words import in_words, say


def numbered(
    labels: list[str], found: ColumnarGrounding, puzzle: Filling[Any], board: Any
) -> list[str]:
    """Labels after the cells in reading order: `L1` for `lamp(c(1,1))`, `D2_5` for a 5 in r1c2."""
    width = puzzle.size(board)[1]
    labels = list(labels)
    decisions = puzzle.decisions(board)
    variables = found.variables(decisions).tolist()
    for row, (variable, place) in enumerate(zip(variables, decisions.places, strict=True)):
        if not isinstance(place, Edge):
            more = "".join(f"_{key.values[row]}" for key in decisions.keys[1:])
            number = place[0] * width + place[1] + 1
            labels[variable - 1] = f"{decisions.name[0].upper()}{number}{more}"
    return labels


def write_clauses(cnf: Cnf, labels: list[str], out: TextIO) -> None:
    """One clause a line."""
    out.writelines(f"{clause_text(clause, labels)}\n" for clause in cnf.clauses())


def clause_text(clause: Sequence[int], labels: Sequence[str]) -> str:
    """`¬p(1) ∨ q`; a definition is `&1`."""
    if not clause:
        return "⊥"
    return " ∨ ".join(("¬" if x < 0 else "") + labels[abs(x) - 1] for x in clause)


def write_by_rule(found: ColumnarGrounding, labels: list[str], language: str, out: TextIO) -> None:
    """The clauses under the sentences of the rule instances that they come from."""
    cnf = found.cnf
    of_instance = _by_instance(cnf)
    rule = None
    for instance in sorted(of_instance, key=lambda i: (cnf.provenance.instances[i].rule, i)):
        owner = cnf.provenance.instances[instance]
        if owner.rule != rule:
            rule = owner.rule
            info = cnf.provenance.rules[rule]
            head = say("{rule} (line {line})", rule=info.name, line=info.line)
            if info.soft:
                head = say("{rule} (line {line}, soft)", rule=info.name, line=info.line)
            out.write(f"\n{in_words(head, language)}\n")
        weight = "" if owner.weight is None else f" [{owner.weight}]"
        bindings = ", ".join(f"{name} = {value}" for name, value in owner.bindings)
        documented = found.rules[owner.rule].documented
        sentence = found.sentence(instance, language) if documented else bindings
        if sentence:
            out.write(f"  {sentence}{weight}\n")
        out.writelines(f"      {clause_text(clause, labels)}\n" for clause in of_instance[instance])


def write_by_cell(
    found: ColumnarGrounding,
    labels: list[str],
    puzzle: Installed,
    board: Any,
    language: str,
    out: TextIO,
) -> None:
    """The clauses of one cell after the other, and of a cell by rule, under lines that say so."""
    cnf = found.cnf
    of_instance = _by_instance(cnf)
    placed = _placed(of_instance, found, puzzle.filling, board, language)
    for (_, rule, whose), told in groupby(sorted(placed), key=lambda at: at[:3]):
        out.write(f"# {whose}: {cnf.provenance.rules[rule].name}\n")
        for *_, instance in told:
            out.writelines(f"{clause_text(clause, labels)}\n" for clause in of_instance[instance])


def _by_instance(cnf: Cnf) -> dict[int, list[list[int]]]:
    """The clauses of every rule instance."""
    owners: list[int] = cnf.provenance.of_clause.tolist()
    of_instance: dict[int, list[list[int]]] = {}
    for instance, clause in zip(owners, cnf.clauses(), strict=True):
        of_instance.setdefault(instance, []).append(clause)
    return of_instance


def _placed(
    of_instance: Mapping[int, list[list[int]]],
    found: ColumnarGrounding,
    puzzle: Filling[Any],
    board: Any,
    language: str,
) -> Iterator[tuple[Spot, int, str, int]]:
    """Every rule instance after its cell, its rule, and what it is about in words.

    The cell is the first one that the instance speaks of; where it speaks of none, but of a zone,
    it is the first one among its atoms.
    """
    instances = found.cnf.provenance.instances
    decisions = puzzle.decisions(board)
    places = dict(zip(found.variables(decisions).tolist(), decisions.places, strict=True))
    terms = puzzle.terms(board)
    for instance, clauses in of_instance.items():
        owner = instances[instance]
        spoken_of = next((terms[v] for _, v in owner.bindings if v in terms), None)
        if spoken_of is not None:
            cell = in_words(puzzle.cell_name(spoken_of), language)
            yield spoken_of, owner.rule, cell, instance
        else:
            used = {abs(literal) for clause in clauses for literal in clause}
            place = min((places[v] for v in used if v in places), default=(0, 0))
            whose = ", ".join(f"{name} = {value}" for name, value in owner.bindings)
            board_words = in_words(say("the board"), language)
            yield place, owner.rule, whose or board_words, instance
