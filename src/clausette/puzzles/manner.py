"""How the tutor of a puzzle speaks: `tutor.toml` in the puzzle's folder.

    [words.en.lamp]                         # what the atom lamp($x) says when true and when false,
    yes = ["{0} holds a lamp", "{0} hold lamps"]             # of one thing and of several
    no = ["{0} holds no lamp", "{0} hold no lamp"]

    [words.en.digit]                        # of several second arguments: of one thing and of
    no = ["{0} is not {1}", "{0} are not {1}", "{0} is none of {1}", "{0} are none of {1}", ", "]
                                            # several, and what stands between those arguments;
    yes = ["{0} is {1}", "{0} are {1}", "{0} can only be {1}", "{0} can only be {1}", " or "]
                                            # then a thing has one of them, and few are left
    [groups]
    line = ["row", "column"]                # a name for several rules

    [techniques.pointing]                   # a deduction that people know by a name:
    en = "pointing"
    shape = ["out covered box d=n", "in line d=n"]     # its rules and how they meet, see signatures
    concludes = false                       # that something is not so
    at_once = true                          # with nothing known before

    [techniques.x-wing]
    en = "X-wing"
    shape = [["2 covered row d=n", "2 column d=n"], ["2 covered column d=n", "2 row d=n"]]  # either

    [courses.five]                          # techniques of which `grade` says whether they suffice
    en = "the five deductions"
    techniques = ["lone", …]

    [[levels]]                              # what boards are graded by, from easy to hard
    en = "easy"
    techniques = ["naked-single", …]
    rules = 1                               # steps without a name: up to so many rules; without
                                            # it, and beyond the last level, as for all puzzles

All of it may be left out: then atoms speak for themselves.
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from clausette.errors import InputError
from clausette.reasoning.sayings import Saying, Sayings
from clausette.reasoning.scale import BY_SIZE, completed
from clausette.reasoning.signatures import Shape, read_shape
from clausette.reasoning.techniques import Course, Level, Technique
from clausette.words import LANGUAGES, Message, listed, say

FILE = "tutor.toml"

_SAYINGS = (2, 4, 5)  # how many texts a saying may have


@dataclass(frozen=True, slots=True)
class Manner:
    """What a puzzle's atoms say, by language, and what people do in it."""

    sayings: Mapping[str, Sayings] = field(default_factory=dict)
    techniques: tuple[Technique, ...] = ()
    courses: tuple[Course, ...] = ()
    scale: tuple[Level, ...] = BY_SIZE
    """From easy to hard."""

    def called(self, name: str) -> Technique:
        """The technique of a key, or of a name in any language. Raises InputError."""
        wanted = name.strip().casefold()
        for technique in self.techniques:
            if wanted in (technique.key, *(n.casefold() for n in technique.names.values())):
                return technique
        if not self.techniques:
            raise InputError(say("no technique has a name here"))
        raise InputError(
            say(
                "there is no technique {name!r}\n   help: there are {names}",
                name=name,
                names=listed(technique.key for technique in self.techniques),
            )
        )


def manner_of(folder: Path, rules: Collection[str] | None = None) -> Manner:
    """What a puzzle's folder says about it, if anything; with its rules' names, they are checked.

    Raises InputError.
    """
    path = folder / FILE
    if not path.is_file():
        return Manner()
    try:
        text = path.read_text(encoding="utf-8")
        return _parsed(text, None if rules is None else tuple(rules))
    except InputError as error:
        raise InputError(say("{file}: {why}", file=str(path), why=error.args[0])) from None
    except ValueError as error:
        told = say("{file}: this is not TOML: {why}", file=str(path), why=str(error))
        raise InputError(told) from None


@lru_cache(maxsize=100)
def _parsed(text: str, rules: tuple[str, ...] | None) -> Manner:
    """What a text says: makers of boards ask for every board."""
    return _read(tomllib.loads(text), rules)


def _read(data: dict[str, Any], rules: Collection[str] | None) -> Manner:
    top = _Table(data)
    top.only("words", "groups", "techniques", "courses", "levels")
    sayings: dict[str, Sayings] = {
        language: {atom: _saying(forms) for atom, forms in atoms.tables()}
        for language, atoms in top.table("words").tables()
    }
    grouped = top.table("groups")
    groups = {name: grouped.texts(name) for name in grouped.content}
    techniques = {
        key: _technique(key, table, groups, rules)
        for key, table in top.table("techniques").tables()
    }
    courses = tuple(
        Course(table.names("techniques"), table.techniques(techniques))
        for _, table in top.table("courses").tables()
    )
    levels = tuple(
        Level(
            table.names("techniques", "rules"),
            table.techniques(techniques) if "techniques" in table.content else (),
            table.number("rules", 0),
        )
        for table in top.array("levels")
    )
    return Manner(sayings, tuple(techniques.values()), courses, completed(levels))


