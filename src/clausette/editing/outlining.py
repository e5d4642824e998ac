"""The parts of a text for a list beside it: its rules and its globals."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from clausette.editing.problems import Count
from clausette.editing.reading import Draft, drafted
from clausette.language import syntax as s
from clausette.language.interpreter import deep_recursion
from clausette.language.repairs import shortened
from clausette.language.rules import Rule
from clausette.language.sentences import sentence_source


@dataclass(frozen=True, slots=True)
class Part:
    """A rule, a formula without a name, or a global."""

    name: str
    kind: Literal["rule", "formula", "global"]
    start: int
    end: int
    select_start: int
    """What is shown when it is chosen: the head of a rule, the name of a global."""
    select_end: int
    detail: str = ""
    """The sentence of a rule, the value of a global."""
    children: tuple[Part, ...] = ()

    def data(self, count: Count = int) -> dict[str, Any]:
        return {
            "name": self.name,
            "kind": self.kind,
            "start": count(self.start),
            "end": count(self.end),
            "select_start": count(self.select_start),
            "select_end": count(self.select_end),
            "detail": self.detail,
            "children": [child.data(count) for child in self.children],
        }


def outline(text: str, language: str = "en") -> tuple[Part, ...]:
    """The rules and the globals of a text, as far as it can be read, in their order."""
    with deep_recursion():
        draft = drafted(text)
        found = [_global(draft, i) for i in draft.file.items if isinstance(i, s.Assignment)]
        found += [_rule(draft, rule, language) for rule in draft.rules]
    limit = len(text)
    return tuple(
        sorted((_within(part, limit) for part in found), key=lambda part: (part.start, part.end))
    )


def _global(draft: Draft, item: s.Assignment) -> Part:
    target, source = item.target, draft.source
    value = shortened(source.slice(item.value.span))
    return Part(source.slice(target.span), "global", *item.span, *target.span, f"= {value}")


def _rule(draft: Draft, rule: Rule, language: str) -> Part:
    source = draft.source
    start, end = rule.span[0], rule.formulas[-1].span[1]
    if not rule.documented:
        shown = shortened(source.slice((start, end)))
        first = source.text.find("\n", start, end)
        return Part(shown, "formula", start, end, start, end if first < 0 else first)
    sentence = sentence_source(rule.sentence(language), source)
    children = tuple(_formula(draft, formula) for formula in rule.formulas)
    return Part(rule.name, "rule", start, end, *rule.span, sentence, children)


def _formula(draft: Draft, formula: s.Formula) -> Part:
    start, end = formula.span
    first = draft.source.text.find("\n", start, end)
    shown = shortened(draft.source.slice(formula.span))
    return Part(shown, "formula", start, end, start, end if first < 0 else first)


def _within(part: Part, limit: int) -> Part:
    """A part of the text as it stands, without the line feed that it may have been closed by."""
    if part.end <= limit:
        return part
    from dataclasses import replace

    return replace(part, end=limit, select_end=min(part.select_end, limit))
