"""What can be wrong with the states that a printed model tells, in words."""

from __future__ import annotations

from collections.abc import Sequence

from clausette.puzzles.watersort.replaying import Pour, Tubes
from clausette.words import Message, listed, plural, say


def several_colours(tube: int, layer: int, held: Sequence[str]) -> Message:
    return say(
        "layer {layer} of tube {tube} holds {colours}",
        layer=layer,
        tube=tube,
        colours=listed(held),
    )


def nothing_told(tube: int, layer: int) -> Message:
    return say("layer {layer} of tube {tube} holds nothing, not even vide", layer=layer, tube=tube)


def floating(tube: int, colour: str) -> Message:
    return say("{colour} lies above an empty layer in tube {tube}", colour=colour, tube=tube)


def ends_not_one(sources: Sequence[int], destinations: Sequence[int]) -> Message:
    return say(
        "there must be one source and one destination, and there are {a} and {b}",
        a=len(sources),
        b=len(destinations),
    )


def changed_tubes(before: Tubes, after: Tubes) -> list[int]:
    """The tubes that a step changes, from 0."""
    return [n for n, pair in enumerate(zip(before, after, strict=True)) if pair[0] != pair[1]]


def pour_between(before: Tubes, after: Tubes) -> Pour | Message | None:
    """The pour that leads from a state to the next; why none does; None if nothing changes."""
    changed = changed_tubes(before, after)
    if not changed:
        return None
    numbers = listed(n + 1 for n in changed)
    if len(changed) != 2:
        return plural(
            len(changed),
            "only tube {tubes} changes: a pour changes two tubes",
            "tubes {tubes} change: a pour changes two tubes",
            tubes=numbers,
        )
    source, destination = sorted(changed, key=lambda n: len(after[n]) - len(before[n]))
    units = len(before[source]) - len(after[source])
    kept = after[source] == before[source][: len(after[source])]
    poured = after[destination] == before[destination] + before[source][len(after[source]) :][::-1]
    if units < 1 or not kept or not poured:
        return say(
            "tubes {tubes} change as no pour could change them",
            tubes=numbers,
        )
    return source + 1, destination + 1, units
