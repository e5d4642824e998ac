"""The sentences of rule instances, with their holes filled."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from clausette.errors import LanguageError
from clausette.grounding.reference import Fault, Local, Reference
from clausette.grounding.values import SetValue, Value, print_value
from clausette.language.diagnostics import Diagnostic
from clausette.language.rules import Rule
from clausette.language.sentences import ENGLISH, FRENCH, NUMBER, Hole, Sentence
from clausette.words import in_words, say
from clausette.words.message import listed

Named = Callable[[str], str]
"""What people call the printed value of a hole."""

Listing = Callable[[Sequence[str]], str]
"""Several values in a row: a, b and c."""


@dataclass(frozen=True, slots=True)
class Wording:
    """A way to fill holes: the evaluator, a language, names for values, and how they are listed."""

    reference: Reference
    language: str = ENGLISH
    named: Named = str
    listing: Listing | None = None

    def sentence(self, rule: Rule, local: Local) -> str:
        """The rule's sentence for some bindings, or the rule's source if it has none."""
        spoken = self._spoken(rule)
        if spoken is None:
            return " ".join(self.reference.source.slice(rule.formulas[0].span).split())
        return self._filled(rule.sentences[spoken], local, spoken)

    def cut(self, rule: Rule, kind: str, local: Local) -> str | None:
        """The rule's sentence for a consequence about areas; None if it has none of this kind."""
        spoken = rule.cuts.get(kind)
        if not spoken:
            return None
        language = self.language if self.language in spoken else next(iter(spoken))
        return self._filled(spoken[language], local, language)

    def gathered(
        self, rule: Rule, locals_: Sequence[Local]
    ) -> Iterator[tuple[tuple[int, ...], str]]:
        """The sentences of some instances of a rule, several in one where its plural sentences
        allow that: the places of the instances in the list, and the sentence.

        Two plural sentences may come to the same words, since what sees is also seen: instances
        are told together if nothing but the list in their sentence differs.
        """
        spoken = self._spoken(rule)
        groups: dict[tuple[str, str], dict[int, str]] = {}
        for form in rule.plurals.get(spoken or "", ()) if len(locals_) > 1 else ():
            for place, local in enumerate(locals_):
                before, value, after = self._around_list(form, local, spoken or "")
                groups.setdefault((before, after), {})[place] = value
        left = set(range(len(locals_)))
        told: dict[tuple[int, ...], str] = {}
        while groups:
            around, values = max(groups.items(), key=lambda item: len(item[1]))
            if len(values) < 2:
                break
            places = tuple(sorted(values))
            told[places] = self._listed(around, [values[n] for n in places], spoken or "")
            left.difference_update(values)
            groups = {
                key: {place: value for place, value in others.items() if place in left}
                for key, others in groups.items()
            }
        for place in left:
            told[(place,)] = self.sentence(rule, locals_[place])
        yield from sorted(told.items(), key=lambda item: min(item[0]))

    def _spoken(self, rule: Rule) -> str | None:
        """The language in which a rule's sentence is said."""
        known = self.language in rule.sentences
        return self.language if known else next(iter(rule.sentences), None)

    def _filled(self, sentence: Sentence, local: Local, spoken: str) -> str:
        said = ""
        for part in sentence:
            said = (
                said + part
                if isinstance(part, str)
                else followed(said, self._value(part, local, spoken), spoken)
            )
        return said

    def _around_list(self, form: Sentence, local: Local, spoken: str) -> tuple[str, str, str]:
        """What stands before the list, what an instance adds to it, and what stands after it."""
        holes = (n for n, part in enumerate(form) if isinstance(part, Hole) and part.listed)
        at = next(holes)
        hole = form[at]
        assert isinstance(hole, Hole)
        before = self._filled(form[:at], local, spoken)
        return before, self._value(hole, local, spoken), self._filled(form[at + 1 :], local, spoken)

    def _listed(self, around: tuple[str, str], values: Sequence[str], spoken: str) -> str:
        before, after = around
        once = list(dict.fromkeys(values))
        said = in_words(listed(once), spoken) if self.listing is None else self.listing(once)
        return followed(before, said, spoken) + after

    def _value(self, hole: Hole, local: Local, spoken: str) -> str:
        try:
            value = self.reference.evaluate(hole.expression, local)
            if not hole.words:
                return self.named(print_value(value))
            number = self._number(hole, value)
        except Fault as fault:
            raise LanguageError((fault.diagnostic,)) from None
        return hole.chosen(number, spoken).replace(NUMBER, self.named(print_value(number)))

    def _number(self, hole: Hole, value: Value) -> float:
        """What a hole chooses its words by: a number, or how many elements a set has."""
        if isinstance(value, SetValue):
            return len(value.elements)
        if isinstance(value, int | float) and not isinstance(value, bool):
            return value
        message = say(
            "words are chosen by a number or a set, not by {what}", what=print_value(value)
        )
        raise Fault(Diagnostic("error", message, self.reference.source, hole.span))


def followed(text: str, value: str, language: str) -> str:
    """The text with a value right after it, as the language joins them."""
    if language != FRENCH:
        return text + value
    from clausette.words.french import elided

    return elided(text, value)
