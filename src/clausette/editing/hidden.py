"""Errors behind errors: what else is wrong with an item, once its first slip is mended.

The parser gives an item up at its first error. Where that error has a remedy, the item is read
again with it, and what is found then is told at its place in the text as it stands. Only slips that
are recognised are told so: what merely cannot be read may come from a remedy that was not meant.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, replace

from clausette.editing.reading import Draft
from clausette.language.diagnostics import Diagnostic
from clausette.language.fixes import Edit, Fix
from clausette.language.reading import MOST_ERRORS, Broken, recovered
from clausette.language.source import Source, Span

_LONGEST = 20_000
"""Characters of an item that is worth reading again."""


@dataclass(frozen=True, slots=True)
class _Mended:
    """A text with edits made, and the way back from its offsets."""

    text: str
    starts: tuple[int, ...]
    """Where its pieces start, kept ones and written ones in turns."""
    origins: tuple[int, ...]
    """Where these start in the text before; -1 if they are not in it."""

    def back(self, span: Span) -> Span | None:
        """The span in the text before; None if it touches what was written."""
        at = bisect_right(self.starts, span[0]) - 1
        origin = self.origins[at]
        last = self.starts[at + 1] if at + 1 < len(self.starts) else len(self.text)
        if origin < 0 or span[1] > last:
            return None
        shift = origin - self.starts[at]
        return span[0] + shift, span[1] + shift


def hidden_errors(draft: Draft) -> Iterator[Diagnostic]:
    """The errors that others hide, with places and fixes in the text as it stands."""
    left = MOST_ERRORS - len(draft.found.broken)
    for broken in draft.found.broken:
        if left <= 0:
            return
        if broken.end - broken.start > _LONGEST:
            continue
        for error in _behind(draft.source, broken, left):
            left -= 1
            yield error


def _behind(source: Source, broken: Broken, most: int) -> Iterator[Diagnostic]:
    start, end = broken.start, broken.end
    line, column = source.position(start)
    # Lines and columns stay what they are, since messages name them.
    padding = "\n" * (line - 1) + " " * (column - 1)
    shift = start - len(padding)
    text = padding + source.text[start:end] + "\n"
    ways: list[_Mended] = []
    error: Diagnostic | None = _moved(broken.error, -shift)
    seen: list[object] = [broken.error.span, *(fix.edits for fix in broken.error.fixes)]
    for _ in range(most):
        if error is None or not error.fixes:
            return
        fix = error.fixes[0]
        if any(e.start < len(padding) or e.end > len(text) for e in fix.edits):
            return
        made = _mended(text, fix.edits)
        ways.append(made)
        text = made.text
        found = recovered(Source(source.name, text))
        if not found.broken:
            return
        error = found.broken[0].error
        told = _told(error, ways, shift, source)
        # The same edit again would mend the other one first: of two brackets, the inner one.
        if told is None or not told.fixes or told.span in seen or told.fixes[0].edits in seen:
            return
        seen += (told.span, *(fix.edits for fix in told.fixes))
        yield told


def _moved(error: Diagnostic, shift: int) -> Diagnostic:
    """An error whose fixes are edits of a part of its text."""
    fixes = tuple(
        replace(fix, edits=tuple(_shifted(edit, shift) for edit in fix.edits))
        for fix in error.fixes
    )
    return replace(error, fixes=fixes)


def _shifted(edit: Edit, shift: int) -> Edit:
    return replace(edit, span=(edit.start + shift, edit.end + shift))


def _mended(text: str, edits: tuple[Edit, ...]) -> _Mended:
    starts: list[int] = []
    origins: list[int] = []
    parts: list[str] = []
    at = length = 0
    for edit in sorted(edits, key=lambda edit: edit.span):
        for piece, origin in ((text[at : edit.start], at), (edit.text, -1)):
            if piece:
                starts.append(length)
                origins.append(origin)
                parts.append(piece)
                length += len(piece)
        at = edit.end
    starts.append(length)
    origins.append(at)
    parts.append(text[at:])
    return _Mended("".join(parts), tuple(starts), tuple(origins))


def _told(error: Diagnostic, ways: list[_Mended], shift: int, source: Source) -> Diagnostic | None:
    """An error of a text that was mended, in the text as it was; None if it is about a remedy."""

    def back(span: Span) -> Span | None:
        found: Span | None = span
        for way in reversed(ways):
            found = None if found is None else way.back(found)
        return None if found is None else (found[0] + shift, found[1] + shift)

    span = back(error.span)
    if span is None:
        return None
    fixes: list[Fix] = []
    for fix in error.fixes:
        places = [back(edit.span) for edit in fix.edits]
        if None in places:
            continue
        edits = tuple(
            replace(edit, span=place)
            for edit, place in zip(fix.edits, places, strict=True)
            if place is not None
        )
        fixes.append(replace(fix, edits=edits))
    notes = tuple(
        replace(note, span=place) for note in error.notes if (place := back(note.span)) is not None
    )
    return replace(
        error, span=span, fixes=tuple(fixes), notes=notes, source=source, touist_span=None
    )
