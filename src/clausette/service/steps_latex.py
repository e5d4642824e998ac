r"""The steps to a normal form as LaTeX: an `align*`, one line a step, with the name of its law."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from clausette.formulas.laws import NAMES
from clausette.formulas.writing import LATEX, written
from clausette.language.latex_text import escaped
from clausette.words import in_words

if TYPE_CHECKING:
    from clausette.formulas.derivation import Derivation
    from clausette.formulas.naming import Definition


def latex_of(derivation: Derivation, definitions: Sequence[Definition], language: str) -> str:
    """The lines of a derivation; what a definition says stands beside its step."""
    stated = {one.name: one for one in definitions}
    lines = [rf"& {written(derivation.start, LATEX)} &&"]
    for step in derivation.steps:
        places = [change.path for change in step.changes if change.path]
        told = rf"\text{{{escaped(in_words(NAMES[step.law], language))}}}"
        sign = r"\equiv{}"
        if step.law == "definition" and step.changes:
            sign = r"\leadsto{}"
            name = getattr(step.changes[0].after, "name", "")
            told = written(stated[name].statement, LATEX)
        lines.append(rf"{sign} & {written(step.formula, LATEX, places)} && {told}")
    body = " \\\\\n".join(lines)
    return f"\\begin{{align*}}\n{body}\n\\end{{align*}}\n"
