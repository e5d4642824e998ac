"""A quadratic "at most one", written as two nested loops, read as what it means.

    bigand $x,$y in S,S when $x != $y: not A($x) or not A($y) end

says `atmost(1, [A($x) for $x in S])`, in a linear number of clauses instead of a quadratic one. Any
number of loops may surround or make up the pair; the two atoms may differ in several arguments, and
then the condition must ask for a difference in at least one of them.
"""

from __future__ import annotations

from dataclasses import dataclass

from clausette.language import syntax as s


@dataclass(frozen=True, slots=True)
class _Step:
    """One variable of a chain of `bigand`s."""

    variable: s.Variable
    members: s.Expression


def recognised(formula: s.Formula) -> s.Formula:
    """The formula, or an equivalent one with `atmost(1, …)` in place of a quadratic nest."""
    steps: list[_Step] = []
    conditions: list[s.Expression] = []
    body: s.Formula = formula
    while True:
        match body:
            case s.Paren(inner) | s.LineBreak(inner, _):
                body = inner
            case s.Big("bigand", variables, sets, condition, inner) if len(variables) == len(sets):
                steps += map(_Step, variables, sets)
                if condition is not None:
                    conditions += _parts(condition, "and")
                body = inner
            case _:
                break
    names = [step.variable.name for step in steps]
    pair = _negated_pair(body)
    if pair is None or len(set(names)) != len(names):
        return formula
    return _rewritten(formula, steps, conditions, *pair) or formula


def _negated_pair(body: s.Formula) -> tuple[s.Proposition, s.Proposition] | None:
    """The two atoms of which the formula says that not both hold."""
    one: s.Node | None
    other: s.Node | None
    match _bare(body):
        case s.Binary("=>", left, right):
            one, other = _bare(left), _negated(right)
        case s.Binary("or", left, right):
            one, other = _negated(left), _negated(right)
        case s.Unary("not", operand):
            inner = _bare(operand)
            if not (isinstance(inner, s.Binary) and inner.operator == "and"):
                return None
            one, other = _bare(inner.left), _bare(inner.right)
        case _:
            return None
    if isinstance(one, s.Proposition) and isinstance(other, s.Proposition):
        return one, other
    return None


def _bare(node: s.Node) -> s.Node:
    while isinstance(node, s.Paren):
        node = node.inner
    return node


def _negated(node: s.Node) -> s.Node | None:
    bare = _bare(node)
    return _bare(bare.operand) if isinstance(bare, s.Unary) and bare.operator == "not" else None


def _rewritten(
    formula: s.Formula,
    steps: list[_Step],
    conditions: list[s.Expression],
    one: s.Proposition,
    other: s.Proposition,
) -> s.Formula | None:
    if one.name != other.name or len(one.indices) != len(other.indices):
        return None
    twins = _twins(one, other, {step.variable.name for step in steps})
    if not twins:
        return None
    mirrored = {**twins, **{twin: name for name, twin in twins.items()}}
    by_name = {step.variable.name: step for step in steps}
    if not all(_alike(by_name[name], by_name[twin], mirrored) for name, twin in twins.items()):
        return None
    split = _split_conditions(conditions, twins, mirrored)
    if split is None:
        return None
    shared, own, ordered = split
    # `<` between propositions is an error, which must not get lost.
    if ordered and not all(isinstance(_bare(by_name[n].members), s.Range) for n in twins):
        return None
    inner = [step for step in steps if step.variable.name in twins]
    outer = [step for step in steps if step.variable.name not in mirrored]
    # What varies inside must not be needed outside, and the pair must not lean on its twin.
    late = {step.variable.name for step in inner}
    for step in outer:
        if _names(step.members) & (late | set(twins.values())):
            return None
    for step in inner:
        if _names(step.members) & set(twins.values()):
            return None
    used = set().union(*(_names(index) for index in one.indices))
    if not late <= used:
        return None
    return _counted(formula, outer, inner, shared, own, one)


def _twins(one: s.Proposition, other: s.Proposition, bound: set[str]) -> dict[str, str] | None:
    """Which variable of the first atom stands where another stands in the second."""
    twins: dict[str, str] = {}
    for left, right in zip(one.indices, other.indices, strict=True):
        left, right = _bare(left), _bare(right)
        if left == right:
            continue
        if not (_is_plain_variable(left, bound) and _is_plain_variable(right, bound)):
            return None
        assert isinstance(left, s.Variable)
        assert isinstance(right, s.Variable)
        if twins.get(left.name, right.name) != right.name:
            return None
        twins[left.name] = right.name
    if set(twins) & set(twins.values()) or len(set(twins.values())) != len(twins):
        return None
    # A variable that has a twin must not stand in a common argument.
    for left, right in zip(one.indices, other.indices, strict=True):
        if left == right and _names(left) & (set(twins) | set(twins.values())):
            return None
    return twins


