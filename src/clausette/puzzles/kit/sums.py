"""Sets and bags of numbers that make something, and tables of them for rules.

exact(1, [set($z,$s) for $s in $sets($n,$k)])
and bigand $s in $sets($n,$k):
  bigand $d in $of($s): set($z,$s) => bigor $x in $cage($z): digit($x,$d) end end
end
and bigand $x,$d in $cage($z),$Digits:
  digit($x,$d) => bigor $s in $with($n,$k,$d): set($z,$s) end
end
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from clausette.puzzles.kit.facts import Told


@lru_cache(maxsize=4096)
def digit_sets(count: int, total: int, most: int) -> tuple[tuple[int, ...], ...]:
    """The sets of so many numbers from 1 to the most that add up to a total, each in order."""
    if count == 0:
        return ((),) if total == 0 else ()
    # The largest is last: it takes what the others, which are smaller, cannot.
    return tuple(
        (*others, last)
        for last in range(count, min(most, total) + 1)
        if total - last <= (count - 1) * last
        for others in digit_sets(count - 1, total - last, last - 1)
    )


@lru_cache(maxsize=4096)
def digit_bags(
    count: int, total: int, most: int, *, product: bool = False
) -> tuple[tuple[int, ...], ...]:
    """So many numbers from 1 to the most, some perhaps alike, whose sum or product is a total."""
    if count == 0:
        return ((),) if total == int(product) else ()
    found: list[tuple[int, ...]] = []
    for last in range(1, min(most, total) + 1):
        left, over = divmod(total, last) if product else (total - last, 0)
        largest = last**count if product else last * count
        if not over and total <= largest:
            others = digit_bags(count - 1, left, last, product=product)
            found += [(*bag, last) for bag in others]
    return tuple(found)


def sum_tables(
    cells: Mapping[int, Sequence[int]], sums: Mapping[int, int], most: int
) -> dict[str, Told]:
    """Tables of groups of cells that hold different numbers up to the most and have a sum:
    `$sum($z)`, `$size($z)`, and those of the sets with the sum and the size of a group."""
    size = {z: len(cells[z]) for z in sums}
    sets = {(n, size[z]): digit_sets(size[z], n, most) for z, n in sums.items()}
    return {"sum": sums, "size": size, **set_tables(sets, range(1, most + 1))}


def set_tables(
    sets: Mapping[Any, Iterable[tuple[int, ...]]], digits: Sequence[int], *, times: bool = False
) -> dict[str, Told]:
    """Tables of the sets that are possible, by several numbers that tell which: `$sets(…)`, the
    numbers of these sets; `$of($s)`, what is in one; `$with(…,$d)`, those that hold a digit. Where
    a set may hold some digits more than once, `$times($s,$d)` is how often."""
    number: dict[tuple[int, ...], int] = {}
    own: dict[tuple[int, ...], list[int]] = {}
    holding: dict[tuple[int, ...], list[int]] = {}
    for key, possible in sets.items():
        own[key] = []
        holding |= {(*key, digit): [] for digit in digits}
        for one in possible:
            code = number.setdefault(one, len(number) + 1)
            own[key].append(code)
            for digit in {*one}:
                holding[*key, digit].append(code)
    held = {code: sorted({*one}) for one, code in number.items()}
    told: dict[str, Told] = {"sets": own, "of": held, "with": holding}
    if times:
        told["times"] = {(code, d): one.count(d) for one, code in number.items() for d in one}
    return told
