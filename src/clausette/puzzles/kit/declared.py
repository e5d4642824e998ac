"""Whether what a puzzle declares, and what its functions give, is what it should be.

A puzzle may be anybody's: a slip ends in a sentence that names the declaration.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, get_args

from clausette.errors import UsageError
from clausette.puzzles.base import Format, Violation
from clausette.puzzles.kit.scenes import Gives
from clausette.scene import Ground, Look, Mark, Symbol

LOOK = f"a Look whose ground is one of {', '.join(get_args(Ground))}, and whose text is a string"
_NEEDED = {"titles": "its", "formats": "its", "decides": "what it"}


def refuse_declarations(puzzle: Any) -> None:
    """Raises UsageError for what a puzzle declares wrongly, or not at all."""
    for name, whose in _NEEDED.items():
        if not hasattr(puzzle, name):
            raise UsageError(f"{type(puzzle).__name__} does not say {whose} `{name}`")
    titles, formats, looks = puzzle.titles, puzzle.formats, puzzle.looks
    named = isinstance(titles, Mapping) and "en" in titles
    _expect(puzzle, "titles", named, 'a mapping from languages, with "en"')
    several = isinstance(formats, tuple | list) and len(formats) > 0
    told = several and all(isinstance(form, Format) for form in formats)
    _expect(puzzle, "formats", told, "a tuple of formats, with a comma even after a single one")
    _expect(puzzle, "decides", hasattr(puzzle.decides, "misfits"), "Marks, Digits or Sides")
    shown = isinstance(looks, Mapping) and all(isinstance(look, Look) for look in looks.values())
    _expect(puzzle, "looks", shown, "a mapping from givens to Look")
    for given, look in looks.items():
        _expect(puzzle, f"looks[{given!r}]", is_look(look), LOOK)
    _expect(puzzle, "gives", isinstance(puzzle.gives, Gives), "a Gives")


def checked_tables(puzzle: Any, tables: Any) -> Any:
    """The tables of a board; raises UsageError if they are none."""
    told = isinstance(tables, Mapping) and all(isinstance(name, str) for name in tables)
    _expect(puzzle, "tables", told, "a mapping from names to tables; is `return` missing?")
    return tables


def checked_violations(puzzle: Any, found: Any) -> list[Violation]:
    """What breaks a rule; raises UsageError for anything else."""
    _expect(puzzle, "broken", isinstance(found, Iterable), "Violations, by `yield`")
    violations = list(found)
    for violation in violations:
        _expect(puzzle, "broken", isinstance(violation, Violation), "Violations, nothing else")
        cells = violation.cells
        places = isinstance(cells, tuple) and all(map(_is_place, cells))
        whose = f"the cells of the violation of {violation.rule!r}"
        _expect(puzzle, whose, places, "a tuple of places, each a row and a column from 0")
    return violations


def is_look(look: Any) -> bool:
    """Whether a drawer can draw it."""
    if not isinstance(look, Look):
        return False
    parts: list[Any] = [look.ground, look.mark, look.text, look.tint]  # a dataclass takes anything
    ground, mark, text, tint = parts
    drawn = ground in get_args(Ground) and (isinstance(mark, Symbol) or mark in get_args(Mark))
    return drawn and isinstance(text, str) and isinstance(tint, int)


def _is_place(cell: object) -> bool:
    return type(cell) is tuple and len(cell) == 2 and all(isinstance(n, int) for n in cell)


def _expect(puzzle: Any, what: str, so: object, wanted: str) -> None:
    if not so:
        raise UsageError(f"{type(puzzle).__name__}: `{what}` should be {wanted}")
