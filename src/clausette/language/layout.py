"""The formatter: the author's lines, with blanks and indentation as everyone writes them.

Tokens are never moved from one line to another, so what the author wanted to stand together still
does; the text reads back as the same tree, and formatting it again changes nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise

from clausette.language import syntax as s
from clausette.language.lexer import tokenize
from clausette.language.operators import EXPRESSION_OPERATORS
from clausette.language.reading import parse
from clausette.language.source import Source

INDENT = 2
# A thousand brackets opened on as many lines would otherwise make a file of a megabyte.
DEEPEST_INDENT = 40 * INDENT

_TAB = 8
_ENDS_OPERAND = frozenset(
    ("name", "variable", "int", "float", "true", "false", "Top", "Bot", ")", "]", "end", "closing")
)
_CONTINUES = frozenset((*EXPRESSION_OPERATORS, "="))
_AWAITS = frozenset((*_CONTINUES, "not", "minus"))
_BLOCKS = frozenset(("bigand", "bigor", "if", "let"))
_CLOSERS = frozenset(("end", ")", "]"))
_MIDDLES = frozenset(("then", "else"))
_PARTS = frozenset((*_MIDDLES, ",", ":"))


@dataclass(frozen=True, slots=True)
class _Token:
    """A token by its kind; `minus` is the unary one, and quotes are `opening` or `closing`."""

    kind: str
    text: str
    start: int


@dataclass(slots=True)
class _Line:
    """A line of the author's: its tokens, then its comment, and where that one stood."""

    tokens: list[_Token] = field(default_factory=list)
    comment: str = ""
    column: int = 0
    distant: bool = False
    """More than one blank stood before the comment, which shows a wish to align it."""
    after_blank: bool = False
    indent: int = 0
    code: str = ""


def format_text(source: Source) -> str:
    """The model, laid out; a `LanguageError` if it cannot be read."""
    file = parse(source)
    lines = _lines(source)
    _indent(lines, {let.span[0]: let.span[1] for let in _lets(file)})
    for line in lines:
        if line.tokens:
            line.code = " " * line.indent + _spaced(line.tokens)
    out: list[str] = []
    for line, column in zip(lines, _comment_columns(lines), strict=True):
        if line.after_blank and out:
            out.append("\n")
        out.append(line.code.ljust(column) + line.comment if line.comment else line.code)
        out.append("\n")
    return "".join(out)


def _lets(file: s.File) -> list[s.Let]:
    return [node for item in file.items for node in s.walk(item) if isinstance(node, s.Let)]


def _lines(source: Source) -> list[_Line]:
    """The lines that are not blank, in their order."""
    text = source.text
    tokens = _tokens(source)
    comments = tokenize(source).comments
    pieces: list[_Token | s.Comment] = sorted(
        (*tokens, *comments), key=lambda p: p.start if isinstance(p, _Token) else p.span[0]
    )
    lines: list[_Line] = []
    end = 0
    for piece in pieces:
        start = piece.start if isinstance(piece, _Token) else piece.span[0]
        gap = text[end:start].replace("\r\n", "\n").replace("\r", "\n")
        if not lines or "\n" in gap:
            lines.append(_Line(after_blank=gap.count("\n") > 1))
        if isinstance(piece, _Token):
            lines[-1].tokens.append(piece)
            end = start + len(piece.text)
        else:
            # Blanks at the end of a comment cannot be seen, so they are not its text.
            lines[-1].comment = piece.text.rstrip(" \t\r")
            line_start = max(text.rfind("\n", 0, start), text.rfind("\r", 0, start)) + 1
            lines[-1].distant = not lines[-1].tokens or gap not in ("", " ")
            lines[-1].column = len(text[line_start:start].expandtabs(_TAB))
            end = piece.span[1]
    return lines


def _tokens(source: Source) -> list[_Token]:
    tokens = tokenize(source)
    found: list[_Token] = []
    before = ""
    for at, kind in enumerate(tokens.kinds[:-1]):
        start, end = tokens.starts[at], tokens.ends[at]
        if at and tokens.starts[at - 1] == start:
            start = end - 1  # the second half of `not(`
        elif tokens.starts[at + 1] == start:
            end -= 1  # its first half
        if kind == "-" and before not in _ENDS_OPERAND:
            kind = "minus"
        elif kind == '"':
            # After `\\` no value can start, so the quote ends the formula which that closes.
            kind = "closing" if before in _ENDS_OPERAND or before == "\\\\" else "opening"
        found.append(_Token(kind, source.text[start:end], start))
        before = kind
    return found


