"""How the tutor of a puzzle speaks: `tutor.toml` in the puzzle's folder.

    [words.en.lamp]                         # what the atom lamp($x) says when true and when false,
    yes = ["{0} holds a lamp", "{0} hold lamps"]             # of one thing and of several
    no = ["{0} holds no lamp", "{0} hold no lamp"]

    [words.en.digit]                        # of several second arguments: of one thing and of
    no = ["{0} is not {1}", "{0} are not {1}", "{0} is none of {1}", "{0} are none of {1}", ", "]
                                            # several, and what stands between those arguments
    [techniques.lone]                       # a deduction that people know by a name
    en = "a lone cell"
    rule = "partner"                        # one step by this rule
    concludes = false                       # that something is not so
    own = true                              # about the cell that the rule instance is named for
    at_once = true                          # with nothing known before

    [courses.five]                          # techniques of which `grade` says whether they suffice
    en = "the five deductions"
    techniques = ["lone", …]

All of it may be left out: then atoms speak for themselves.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from clausette.errors import InputError
from clausette.reasoning.techniques import Course, Technique
from clausette.reasoning.voice import Saying, Sayings
from clausette.words import LANGUAGES, say

FILE = "tutor.toml"


@dataclass(frozen=True, slots=True)
class Manner:
    """What a puzzle's atoms say, by language, and what people do in it."""

    sayings: Mapping[str, Sayings] = field(default_factory=dict)
    techniques: tuple[Technique, ...] = ()
    courses: tuple[Course, ...] = ()


def manner_of(folder: Path) -> Manner:
    """What a puzzle's folder says about it, if anything."""
    path = folder / FILE
    if not path.is_file():
        return Manner()
    try:
        return _read(tomllib.loads(path.read_text(encoding="utf-8")))
    except KeyError as error:
        told = say(
            "{file}: {key} is missing, or is named but not defined", file=str(path), key=str(error)
        )
        raise InputError(told) from None
    except (ValueError, TypeError, AttributeError) as error:
        told = say(
            "{file}: this does not give the tutor's words: {why}", file=str(path), why=str(error)
        )
        raise InputError(told) from None


def _read(data: dict[str, Any]) -> Manner:
    sayings: dict[str, Sayings] = {
        language: {
            atom: (Saying(*forms["yes"]), Saying(*forms["no"])) for atom, forms in atoms.items()
        }
        for language, atoms in data.get("words", {}).items()
    }
    techniques = {
        key: Technique(
            _names(table),
            table["rule"],
            table.get("concludes"),
            table.get("own"),
            table.get("at_once"),
        )
        for key, table in data.get("techniques", {}).items()
    }
    courses = tuple(
        Course(_names(table), tuple(techniques[key] for key in table["techniques"]))
        for table in data.get("courses", {}).values()
    )
    return Manner(sayings, tuple(techniques.values()), courses)


def _names(table: dict[str, Any]) -> dict[str, str]:
    names = {language: str(table[language]) for language in LANGUAGES if language in table}
    if not names:
        raise KeyError(LANGUAGES[0])
    return names
