"""Doc comments: which formulas make a rule, what the rule is called, and its sentence.

    ;;; lit: {$x} must be lit, by its own lamp or by one it sees.
    ;;; lit@fr: {$x} doit être éclairée.
    bigand $x in $White: … end

`;;; soft WEIGHT NAME: …` marks a rule that one would like to see kept. A lone `;;;` closes a rule.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from clausette.language import syntax as s
from clausette.language.auxiliary import AUXILIARY_LINE, top_level_comments
from clausette.language.diagnostics import Diagnostic
from clausette.language.lexer import tokenize
from clausette.language.parser import expression
from clausette.language.source import Source, Span
from clausette.language.stream import SyntaxFault, TokenStream
from clausette.words import Message, say

ENGLISH = "en"

_DOC = re.compile(r";;;(?!;)[ \t]*(?P<rest>[^\n]*?)\s*$")
_HEAD = re.compile(
    r"(?:soft[ \t]+(?P<weight>[^:]+?)[ \t]+)?"
    r"(?P<name>[A-Za-z_][\w-]*)(?:@(?P<language>[A-Za-z]{2,3}))?[ \t]*:[ \t]*(?P<text>.*)$"
)


@dataclass(frozen=True, slots=True)
class Hole:
    """`{expression}` in a sentence."""

    expression: s.Expression
    span: Span


Sentence: TypeAlias = "tuple[str | Hole, ...]"


@dataclass(frozen=True, slots=True)
class Rule:
    """A named part of a model, with its sentence in each language."""

    name: str
    span: Span
    formulas: tuple[s.Formula, ...]
    sentences: Mapping[str, Sentence] = field(default_factory=dict)
    weight: s.Expression | None = None
    documented: bool = True

    def sentence(self, language: str) -> Sentence:
        """The sentence in a language, in another where there is none; empty without any."""
        return self.sentences.get(language) or next(iter(self.sentences.values()), ())

    def holes(self) -> tuple[Hole, ...]:
        return tuple(
            part for sentence in self.sentences.values() for part in sentence if type(part) is Hole
        )


def outer_chain(formula: s.Formula) -> tuple[tuple[s.Big | s.Let, ...], s.Formula]:
    """The `bigand`s and `let`s around a formula, outermost first, and what stands inside."""
    binders: list[s.Big | s.Let] = []
    while True:
        if isinstance(formula, s.Paren):
            formula = formula.inner
        elif isinstance(formula, s.LineBreak):
            formula = formula.formula
        elif isinstance(formula, s.Let) or (
            isinstance(formula, s.Big) and formula.kind == "bigand"
        ):
            binders.append(formula)
            formula = formula.body
        else:
            return tuple(binders), formula


def chain_variables(formula: s.Formula) -> frozenset[str]:
    """The names that a sentence about this formula may use."""
    binders, _ = outer_chain(formula)
    return frozenset(variable.name for binder in binders for variable in binder.variables)


@dataclass(slots=True)
class _Open:
    """A rule while its lines are being read."""

    name: str
    span: Span
    sentences: dict[str, list[Sentence]]
    weight: s.Expression | None
    formulas: list[s.Formula]
    language: str


def rules_of(file: s.File, *, docs: bool = True) -> tuple[tuple[Rule, ...], tuple[Diagnostic, ...]]:
    """The rules of a model in their order, and what is wrong with its doc comments.

    `docs=False` reads doc comments as mere comments.
    """
    return _Reader(file if docs else replace(file, comments=())).read()


class _Reader:
    def __init__(self, file: s.File) -> None:
        self.source = file.source
        self.file = file
        self.rules: list[Rule] = []
        self.diagnostics: list[Diagnostic] = []
        self.open: _Open | None = None
        self.last_line = -1

    def read(self) -> tuple[tuple[Rule, ...], tuple[Diagnostic, ...]]:
        marks: list[s.Comment | s.Item] = [*top_level_comments(self.file), *self.file.items]
        marks.sort(key=lambda mark: mark.span[0])
        for mark in marks:
            if isinstance(mark, s.Comment):
                self._comment(mark)
            elif not isinstance(mark, s.Assignment):
                self._formula(mark)
        self._close()
        self._warn_about_names()
        return tuple(self.rules), tuple(self.diagnostics)

    def _formula(self, formula: s.Formula) -> None:
        if self.open is not None:
            self.open.formulas.append(formula)
            return
        line = self.source.position(formula.span[0])[0]
        self.rules.append(
            Rule(say("line {line}", line=line), formula.span, (formula,), documented=False),
        )

    def _comment(self, comment: s.Comment) -> None:
        doc = _DOC.match(comment.text)
        if doc is None:
            return
        line = self.source.position(comment.span[0])[0]
        if AUXILIARY_LINE.match(comment.text):
            # It may stand within a sentence, and does not end it.
            self.last_line += self.last_line == line - 1
            return
        rest, offset = doc["rest"], comment.span[0] + doc.start("rest")
        head = _HEAD.match(rest)
        if not rest:
            self._close()
        elif head is not None:
            self._head(comment, head, offset)
            self.last_line = line
        elif self.open is not None and self.last_line == line - 1 and not self.open.formulas:
            more = self._sentence(rest, offset)
            self.open.sentences[self.open.language].append((" ", *more))
            self.last_line = line

    def _head(self, comment: s.Comment, head: re.Match[str], offset: int) -> None:
        name, language = head["name"], (head["language"] or ENGLISH).lower()
        sentence = self._sentence(head["text"], offset + head.start("text"))
        current = self.open
        if (
            current is not None
            and current.name == name
            and not current.formulas
            and language not in current.sentences
        ):
            current.sentences[language] = [sentence]
            current.language = language
            return
        self._close()
        weight = None
        if head["weight"] is not None:
            weight = self._expression(offset + head.start("weight"), offset + head.end("weight"))
        self.open = _Open(name, comment.span, {language: [sentence]}, weight, [], language)

    def _close(self) -> None:
        rule, self.open = self.open, None
        if rule is None:
            return
        if not rule.formulas:
            self._warn(rule.span, say("the rule '{rule}' has no formula below it", rule=rule.name))
            return
        sentences = {language: _joined(parts) for language, parts in sorted(rule.sentences.items())}
        self.rules.append(Rule(rule.name, rule.span, tuple(rule.formulas), sentences, rule.weight))

    def _warn_about_names(self) -> None:
        seen: dict[str, Rule] = {}
        for rule in self.rules:
            first = seen.setdefault(rule.name, rule)
            if first is not rule and rule.documented:
                line = self.source.position(first.span[0])[0]
                twice = say(
                    "two rules are named '{rule}'; the first is on line {line}",
                    rule=rule.name,
                    line=line,
                )
                self._warn(rule.span, twice)

    def _warn(self, span: Span, message: Message) -> None:
        self.diagnostics.append(Diagnostic("warning", message, self.source, span))

    def _sentence(self, text: str, offset: int) -> Sentence:
        parts: list[str | Hole] = []
        at = 0
        while (opening := text.find("{", at)) >= 0:
            closing = text.find("}", opening)
            if closing < 0:
                span = (offset + opening, offset + opening + 1)
                message = say("this hole has no closing brace")
                self.diagnostics.append(Diagnostic("error", message, self.source, span))
                return tuple(parts)
            parts.append(text[at:opening])
            span = (offset + opening + 1, offset + closing)
            inner = self._expression(*span)
            if inner is not None:
                parts.append(Hole(inner, span))
            at = closing + 1
        parts.append(text[at:])
        return tuple(part for part in parts if part != "")

    def _expression(self, first: int, last: int) -> s.Expression | None:
        stream = TokenStream(self.source, tokenize(self.source, first, last), "expression")
        try:
            found = expression(stream)
            if stream.kind != "eof":
                raise stream.fault(say("the end of the expression"))
        except SyntaxFault as fault:
            span = fault.diagnostic.span
            if span == (0, 0) or span[1] > last:
                span = (first, max(last, first + 1))
            self.diagnostics.append(replace(fault.diagnostic, span=span, touist_span=None))
            return None
        return found


def _joined(parts: list[Sentence]) -> Sentence:
    """The lines of a sentence as one, neighbouring texts melted together."""
    melted: list[str | Hole] = []
    for part in (part for sentence in parts for part in sentence):
        if isinstance(part, str) and melted and isinstance(melted[-1], str):
            melted[-1] += part
        else:
            melted.append(part)
    return tuple(melted)


def sentence_source(sentence: Sentence, source: Source) -> str:
    """The sentence as it was written, holes unfilled."""
    return "".join(
        part if isinstance(part, str) else "{" + source.slice(part.span) + "}" for part in sentence
    )
