"""A cursor over the tokens, and the syntax errors that it reports."""

from __future__ import annotations

from typing import Literal

from clausette.language.blocks import closed_before, indentation, unclosed_block
from clausette.language.diagnostics import Diagnostic, Note
from clausette.language.expected import END_OR_CONNECTIVE, END_OR_OPERATOR
from clausette.language.lexer import Tokens
from clausette.language.mistakes import remedy
from clausette.language.repairs import Remedy, missing_end
from clausette.language.source import Source, Span
from clausette.language.syntax import Binary, Proposition
from clausette.words import Message, say

_SHOWN = 40


class SyntaxFault(Exception):
    """Unwinds the parser up to the top-level item in which a syntax error was found."""

    def __init__(self, diagnostic: Diagnostic) -> None:
        super().__init__(diagnostic.message)
        self.diagnostic = diagnostic


class TokenStream:
    """Where the parser is. `kind` is the kind of the token to come."""

    __slots__ = (
        *("at", "guessing", "item", "kind", "kinds", "propositions"),
        *("source", "starts", "surprising", "tokens", "warnings", "whole"),
    )

    def __init__(
        self, source: Source, tokens: Tokens, whole: Literal["file", "expression"] = "file"
    ) -> None:
        self.source = source
        self.whole = whole
        """What the tokens are all of, for messages."""
        self.tokens = tokens
        self.kinds = tokens.kinds
        self.starts = tokens.starts
        self.at = 0
        self.kind = self.kinds[0]
        self.item = 0
        """The token at which the current top-level item starts."""
        self.propositions: list[Proposition] = []
        self.warnings: list[Diagnostic] = []
        self.surprising: list[Binary] = []
        """What is read otherwise than many would."""
        self.guessing = False
        """Whether it is only looked what could be read here, and nobody will be told."""

    def guess(self, index: int) -> TokenStream:
        """Another cursor over the same tokens, to see what could be read from there on."""
        other = TokenStream(self.source, self.tokens, self.whole)
        other.guessing = True
        other.jump(index)
        return other

    def advance(self) -> int:
        """Steps over the token to come; returns its index."""
        at = self.at
        self.at = at + 1
        self.kind = self.kinds[at + 1]
        return at

    def jump(self, index: int) -> None:
        self.at = index
        self.kind = self.kinds[index]

    def expect(self, kind: str, expected: Message) -> int:
        if self.kind != kind:
            raise self.fault(expected)
        return self.advance()

    def start(self) -> int:
        """The offset at which the token to come starts."""
        return self.starts[self.at]

    def end(self) -> int:
        """The offset at which the token just read ended."""
        return self.tokens.ends[self.at - 1]

    def text(self, index: int) -> str:
        return self.source.text[self.tokens.starts[index] : self.tokens.ends[index]]

    def span(self, index: int) -> Span:
        return self.tokens.starts[index], self.tokens.ends[index]

    def fault(self, expected: Message) -> SyntaxFault:
        """The error that the token to come cannot stand here, where `expected` could."""
        found = Remedy() if self.guessing else remedy(self, expected)
        if self.kind == "error":
            return self._lexical_fault(found)
        starts, ends = self.tokens.starts, self.tokens.ends
        here = self.span(self.at)
        before = self.at - 1
        # Both halves of a split `not(` share one place; TouIST points at the lexeme before.
        while before >= 0 and starts[before] == here[0] and self.kind != "eof":
            before -= 1
        area = (starts[before] if before >= 0 else here[0], here[1])
        notes, fixes = self._notes(), found.fixes
        if not fixes and notes and expected in (END_OR_CONNECTIVE, END_OR_OPERATOR):
            fixes = (missing_end(self),)
        if self.kind == "eof" and before >= 0:
            here = (starts[before], ends[before])
        if found.expected_here:
            text = say("here a '{closer}' is missing", closer=found.expected_here)
            notes = (Note(text, here),)
        return SyntaxFault(
            Diagnostic(
                "error",
                found.message or self._unexpected(before, expected),
                self.source,
                found.span or here,
                help=found.help,
                notes=notes,
                fixes=fixes,
                touist_span=area,
            )
        )

    def _unexpected(self, before: int, expected: Message) -> Message:
        file = self.whole == "file"
        if self.kind != "eof":
            here = self._short(self.at)
            if before < 0:
                return say("unexpected '{here}'; expected {expected}", here=here, expected=expected)
            return say(
                "unexpected '{here}' after '{before}'; expected {expected}",
                here=here,
                before=self._short(before),
                expected=expected,
            )
        if before < 0 and file:
            return say("there is no formula here")
        if before < 0:
            return say("the expression is empty; expected {expected}", expected=expected)
        after = self._short(before)
        if file:
            return say(
                "the file ends after '{after}'; expected {expected}", after=after, expected=expected
            )
        return say(
            "the expression ends after '{after}'; expected {expected}",
            after=after,
            expected=expected,
        )

    def _short(self, index: int) -> str:
        text = self.text(index)
        return text if len(text) <= _SHOWN else text[:_SHOWN] + "…"

    def _notes(self) -> tuple[Note, ...]:
        if self.kind == "end":
            closed = closed_before(self.tokens, self.at)
            if closed is not None:
                opener, closer = closed
                line = self.source.position(self.tokens.starts[closer])[0]
                text = say(
                    "this '{opener}' is closed by the 'end' on line {line}",
                    opener=self.text(opener),
                    line=line,
                )
                return (Note(text, self.span(opener)),)
            return ()
        unclosed = unclosed_block(self.source, self.tokens, self.item, self.at)
        if unclosed is None or not self._starts_anew(unclosed):
            return ()
        text = say("this '{opener}' has no 'end'", opener=self.text(unclosed))
        return (Note(text, self.span(unclosed)),)

    def _starts_anew(self, opener: int) -> bool:
        """Whether the token to come is indented like something outside the block, or is the end."""
        if self.kind == "eof":
            return True
        here = indentation(self.source, self.tokens, self.at)
        there = indentation(self.source, self.tokens, opener)
        return here is not None and there is not None and here <= there

    def _lexical_fault(self, found: Remedy) -> SyntaxFault:
        start, end = self.span(self.at)
        text = self.source.text[start:end]
        after = (start + 1, start + 1)
        if text[0].isdigit():
            shown = text
            if len(text) > _SHOWN:
                shown = say("{start}… ({n} digits)", start=text[:12], n=len(text))
            return SyntaxFault(
                Diagnostic(
                    "error",
                    say("the integer {number} is too large", number=shown),
                    self.source,
                    (start, end),
                    help=say("the largest integer is 2^62 - 1 = 4611686018427387903"),
                )
            )
        return SyntaxFault(
            Diagnostic(
                "error",
                say("unexpected char {char}", char=repr(text) if text != "'" else "'''"),
                self.source,
                (start, end),
                help=found.help,
                fixes=found.fixes,
                touist_span=after,
            )
        )
