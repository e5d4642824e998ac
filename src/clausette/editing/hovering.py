"""What is told of the place that somebody points at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from clausette.editing.completing import word_around
from clausette.editing.grounded import Expansion
from clausette.editing.in_comments import comment_at
from clausette.editing.items import Table
from clausette.editing.keywords import BY_TEXT, BY_TEXT_IN_COMMENTS, Word
from clausette.editing.naming import name_at
from clausette.editing.problems import Count
from clausette.editing.reading import Draft, drafted
from clausette.editing.scopes import Name
from clausette.language import syntax as s
from clausette.language.auxiliary import marked
from clausette.language.interpreter import deep_recursion
from clausette.language.repairs import shortened
from clausette.language.rules import Rule
from clausette.language.sentences import sentence_source
from clausette.language.source import Span
from clausette.words import in_words, plural, say

_SIGNS = ("<=>", "=>")


@dataclass(frozen=True, slots=True)
class Line:
    """A line of what is told: words, or a piece of the language."""

    text: str
    code: bool = False


@dataclass(frozen=True, slots=True)
class Hovered:
    """What is told of a stretch."""

    start: int
    end: int
    lines: tuple[Line, ...]

    def data(self, language: str = "en", count: Count = int) -> dict[str, Any]:
        return {
            "start": count(self.start),
            "end": count(self.end),
            "lines": [
                {"text": in_words(line.text, language), "code": line.code} for line in self.lines
            ],
        }

    def markdown(self, language: str = "en") -> str:
        """The same for editors that show Markdown."""
        return "\n\n".join(
            f"```touist\n{line.text}\n```" if line.code else _escaped(in_words(line.text, language))
            for line in self.lines
        )


def hover(
    text: str,
    offset: int,
    *,
    grounded: Expansion | None = None,
    tables: Sequence[Table] = (),
    language: str = "en",
) -> Hovered | None:
    """What is told of the place at an offset: a variable, an atom, a word, a rule."""
    with deep_recursion():
        draft = drafted(text)
        found = _hovered(draft, offset, grounded or Expansion(), tables, language)
    if found is None:
        return None
    (start, end), lines = found
    return Hovered(min(start, len(text)), min(end, len(text)), tuple(lines))


def _hovered(
    draft: Draft, offset: int, grounded: Expansion, tables: Sequence[Table], language: str
) -> tuple[Span, list[Line]] | None:
    name = name_at(draft, offset)
    if name is not None:
        told = _variable if name.kind != "atom" else _atom
        return name.span, list(told(draft, name, grounded, tables))
    comment = comment_at(draft, offset) or comment_at(draft, offset + 1)
    span, word = _word(draft, offset, in_comment=comment is not None)
    lines = [] if word is None else [Line(word.meaning), Line(word.example, code=True)]
    rule = _rule_at(draft, offset, comment)
    if rule is not None and (comment is not None or word is not None):
        lines += _rule(draft, rule, grounded, language)
        span = span if word is not None else (comment or rule).span
    return (span, lines) if lines else None


def _word(draft: Draft, offset: int, *, in_comment: bool) -> tuple[Span, Word | None]:
    """The word of the language at an offset, be it a sign."""
    text = draft.text
    if in_comment:
        start, end = word_around(text, offset)
        line = text[text.rfind("\n", 0, start) + 1 : start]
        is_first = line.strip() in (";;;", ";;; view")
        word = BY_TEXT_IN_COMMENTS.get(text[start:end]) if is_first else None
        return (start, end), word
    for sign in _SIGNS:
        for start in range(max(0, offset - len(sign)), offset + 1):
            if text.startswith(sign, start):
                return (start, start + len(sign)), BY_TEXT[sign]
    start, end = word_around(text, offset)
    return (start, end), BY_TEXT.get(text[start:end])


def _rule_at(draft: Draft, offset: int, comment: s.Comment | None) -> Rule | None:
    """The rule whose sentence, or the beginning of one of whose formulas, is at an offset."""
    for rule in draft.rules:
        first = min(rule.span[0], rule.formulas[0].span[0])
        if comment is not None:
            if first <= comment.span[0] < rule.formulas[0].span[0]:
                return rule
        elif any(f.span[0] <= offset <= f.span[0] + len("bigand") for f in rule.formulas):
            return rule
    return None


def _variable(
    draft: Draft, name: Name, grounded: Expansion, tables: Sequence[Table]
) -> Iterator[Line]:
    source = draft.source
    if name.kind == "local":
        yield from _bound(draft, name)
        return
    given = [
        item
        for item in draft.file.items
        if isinstance(item, s.Assignment) and item.target.name == name.text
    ]
    for item in given[:3]:
        yield Line(shortened(source.slice(item.span)), code=True)
    if len(given) > 3:
        yield Line(plural(len(given), "{n} assignment", "{n} assignments"))
    value = grounded.values.get(name.text)
    if value is not None and not any(source.slice(i.value.span) == value for i in given):
        yield Line(say("its value is {value}", value=value))
    table = next((table for table in tables if table.name == name.text), None)
    if table is not None and not given:
        yield Line(f"{table.name}{table.indices}", code=True)
        yield Line(say("the board gives it: {meaning}", meaning=table.meaning or "…"))
    elif not given and value is None:
        yield Line(say("{variable} is not defined", variable=name.text))


def _bound(draft: Draft, name: Name) -> Iterator[Line]:
    """What binds a local variable, and to which values."""
    match name.binder:
        case s.Let(variables, values, _):
            steps, said = values, say("a value of its own in the formula that follows")
        case s.Big(_, variables, sets, _, _) | s.Comprehension(_, variables, sets, _):
            steps, said = sets, say("takes each value of the set in turn")
        case _:
            return
    place = next((n for n, v in enumerate(variables) if v.name == name.text), len(steps))
    if place < len(steps):
        value = shortened(draft.source.slice(steps[place].span))
        between = "=" if isinstance(name.binder, s.Let) else "in"
        yield Line(f"{name.text} {between} {value}", code=True)
        yield Line(said)


def _atom(draft: Draft, name: Name, grounded: Expansion, tables: Sequence[Table]) -> Iterator[Line]:
    same = [one for one in draft.names if one.kind == "atom" and one.text == name.text]
    arities = sorted({len(one.node.indices) for one in same if one.node is not None})
    nodes = [one.node for one in same if one.node is not None]
    if arities == [0]:
        yield Line(say("a proposition, or the name of a value"))
    for count in (count for count in arities if count):
        yield Line(
            plural(count, "a proposition with {n} argument", "a proposition with {n} arguments")
        )
    yield Line(plural(len(nodes), "in {n} place", "in {n} places"))
    if name.text in marked(draft.file).names:
        yield Line(say("auxiliary: no part of an answer"))


def _rule(draft: Draft, rule: Rule, grounded: Expansion, language: str) -> Iterator[Line]:
    if rule.documented:
        yield Line(say("rule {name}", name=rule.name))
        yield Line(sentence_source(rule.sentence(language), draft.source))
    line = draft.source.position(rule.span[0])[0]
    size = next((size for size in grounded.rules if size.line == line), None)
    if size is None:
        return
    yield Line(
        say(
            "{instances}, {clauses}, {literals}",
            instances=plural(size.instances, "{n:,} instance", "{n:,} instances"),
            clauses=plural(size.clauses, "{n:,} clause", "{n:,} clauses"),
            literals=plural(size.literals, "{n:,} literal", "{n:,} literals"),
        )
    )
    if size.example:
        yield Line(say("for example: {sentence}", sentence=size.example))


def _escaped(text: str) -> str:
    """Words that Markdown shows as they are."""
    for sign in "\\`*_{}[]<>#|~$":
        text = text.replace(sign, f"\\{sign}")
    return text
