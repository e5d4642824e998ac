"""Doc comments: which formulas make a rule, what the rule is called, and its sentence.

    ;;; lit: {$x} must be lit, by its own lamp or by one it sees.
    ;;; lit*: {$x*} must be lit, each by its own lamp or by one it sees.
    ;;; lit@fr: {$x} doit être éclairée.
    bigand $x in $White: … end

With a star after the name it is a sentence for several instances, which differ in one hole.

    ;;; joined.cut: were {$cut} all shaded, {$part} would be cut off from the rest.

is the sentence of one consequence of a rule about connected areas: that some places shut others in
(`cut`), join others (`path`), or close a loop (`ring`). It may name {$cut}, {$part} and {$rest}.

`;;; soft WEIGHT NAME: …` marks a rule that one would like to see kept. A lone `;;;` closes a rule.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from itertools import count

from clausette.language import syntax as s
from clausette.language.auxiliary import AUXILIARY_LINE, top_level_comments
from clausette.language.diagnostics import Diagnostic, Note
from clausette.language.fixes import Edit, Fix, write
from clausette.language.sentences import ENGLISH, Hole, Sentence, SentenceReader, joined
from clausette.language.source import Source, Span
from clausette.language.view_lines import VIEW_LINE
from clausette.words import Message, say

_DOC = re.compile(r";;;(?!;)[ \t]*(?P<rest>[^\n]*?)\s*$")
_HEAD = re.compile(
    r"(?:soft[ \t]+(?P<weight>[^:]+?)[ \t]+)?"
    r"(?P<name>[A-Za-z_][\w-]*)(?:(?P<several>\*)|\.(?P<cut>cut|path|ring))?"
    r"(?:@(?P<language>[A-Za-z]{2,3}))?[ \t]*:[ \t]*"
    r"(?P<text>.*)$"
)
_BLANK_LINE = re.compile(r"\n[ \t\r]*\n")


@dataclass(frozen=True, slots=True)
class Rule:
    """A named part of a model, with its sentences in each language."""

    name: str
    span: Span
    formulas: tuple[s.Formula, ...]
    sentences: Mapping[str, Sentence] = field(default_factory=dict)
    plurals: Mapping[str, tuple[Sentence, ...]] = field(default_factory=dict)
    """For several instances that differ in the hole that takes a list."""
    weight: s.Expression | None = None
    documented: bool = True
    cuts: Mapping[str, Mapping[str, Sentence]] = field(default_factory=dict)
    """The sentences of consequences about connected areas, by their kind and language."""

    def sentence(self, language: str) -> Sentence:
        """The sentence in a language, in another where there is none; empty without any."""
        return self.sentences.get(language) or next(iter(self.sentences.values()), ())

    def holes(self) -> tuple[Hole, ...]:
        several = (sentence for plurals in self.plurals.values() for sentence in plurals)
        all_of_them = (*self.sentences.values(), *several)
        return tuple(part for sentence in all_of_them for part in sentence if type(part) is Hole)

    def cut_holes(self) -> tuple[Hole, ...]:
        """The holes of the sentences about connected areas."""
        sentences = (sentence for spoken in self.cuts.values() for sentence in spoken.values())
        return tuple(part for sentence in sentences for part in sentence if type(part) is Hole)


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


def closing(source: Source, formula: s.Formula) -> tuple[Message, Fix]:
    """How to close a rule before a formula that does not belong to it."""
    start = formula.span[0]
    opens_line = not source.text[:start].rpartition("\n")[2].strip()
    edit = Edit((start, start), ";;;\n" if opens_line else "\n;;;\n")
    title = say("close the rule with a lone ;;;")
    return say("if that is not meant, close the rule above it with a lone ';;;'"), Fix(
        title, (edit,)
    )


def first_line(source: Source, span: Span) -> Span:
    """The span, up to the end of its first line."""
    end = source.text.find("\n", span[0], span[1])
    return (span[0], span[1] if end < 0 else end)


@dataclass(slots=True)
class _Open:
    """A rule while its lines are being read."""

    name: str
    span: Span
    sentences: dict[str, list[Sentence]]
    plurals: dict[str, list[tuple[Span, list[Sentence]]]]
    """Where their heads stand, and their lines."""
    cuts: dict[str, dict[str, list[Sentence]]]
    weight: s.Expression | None
    formulas: list[s.Formula]
    last: list[Sentence]
    """The lines of the sentence that a line without a head goes on with."""


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
        self.sentences = SentenceReader(self.source, self.diagnostics.append)
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
        if self.open is not None and self._stands_apart(self.open, formula):
            self._close()
        if self.open is not None:
            self._note_gap(self.open, formula)
            self.open.formulas.append(formula)
            return
        line = self.source.position(formula.span[0])[0]
        self.rules.append(
            Rule(say("line {line}", line=line), formula.span, (formula,), documented=False),
        )

    def _stands_apart(self, rule: _Open, formula: s.Formula) -> bool:
        """Whether a blank line parts a formula from a rule of which it cannot be one: it does not
        bind what the rule's sentence names of the formulas above."""
        if rule.weight is not None or not self._after_gap(rule, formula):
            return False
        sentences = (sentence for lines in rule.sentences.values() for sentence in lines)
        named = {
            node.name
            for sentence in sentences
            for hole in sentence
            if type(hole) is Hole
            for node in s.walk(hole.expression)
            if isinstance(node, s.Variable)
        }
        return bool(named & chain_variables(rule.formulas[0]) - chain_variables(formula))

    def _after_gap(self, rule: _Open, formula: s.Formula) -> bool:
        if not rule.formulas:
            return False
        gap = self.source.text[rule.formulas[-1].span[1] : formula.span[0]]
        return _BLANK_LINE.search(gap) is not None

    def _note_gap(self, rule: _Open, formula: s.Formula) -> None:
        """A formula set apart from those above it, of a sentence that says nothing of either."""
        if any(type(part) is Hole for line in rule.last for part in line):
            return
        if not self._after_gap(rule, formula):
            return
        message = say("this formula belongs to the rule '{rule}' too", rule=rule.name)
        help_text, fix = closing(self.source, formula)
        self.diagnostics.append(
            Diagnostic(
                "note",
                message,
                self.source,
                first_line(self.source, formula.span),
                help=help_text,
                notes=(Note(say("the rule '{rule}' starts here", rule=rule.name), rule.span),),
                fixes=(fix,),
            )
        )

    def _comment(self, comment: s.Comment) -> None:
        doc = _DOC.match(comment.text)
        if doc is None:
            return
        line = self.source.position(comment.span[0])[0]
        if AUXILIARY_LINE.match(comment.text) or VIEW_LINE.match(comment.text):
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
            self.open.last.append((" ", *self.sentences.read(rest, offset)))
            self.last_line = line

    def _head(self, comment: s.Comment, head: re.Match[str], offset: int) -> None:
        name, language = head["name"], (head["language"] or ENGLISH).lower()
        lines = [self.sentences.read(head["text"], offset + head.start("text"))]
        current = self.open
        goes_on = current is not None and current.name == name and not current.formulas
        if head["several"] or head["cut"]:
            mark = "several" if head["several"] else "cut"
            span = (offset + head.start("name"), offset + head.end(mark))
            if current is None or not goes_on:
                self._alone(span, name, self.source.slice(span))
                return
        if head["cut"] and current is not None:
            current.cuts.setdefault(head["cut"], {})[language] = current.last = lines
            return
        if head["several"] and current is not None:
            current.plurals.setdefault(language, []).append((span, lines))
            current.last = lines
            return
        if current is not None and goes_on and language not in current.sentences:
            current.sentences[language] = current.last = lines
            return
        self._close()
        weight = None
        if head["weight"] is not None:
            weight = self.sentences.expression(
                offset + head.start("weight"), offset + head.end("weight")
            )
        self.open = _Open(name, comment.span, {language: lines}, {}, {}, weight, [], lines)

    def _alone(self, span: Span, name: str, head: str) -> None:
        """A plural sentence of a rule that is not open: it is read as a mere comment."""
        self.diagnostics.append(
            Diagnostic(
                "warning",
                say("'{rule}' has no sentence above for a single instance", rule=name),
                self.source,
                span,
                help=say(
                    "write {one} first, then {several}",
                    one=f";;; {name}: …",
                    several=f";;; {head}: …",
                ),
            )
        )

    def _close(self) -> None:
        rule, self.open = self.open, None
        if rule is None:
            return
        if not rule.formulas:
            # With two semicolons it is a comment, which needs no formula.
            start = self.source.text.index(";;;", rule.span[0])
            mere = Fix(say("make it a mere comment"), (Edit((start, start + 1), ""),))
            message = say("the rule '{rule}' has no formula below it", rule=rule.name)
            self._warn(rule.span, message, mere, help_text=mere.title)
            return
        sentences = {language: joined(lines) for language, lines in sorted(rule.sentences.items())}
        for sentence in sentences.values():
            self.sentences.check_singular(sentence)
        plurals = {
            language: tuple(
                whole
                for span, lines in several
                if self.sentences.check_plural(whole := joined(lines), span)
            )
            for language, several in sorted(rule.plurals.items())
        }
        cuts = {
            kind: {language: joined(lines) for language, lines in sorted(spoken.items())}
            for kind, spoken in sorted(rule.cuts.items())
        }
        for sentence in (sentence for spoken in cuts.values() for sentence in spoken.values()):
            self.sentences.check_singular(sentence)
        formulas = tuple(rule.formulas)
        self.rules.append(
            Rule(rule.name, rule.span, formulas, sentences, plurals, rule.weight, cuts=cuts)
        )

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
                fix = self._renamed(rule, seen)
                self._warn(rule.span, twice, fix, help_text=fix.title)

    def _renamed(self, rule: Rule, taken: Mapping[str, Rule]) -> Fix:
        """A rule with a name of its own, in the sentences of all languages."""
        new = next(name for n in count(2) if (name := f"{rule.name}{n}") not in taken)
        end = rule.formulas[0].span[0]
        head = re.compile(rf";;;[ \t]*(?:soft[ \t]+[^:\n]+?[ \t]+)?({re.escape(rule.name)})\b")
        found = head.finditer(self.source.text, rule.span[0], end)
        return write(new, *(Edit(match.span(1), new) for match in found))

    def _warn(self, span: Span, message: Message, *fixes: Fix, help_text: str = "") -> None:
        self.diagnostics.append(
            Diagnostic("warning", message, self.source, span, help_text, fixes=fixes)
        )
