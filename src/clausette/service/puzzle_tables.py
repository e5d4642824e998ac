"""The tables that any board of a puzzle gives to its rules, without a board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clausette.editing import Table
from clausette.editing.scopes import names_in
from clausette.language import parse, read_source, rules_of
from clausette.language import syntax as s
from clausette.service.facts_told import meanings_in

if TYPE_CHECKING:
    from clausette.puzzles.finding import Installed


def tables_of_puzzle(puzzle: Installed) -> tuple[Table, ...]:
    """The tables that the models of a puzzle's folder use, with what their heads say of them."""
    files = [parse(read_source(str(path))) for path in puzzle.models().values()]
    found: dict[str, Table] = {}
    for file in files:
        for name, (indices, meaning) in meanings_in(file.source.text):
            found.setdefault(name, Table(name, indices, meaning))
        own = {item.target.name for item in file.items if isinstance(item, s.Assignment)}
        for used in names_in(file.items, rules_of(file)[0]):
            if used.kind == "global" and used.text not in own:
                keys = ",".join("…" for _ in (used.node.indices if used.node else ()))
                found.setdefault(used.text, Table(used.text, f"({keys})" if keys else ""))
    return tuple(found.values())
