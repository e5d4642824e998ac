"""Texts in another language than that of models, told once instead of token by token."""

from __future__ import annotations

import re
from typing import Final

from clausette.language.diagnostics import Diagnostic
from clausette.language.source import Source
from clausette.words import say

_SMTLIB: Final = re.compile(
    r"(?:\s|;[^\n]*\n)*\((?:declare-(?:const|fun|sort|datatypes?)|define-(?:const|fun|sort)|"
    r"set-(?:logic|option|info)|assert(?=\s+(?:\(|\w+\s*\)))|check-sat)(?=[\s)])"
)


def is_smtlib(text: str) -> bool:
    """Whether a text begins with a command of SMT-LIB."""
    return _SMTLIB.match(text) is not None


def foreign(source: Source) -> Diagnostic | None:
    """The error of a text that is no model at all."""
    found = _SMTLIB.match(source.text)
    if found is None:
        return None
    start = found[0].rindex("(")
    return Diagnostic(
        "error",
        say("this is SMT-LIB, and a model in the language of TouIST is needed"),
        source,
        (start, found.end()),
        say("solvers such as Z3 read it; `clausette export --to smtlib` writes it"),
    )
