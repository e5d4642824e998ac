"""Plans: what to evaluate, in negation normal form; made once from the text, run for any values."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from clausette.grounding.formula import CardinalityKind
from clausette.language import syntax as s


@dataclass(frozen=True, slots=True, eq=False)
class Expr:
    """An expression; equal ones within a plan are one object, which serves as a key."""

    operation: str
    node: s.Expression
    parts: tuple[Expr, ...]
    data: object
    slots: frozenset[int]
    scope: tuple[tuple[str, int], ...]
    """The local variables that the expression uses, by name and slot."""


@dataclass(frozen=True, slots=True, eq=False)
class Literal:
    name: str
    arguments: tuple[Expr, ...]
    positive: bool
    node: s.Proposition
    scope: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True, eq=False)
class FormulaVariable:
    """A variable that stands for a proposition or a quoted formula."""

    value: Expr
    positive: bool
    node: s.Variable


@dataclass(frozen=True, slots=True, eq=False)
class Defined:
    """The literal of a definition, whose variables are kept in a slot."""

    slot: int
    positive: bool


@dataclass(frozen=True, slots=True, eq=False)
class Constant:
    value: bool


@dataclass(frozen=True, slots=True, eq=False)
class Junction:
    """A conjunction or a disjunction."""

    conjunction: bool
    parts: tuple[Plan, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Loop:
    """A conjunction (`universal`) or a disjunction over one variable."""

    universal: bool
    slot: int
    members: Expr
    body: Plan
    node: s.Big
    index: int


@dataclass(frozen=True, slots=True, eq=False)
class When:
    """The body where a condition holds; elsewhere true if universal, else false."""

    universal: bool
    condition: Expr
    body: Plan


@dataclass(frozen=True, slots=True, eq=False)
class Bind:
    """A `let`: a variable without a loop."""

    slot: int
    value: Expr
    body: Plan


@dataclass(frozen=True, slots=True, eq=False)
class Choice:
    condition: Expr
    then: Plan
    otherwise: Plan


@dataclass(frozen=True, slots=True, eq=False)
class Equivalence:
    """`left <=> right`, or `xor` if not `equal`; each side in both signs."""

    equal: bool
    left: tuple[Plan, Plan]
    right: tuple[Plan, Plan]
    simple: tuple[bool, bool]
    """Whether a side holds no equivalence and no cardinality, so that it may be copied."""


@dataclass(frozen=True, slots=True, eq=False)
class Count:
    kind: CardinalityKind
    bound: Expr
    members: Expr
    product: Product | None
    positive: bool
    node: s.Cardinality
    scope: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True, eq=False)
class Product:
    """The members of a cardinality as loops around a proposition, when they are written so."""

    loops: tuple[tuple[int, Expr], ...]
    condition: Expr | None
    name: str
    arguments: tuple[Expr, ...]
    fresh: tuple[int, ...]
    """For each argument, the slot of its own loop if it turns out to be a set."""
    distinct: bool
    """Whether different bindings surely give different propositions."""


@dataclass(frozen=True, slots=True, eq=False)
class Scalar:
    """What is left to the reference grounder, cell by cell."""

    node: s.Formula
    positive: bool
    scope: tuple[tuple[str, int], ...]


Plan: TypeAlias = (
    Literal
    | FormulaVariable
    | Defined
    | Constant
    | Junction
    | Loop
    | When
    | Bind
    | Choice
    | Equivalence
    | Count
    | Scalar
)


class Traits:
    """What is true of plans wherever they stand, found once for each."""

    def __init__(self) -> None:
        self._clausal: dict[Plan, bool] = {}
        self._ready: dict[Plan, bool] = {}
        self._constant: dict[Plan, bool] = {}

    def clausal(self, plan: Plan) -> bool:
        """Whether the plan makes one clause of every cell."""
        known = self._clausal.get(plan)
        if known is None:
            is_leaf = isinstance(plan, FormulaVariable)
            known = self._clausal[plan] = is_leaf or self._clause_of(plan, self.clausal)
        return known

    def ready(self, plan: Plan) -> bool:
        """Whether the plan is a clause of atoms only, for which nothing has to be defined."""
        known = self._ready.get(plan)
        if known is None:
            known = self._ready[plan] = self._clause_of(plan, self.ready)
        return known

    def _clause_of(self, plan: Plan, inner: Callable[[Plan], bool]) -> bool:
        match plan:
            case Literal() | Defined() | Constant():
                return True
            case Junction(conjunction, parts):
                return not conjunction and all([inner(part) for part in parts])
            case Loop(universal, _, _, body) | When(universal, _, body):
                return not universal and inner(body)
            case Bind(_, _, body):
                return inner(body)
            case Choice(_, then, otherwise):
                return inner(then) and inner(otherwise)
            case _:
                return False

    def may_be_constant(self, plan: Plan) -> bool:
        """Whether the plan may be true or false in some cell whatever the atoms are."""
        known = self._constant.get(plan)
        if known is None:
            known = self._constant[plan] = self._may_be_constant(plan)
        return known

    def _may_be_constant(self, plan: Plan) -> bool:
        match plan:
            case Literal() | Defined():
                return False
            case Junction(_, parts):
                return any([self.may_be_constant(part) for part in parts])
            case Bind(_, _, body):
                return self.may_be_constant(body)
            case Choice(_, then, otherwise):
                return self.may_be_constant(then) or self.may_be_constant(otherwise)
            case Equivalence(_, left, right):
                return self.may_be_constant(left[0]) or self.may_be_constant(right[0])
            case _:
                return True
