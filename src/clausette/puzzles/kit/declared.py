"""Whether what a puzzle declares, and what its functions give, is what it should be.

A puzzle may be anybody's: a slip ends in a sentence that names the declaration.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, get_args

from clausette.errors import UsageError
from clausette.puzzles.base import Format, Violation
from clausette.puzzles.kit.gives import Gives
from clausette.puzzles.telling import shown
from clausette.scene import Ground, Look, Mark, Symbol
from clausette.words import Message, say

LOOK = say(
    "a Look whose ground is one of {grounds}, and whose text is a string", grounds=get_args(Ground)
)
_NEEDED = ("titles", "formats", "decides")
_TITLES = say('a mapping from languages, with "en"')
_FORMATS = say("a tuple of formats, with a comma even after a single one")
_DECIDES = say("Marks, Digits, Sides or Links")
_LOOKS = say("a mapping from givens to Look")
_GIVES = say("a Gives")
_TABLES = say("a mapping from names to tables; is `return` missing?")
_YIELDED = say("Violations, by `yield`")
_VIOLATIONS = say("Violations, nothing else")


def refuse_declarations(puzzle: Any) -> None:
    """Raises UsageError for what a puzzle declares wrongly, or not at all."""
    for name in _NEEDED:
        if not hasattr(puzzle, name):
            own = type(puzzle).__name__
            raise UsageError(say("{puzzle} does not declare `{name}`", puzzle=own, name=name))
    titles, formats, looks = puzzle.titles, puzzle.formats, puzzle.looks
    named = isinstance(titles, Mapping) and "en" in titles
    _expect(puzzle, "titles", named, _TITLES)
    several = isinstance(formats, tuple | list) and len(formats) > 0
    told = several and all(isinstance(form, Format) for form in formats)
    _expect(puzzle, "formats", told, _FORMATS)
    _expect(puzzle, "decides", hasattr(puzzle.decides, "misfits"), _DECIDES)
    drawn = isinstance(looks, Mapping) and all(isinstance(look, Look) for look in looks.values())
    _expect(puzzle, "looks", drawn, _LOOKS)
    for given, look in looks.items():
        _expect(puzzle, f"looks[{given!r}]", is_look(look), LOOK)
    _expect(puzzle, "gives", isinstance(puzzle.gives, Gives), _GIVES)


def checked_tables(puzzle: Any, tables: Any) -> Any:
    """The tables of a board; raises UsageError if they are none."""
    told = isinstance(tables, Mapping) and all(isinstance(name, str) for name in tables)
    _expect(puzzle, "tables", told, _TABLES)
    return tables


def checked_violations(puzzle: Any, found: Any) -> list[Violation]:
    """What breaks a rule; raises UsageError for anything else."""
    _expect(puzzle, "broken", isinstance(found, Iterable), _YIELDED)
    violations = list(found)
    for violation in violations:
        _expect(puzzle, "broken", isinstance(violation, Violation), _VIOLATIONS)
        cells = violation.cells
        if not isinstance(cells, tuple) or not all(map(_is_place, cells)):
            raise UsageError(
                say(
                    "{puzzle}: the cells of a violation of {rule} should be a tuple of places, "
                    "each a row and a column from 0",
                    puzzle=type(puzzle).__name__,
                    rule=shown(violation.rule, 40),
                )
            )
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


def _expect(puzzle: Any, what: str, so: object, wanted: Message) -> None:
    if not so:
        own = type(puzzle).__name__
        raise UsageError(
            say("{puzzle}: `{what}` should be {wanted}", puzzle=own, what=what, wanted=wanted)
        )
