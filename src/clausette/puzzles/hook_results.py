"""What the hooks of a user's puzzle should give, and what is wrong with what they gave."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain, islice
from typing import Any, NamedTuple

import numpy as np

from clausette.errors import UsageError
from clausette.grounding.facts import FactColumn, Facts, Listed, Span, Table
from clausette.grounding.operations import LARGEST
from clausette.planning.plan import PlanVerdict
from clausette.puzzles.base import Decisions, Told, Violation
from clausette.puzzles.editing import TURNS, Change, Setting
from clausette.puzzles.kit.declared import is_look
from clausette.scene import Look, Scene
from clausette.words import Message, say

_MOST = 100_000
"""More violations, or lines of words, than anybody gives on purpose."""


class Wanted(NamedTuple):
    """What a hook should give."""

    holds: Callable[[Any], bool]
    words: Message


def _is(kind: type | tuple[type, ...]) -> Callable[[Any], bool]:
    return lambda found: isinstance(found, kind)


def _all(kind: type) -> Callable[[Any], bool]:
    def holds(found: Any) -> bool:
        return isinstance(found, tuple | list) and all(isinstance(one, kind) for one in found)

    return holds


def _maps_to(kind: type) -> Callable[[Any], bool]:
    return lambda found: (
        isinstance(found, Mapping)
        and all(isinstance(place, tuple) for place in found)
        and all(isinstance(value, kind) for value in found.values())
    )


def _is_size(found: Any) -> bool:
    return (
        isinstance(found, tuple)
        and len(found) == 2
        and all(type(number) is int and number > 0 for number in found)
    )


def _is_chosen(found: Any) -> bool:
    return isinstance(found, np.ndarray) and found.ndim == 1 and found.dtype.kind in "bi"


def _is_scene(found: Any) -> bool:
    looks: Any = found.looks if isinstance(found, Scene) else None
    rows = isinstance(looks, tuple) and all(isinstance(row, tuple) for row in looks)
    return rows and all(is_look(look) for row in looks for look in row)


def _are_scenes(found: Any) -> bool:
    return isinstance(found, tuple | list) and all(map(_is_scene, found))


def _are_violations(found: Any) -> bool:
    return _all(Violation)(found) and all(
        isinstance(one.rule, str)
        and isinstance(one.message, str)
        and isinstance(one.cells, tuple)
        and all(isinstance(cell, tuple) and len(cell) in (2, 3) for cell in one.cells)
        for one in found
    )


def _is_decisions(found: Any) -> bool:
    if not isinstance(found, Decisions):
        return False
    name, keys, where = _parts(found.name, found.keys, found.where)
    return (
        isinstance(name, str)
        and isinstance(keys, tuple)
        and all(_column_fault(key) is None for key in keys)
        and all(len(key.values) == len(where) for key in keys)
    )


def _parts(*parts: Any) -> tuple[Any, ...]:
    """What somebody put into a dataclass, which does not look at types."""
    return parts


_ANYTHING = Wanted(lambda _: True, say("anything"))
_VIOLATIONS = Wanted(
    _are_violations,
    say("a list of Violations, each with a rule, a tuple of cells and a message"),
)
_MAPPING = Wanted(_is(Mapping), say("a mapping"))
_STRINGS = Wanted(_all(str), say("a tuple or a list of strings"))
_STRING = Wanted(_is(str), say("a string"))
_CHOSEN = Wanted(_is_chosen, say("an array with a number for every decision"))
_SCENE = Wanted(_is_scene, say("a Scene of rows of Looks that can be drawn"))
_BOARD = Wanted(lambda found: found is not None, say("a board"))
_PLAN = Wanted(_is(tuple), say("a tuple of moves"))

RESULTS: Mapping[str, Wanted] = {
    "facts": Wanted(_is(Facts), say("Facts")),
    "decisions": Wanted(_is_decisions, say("Decisions, with as many places as rows of keys")),
    "size": Wanted(_is_size, say("the numbers of rows and columns")),
    "answer": _STRINGS,
    "chosen": _CHOSEN,
    "read_answer": _STRINGS,
    "check": _VIOLATIONS,
    "states": _MAPPING,
    "terms": _MAPPING,
    "cell_name": _STRING,
    "scene": _SCENE,
    "solve": Wanted(_is(PlanVerdict), say("a PlanVerdict")),
    "questions": _MAPPING,
    "plan_of": _PLAN,
    "read_plan": _PLAN,
    "write_plan": Wanted(_is(list), say("a list")),
    "move_words": _STRINGS,
    "scenes": Wanted(_are_scenes, say("a tuple of Scenes")),
    "steps_needed": Wanted(_is(int), say("a number")),
    "goal_words": _STRING,
    "how_to_play": _STRINGS,
    "described": _STRINGS,
    "placement": _MAPPING,
    "read_placement": _MAPPING,
    "unmet": _VIOLATIONS,
    "cost": Wanted(_all(int), say("a tuple of numbers")),
    "told": Wanted(_all(Told), say("a list of Told")),
    "notes": _STRINGS,
    "alike": Wanted(_is(Sequence), say("a sequence of groups of names")),
    "term_names": _MAPPING,
    "blank": _BOARD,
    "held": _MAPPING,
    "signs": _MAPPING,
    "edited": _BOARD,
    "settings": Wanted(_all(Setting), say("a tuple of Settings")),
    "set_to": _BOARD,
    "resizes": Wanted(_is(bool), say("true or false")),
    "sizes": Wanted(_all(int), say("a tuple of numbers")),
    "resized": _BOARD,
    "turns": Wanted(
        lambda found: _all(str)(found) and {*found} <= {*TURNS}, say("a tuple of turns")
    ),
    "turned": _BOARD,
    "clues": Wanted(_all(Change), say("a list of Changes")),
    "offered": Wanted(_is(Iterable), say("Changes")),
    "adapted": _STRINGS,
    "change_words": _STRING,
    "clue_words": _STRING,
}
"""Of the protocols in `kinds`."""

KIT: Mapping[str, Wanted] = {
    "tables": _ANYTHING,  # looked at by the kit
    "broken": _ANYTHING,
    "shown": Wanted(_maps_to(str), say("a mapping from cells to grounds")),
    "around": Wanted(_maps_to(Look), say("a mapping from places to Looks")),
    "boxes": Wanted(_is(Sequence), say("rows of the numbers of zones")),
}
"""Those of `GridPuzzle` besides."""

_FUNCTIONS: Mapping[str, Wanted] = {
    "read": _BOARD,
    "write": _STRING,
}
"""Those of formats and options."""

_SEVERAL = frozenset(
    ("check", "unmet", "broken", "told", "notes", "move_words", "clues", "offered")
)


def listed_result(name: str, found: Any) -> Any:
    """What a hook yields one by one, as a list; the rest as it is."""
    if name not in _SEVERAL or not isinstance(found, Iterator):
        return found
    several = list(islice(found, _MOST + 1))
    if len(several) > _MOST:
        raise UsageError(
            say(
                "`{hook}` yields more than {most:,} items: does it ever end?", hook=name, most=_MOST
            )
        )
    return several


def checked_result(name: str, found: Any, label: str, called: str) -> Any:
    """The result of a hook, or a UsageError that says what it should be."""
    wanted = RESULTS.get(name) or KIT.get(name) or _FUNCTIONS.get(name) or _ANYTHING
    if not wanted.holds(found):
        message = say(
            "the hook {hook} of the puzzle {puzzle} should give {wanted}, not {given}",
            hook=label,
            puzzle=called,
            wanted=wanted.words,
            given=_kind(found),
        )
        raise UsageError(message)
    if isinstance(found, Facts):
        _check_facts(found, label, called)
    return found


def check_chosen(found: Any, decisions: Decisions, label: str, called: str) -> None:
    """Refuses numbers that are not one for each decision."""
    if len(found) != len(decisions.where):
        message = say(
            "the hook {hook} of the puzzle {puzzle} gives {n} numbers for {decisions} decisions",
            hook=label,
            puzzle=called,
            n=len(found),
            decisions=len(decisions.where),
        )
        raise UsageError(message)


def _kind(found: Any) -> str:
    if isinstance(found, tuple | list) and found:
        inside = sorted({type(one).__name__ for one in found[:_MOST]})
        return f"{type(found).__name__} of {', '.join(inside)}"
    if isinstance(found, Decisions | Scene):
        return say("{kind} that hold something else", kind=type(found).__name__)
    return "None" if found is None else type(found).__name__


def _check_facts(facts: Facts, label: str, called: str) -> None:
    terms = len(facts.terms)
    for name, table in facts.given.items():
        fault = _table_fault(table, terms)
        if fault is not None:
            message = say(
                "the hook {hook} of the puzzle {puzzle}: the table {table} {fault}",
                hook=label,
                puzzle=called,
                table=str(name),
                fault=fault,
            )
            raise UsageError(message)


def _table_fault(table: Any, terms: int) -> Message | None:
    """What is wrong with a table, if anything is."""
    if isinstance(table, Table):
        columns = [*table.keys, table.values]
        faults = (_column_fault(column, terms) for column in columns)
        return next((fault for fault in faults if fault is not None), None)
    if not isinstance(table, Listed):
        return say("is a {kind}, not a table", kind=_kind(table))
    entries: Any = table.entries
    if table.keys and not isinstance(entries, Mapping):
        return say("has no keys")
    rows = list(entries.values()) if table.keys else [entries]
    if table.sets and not all(isinstance(row, Sequence) for row in rows):
        return say("has a number where a set should be, or the reverse")
    values = list(chain.from_iterable(rows)) if table.sets else rows
    fault = _numbers_fault(values, table.value, terms)
    keys = list(entries) if table.keys else []
    for place, span in enumerate(table.keys):
        several = len(table.keys) > 1
        if several and not all(isinstance(k, tuple) and len(k) == len(table.keys) for k in keys):
            return say("has keys of different lengths")
        column = [key[place] for key in keys] if several else keys
        fault = fault or _numbers_fault(column, span, terms)
    return fault


def _numbers_fault(numbers: list[Any], span: Span | None, terms: int) -> Message | None:
    wrong = next((n for n in numbers if not isinstance(n, int) or isinstance(n, bool)), None)
    if wrong is not None or any(n is None for n in numbers):
        return say(
            "holds numbers or terms, all of one kind, and not {thing}", thing=repr(wrong)[:40]
        )
    if not numbers or span is None:
        return None
    return _range_fault(min(numbers), max(numbers), span.terms, terms)


def _column_fault(column: Any, terms: int | None = None) -> Message | None:
    if not isinstance(column, FactColumn) or not isinstance(column.values, np.ndarray):
        return say("is made of something that is not a FactColumn")
    values = column.values
    if values.ndim != 1 or values.dtype.kind not in "iu":
        return say(
            "holds numbers or terms, all of one kind, and not {thing}", thing=str(values.dtype)
        )
    if terms is None or not len(values):
        return None
    return _range_fault(int(values.min()), int(values.max()), column.terms, terms)


def _range_fault(low: int, high: int, are_terms: bool, terms: int) -> Message | None:
    if are_terms and (low < 0 or high >= terms):
        number = low if low < 0 else high
        return say(
            "refers to term {number}, but there are only {terms}", number=number, terms=terms
        )
    if low < -LARGEST - 1 or high > LARGEST:
        return say("holds a number of more than 63 bits")
    return None
