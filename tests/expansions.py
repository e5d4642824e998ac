"""What a model's text expands to, for tests of language and grounding."""

from __future__ import annotations

from clausette.grounding import expanded
from clausette.grounding.formula import show
from clausette.language import parse


def shown(text: str) -> str:
    """The whole model as one formula, in ASCII."""
    formula, _ = expanded(parse(text))
    return show(formula, unicode=False)
