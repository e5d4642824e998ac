"""What an author probably meant when a value is missing or of the wrong type."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from clausette.grounding.values import SetValue, Value
from clausette.language import syntax as s
from clausette.language.auxiliary import Marked
from clausette.language.diagnostics import Diagnostic
from clausette.language.fixes import Edit, Fix, rewritten, write
from clausette.language.repairs import Remedy
from clausette.language.source import Source
from clausette.words import Message, say

_LOOPED = re.compile(r"\bin\s+$")


def mistaken_proposition(
    operands: Iterable[s.Node], values: Mapping[str, Value], local: Mapping[str, Value]
) -> Remedy | str:
    """`T` where `$T` was meant, or `T(1)` where `$T(1)` was."""
    for operand in operands:
        for node in s.walk(operand):
            if isinstance(node, s.Proposition):
                wanted = f"${node.name}"
                indexed = node.indices and any(name.startswith(f"{wanted}(") for name in values)
                if wanted in local or wanted in values or indexed:
                    more = "(…)" if indexed else ""
                    said = say(
                        "'{name}' is a proposition; the variable is {variable}",
                        name=node.name + more,
                        variable=wanted + more,
                    )
                    start = node.span[0]
                    return Remedy(said, (write(wanted + more, Edit((start, start), "$")),))
    return ""


def unknown_auxiliary(
    marked: Marked, file: s.File, given: Mapping[str, Value]
) -> Iterator[Diagnostic]:
    """A warning for every name marked as auxiliary that no proposition of the model has."""
    if not marked.places:
        return
    from difflib import get_close_matches

    nodes = (node for item in file.items for node in s.walk(item))
    known = {node.name for node in nodes if isinstance(node, s.Proposition)}
    # A value from outside may be a proposition too, or a set of them.
    known.update(name for value in given.values() for name in _propositions(value))
    for name, span in marked.places:
        if name not in known:
            message = say("no proposition is named '{name}', so nothing is auxiliary", name=name)
            close = get_close_matches(name, sorted(known), 1)
            remedy = say("did you mean {name}?", name=close[0]) if close else ""
            left_out = rewritten(span, "", say("leave it out"))
            fixes = (rewritten(span, close[0]), left_out) if close else (left_out,)
            yield Diagnostic("warning", message, file.source, span, help=remedy, fixes=fixes)


def _propositions(value: Value) -> Iterator[str]:
    if isinstance(value, str):
        yield value.partition("(")[0]
    elif isinstance(value, SetValue):
        for element in value.elements:
            yield from _propositions(element)


def unknown_variable(
    source: Source,
    node: s.Variable,
    name: str,
    known: Sequence[str],
    loop: s.Big | None = None,
    item: s.Node | None = None,
) -> Remedy | Message:
    """The nearest variable that has a value, or why this one has none here.

    `loop` is one that binds such a variable elsewhere, `item` the formula that this one is in.
    """
    from difflib import get_close_matches

    if node.indices:
        family = [other for other in known if other.startswith(f"{node.name}(")]
        if family:
            shown = (*family[:3], "…") if len(family) > 3 else tuple(family)
            return say("these are defined: {variables}", variables=shown)
        if node.name in known:
            said = say(
                "{variable} is defined, but takes no indices in an expression", variable=node.name
            )
            return Remedy(said, (rewritten(node.span, node.name),))
    if loop is not None:
        said = say("{variable} is bound by a loop, and this is outside it", variable=name)
        return Remedy(said, _within_loop(source, node, loop, item))
    families = dict.fromkeys(other.partition("(")[0] for other in known)
    close = get_close_matches(node.name, families, 1)
    if close:
        meant = f"{close[0]}(…)" if node.indices else close[0]
        start = node.span[0]
        fix = write(meant, Edit((start, start + len(node.name)), close[0]))
        return Remedy(say("did you mean {name}?", name=meant), (fix,))
    said = say(
        "give it a value at top level, for example {variable} = 3, or bind it by a loop",
        variable=node.name,
    )
    return Remedy(said, (_given_above(source, node),) if not node.indices else ())


def _within_loop(
    source: Source, node: s.Variable, loop: s.Big, item: s.Node | None
) -> tuple[Fix, ...]:
    """The formula around the variable in a loop like the one that binds it elsewhere."""
    place = next((n for n, v in enumerate(loop.variables) if v.name == node.name), None)
    if item is None or place is None or place >= len(loop.sets):
        return ()
    head = f"bigand {node.name} in {source.slice(loop.sets[place].span)}:"
    start, end = item.span
    edits = (Edit((start, start), f"{head} "), Edit((end, end), " end"))
    return (write(f"{head} … end", *edits),)


def _given_above(source: Source, node: s.Variable) -> Fix:
    """An assignment on a line of its own, below the comments that a text begins with."""
    text = source.text
    at = 0
    while text.startswith(";;", at) and not text.startswith(";;;", at):
        end = text.find("\n", at)
        at = len(text) if end < 0 else end + 1
    looped = _LOOPED.search(text[max(0, node.span[0] - 8) : node.span[0]]) is not None
    given = f"{node.name} = {'[1..3]' if looped else '3'}"
    return Fix(say("write {text} above", text=given), (Edit((at, at), f"{given}\n"),))
