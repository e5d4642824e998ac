"""Plans → Python source that makes the clauses of a small board one by one.

Arrays cost a microsecond a call, whatever their length: a board of a hundred cells is all calls.
For such boards a plan becomes what one would write by hand, comprehensions over lists: loops and
conditions over what the facts say, clauses of atoms, cardinalities of atoms alone or beside other
disjuncts. What would need a definition is left to the arrays.

An atom of family f is `b<f> + argument * s<f>_0 + …`, the last argument without a factor.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from clausette.grounding.columnar import plan as p
from clausette.grounding.columnar.loops.origins import NotPlain
from clausette.grounding.columnar.loops.values import FamilyName, Step, Values
from clausette.words import Message, say

_OPPOSITE = {"atmost": ("atleast", "+ 1"), "atleast": ("atmost", "- 1")}


@dataclass(slots=True)
class Writer(Values):
    """Writes the source of one unit; the atoms of the families in `codes` are their argument."""

    codes: frozenset[FamilyName] = frozenset()
    leads: bool = False
    """Whether the clauses of unguarded counts or single literals are among those written."""
    _lines: list[str] = field(default_factory=list)
    _traits: p.Traits = field(default_factory=p.Traits)

    def source(self, plan: p.Plan) -> str:
        """A function `unit(out, fresh, numbers…, tables…)` that adds the clauses of a plan."""
        self._write(plan, [], [])
        parameters = ["out", "fresh"]
        for family, (_, arity) in enumerate(self.needs.families):
            parameters += [f"b{family}", *(f"s{family}_{n}" for n in range(arity - 1))]
        parameters += [f"t{n}" for n in range(len(self.needs.tables))]
        body = "\n".join(self._lines) or "  pass"
        return f"def unit({', '.join(parameters)}):\n{body}\n"

    def _write(self, plan: p.Plan, steps: list[Step], waiting: list[str]) -> None:
        """Statements for `plan or waiting` in every binding of the steps."""
        match plan:
            case p.Loop(True, slot, members, body):
                self._write(body, [*steps, self.loop(slot, members)], waiting)
            case p.When(True, condition, body):
                self._write(body, [*steps, Step(f"if {self.condition(condition)}")], waiting)
            case p.Bind(slot, value, body):
                self._write(body, [*steps, self.binding(slot, value)], waiting)
            case p.Choice(condition, then, otherwise):
                test = self.condition(condition)
                self._write(then, [*steps, Step(f"if {test}")], waiting)
                self._write(otherwise, [*steps, Step(f"if not {test}")], waiting)
            case p.Junction(True, parts):
                for part in parts:
                    self._write(part, steps, waiting)
            case p.Equivalence():
                self._equivalence(plan, steps, waiting)
            case p.Count():
                self._count(plan, steps, waiting)
            case p.Junction(False, parts):
                self._disjunction(parts, steps, waiting)
            case p.Constant(True):
                pass
            case _:
                self._clause(steps, [*waiting, *self._disjuncts(plan)])

    def _equivalence(self, plan: p.Equivalence, steps: list[Step], waiting: list[str]) -> None:
        """Two implications; each side is written twice, so a chain would double at every link."""
        for side, simple in zip((plan.left, plan.right), plan.simple, strict=True):
            if not simple and not isinstance(side[0], p.Count):
                raise NotPlain(say("one side of an equivalence contains another, or a count"))
        for sign in (0, 1):
            other = plan.right[1 - sign if plan.equal else sign]
            self._disjunction((plan.left[sign], other), steps, waiting)

    def _disjunction(self, parts: Sequence[p.Plan], steps: list[Step], waiting: list[str]) -> None:
        """At most one part that is no clause is distributed over."""
        clauses = [part for part in parts if self._traits.clausal(part)]
        larger = [part for part in parts if not self._traits.clausal(part)]
        if len(larger) > 1:
            called = tuple(map(_called, larger))
            raise NotPlain(
                say("a disjunction has parts that are not clauses: {parts}", parts=called)
            )
        texts = [*waiting, *(text for part in clauses for text in self._disjuncts(part))]
        if larger:
            self._write(larger[0], steps, texts)
        else:
            self._clause(steps, texts)

    def _clause(self, steps: list[Step], disjuncts: list[str]) -> None:
        self.leads |= len(disjuncts) == 1 and not disjuncts[0].startswith("*")
        self._remember(steps)
        self._lines.append(f"  out += {_every(_row(disjuncts), steps)}")

    def _count(self, plan: p.Count, steps: list[Step], waiting: list[str]) -> None:
        self.leads |= not waiting
        bound, origin = self.value(plan.bound)
        self.needs.integers.add(origin)
        function = f"count(out, fresh, {plan.kind!r}"
        if not plan.positive and plan.kind == "exact":
            function = "other(out, fresh"
        elif not plan.positive:
            kind, step = _OPPOSITE[plan.kind]
            function, bound = f"count(out, fresh, {kind!r}", f"{bound} {step}"
        guard = f", {_row(waiting)}" if waiting else ""
        call = f"{function}, {self._members(plan, steps)}, {bound}{guard})"
        header = [f"{'  ' * (depth + 1)}{step}:" for depth, step in enumerate(steps)]
        self._lines += [*header, f"{'  ' * (len(steps) + 1)}{call}"]

    def _members(self, plan: p.Count, steps: list[Step]) -> str:
        product = plan.product
        if product is None:
            raise NotPlain(
                say("the rule counts something other than a comprehension of propositions")
            )
        inner = [self.loop(slot, members) for slot, members in product.loops]
        self._remember([*steps, *inner])
        if product.condition is not None:
            inner.append(Step(f"if {self.condition(product.condition)}"))
        members = _listed(self._literal(product.name, product.arguments, True), inner)
        return members if product.distinct else f"[*dict.fromkeys({members})]"

    def _remember(self, steps: Sequence[Step]) -> None:
        loops = [step for step in steps if step.origin is not None]
        # One set, or one and the sets of its elements, have no more bindings than there are facts.
        if len(loops) < 2 or (len(loops) == 2 and loops[1].endswith(f"[{loops[0].split()[1]}]")):
            return
        self.needs.nests.add(tuple([step.origin for step in loops if step.origin is not None]))

    def _disjuncts(self, plan: p.Plan, steps: tuple[Step, ...] = ()) -> list[str]:
        """The literals of a clause, some as starred lists."""
        match plan:
            case p.Literal():
                literal = self._literal(plan.name, plan.arguments, plan.positive)
                return [f"*{_listed(literal, steps)}" if steps else literal]
            case p.Junction(False, parts):
                return [text for part in parts for text in self._disjuncts(part, steps)]
            case p.Loop(False, slot, members, body):
                return self._disjuncts(body, (*steps, self.loop(slot, members)))
            case p.When(False, condition, body):
                return self._disjuncts(body, (*steps, Step(f"if {self.condition(condition)}")))
            case p.Bind(slot, value, body):
                return self._disjuncts(body, (*steps, self.binding(slot, value)))
            case p.Choice(condition, then, otherwise):
                test = self.condition(condition)
                here = (*steps, Step(f"if {test}"))
                there = (*steps, Step(f"if not {test}"))
                return [*self._disjuncts(then, here), *self._disjuncts(otherwise, there)]
            case p.Constant(False):
                return []
            case _:
                part = _called(plan)
                if steps:
                    part = say("{part} inside a 'bigor'", part=part)
                raise NotPlain(say("a clause contains {part}", part=part))

    def _literal(self, name: str, arguments: Sequence[p.Expr], positive: bool) -> str:
        family = (name, len(arguments))
        known = self.needs.families.setdefault(family, [set() for _ in arguments])
        number = list(self.needs.families).index(family)
        texts = []
        for place, argument in enumerate(arguments):
            text, origin = self.value(argument)
            known[place].add(origin)
            texts.append(text)
        if family in self.codes:
            return texts[0] if positive else f"-{texts[0]}"
        terms = [f"{text} * s{number}_{place}" for place, text in enumerate(texts[:-1])]
        atom = " + ".join([f"b{number}", *terms, *texts[-1:]])
        return atom if positive else f"-({atom})"


def _row(literals: Sequence[str]) -> str:
    """Literals as a list or, if there are no lists among them, as a tuple."""
    inner = ", ".join(literals)
    if any(text.startswith("*") for text in literals):
        return f"[{inner}]"
    return f"({inner},)" if literals else "()"


def _listed(literal: str, steps: Sequence[Step]) -> str:
    if len(steps) == 1 and steps[0].startswith(f"for {literal} in "):
        return steps[0].partition(" in ")[2]  # the list itself
    return _every(literal, steps)


def _every(element: str, steps: Sequence[Step]) -> str:
    """The list of an element for every binding of the steps."""
    nest = " ".join(steps)
    if nest.startswith("if"):
        nest = f"for _ in (0,) {nest}"
    return f"[{element} {nest}]" if nest else f"[{element}]"


def _called(plan: p.Plan) -> Message:
    """What a plan is, in the words of the language."""
    match plan:
        case p.Count():
            return say("a count")
        case p.Loop(True) | p.When(True):
            return say("a 'bigand'")
        case p.Junction(True):
            return say("a conjunction")
        case p.Equivalence():
            return say("an equivalence")
        case p.Loop(False, _, _, body) | p.When(False, _, body):
            return say("{part} inside a 'bigor'", part=_called(body))
        case p.FormulaVariable(_, _, node):
            return say("the formula {variable}", variable=node.name)
        case p.Constant():
            return say("a constant")
        case p.Choice():
            return say("an 'if'")
        case _:
            return say("a formula that depends on each binding")
