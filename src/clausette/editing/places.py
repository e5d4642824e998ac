"""What could stand at a place of a text that may be half written, by the tokens before it.

The parser cannot be asked: while somebody types, the item around the place is nearly always broken.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from clausette.editing.reading import Draft
from clausette.language.lexer import Tokens, tokenize

Expects: TypeAlias = Literal["formula", "value", "variable"]
Phase: TypeAlias = Literal["names", "sets", "test", "body"]

_BLOCKS = frozenset(("bigand", "bigor", "if"))
_ENDS_OPERAND = frozenset(
    ("name", "variable", "int", "float", "true", "false", "Top", "Bot", ")", "]", "end", '"')
)


@dataclass(slots=True)
class Frame:
    """Something open: a block, a `let`, a bracket, a quote."""

    kind: str
    at: int
    """The number of the token that opened it."""
    phase: Phase
    variables: list[str] = field(default_factory=list)
    seen: int = 0
    """How many values of its variables were read."""


@dataclass(frozen=True, slots=True)
class Place:
    """What is known of a place."""

    expects: Expects
    after_operand: bool
    """Whether an operand ends right before it, so that an operator may follow."""
    starts_line: bool
    frames: tuple[Frame, ...]
    variables: tuple[str, ...]
    """Those that are bound here, the innermost first."""

    @property
    def innermost(self) -> Frame | None:
        return self.frames[-1] if self.frames else None


def place_at(draft: Draft, offset: int) -> Place:
    """The place right before an offset, which is not in a comment."""
    first, last = _item_around(draft, offset)
    tokens = tokenize(draft.source, first, last)
    upto = bisect_left(tokens.starts, offset)
    if upto and tokens.kinds[upto - 1] == "eof":
        upto -= 1
    frames: list[Frame] = []
    for at in range(upto):
        _step(frames, tokens, draft.source.text, at)
    assigning = upto >= 2 and "=" in tokens.kinds[:upto] and tokens.kinds[0][:8] == "variable"
    bound = _bound(frames, tokens, draft.source.text, upto)
    end = tokens.ends[upto - 1] if upto else first
    before = draft.source.text[end:offset]
    return Place(
        _expects(frames, "value" if assigning and _on_one_line(draft, first, offset) else None),
        bool(upto) and tokens.kinds[upto - 1] in _ENDS_OPERAND,
        not upto or "\n" in before,
        tuple(frames),
        tuple(dict.fromkeys(bound)),
    )


def _item_around(draft: Draft, offset: int) -> tuple[int, int]:
    """Where the item starts that a place is in or after, and where the next one does."""
    starts = [item.span[0] for item in draft.file.items]
    at = bisect_right(starts, max(0, offset - 1))
    first = starts[at - 1] if at else 0
    last = starts[at] if at < len(starts) else len(draft.source.text)
    return min(first, offset), max(last, offset)


def _on_one_line(draft: Draft, first: int, offset: int) -> bool:
    return "\n" not in draft.source.text[first:offset]


def _step(frames: list[Frame], tokens: Tokens, text: str, at: int) -> None:
    kind = tokens.kinds[at]
    top = frames[-1] if frames else None
    if kind in _BLOCKS:
        frames.append(Frame(kind, at, "test" if kind == "if" else "names"))
    elif kind == "let":
        frames.append(Frame(kind, at, "names"))
    elif kind[-1] == "(" or kind == "[":
        frames.append(Frame(kind, at, "body"))
    elif kind == '"':
        if any(frame.kind == '"' for frame in frames):
            _close(frames, ('"',))
        else:
            frames.append(Frame(kind, at, "body"))
    elif kind == ")":
        _close(frames, tuple(f.kind for f in frames if f.kind[-1] == "("))
    elif kind == "]":
        _close(frames, ("[",))
    elif kind == "end":
        _close(frames, tuple(_BLOCKS))
    elif top is not None:
        _within(top, kind, text[tokens.starts[at] : tokens.ends[at]])


def _close(frames: list[Frame], kinds: tuple[str, ...]) -> None:
    """Closes the innermost frame of these kinds, and what is open within it."""
    if any(frame.kind in kinds for frame in frames):
        while frames.pop().kind not in kinds:
            pass


def _within(frame: Frame, kind: str, text: str) -> None:
    """A token right within a frame, which may lead to its next part."""
    if frame.kind in ("bigand", "bigor", "let", "["):
        if kind == "variable" and frame.phase == "names":
            frame.variables.append(text)
        elif kind in ("in", "=") and frame.phase == "names":
            frame.phase = "sets"
        elif kind == "," and frame.phase == "sets":
            frame.seen += 1
        elif kind == "when":
            frame.phase = "test"
        elif kind == ":" and frame.kind != "[":
            frame.phase = "body"
        elif kind == "for" and frame.kind == "[":
            frame.phase = "names"
    elif frame.kind == "if" and kind in ("then", "else"):
        frame.phase = "body"


def _bound(frames: list[Frame], tokens: Tokens, text: str, upto: int) -> list[str]:
    """What is bound at the place, the innermost first; a value sees the variables before its own,
    and what a comprehension lists sees what its `for` says later on."""
    found: list[str] = []
    inside = 0
    for frame in reversed(frames):
        if frame.phase == "sets":
            found += reversed(frame.variables[: frame.seen])
        elif frame.kind == "[" and frame.phase == "body":
            found += _later(tokens, text, upto, inside)
        elif frame.phase != "names":
            found += reversed(frame.variables)
        inside += frame.kind[-1] in "(["
    return found


def _later(tokens: Tokens, text: str, upto: int, depth: int) -> list[str]:
    """The variables after the `for` of a bracket, so many brackets further out."""
    found: list[str] = []
    names = False
    for at in range(upto, len(tokens.kinds)):
        kind = tokens.kinds[at]
        depth += (kind[-1] in "([") - (kind in ")]")
        if depth < 0 or (names and kind == "in"):
            break
        if depth == 0 and kind == "for":
            names = True
        elif names and kind == "variable":
            found.append(text[tokens.starts[at] : tokens.ends[at]])
    return found


def _expects(frames: list[Frame], outermost: Expects | None) -> Expects:
    for frame in reversed(frames):
        if frame.kind == '"':
            return "formula"
        if frame.phase == "names":
            return "variable"
        if frame.phase in ("sets", "test") or frame.kind == "[":
            return "value"
        if frame.kind[-1] == "(" and frame.kind != "(":
            return "value"
        if frame.kind in ("bigand", "bigor", "let"):
            return "formula"
    return outermost or "formula"
