"""A model's text → its tree. After a syntax error, reading goes on at the next line that starts
in the first column, so that one run reports several errors."""

from __future__ import annotations

from clausette.errors import LanguageError
from clausette.language import syntax as s
from clausette.language.checks import static_warnings
from clausette.language.diagnostics import Diagnostic, in_order
from clausette.language.foreign import foreign
from clausette.language.interpreter import collector_paused, deep_recursion
from clausette.language.lexer import tokenize
from clausette.language.misread import precedence_notes
from clausette.language.parser import expression, formula, variable
from clausette.language.source import Source
from clausette.language.stream import SyntaxFault, TokenStream
from clausette.words import say

MOST_ERRORS = 20


def parse(source: Source | str) -> s.File:
    """The tree of a model, or a `LanguageError` with every syntax error found."""
    if isinstance(source, str):
        source = Source.of(source)
    with deep_recursion(), collector_paused():
        stream = TokenStream(source, tokenize(source))
        items: list[s.Item] = []
        errors: list[Diagnostic] = []
        while len(errors) < MOST_ERRORS and (stream.kind != "eof" or not (items or errors)):
            stream.item = begin = stream.at
            try:
                items.append(_item(stream))
            except SyntaxFault as fault:
                errors.append(fault.diagnostic)
                _recover(stream, begin)
            except RecursionError:
                span = (stream.start(), stream.start() + 1)
                message = say("this formula is nested too deeply")
                errors.append(Diagnostic("error", message, source, span))
                break
        if errors:
            other = foreign(source)
            raise LanguageError((other,) if other else (*errors, *in_order(stream.warnings)))
        file = s.File(tuple(items), tuple(stream.tokens.comments), (), source)
        notes = precedence_notes(source, stream.surprising)
        warnings = in_order((*stream.warnings, *static_warnings(file, stream.propositions), *notes))
    return s.File(file.items, file.comments, warnings, source)


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
        raise stream.fault(
            say("an operator (and, or, xor, =>, <=>), a new formula or '$name = value'")
        )
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