def _spaced(tokens: list[_Token]) -> str:
    """The tokens of a line with one blank between them, or none."""
    out = [tokens[0].text]
    for before, after in pairwise(tokens):
        if not _touch(before, after):
            out.append(" ")
        out.append(after.text)
    return "".join(out)


def _touch(before: _Token, after: _Token) -> bool:
    if before.text[-1] in "([" or before.kind in ("..", "opening"):
        return True
    if before.kind == "minus":
        return after.kind != "minus"
    return after.kind in (")", "]", ",", ":", "..", "closing")


@dataclass(slots=True)
class _Open:
    """Something not closed yet: the indentation of its line, where a `let` ends, and whether the
    part of it that is being read (header, body, branch, element) started a line of its own."""

    indent: int
    end: int | None
    fresh: bool


def _indent(lines: list[_Line], ends: dict[int, int]) -> None:
    """Gives each line its indentation; that of what opens on it counts from there."""
    stack: list[_Open] = []
    awaited = False
    comments: list[_Line] = []
    for line in lines:
        if not line.tokens:
            comments.append(line)
            continue
        first = line.tokens[0]
        _close_lets(stack, first.start)
        inside = stack[-1].indent + INDENT if stack else 0
        if first.kind in _CLOSERS or first.kind in _MIDDLES:
            line.indent = _closers_indent(line.tokens, stack)
        else:
            # What started after its opener is already to the left of its second line.
            if (awaited or first.kind in _CONTINUES) and (not stack or stack[-1].fresh):
                inside += INDENT
            line.indent = inside
        line.indent = min(line.indent, DEEPEST_INDENT)
        # A comment belongs to what comes next, or, before a closing word, to what is closed.
        for comment in comments:
            comment.indent = min(inside, DEEPEST_INDENT)
        comments.clear()
        _follow(line, stack, ends)
        awaited = line.tokens[-1].kind in _AWAITS


def _follow(line: _Line, stack: list[_Open], ends: dict[int, int]) -> None:
    """Opens and closes what the line opens and closes."""
    last = line.tokens[-1]
    for token in line.tokens:
        _close_lets(stack, token.start)
        if token.kind in _BLOCKS or token.text[-1] in "([":
            stack.append(_Open(line.indent, ends.get(token.start), token is last))
        elif token.kind in _CLOSERS:
            stack.pop()
        elif token.kind in _PARTS:
            stack[-1].fresh = token is last


def _close_lets(stack: list[_Open], offset: int) -> None:
    while stack and stack[-1].end is not None and stack[-1].end <= offset:
        stack.pop()


def _closers_indent(tokens: list[_Token], stack: list[_Open]) -> int:
    """The indentation of the outermost thing that a line closes before it does anything else."""
    at = len(stack)
    indent = stack[-1].indent
    for token in tokens:
        if token.kind in _CLOSERS:
            at -= 1
            while at > 0 and stack[at].end is not None:
                at -= 1
            indent = stack[at].indent
        else:
            break
    return indent


def _comment_columns(lines: list[_Line]) -> list[int]:
    """Where the comment of each line starts: one blank after the code, or, in neighbouring lines
    whose comments stood under one another, one blank after the longest code."""
    columns: list[int] = []
    group: list[_Line] = []
    for line in lines:
        if not (group and line.comment and _aligned(group[-1], line)):
            columns += _group_columns(group)
            group = []
        group.append(line)
    return columns + _group_columns(group)


def _aligned(above: _Line, line: _Line) -> bool:
    return above.comment != "" and above.column == line.column and not line.after_blank


def _group_columns(group: list[_Line]) -> list[int]:
    """A group that starts with a comment alone has no code to stand after."""
    alone = 0
    while alone < len(group) and not group[alone].tokens:
        alone += 1
    rest = group[alone:]
    widths = [len(line.code) + 1 for line in rest]
    if any(line.distant for line in rest):
        widths = [max(widths)] * len(rest)
    return [line.indent for line in group[:alone]] + widths
