"""The sentence of a rule instance, with its holes filled."""

from __future__ import annotations

from clausette.errors import LanguageError
from clausette.grounding.reference import Fault, Local, Reference
from clausette.grounding.values import print_value
from clausette.language.rules import ENGLISH, Rule


def sentence(rule: Rule, local: Local, reference: Reference, language: str = ENGLISH) -> str:
    """The rule's sentence for some bindings, or the rule's source if it has none."""
    parts = rule.sentences.get(language) or next(iter(rule.sentences.values()), None)
    if parts is None:
        return " ".join(reference.source.slice(rule.formulas[0].span).split())
    pieces: list[str] = []
    try:
        for part in parts:
            if isinstance(part, str):
                pieces.append(part)
            else:
                pieces.append(print_value(reference.evaluate(part.expression, local)))
    except Fault as fault:
        raise LanguageError((fault.diagnostic,)) from None
    return "".join(pieces)
