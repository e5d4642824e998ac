"""The sentence of a rule instance, with its holes filled."""

from __future__ import annotations

from collections.abc import Callable

from clausette.errors import LanguageError
from clausette.grounding.reference import Fault, Local, Reference
from clausette.grounding.values import print_value
from clausette.language.rules import ENGLISH, Rule

FRENCH = "fr"


def sentence(
    rule: Rule,
    local: Local,
    reference: Reference,
    language: str = ENGLISH,
    named: Callable[[str], str] = str,
) -> str:
    """The rule's sentence for some bindings, or the rule's source if it has none.

    `named` says what people call the printed value of a hole.
    """
    spoken = language if language in rule.sentences else next(iter(rule.sentences), None)
    if spoken is None:
        return " ".join(reference.source.slice(rule.formulas[0].span).split())
    said = ""
    try:
        for part in rule.sentences[spoken]:
            if isinstance(part, str):
                said += part
            else:
                value = named(print_value(reference.evaluate(part.expression, local)))
                said = followed(said, value, spoken)
    except Fault as fault:
        raise LanguageError((fault.diagnostic,)) from None
    return said


def followed(text: str, value: str, language: str) -> str:
    """The text with a value right after it, as the language joins them."""
    if language != FRENCH:
        return text + value
    from clausette.words.french import elided

    return elided(text, value)
