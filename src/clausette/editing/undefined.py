"""Variables that nothing gives a value to, found without grounding."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Iterator

from clausette.editing.reading import Draft
from clausette.editing.scopes import Name
from clausette.grounding.holes import CUT_HOLES, misnamed_holes
from clausette.grounding.suggestions import unknown_auxiliary, unknown_variable
from clausette.language import syntax as s
from clausette.language.auxiliary import marked
from clausette.language.diagnostics import Diagnostic
from clausette.language.repairs import Remedy, uneven_loop
from clausette.words import say

_MOST = 20  # of one text: each takes a search for names like it


def undefined(draft: Draft, known: Collection[str]) -> Iterator[Diagnostic]:
    """An error for each variable in a formula or a value that neither the text nor who asks has
    a value for, and for each in a sentence that the sentence cannot use."""
    known = {*known, *draft.assigned}
    uneven = {
        name.binder.span: name.binder
        for name in draft.names
        if name.defines
        and isinstance(name.binder, s.Big)
        and len(name.binder.variables) != len(name.binder.sets)
    }
    yield from (_uneven(draft, loop) for loop in uneven.values())
    items = draft.found.file.items
    starts = [item.span[0] for item in items]
    told = 0
    for name in draft.names:
        if name.kind != "global" or name.text in known or not isinstance(name.node, s.Variable):
            continue
        at = bisect_right(starts, name.span[0]) - 1
        if at < 0 or name.span[0] >= items[at].span[1]:
            continue  # in a sentence
        if any(start <= name.span[0] < end for start, end in uneven):
            continue  # it comes from a loop that is not read as it is meant
        yield _unknown(draft, name, name.node, items[at], known)
        told += 1
        if told == _MOST:
            break
    whole = tuple(rule for rule in draft.rules if draft.whole(rule))
    yield from misnamed_holes(whole, draft.source, known)
    if not draft.gaps:
        yield from unknown_auxiliary(marked(draft.file), draft.file, {})


def _uneven(draft: Draft, loop: s.Big) -> Diagnostic:
    span, message, remedy = uneven_loop(draft.source, loop)
    known = remedy if isinstance(remedy, Remedy) else Remedy(remedy)
    return Diagnostic("error", message, draft.source, span, help=known.help, fixes=known.fixes)


def _unknown(
    draft: Draft, name: Name, node: s.Variable, item: s.Item, known: set[str]
) -> Diagnostic:
    shown = f"{name.text}(…)" if node.indices else name.text
    around = _in_scope(draft, name.span[0])
    loop = next(
        (
            other.binder
            for other in draft.names
            if other.defines and other.text == name.text and isinstance(other.binder, s.Big)
        ),
        None,
    )
    formula = None if isinstance(item, s.Assignment) else item
    remedy = unknown_variable(
        draft.source, node, name.text, [*around, *sorted(known - CUT_HOLES)], loop, formula
    )
    if not isinstance(remedy, Remedy):
        remedy = Remedy(remedy)
    message = say("{variable} is not defined", variable=shown)
    return Diagnostic(
        "error", message, draft.source, node.span, help=remedy.help, fixes=remedy.fixes
    )


def _in_scope(draft: Draft, offset: int) -> list[str]:
    """The variables that loops around a place bind, the innermost first."""
    around = [
        name.text
        for name in draft.names
        if name.defines
        and name.binder is not None
        and name.binder.span[0] <= offset < name.binder.span[1]
    ]
    return list(dict.fromkeys(reversed(around)))
