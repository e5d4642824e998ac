"""What a clue adds to the clauses of a board, told from the facts with it and without.

The facts of a board with all clues are compared with those of the board without: what a clue adds
to them is grounded by itself. Whether the parts make up the whole is checked clause by clause;
where they do not, `None` says so, and whoever asks has to ground every board by itself.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from clausette.grounding.columnar.loops.parted import differing
from clausette.grounding.columnar.small import PartedGrounding, SmallGrounding
from clausette.grounding.facts import Facts, Listed, Table
from clausette.puzzles.base import Spot
from clausette.puzzles.clauses import program_for
from clausette.puzzles.editing import Change
from clausette.puzzles.finding import Installed
from clausette.scene import Edge


class Clue(NamedTuple):
    """One clue of a board: the change that takes it away, and the sign that it is."""

    taken: Change
    sign: str

    @property
    def put(self) -> Change:
        """The change that puts it back."""
        return self.taken._replace(value=self.sign)


class Bare(NamedTuple):
    """A board without clues, with its facts and its clauses, if loops make them."""

    board: Any
    facts: Facts
    grounding: SmallGrounding | None


def parted(
    puzzle: Installed, full: Any, bare: Bare, clues: Sequence[Clue]
) -> PartedGrounding | None:
    """The clauses of a bare board and of each clue; None if they cannot be told apart."""
    filling = puzzle.filling
    decisions, own = filling.decisions(bare.board), filling.decisions(full)
    if decisions.where is not own.where and list(decisions.where) != list(own.where):
        return None
    program = program_for(puzzle)
    facts = filling.facts(full)
    rows = _by_rows(puzzle, full, facts, bare.facts, clues)
    found = None
    if rows is not None:
        found = program.parted(facts, bare.facts, rows, decisions, bare.grounding)
    if found is None:
        edited = puzzle.puzzle.edited  # type: ignore[attr-defined]
        each = [filling.facts(edited(bare.board, [clue.put])).given for clue in clues]
        found = program.parted(facts, bare.facts, each, decisions, bare.grounding)
    return found


def _by_rows(
    puzzle: Installed, full: Any, facts: Facts, bare: Facts, clues: Sequence[Clue]
) -> list[Mapping[str, Table | Listed]] | None:
    """The tables with each clue alone, if every row that clues add is named for one of them."""
    names = differing(facts, bare)
    codes = _codes(puzzle, full, facts)
    numbers = {codes.get(_spot(clue)): at for at, clue in enumerate(clues)}
    if None in numbers or len(numbers) != len(clues):
        return None
    parts: list[dict[str, Table | Listed]] = [dict(bare.given) for _ in clues]
    for name in names:
        table, other = facts.given[name], bare.given.get(name)
        if not isinstance(table, Listed) or not isinstance(other, Listed):
            return None
        if not table.keys and not table.sets:
            return None
        own = _split(table, other, numbers)
        if own is None:
            return None
        for part, made in zip(parts, own, strict=True):
            part[name] = table._replace(entries=made, kept=False)
    return [*parts]


def _split(table: Listed, other: Listed, numbers: Mapping[int | None, int]) -> list[Any] | None:
    """What each clue adds to the entries of the other table; None if something is not theirs."""
    entries: Any = table.entries
    before: Any = other.entries
    if table.keys:
        added = [key for key, value in entries.items() if before.get(key) != value]
        lost = any(key not in entries for key in before)
    else:
        known = set(before)
        added = [key for key in entries if key not in known]
        lost = len(entries) - len(added) != len(before)
    several = len(table.keys) > 1
    owners = [numbers.get(key[0] if several else key) for key in added]
    if lost or None in owners:
        return None
    own: list[Any] = [dict(before) if table.keys else list(before) for _ in numbers]
    for key, owner in zip(added, owners, strict=True):
        assert owner is not None
        if table.keys:
            own[owner][key] = entries[key]
        else:
            own[owner].append(key)
    return own


def _codes(puzzle: Installed, full: Any, facts: Facts) -> dict[Spot, int]:
    """The codes of the terms that are about places."""
    known = {term: code for code, term in enumerate(facts.terms)}
    terms = puzzle.filling.terms(full)
    return {spot: known[term] for term, spot in terms.items() if term in known}


def _spot(clue: Clue) -> Spot:
    spot = clue.taken.spots[0]
    return Edge(spot[0], spot[1], "corner") if clue.taken.part == "dots" else spot
