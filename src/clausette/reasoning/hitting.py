"""Hitting sets: as few elements as can be, at least one of every set. Sets are bit masks."""

from __future__ import annotations

from collections.abc import Callable, Sequence


def disjoint_bound(sets: Sequence[int]) -> int:
    """A number that no hitting set is below: how many sets there are without common elements."""
    taken = count = 0
    for members in sorted(sets, key=int.bit_count):
        if not members & taken:
            taken |= members
            count += 1
    return count


def _always(sets: int) -> bool:
    return True


def hitting_set(
    sets: Sequence[int], most: int, go_on: Callable[[int], bool] = _always
) -> int | None:
    """A hitting set of at most so many elements, or None when there is none.

    It branches on the elements of the smallest set that is not hit; an element that was tried is
    forbidden in the branches after it, so that no choice is looked at twice. None too when
    `go_on`, told at every choice how many sets are left to hit, says no.
    """
    return _search(list(sets), 0, 0, most, go_on)


def smallest_hitting_set(
    sets: Sequence[int], least: int, most: int, go_on: Callable[[int], bool] = _always
) -> int | None:
    """A hitting set of fewest elements, known to have at least `least`; None beyond `most`."""
    least = max(least, disjoint_bound(sets))
    for size in range(least, most + 1):
        found = hitting_set(sets, size, go_on)
        if found is not None:
            return found
    return None


def _search(
    sets: list[int], chosen: int, forbidden: int, left: int, go_on: Callable[[int], bool]
) -> int | None:
    if not sets:
        return chosen
    if left == 0 or not go_on(len(sets)):
        return None
    if left == 1:
        common = ~forbidden
        for members in sets:
            common &= members
        return chosen | (common & -common) if common else None
    best, fewest, taken, disjoint = 0, 1 << 30, 0, 0
    for members in sets:
        usable = members & ~forbidden
        if not usable:
            return None
        size = usable.bit_count()
        if size < fewest:
            best, fewest = usable, size
        if not usable & taken:
            taken |= usable
            disjoint += 1
            if disjoint > left:
                return None
    while best:
        element = best & -best
        best ^= element
        rest = [members for members in sets if not members & element]
        found = _search(rest, chosen | element, forbidden, left - 1, go_on)
        if found is not None:
            return found
        forbidden |= element
    return None


def elements(members: int) -> list[int]:
    """The numbers of the bits that are set, in order."""
    found = []
    while members:
        lowest = members & -members
        found.append(lowest.bit_length() - 1)
        members ^= lowest
    return found
