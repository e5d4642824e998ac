"""A model's text → its tree. After a syntax error, reading goes on at the next line that starts
in the first column, so that one run reports several errors."""

from __future__ import annotations

from dataclasses import dataclass, replace

from clausette.errors import LanguageError
from clausette.language import syntax as s
from clausette.language.checks import static_warnings
from clausette.language.diagnostics import Diagnostic, in_order
from clausette.language.expected import NEW_ITEM
from clausette.language.foreign import foreign
from clausette.language.interpreter import collector_paused, deep_recursion
from clausette.language.lexer import tokenize
from clausette.language.misread import precedence_notes
from clausette.language.parser import expression, formula, variable
from clausette.language.source import Source
from clausette.language.stream import SyntaxFault, TokenStream
from clausette.words import say

MOST_ERRORS = 20


@dataclass(frozen=True, slots=True)
class Broken:
    """A stretch of a text that cannot be read, and why; reading went on with what follows it."""

    error: Diagnostic
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Recovered:
    """What can be read of a text, whatever else stands in it."""

    file: s.File
    """The items that can be read, all comments, and the warnings about them."""
    broken: tuple[Broken, ...] = ()
    """The others, in the order of the text."""
    foreign: Diagnostic | None = None
    """Why all of it is no model, if it is in another language."""

    @property
    def errors(self) -> tuple[Diagnostic, ...]:
        """All syntax errors that were found, or what the text is in place of a model."""
        return (self.foreign,) if self.foreign else tuple(one.error for one in self.broken)


def parse(source: Source | str) -> s.File:
    """The tree of a model, or a `LanguageError` with every syntax error found."""
    if isinstance(source, str):
        source = Source.of(source)
    with deep_recursion(), collector_paused():
        stream, items, broken = _items(source)
        if broken:
            found = Recovered(_file(source, stream, items), broken, foreign(source))
            told = () if found.foreign else in_order(stream.warnings)
            raise LanguageError((*found.errors, *told))
        return _checked(stream, _file(source, stream, items))


def recovered(source: Source) -> Recovered:
    """The same of any text: what can be read of it, and every syntax error found."""
    with deep_recursion(), collector_paused():
        stream, items, broken = _items(source)
        stream.propositions = _outside(broken, stream.propositions)
        file = _checked(stream, _file(source, stream, items))
    return Recovered(file, broken, foreign(source) if broken else None)


def _items(source: Source) -> tuple[TokenStream, list[s.Item], tuple[Broken, ...]]:
    """The items that can be read, and the stretches that cannot."""
    stream = TokenStream(source, tokenize(source))
    items: list[s.Item] = []
    broken: list[Broken] = []
    while len(broken) < MOST_ERRORS and (stream.kind != "eof" or not (items or broken)):
        stream.item = begin = stream.at
        start = stream.start()
        try:
            items.append(_item(stream))
        except SyntaxFault as fault:
            _recover(stream, begin)
            broken.append(Broken(fault.diagnostic, start, stream.end()))
        except RecursionError:
            span = (stream.start(), stream.start() + 1)
            message = say("this formula is nested too deeply")
            error = Diagnostic("error", message, source, span)
            broken.append(Broken(error, start, len(source.text)))
            break
    return stream, items, tuple(broken)


def _outside(broken: tuple[Broken, ...], propositions: list[s.Proposition]) -> list[s.Proposition]:
    """Without those of items that were not read to their end: nothing is known of their role."""
    spans = iter(broken)
    found: list[s.Proposition] = []
    stretch = next(spans, None)
    for node in sorted(propositions, key=lambda node: node.span):
        while stretch is not None and stretch.end <= node.span[0]:
            stretch = next(spans, None)
        if stretch is None or node.span[0] < stretch.start:
            found.append(node)
    return found


def _file(source: Source, stream: TokenStream, items: list[s.Item]) -> s.File:
    return s.File(tuple(items), tuple(stream.tokens.comments), (), source)


def _checked(stream: TokenStream, file: s.File) -> s.File:
    """The file with the warnings that its text alone justifies."""
    notes = precedence_notes(file.source, stream.surprising)
    warnings = (*stream.warnings, *static_warnings(file, stream.propositions), *notes)
    return replace(file, warnings=in_order(warnings))


def parse_expression(text: str, name: str = "expression") -> tuple[s.Expression, Source]:
    """The tree of a single expression, and the source that its spans are places in."""
    source = Source.of(text, name)
    stream = TokenStream(source, tokenize(source), "expression")
    with deep_recursion():
        try:
            found = expression(stream)
            if stream.kind != "eof":
                raise stream.fault(say("an operator or the end of the value"))
        except SyntaxFault as fault:
            raise LanguageError((fault.diagnostic,)) from None
    return found, source


def _item(stream: TokenStream) -> s.Item:
    if stream.kind in ("variable", "variable("):
        at = stream.at
        target = variable(stream)
        if stream.kind == "=":
            stream.advance()
            value = expression(stream)
            return s.Assignment(target, value, (target.span[0], stream.end()))
        stream.jump(at)
    found = formula(stream)
    if stream.kind == "data":
        stream.advance()
    elif not _starts_item(stream.kind):
        raise stream.fault(NEW_ITEM)
    return found


_STARTS = frozenset(
    (
        *("name", "name(", "variable", "variable(", "not", "(", "bigand", "bigor", "Top", "Bot"),
        *("exact(", "atleast(", "atmost(", "let", "if", "\\\\", "eof"),
    )
)


def _starts_item(kind: str) -> bool:
    return kind in _STARTS


def _recover(stream: TokenStream, begin: int) -> None:
    """Goes to the next token that stands in the first column and can start an item."""
    text = stream.source.text
    kinds, starts = stream.kinds, stream.tokens.starts
    at = min(max(stream.at, begin + 1), len(kinds) - 1)
    while kinds[at] != "eof":
        start = starts[at]
        if (start == 0 or text[start - 1] in "\r\n") and (
            _starts_item(kinds[at]) or kinds[at] == "error"
        ):
            break
        at += 1
    stream.jump(at)
