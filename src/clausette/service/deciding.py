"""The use cases *valid*, *entails* and *equivalent*: yes, or no with a counterexample."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from clausette.formulas.deciding import Counterexample, counterexample, satisfiable
from clausette.formulas.writing import in_language, in_signs
from clausette.grounding.formula import TOP, And
from clausette.service.as_html import html_lines, html_remarks
from clausette.service.few_names import few_names
from clausette.service.formula_texts import formula_of, formulas_of
from clausette.service.results import NO_REMARKS, Remarks
from clausette.words import Message, in_words, listed, plural, say

if TYPE_CHECKING:
    from clausette.grounding.formula import Ground
    from clausette.language import Source
    from clausette.service.question import Question

Kind: TypeAlias = Literal["valid", "entails", "equivalent"]


@dataclass(frozen=True, slots=True)
class Decided:
    """Whether it is so; if not, values that show it."""

    kind: Kind
    formulas: tuple[Ground, ...]
    """The formula; the premises and the conclusion; or both that were compared."""
    counterexample: Counterexample | None
    first_true: bool = True
    """Of two that are not equivalent, whether the counterexample makes the first one true."""
    never: bool = False
    """Whether the formula, or the premises together, can never be true."""
    remarks: Remarks = NO_REMARKS
    language: str = "en"

    @property
    def holds(self) -> bool:
        return self.counterexample is None

    def __bool__(self) -> bool:
        return self.holds

    @property
    def verdict(self) -> str:
        return "yes" if self.holds else "no"

    @property
    def words(self) -> Message:
        match self.kind, self.holds:
            case "valid", True:
                return say("valid: true whatever the values of its atoms")
            case "valid", _ if self.never:
                return say("not valid, and even contradictory: never true")
            case "valid", _:
                return say("not valid: sometimes false, sometimes true")
            case "entails", True if self.never:
                return say("it follows, as anything would: the premises contradict each other")
            case "entails", True:
                return say("it follows: where the premises are true, so is the conclusion")
            case "entails", _:
                return say("it does not follow: the premises can be true and the conclusion false")
            case _, True:
                return say("equivalent: true for the same values of the atoms")
            case _ if self.first_true:
                return say("not equivalent: the first can be true and the second false")
        return say("not equivalent: the second can be true and the first false")

    def lines(self) -> tuple[Message, ...]:
        found = self.counterexample
        if found is None or self.never:
            return (self.words,)
        told = [self.words]
        if found.values:
            told.append(say("  for instance where {values}", values=_values(found)))
        others = len(found.values) - len(found.decisive)
        if others and found.decisive:
            told.append(
                plural(
                    others,
                    "  (whatever the value of the other atom)",
                    "  (whatever the values of the {n:,} other atoms)",
                )
            )
        return tuple(told)

    def data(self) -> dict[str, Any]:
        found: dict[str, Any] = {
            "verdict": self.verdict,
            "asked": self.kind,
            "words": in_words(self.words, self.language),
            "formulas": [
                {"formula": in_language(one), "shown": in_signs(one)} for one in self.formulas
            ],
        }
        example = self.counterexample
        if example is not None:
            found["counterexample"] = {
                "true": list(example.true),
                "false": list(example.false),
                "decisive": [name for name in example.values if name in example.decisive],
                "smallest": example.smallest,
            }
        if self.kind == "equivalent" and example is not None:
            found["accepts"] = "first" if self.first_true else "second"
        return found | self.remarks.data(self.language)

    def __str__(self) -> str:
        return "\n".join(in_words(line, self.language) for line in self.lines())

    def _repr_html_(self) -> str:
        told = html_lines(self.lines(), self.language)
        return told + html_remarks(self.remarks, self.language)


def _values(found: Counterexample) -> Message | str:
    """What matters, in words: `a is true, b and c are false`."""
    told = found.decisive or found.values.keys()
    true = [name for name in found.true if name in told]
    false = [name for name in found.false if name in told]
    parts: list[Message] = []
    if true:
        parts.append(
            plural(len(true), "{names} is true", "{names} are true", names=few_names(true))
        )
    if false:
        parts.append(
            plural(len(false), "{names} is false", "{names} are false", names=few_names(false))
        )
    return listed(parts)


def valid(question: Question) -> Decided:
    """Whether a formula is true whatever the values of its atoms."""
    formula, remarks = formula_of(question)
    question.tell(say("solving"))
    found = counterexample(TOP, formula, question.deadline)
    never = found is not None and not satisfiable(formula, question.deadline)
    return Decided("valid", (formula,), found, True, never, remarks, question.language)


def entails(question: Question, *, premises: Sequence[Source] = ()) -> Decided:
    """Whether a formula is true wherever all the premises are."""
    (conclusion, *grounds), remarks = formulas_of(question, premises)
    question.tell(say("solving"))
    together = And(tuple(grounds))
    found = counterexample(together, conclusion, question.deadline)
    never = found is None and not satisfiable(together, question.deadline)
    formulas = (*grounds, conclusion)
    return Decided("entails", formulas, found, True, never, remarks, question.language)


def equivalent(question: Question, *, other: Source) -> Decided:
    """Whether two formulas are true for the same values of their atoms."""
    (one, two), remarks = formulas_of(question, (other,))
    question.tell(say("solving"))
    found = counterexample(one, two, question.deadline)
    opposite = counterexample(two, one, question.deadline)
    # The one with fewer true atoms is easier to check; of two with as many, the first.
    first = found is not None and (opposite is None or len(found.true) <= len(opposite.true))
    example = found if first else opposite
    return Decided("equivalent", (one, two), example, first, False, remarks, question.language)
