"""What an author probably meant when a value is missing or of the wrong type."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from clausette.grounding.values import SetValue, Value
from clausette.grounding.watch import Watch
from clausette.language import syntax as s
from clausette.language.auxiliary import Marked
from clausette.language.diagnostics import Diagnostic
from clausette.language.fixes import Edit, rewritten, write
from clausette.language.repairs import Remedy
from clausette.words import Message, say


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
            fixes = (rewritten(span, close[0]),) if close else ()
            yield Diagnostic("warning", message, file.source, span, help=remedy, fixes=fixes)


def _propositions(value: Value) -> Iterator[str]:
    if isinstance(value, str):
        yield value.partition("(")[0]
    elif isinstance(value, SetValue):
        for element in value.elements:
            yield from _propositions(element)


def unknown_variable(
    node: s.Variable,
    name: str,
    values: Mapping[str, Value],
    local: Mapping[str, Value],
    watch: Watch,
) -> Remedy | Message:
    """The nearest variable that has a value, or why this one has none here."""
    from difflib import get_close_matches

    known = [*local, *values]
    if node.indices:
        family = [other for other in known if other.startswith(f"{node.name}(")]
        if family:
            shown = (*family[:3], "…") if len(family) > 3 else tuple(family)
            return say("these are defined: {variables}", variables=shown)
        if node.name in known:
            return say(
                "{variable} is defined, but takes no indices in an expression", variable=node.name
            )
    bound = watch.loops and any(
        variable.name == name
        for loop in watch.loops.values()
        if isinstance(loop.node, s.Big)
        for variable in loop.node.variables
    )
    if bound:
        return say("{variable} is bound by a loop, and this is outside it", variable=name)
    close = get_close_matches(name, known, 1)
    if close:
        return Remedy(say("did you mean {name}?", name=close[0]), (rewritten(node.span, close[0]),))
    return say(
        "give it a value at top level, for example {variable} = 3, or bind it by a loop",
        variable=node.name,
    )