def _saying(forms: _Table) -> tuple[Saying, Saying]:
    forms.only("yes", "no")
    return Saying(*forms.texts("yes", _SAYINGS)), Saying(*forms.texts("no", _SAYINGS))


def _technique(
    key: str,
    table: _Table,
    groups: Mapping[str, list[str]],
    rules: Collection[str] | None,
) -> Technique:
    names = table.names("shape", "concludes", "at_once")
    shapes: list[Shape] = []
    for texts in table.shapes():
        try:
            shapes.append(read_shape(texts, groups))
        except InputError as error:
            raise table.fault(error.args[0]) from None
    for rule in [rule for shape in shapes for e in shape.elements for rule in e.rules]:
        if rules is not None and rule not in rules:
            raise table.fault(
                say(
                    "there is no rule or group {name!r}; there are {names}",
                    name=rule,
                    names=listed([*rules, *groups]),
                )
            )
    return Technique(names, key, tuple(shapes), table.flag("concludes"), table.flag("at_once"))


@dataclass(frozen=True, slots=True)
class _Table:
    """A table of the file; what is wrong in it is told with its name."""

    content: dict[str, Any]
    name: str = ""

    def fault(self, why: Message) -> InputError:
        return InputError(say("[{table}] {why}", table=self.name, why=why) if self.name else why)

    def only(self, *allowed: str) -> None:
        """Refuses all other keys."""
        for key in self.content:
            if key not in allowed:
                raise self.fault(
                    say(
                        "{key} has no meaning here; there are {keys}", key=key, keys=listed(allowed)
                    )
                )

    def _wanted(self, key: str, what: Message) -> InputError:
        if key not in self.content:
            return self.fault(say("{key} is missing: {what}", key=key, what=what))
        return self.fault(say("{key} is not {what}", key=key, what=what))

    def table(self, key: str) -> _Table:
        """A table in it, empty if there is none."""
        found = self.content.get(key, {})
        if not isinstance(found, dict):
            raise self._wanted(key, say("a table"))
        return _Table(found, f"{self.name}.{key}" if self.name else key)

    def tables(self) -> list[tuple[str, _Table]]:
        """All that is in it, which are tables."""
        return [(key, self.table(key)) for key in self.content]

    def array(self, key: str) -> list[_Table]:
        """A list of tables, empty if there is none."""
        found = self.content.get(key, [])
        if not isinstance(found, list) or not all(isinstance(one, dict) for one in found):
            raise self._wanted(key, say("a list of tables, [[{key}]]", key=key))
        return [_Table(one, key) for one in found]

    def flag(self, key: str) -> bool | None:
        found = self.content.get(key)
        if found is not None and not isinstance(found, bool):
            raise self._wanted(key, say("true or false"))
        return found

    def number(self, key: str, default: int) -> int:
        found = self.content.get(key, default)
        if not isinstance(found, int) or isinstance(found, bool) or found < 0:
            raise self._wanted(key, say("a whole number"))
        return found

    def texts(self, key: str, counts: tuple[int, ...] = ()) -> list[str]:
        found = self.content.get(key)
        if not _are_texts(found):
            raise self._wanted(key, say("a list of texts"))
        assert isinstance(found, list)
        if counts and len(found) not in counts:
            told = say(
                "{key} has {n} texts, not {counts}",
                key=key,
                n=len(found),
                counts=say("{several} or {last}", several=counts[:-1], last=counts[-1]),
            )
            raise self.fault(told)
        return found

    def shapes(self) -> list[list[str]]:
        """One list of texts, or several."""
        found = self.content.get("shape")
        if isinstance(found, list) and found:
            if _are_texts(found):
                return [found]
            if all(map(_are_texts, found)):
                return found
        raise self._wanted("shape", say("a list of texts, or a list of such lists"))

    def names(self, *others: str) -> dict[str, str]:
        """Its name by language; there are no keys but these and some others."""
        self.only(*LANGUAGES, *others)
        names = {
            language: self.content[language] for language in LANGUAGES if language in self.content
        }
        for language, name in names.items():
            if not isinstance(name, str) or not name.strip():
                raise self._wanted(language, say("a text"))
        if not names:
            raise self.fault(say("the name is missing: {keys}", keys=listed(LANGUAGES)))
        return names

    def techniques(self, known: Mapping[str, Technique]) -> tuple[Technique, ...]:
        found = self.texts("techniques")
        for key in found:
            if key not in known:
                raise self.fault(
                    say(
                        "there is no technique {name!r}; there are {names}",
                        name=key,
                        names=listed(known),
                    )
                )
        return tuple(known[key] for key in found)


def _are_texts(found: object) -> bool:
    return isinstance(found, list) and bool(found) and all(isinstance(x, str) for x in found)
