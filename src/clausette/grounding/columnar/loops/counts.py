"""Cardinalities as lists of clauses, one at a time: the templates of the arrays, written out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import accumulate, chain, pairwise
from operator import itemgetter, neg
from typing import Any, TypeAlias

from clausette.grounding.columnar.encodings import Template, choose, template
from clausette.grounding.columnar.family import Counter

Clauses: TypeAlias = list[Sequence[int]]
Filled: TypeAlias = Callable[[Sequence[int], Counter, Sequence[int]], Clauses]

# Beyond these, to compile a template costs more than to fill it in a hundred times.
_MOST_WRITTEN = 600
# One literal more in every clause costs less than a definition; three do not.
_MOST_GUARDS = 2


class TooLarge(Exception):
    """A cardinality is one for the arrays; it has that many members."""

    def __init__(self, members: int) -> None:
        super().__init__(members)
        self.members = members


def count(
    out: Clauses,
    fresh: Counter,
    kind: str,
    members: Sequence[int],
    bound: int,
    guard: Sequence[int] = (),
) -> None:
    """Adds the clauses of `guard or cardinality`, with variables of its own if it needs some."""
    size = len(members)
    if 0 <= bound <= size:
        if len(guard) > _MOST_GUARDS:
            name = fresh.take(1)
            out.append((*guard, name))
            guard = (-name,)
        out += _filler(kind, size, bound, len(guard))(members, fresh, guard)
    elif bound < 0 if kind == "atleast" else bound > size and kind == "atmost":
        return  # true whatever the members are
    else:
        out.append(guard)


def other(
    out: Clauses, fresh: Counter, members: Sequence[int], bound: int, guard: Sequence[int] = ()
) -> None:
    """Adds the clauses of `guard`, or fewer members than the bound, or more; a variable tells."""
    if not 0 <= bound <= len(members):
        return
    fewer = fresh.take(1)
    count(out, fresh, "atmost", members, bound - 1, (-fewer, *guard))
    count(out, fresh, "atleast", members, bound + 1, (fewer, *guard))


@cache
def _filler(kind: str, size: int, bound: int, guards: int) -> Filled:
    """A function from members to clauses."""
    smaller = {"atmost": bound, "atleast": size - bound, "exact": min(bound, size - bound)}[kind]
    if choose("auto", size, max(1, smaller)) == "totaliser":
        raise TooLarge(size)
    made = template("auto", kind, size, bound, guards > 0)
    places = iter(made.literals.tolist())
    clauses = [[next(places) for _ in range(length)] for length in made.lengths.tolist()]
    if len(made.literals) > _MOST_WRITTEN:
        return _looked_up(made, clauses, guards)
    used = {place for clause in clauses for place in clause}
    lines = ["def filled(members, fresh, guard):"]
    if size:
        lines.append(f"  {''.join(f'v{n}, ' for n in range(1, size + 1))}= members")
    if made.auxiliary:
        lines.append(f"  v{size + 1} = fresh.take({made.auxiliary})")
    lines += [f"  v{size + n + 1} = v{size + 1} + {n}" for n in range(1, made.auxiliary)]
    lines += [f"  n{n} = -v{n}" for n in range(1, made.guard) if -n in used]
    if guards:
        lines.append(f"  {''.join(f'g{n}, ' for n in range(guards))}= guard")
    names = {n: f"v{n}, " if n > 0 else f"n{-n}, " for n in used}
    names[made.guard] = "".join(f"g{n}, " for n in range(guards))
    written = [f"({''.join(names[n] for n in clause)})" for clause in clauses]
    lines.append(f"  return [{', '.join(written)}]")
    filled: Filled = compiled("\n".join(lines), "filled")
    return filled


def _looked_up(made: Template, clauses: list[list[int]], guards: int) -> Filled:
    """The same for a template that is too long to be written out."""
    own = range(made.guard, made.guard + guards)
    spread = [[*own, *clause[1:]] if clause[0] == made.guard else clause for clause in clauses]
    pick = itemgetter(*chain.from_iterable(spread))
    ends = list(accumulate(map(len, spread), initial=0))
    cuts = [slice(start, end) for start, end in pairwise(ends)]

    def filled(members: Sequence[int], fresh: Counter, guard: Sequence[int]) -> Clauses:
        first = fresh.take(made.auxiliary)
        numbers = [*members, *range(first, first + made.auxiliary)]
        # -n finds the negation of n, from the end.
        literals = pick([0, *numbers, *guard, *map(neg, reversed(numbers))])
        return list(map(literals.__getitem__, cuts))

    return filled


def compiled(source: str, name: str) -> Callable[..., Any]:
    """The function of that name in a text, which is our own: names made up here, and integers."""
    names: dict[str, Any] = {"count": count, "other": other}
    exec(source, names)
    function: Callable[..., Any] = names[name]
    return function
