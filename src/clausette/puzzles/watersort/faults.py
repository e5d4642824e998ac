"""What can be wrong with the states that a printed model tells, in words."""

from __future__ import annotations

from clausette.puzzles.watersort.replaying import Pour, Tubes
from clausette.words import Message, listed, plural, say


def two_colours(step: int, tube: int, layer: int, held: str, other: str) -> Message:
    return say(
        "at step {step}, layer {layer} of tube {tube} holds {held} and {other}",
        step=step,
        layer=layer,
        tube=tube,
        held=held,
        other=other,
    )


def nothing_told(step: int, tube: int, layer: int) -> Message:
    return say(
        "at step {step}, layer {layer} of tube {tube} holds nothing, not even vide",
        step=step,
        layer=layer,
        tube=tube,
    )


def floating(step: int, tube: int, colour: str) -> Message:
    return say(
        "at step {step}, {colour} lies above an empty layer in tube {tube}",
        step=step,
        colour=colour,
        tube=tube,
    )


def changed_tubes(before: Tubes, after: Tubes) -> list[int]:
    """The tubes that a step changes, from 0."""
    return [n for n, pair in enumerate(zip(before, after, strict=True)) if pair[0] != pair[1]]


def pour_between(step: int, before: Tubes, after: Tubes) -> Pour | Message | None:
    """The pour that leads from a state to the next; why none does; None if nothing changes."""
    changed = changed_tubes(before, after)
    if not changed:
        return None
    numbers = listed(n + 1 for n in changed)
    if len(changed) != 2:
        return plural(
            len(changed),
            "at step {step}, only tube {tubes} changes: a pour changes two tubes",
            "at step {step}, tubes {tubes} change: a pour changes two tubes",
            step=step,
            tubes=numbers,
        )
    source, destination = sorted(changed, key=lambda n: len(after[n]) - len(before[n]))
    units = len(before[source]) - len(after[source])
    kept = after[source] == before[source][: len(after[source])]
    poured = after[destination] == before[destination] + before[source][len(after[source]) :][::-1]
    if units < 1 or not kept or not poured:
        return say(
            "at step {step}, tubes {tubes} change as no pour could change them",
            step=step,
            tubes=numbers,
        )
    return source + 1, destination + 1, units
