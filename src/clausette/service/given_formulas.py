"""Formulas from outside: files, or written in their place. What strangers send is no file name."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from os import PathLike, fspath
from typing import TYPE_CHECKING, Literal

from clausette.deadline import Deadline
from clausette.language import Source, read_source
from clausette.service.question import Question, Text

if TYPE_CHECKING:
    from clausette.service.deciding import Decided
    from clausette.service.deriving import Derived, Target
    from clausette.service.refuting import Refuted
    from clausette.service.tabling import Tabled, TableFormat

WRITTEN = "formula"
"""What messages call a formula that stands in place of a file."""

_FILE = re.compile(r".*\.touist|[^\s()\[\]]*\w\.[A-Za-z]\w*")
"""No formula without blanks ends with a point and a word."""


def given_formula(text: str | PathLike[str], largest: int | None = None) -> Source:
    """The text of a file or of standard input (`-`), or the formula that the text itself is.

    A mere word is an atom, also where a file is called so; a word with an extension is a file, also
    where there is none.
    """
    given = fspath(text)
    named = isinstance(text, PathLike) or _FILE.fullmatch(given) is not None
    if given == "-" or named or (not given.isidentifier() and os.path.isfile(given)):
        return read_source(given, largest)
    return Source.of(given, WRITTEN)


def _asked(text: str | PathLike[str], language: str, seconds: float | None) -> Question:
    subject = Text(given_formula(text))
    return Question(subject, language=language, deadline=Deadline.after(seconds))


def table(
    formula: str | PathLike[str],
    *,
    to: TableFormat = "text",
    signs: Literal["01", "TF", "VF"] = "01",
    true_first: bool | None = None,
    parts: bool = True,
    language: str = "en",
) -> Tabled:
    """The truth table of a formula, given as a text or a file, with a column for each part."""
    from clausette.service import tabling

    asked = _asked(formula, language, None)
    return tabling.table(asked, to=to, signs=signs, true_first=true_first, parts=parts)


def steps(
    formula: str | PathLike[str],
    to: Target = "cnf",
    *,
    each: bool = False,
    language: str = "en",
) -> Derived:
    """The steps of a formula to a normal form, each with its law; `each` takes one place at a
    time."""
    from clausette.service import deriving

    return deriving.steps(_asked(formula, language, None), to=to, each=each)


def refute(
    *formulas: str | PathLike[str], seconds: float | None = None, language: str = "en"
) -> Refuted:
    """A short refutation by resolution of formulas that cannot all be true."""
    from clausette.service import refuting

    first, *others = formulas
    more = [given_formula(formula) for formula in others]
    return refuting.refute(_asked(first, language, seconds), more=more)


def valid(
    formula: str | PathLike[str], *, seconds: float | None = None, language: str = "en"
) -> Decided:
    """Whether a formula is always true; if not, a counterexample. The result is true or false."""
    from clausette.service import deciding

    return deciding.valid(_asked(formula, language, seconds))


def entails(
    premises: str | PathLike[str] | Sequence[str | PathLike[str]],
    conclusion: str | PathLike[str],
    *,
    seconds: float | None = None,
    language: str = "en",
) -> Decided:
    """Whether a conclusion follows from one premise or several; if not, a counterexample."""
    from clausette.service import deciding

    several = [premises] if isinstance(premises, str | PathLike) else premises
    asked = _asked(conclusion, language, seconds)
    return deciding.entails(asked, premises=[given_formula(premise) for premise in several])


def equivalent(
    one: str | PathLike[str],
    other: str | PathLike[str],
    *,
    seconds: float | None = None,
    language: str = "en",
) -> Decided:
    """Whether two formulas say the same; if not, a counterexample."""
    from clausette.service import deciding

    asked = _asked(one, language, seconds)
    return deciding.equivalent(asked, other=given_formula(other))
