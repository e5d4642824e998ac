"""What *mark* says of a submission beside its verdict: its names, and slips in its text."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from clausette.language.diagnostics import in_order
from clausette.reasoning.marking.names import head_of
from clausette.service.few_names import few_names
from clausette.words import Message, say

if TYPE_CHECKING:
    from clausette.deadline import Deadline
    from clausette.language import Diagnostic, File
    from clausette.language.source import Span
    from clausette.service.mark_trials import Trial

_WORD = re.compile(r"\w+")


def heads_of(trials: Sequence[Trial], deadline: Deadline) -> list[str]:
    """The names of its atoms, without their places."""
    names = (name for trial in trials for name in trial.names(deadline))
    return list(dict.fromkeys(map(head_of, names)))


def names_told(atoms: Collection[str], text: str) -> set[str]:
    """The names of atoms that the text of an exercise says."""
    said = set(_WORD.findall(text))
    return {head for head in map(head_of, atoms) if head in said}


def name_notes(
    heads: Sequence[str],
    meant: Mapping[str, str],
    auxiliary: Collection[str],
    rename: Mapping[str, str],
) -> list[Message]:
    """What its names were taken for, and which mean nothing."""
    notes: list[Message] = [
        say("its '{one}' is taken for '{other}'", one=one, other=other)
        for one, other in meant.items()
        if one != other and one not in rename
    ]
    extra = [head for head in heads if head not in meant and head not in auxiliary]
    return [*notes, _any_values(extra)] if extra else notes


def other_atoms(
    tried: Iterable[tuple[Trial, Mapping[str, str]]], meant: Mapping[str, str], deadline: Deadline
) -> list[Message]:
    """Atoms that the reference does not have, although it has others of their names.

    With each trial come its atoms that are shared.
    """
    extra = {
        name: None
        for trial, called in tried
        for name in trial.names(deadline)
        if name not in called and head_of(name) in meant
    }
    return [_any_values([*extra])] if extra else []


def _any_values(names: Sequence[str]) -> Message:
    return say(
        "not in the reference, so any values will do for them: {names}", names=few_names(names)
    )


def warnings_of(file: File, own: Sequence[Trial], deadline: Deadline) -> tuple[Diagnostic, ...]:
    """What is to be said of a submission's text, and of what it comes to; each once.

    What is empty, or over an edge, on some boards only is so by right.
    """
    found = {_sort(one): one for one in file.warnings}
    tried = [{_sort(one): one for one in trial.warnings(deadline)} for trial in own]
    for there in tried:
        for sort, one in there.items():
            of_text = one.span != (0, 0)  # else of values that were given
            if of_text and (one.fixes or all(sort in others for others in tried)):
                found.setdefault(sort, one)
    return in_order(found.values())


def _sort(one: Diagnostic) -> tuple[Span, str]:
    return one.span, one.message.key if isinstance(one.message, Message) else one.message
