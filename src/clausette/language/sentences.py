"""The sentences of rules: words with holes, which are filled for each instance of a rule.

{$x}                                    the value of an expression
{$n|no lamp|# lamp|# lamps}             words chosen by a number, which stands for #
{$y*}                                   the hole of a plural sentence that takes a list
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeAlias

from clausette.language import syntax as s
from clausette.language.diagnostics import Diagnostic
from clausette.language.fixes import Edit, Fix, rewritten, write
from clausette.language.lexer import tokenize
from clausette.language.parser import expression
from clausette.language.source import Source, Span
from clausette.language.stream import SyntaxFault, TokenStream
from clausette.words import Message, say

ENGLISH = "en"
FRENCH = "fr"

NUMBER = "#"
_CHOICE = "|"
_LIST = "*"
_VARIABLE = re.compile(r"\s*\$\w+(?:\([^(){}]*\))?")


@dataclass(frozen=True, slots=True)
class Hole:
    """`{expression}` in a sentence."""

    expression: s.Expression
    span: Span
    """Of the expression."""
    words: tuple[str, ...] = ()
    """Words for one and for several, or for none, one and several."""
    listed: bool = False
    """Whether the values of several instances stand here."""

    def chosen(self, number: float, language: str) -> str:
        """The words for a number, # unfilled; French counts in the plural from 2 on."""
        *none, one, several = self.words
        if none and number == 0:
            return none[0]
        single = abs(number) < 2 if language == FRENCH else abs(number) == 1
        return one if single else several


Sentence: TypeAlias = "tuple[str | Hole, ...]"


class SentenceReader:
    """Reads sentences that stand in comments of a source; `fault` hears what is wrong."""

    def __init__(self, source: Source, fault: Callable[[Diagnostic], None]) -> None:
        self.source = source
        self._heard = fault
        self._failed = False

    def read(self, text: str, offset: int) -> Sentence:
        """The sentence that a text is, which stands so far into the source."""
        parts: list[str | Hole] = []
        at = 0
        while (opening := text.find("{", at)) >= 0:
            closing = text.find("}", opening)
            if closing < 0:
                span = (offset + opening, offset + opening + 1)
                self._wrong(
                    span,
                    say("this hole has no closing brace"),
                    say("write {text}", text="{$x}"),
                    fixes=_closed(text, opening, offset),
                )
                return tuple(parts)
            parts.append(text[at:opening])
            hole = self._hole(text[opening + 1 : closing], offset + opening + 1)
            if hole is not None:
                parts.append(hole)
            at = closing + 1
        parts.append(text[at:])
        return tuple(part for part in parts if part != "")

    def _hole(self, text: str, first: int) -> Hole | None:
        asked, *words = text.split(_CHOICE)
        last = first + len(asked)
        if words and len(words) not in (2, 3):
            self._wrong(
                (last, first + len(text)),
                say("a hole that chooses words needs two or three of them"),
                say(
                    "write {two}, for one and for several, or {three}, where the first is for 0",
                    two="{$n|# star|# stars}",
                    three="{$n|no star|# star|# stars}",
                ),
            )
            return None
        listed = asked.rstrip().endswith(_LIST)
        if listed:
            last = first + len(asked.rstrip()) - len(_LIST)
            if words:
                self._wrong(
                    (last, last + 1),
                    say("a hole that takes a list cannot choose words"),
                    fixes=(rewritten((last, last + 1), "", say("leave it out")),),
                )
                return None
        inner = self.expression(first, last)
        return None if inner is None else Hole(inner, (first, last), tuple(words), listed)

    def expression(self, first: int, last: int) -> s.Expression | None:
        """The expression in a part of the source; None if there is none."""
        stream = TokenStream(self.source, tokenize(self.source, first, last), "expression")
        try:
            found = expression(stream)
            if stream.kind != "eof":
                raise stream.fault(say("the end of the expression"))
        except SyntaxFault as fault:
            span = fault.diagnostic.span
            if span == (0, 0) or span[1] > last:
                span = (first, max(last, first + 1))
            self._fault(replace(fault.diagnostic, span=span, touist_span=None))
            return None
        return found

    def check_plural(self, sentence: Sentence, span: Span) -> bool:
        """Whether just one hole takes a list, as a plural sentence needs it."""
        listed = [part for part in sentence if isinstance(part, Hole) and part.listed]
        if len(listed) == 1:
            return True
        if not listed and self._failed:
            return False  # it may have been the hole that could not be read
        self._wrong(
            listed[1].span if listed else span,
            say("a sentence for several instances needs just one hole that takes a list"),
            say("mark one hole with a star: {hole}", hole="{$x*}"),
            fixes=_starred(sentence, listed),
        )
        return False

    def check_singular(self, sentence: Sentence) -> bool:
        """Whether no hole takes a list, as the sentence of one instance needs it."""
        for part in sentence:
            if isinstance(part, Hole) and part.listed:
                self._wrong(
                    part.span,
                    say("only a sentence for several instances has a hole that takes a list"),
                    say("write a star after the rule's name too: {head}", head=";;; name*: …"),
                    fixes=(rewritten((part.span[1], part.span[1] + 1), "", say("leave it out")),),
                )
                return False
        return True

    def _fault(self, diagnostic: Diagnostic) -> None:
        self._failed = True
        self._heard(diagnostic)

    def _wrong(
        self, span: Span, message: Message, remedy: str = "", fixes: tuple[Fix, ...] = ()
    ) -> None:
        self._fault(Diagnostic("error", message, self.source, span, help=remedy, fixes=fixes))


def _closed(text: str, opening: int, offset: int) -> tuple[Fix, ...]:
    """A brace after the variable that a hole without one begins with."""
    inner = _VARIABLE.match(text, opening + 1)
    if inner is None:
        return ()
    at = offset + inner.end()
    return (write("}", Edit((at, at), "}")),)


def _starred(sentence: Sentence, listed: list[Hole]) -> tuple[Fix, ...]:
    """A star in the only hole that could take it, or none in the others."""
    if listed:
        extra = (Edit((hole.span[1], hole.span[1] + 1), "") for hole in listed[1:])
        return (Fix(say("leave it out"), tuple(extra)),)
    holes = [part for part in sentence if isinstance(part, Hole) and not part.words]
    if len(holes) != 1:
        return ()
    at = holes[0].span[1]
    return (write("*", Edit((at, at), "*")),)


def joined(lines: list[Sentence]) -> Sentence:
    """The lines of a sentence as one, neighbouring texts melted together."""
    melted: list[str | Hole] = []
    for part in (part for line in lines for part in line):
        if isinstance(part, str) and melted and isinstance(melted[-1], str):
            melted[-1] += part
        else:
            melted.append(part)
    return tuple(melted)


def spelt(sentence: Sentence, text: Callable[[str], str], hole: Callable[[Hole], str]) -> str:
    """The sentence with its holes unfilled, its words and the expressions in them as they are to
    be written; where words are chosen by a number, those for several."""
    said = ""
    for part in sentence:
        if isinstance(part, str):
            said += text(part)
        elif part.words:
            said += hole(part).join(map(text, part.words[-1].split(NUMBER)))
        else:
            said += hole(part)
    return said


def sentence_source(sentence: Sentence, source: Source) -> str:
    """The sentence as it was written, holes unfilled; where words are chosen, those for several."""
    return spelt(sentence, str, lambda hole: "{" + source.slice(hole.span) + "}")
