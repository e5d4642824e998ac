"""Sets of different numbers that add up to something, as tables for rules.

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
def different(count: int, total: int, most: int) -> tuple[tuple[int, ...], ...]:
    """The sets of so many numbers from 1 to the most that add up to a total, each in order."""
    if count == 0:
        return ((),) if total == 0 else ()
    # The largest is last: it takes what the others, which are smaller, cannot.
    return tuple(
        (*others, last)
        for last in range(count, min(most, total) + 1)
        if total - last <= (count - 1) * last
        for others in different(count - 1, total - last, last - 1)
    )


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
