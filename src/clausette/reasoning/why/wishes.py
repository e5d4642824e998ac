"""Why a wish cannot be met: the other wishes, and the hard rules, that stand against it.

A wish is an instance of a soft rule.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

from clausette.cnf import Cnf, Provenance
from clausette.deadline import NEVER, Deadline
from clausette.errors import SolverError, UsageError
from clausette.grounding.columnar.result import ColumnarGrounding
from clausette.reasoning.cores import Core, CoreKind
from clausette.reasoning.selectors import Guarded
from clausette.reasoning.why.contradiction import BUDGET, verify
from clausette.reasoning.why.named import Named, all_named, named, with_wishes
from clausette.reasoning.why.watched import Watched
from clausette.solving import Optimum, Session, maximise
from clausette.solving.maximise import WithoutLoss
from clausette.words import Message, say

WishKind: TypeAlias = Literal["impossible", "never", "costly", "open", "met"]
"""There is no solution at all; the hard rules alone forbid it; meeting it costs more than it is
worth; some best solution meets it; all wishes can be met."""

_SHOWN = 8


@dataclass(frozen=True)
class WishReason:
    """What stands against a wish."""

    guard: Guarded = field(repr=False, compare=False)
    wish: Named
    kind: WishKind
    against: tuple[Named, ...] = ()
    """Wishes that can be met together, but not with it; none can be left out."""
    rules: tuple[Named, ...] = ()
    """Instances of hard rules by which they cannot."""
    core: CoreKind = "minimal"
    """How few of the wishes it takes."""
    best: int = 0
    """What the unmet wishes weigh at best,"""
    with_it: int = 0
    """and when this one must be met."""
    given_up: tuple[Named, ...] = ()
    """The wishes that are then unmet."""


def find_wish(grounding: ColumnarGrounding, text: str) -> Named:
    """The wish that a text names: by its rule, by a value, or by both, `free ann 3`."""
    rules = grounding.cnf.provenance.rules
    wishes = [
        named(grounding, number)
        for number, instance in enumerate(grounding.instances)
        if rules[instance.rule].soft and not grounding.is_shared(number)
    ]
    if not wishes:
        raise UsageError(say("there are no wishes here: no rule is marked soft"))
    words = text.replace("=", " ").split()
    exact = [one for one in wishes if one.label == text]
    found = exact or [
        one
        for one in wishes
        if words and set(words) <= {one.name, *(value for _, value in one.bindings)}
    ]
    if len(found) == 1:
        return found[0]
    several = found or wishes
    shown = "; ".join([*(one.label for one in several[:_SHOWN]), *["…"] * (len(several) > _SHOWN)])
    if found:
        count = len(found)
        raise UsageError(say("{text!r} names {n} wishes: {shown}", text=text, n=count, shown=shown))
    raise UsageError(say("no wish is called {text!r}; there are {shown}", text=text, shown=shown))


def why_unmet(
    grounding: ColumnarGrounding,
    wish: Named,
    *,
    deadline: Deadline = NEVER,
    budget: float = BUDGET,
    tell: Callable[[Message], None] = lambda _: None,
    without_loss: WithoutLoss | None = None,
) -> WishReason:
    """What stands against a wish; `OutOfTime` when that is not known in time.

    `without_loss` is as for `maximise`, also when the wish is a hard rule.
    """
    tell(say("looking for the best solution"))
    cnf = grounding.cnf
    best = maximise(cnf, deadline=deadline, without_loss=without_loss)
    guard = with_wishes(grounding)
    if best is None:
        return WishReason(guard, wish, "impossible")
    selector = {int(n): guard.selector(k) for k, n in enumerate(guard.instances.tolist())}
    soft = {n for n in selector if cnf.provenance.rules[grounding.instances[n].rule].soft}
    strict = [literal for n, literal in selector.items() if n not in soft]
    tell(say("looking for what prevents it"))
    with Session(guard.cnf, solver="minisat22", deadline=deadline) as session:
        watched = Watched(session, deadline)
        never = watched.fewest(strict, [selector[wish.number]], budget)
        if never is not None:
            rules = all_named(guard, map(guard.instance, never.literals))
            _verify(guard, _chosen(guard, (selector[wish.number], *never.literals)), deadline)
            return WishReason(guard, wish, "never", (), rules, never.kind, best.cost)
        forced = _best_with(grounding, wish, deadline, without_loss)
        given_up = tuple(named(grounding, k) for k in forced.unmet)
        kind: WishKind = "costly" if forced.cost > best.cost else "open"
        found = WishReason(
            guard, wish, kind, best=best.cost, with_it=forced.cost, given_up=given_up
        )
        if not forced.unmet:
            return replace(found, kind="met")
        mine = selector[wish.number]
        if wish.number in best.unmet:
            # What the best solution meets holds together, so that a clash needs this wish.
            others = [selector[n] for n in sorted(soft - {wish.number, *best.unmet})]
            core = watched.fewest(others, [mine, *strict], budget)
        else:
            dear = sorted(forced.unmet)
            rest = sorted(soft - {wish.number, *dear})
            others = [selector[n] for n in (*dear, *rest)]
            core = _clash_with(watched, mine, others, strict, budget)
            if core is None:
                return found
        against = [] if core is None else [x for x in core.literals if x != mine]
        by = watched.fewest(strict, [mine, *against], budget)
    if core is None or by is None:
        raise SolverError(
            say("a wish first clashed with others, and then did not; please report this")
        )
    _verify(guard, _chosen(guard, (mine, *against, *by.literals)), deadline)
    return replace(
        found,
        against=all_named(guard, map(guard.instance, against)),
        rules=all_named(guard, map(guard.instance, by.literals)),
        core=core.kind,
    )


def _clash_with(
    watched: Watched, mine: int, others: Sequence[int], strict: Sequence[int], budget: float
) -> Core | None:
    """Wishes that clash, as few as can be, if this one is needed for it; None if none was found.

    Others may clash without it. Then those first in line that hold together are taken.
    """
    core = watched.fewest([mine, *others], strict, budget)
    if core is None or mine in core.literals:
        return core
    together: list[int] = []
    for other in others:
        if watched.solve([*strict, *together, other]):
            together.append(other)
    return watched.fewest(together, [mine, *strict], budget)


def _verify(guard: Guarded, instances: list[int], deadline: Deadline) -> None:
    verify(guard, instances, minimal=False, deadline=deadline)


def _chosen(guard: Guarded, selectors: tuple[int, ...]) -> list[int]:
    return [guard.instance(literal) for literal in selectors]


def _best_with(
    grounding: ColumnarGrounding,
    wish: Named,
    deadline: Deadline,
    without_loss: WithoutLoss | None,
) -> Optimum:
    """The best solution that meets a wish: its clauses are hard ones then."""
    cnf = grounding.cnf
    instances = list(cnf.provenance.instances)
    instances[wish.number] = replace(instances[wish.number], weight=None)
    provenance = Provenance(cnf.provenance.rules, instances, cnf.provenance.of_clause)
    table = Cnf(cnf.literals, cnf.ends, cnf.atoms, provenance)
    found = maximise(table, deadline=deadline, without_loss=without_loss)
    if found is None:
        raise SolverError(say("a wish was first possible, and then not; please report this"))
    return found