def _is_plain_variable(node: s.Node, bound: set[str]) -> bool:
    return isinstance(node, s.Variable) and not node.indices and node.name in bound


def _alike(step: _Step, twin: _Step, mirrored: dict[str, str]) -> bool:
    return _renamed(step.members, mirrored) == twin.members


def _split_conditions(
    conditions: list[s.Expression], twins: dict[str, str], mirrored: dict[str, str]
) -> tuple[list[s.Expression], list[s.Expression], bool] | None:
    """The conditions without a twin, those of one side, and whether the pair is ordered by `<`.

    None unless one condition asks for a difference, and whatever else is asked is asked of neither
    side or of both alike.
    """
    differing = [c for c in conditions if _asks_difference(c, twins)]
    if len(differing) != 1:
        return None
    shared: list[s.Expression] = []
    own: list[s.Expression] = []
    mirror: list[s.Expression] = []
    for condition in conditions:
        if condition is differing[0]:
            continue
        names = _names(condition)
        first, second = bool(names & set(twins)), bool(names & set(twins.values()))
        if first and second:
            return None
        (own if first else mirror if second else shared).append(condition)
    if any(_renamed(c, mirrored) not in mirror for c in own):
        return None
    if any(_renamed(c, mirrored) not in own for c in mirror):
        return None
    ordered = isinstance(differing[0], s.Binary) and differing[0].operator in ("<", ">")
    return shared, own, ordered


def _asks_difference(condition: s.Expression, twins: dict[str, str]) -> bool:
    """`$x != $x2 or $y != $y2 …` over exactly the twins, or `<` over the only pair."""
    wanted = {frozenset(pair) for pair in twins.items()}
    found: set[frozenset[str]] = set()
    for part in _parts(condition, "or"):
        match _bare(part):
            case s.Binary("!=", s.Variable(left, ()), s.Variable(right, ())):
                found.add(frozenset((left, right)))
            case s.Binary("<" | ">", s.Variable(left, ()), s.Variable(right, ())):
                return len(twins) == 1 and {frozenset((left, right))} == wanted
            case s.Unary("not", inner):
                match _bare(inner):
                    case s.Binary("==", s.Variable(left, ()), s.Variable(right, ())):
                        found.add(frozenset((left, right)))
                    case _:
                        return False
            case _:
                return False
    return found == wanted


def _counted(
    formula: s.Formula,
    outer: list[_Step],
    inner: list[_Step],
    shared: list[s.Expression],
    own: list[s.Expression],
    atom: s.Proposition,
) -> s.Formula:
    """`bigand outer when shared: atmost(1, [atom for inner when own]) end`."""
    span = formula.span
    members = s.Comprehension(
        atom,
        tuple(step.variable for step in inner),
        tuple(step.members for step in inner),
        _conjunction(own),
        span,
    )
    counted: s.Formula = s.Cardinality("atmost", s.Int(1, span), members, span)
    if not outer:
        condition = _conjunction(shared)
        return counted if condition is None else s.If(condition, counted, s.Constant(True), span)
    return s.Big(
        "bigand",
        tuple(step.variable for step in outer),
        tuple(step.members for step in outer),
        _conjunction(shared),
        counted,
        span,
    )


def _parts(node: s.Expression, operator: str) -> list[s.Expression]:
    """What `and`, or `or`, joins in a condition, in the order of the text."""
    found: list[s.Expression] = []
    pending = [node]
    while pending:
        bare = _bare(pending.pop())
        if isinstance(bare, s.Binary) and bare.operator == operator:
            pending += (bare.right, bare.left)
        else:
            found.append(bare)
    return found


def _conjunction(parts: list[s.Expression]) -> s.Expression | None:
    if not parts:
        return None
    result = parts[0]
    for part in parts[1:]:
        result = s.Binary("and", result, part, part.span)
    return result


def _names(node: s.Node) -> set[str]:
    return {found.name for found in s.walk(node) if isinstance(found, s.Variable)}


def _renamed(node: s.Node, names: dict[str, str]) -> s.Node:
    """The expression with variables renamed; what binds variables itself is left as it is."""
    match node:
        case s.Variable(name, indices, span):
            inner = tuple([_renamed(index, names) for index in indices])
            return s.Variable(names.get(name, name), inner, span)
        case s.Proposition(name, indices, span):
            return s.Proposition(name, tuple([_renamed(i, names) for i in indices]), span)
        case s.Paren(inside, span):
            return s.Paren(_renamed(inside, names), span)
        case s.Unary(operator, operand, span):
            return s.Unary(operator, _renamed(operand, names), span)
        case s.Binary(operator, left, right, span):
            return s.Binary(operator, _renamed(left, names), _renamed(right, names), span)
        case s.Range(low, high, span):
            return s.Range(_renamed(low, names), _renamed(high, names), span)
        case s.SetLiteral(elements, span):
            return s.SetLiteral(tuple([_renamed(e, names) for e in elements]), span)
        case _:
            return node
