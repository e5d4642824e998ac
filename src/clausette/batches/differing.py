"""Two batches that are not the same: in what, as people write it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from clausette.errors import UsageError
from clausette.words import Part, say

_CALLED: Final[Mapping[str, Part]] = {
    "inputs": say("where boards come from"),
    "work": say("what is done"),
    "version": say("the version of Clausette"),
    "to": "--to",
    "language": "--lang",
    "seconds": "--time-limit",
    "memory": "--memory-limit",
    "times": "--times",
    "boards": "--chunk",
    "solver": "--solver",
    "rules": "--rules",
}
"""What the head of a manifest tells, as people say it."""


def another_batch(folder: str, there: Mapping[str, Any], here: Mapping[str, Any]) -> UsageError:
    """The error that a folder holds another batch, by the heads of both manifests."""
    return UsageError(
        say(
            "{folder} holds another batch: choose another folder; what differs: {differs}",
            folder=folder,
            differs=tuple(dict.fromkeys(_differences(there, here))),
        )
    )


def _differences(there: Mapping[str, Any], here: Mapping[str, Any]) -> Iterator[Part]:
    from clausette.batches.options import flag_of

    work = here["work"]
    for name in _unlike(there, here):
        if name == "inputs" and work == there.get("work") == "generate":
            yield say("the puzzle")  # which stands where others name their boards
        elif name != "options":
            yield _CALLED.get(name, name)
        elif work == there.get("work"):  # otherwise they are others anyhow
            for option in _unlike(there.get(name) or {}, here[name]):
                yield say("the puzzle") if option == "puzzle" else flag_of(work, option)


def _unlike(there: Mapping[str, Any], here: Mapping[str, Any]) -> list[str]:
    return [name for name in {**here, **there} if there.get(name) != here.get(name)]
