"""A model → one formula without variables, in the shape that TouIST shows."""

from __future__ import annotations

from collections.abc import Mapping

from clausette.deadline import NEVER, Deadline
from clausette.grounding.formula import And, Ground, simplified
from clausette.grounding.instances import finished, prepared, too_deep
from clausette.grounding.reference import Limits
from clausette.grounding.values import Value
from clausette.grounding.watch import stepped_names
from clausette.language import syntax as s
from clausette.language.diagnostics import Diagnostic
from clausette.language.interpreter import collector_paused, deep_recursion


def expanded(
    file: s.File,
    given: Mapping[str, Value] | None = None,
    *,
    limits: Limits | None = None,
    first_only: bool = False,
    as_written: bool = False,
    deadline: Deadline = NEVER,
) -> tuple[Ground, tuple[Diagnostic, ...]]:
    """The whole model as one formula, and the warnings; in the shape that TouIST shows, or with
    `Top` and `Bot` as they are written."""
    with deep_recursion(), collector_paused():
        reference = prepared(file, given, limits, first_only, deadline)
        reference.as_written = as_written
        reference.watch.names = stepped_names(file)
        formulas = [item for item in file.items if not isinstance(item, s.Assignment)]
        try:
            parts: list[Ground] = []
            for number, item in enumerate(formulas):
                reference.watch.item = number
                parts.append(reference.expand(item, {}))
        except RecursionError:
            raise too_deep(file) from None
        warnings = finished(file, reference, given or {}, [])
    if as_written and parts:
        return (parts[0] if len(parts) == 1 else And(tuple(parts))), warnings
    return _joined(formulas, parts), warnings


def _joined(formulas: list[s.Formula], parts: list[Ground]) -> Ground:
    """The conjunction of the items; as between connectives, TouIST drops a literal constant."""
    kept: list[Ground] = []
    for item, part in zip(formulas, parts, strict=True):
        if not isinstance(item, s.Constant):
            kept.append(part)
        elif not item.value:
            kept.append(part)
            break
    if kept and len(kept) < len(parts):
        return simplified(And(tuple(kept)))
    return kept[0] if len(kept) == 1 else And(tuple(kept))
