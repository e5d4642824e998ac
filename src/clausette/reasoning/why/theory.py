"""Rules together with the values and the facts that they are grounded for."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace

from clausette.deadline import NEVER, Deadline
from clausette.grounding.columnar.program import QUIET, Options, Program, compiled
from clausette.grounding.columnar.recognition import recognised
from clausette.grounding.columnar.result import AtomColumns, ColumnarGrounding
from clausette.grounding.facts import Facts
from clausette.grounding.instances import Grounding, ground
from clausette.grounding.values import Value
from clausette.language import syntax as s
from clausette.language.rules import Rule, outer_chain


@dataclass(frozen=True)
class Theory:
    """What can be grounded again, in part or with other rules; `declared` are atoms of its own."""

    program: Program
    given: Mapping[str, Value] = field(default_factory=dict)
    facts: Facts | None = None
    declared: tuple[AtomColumns, ...] = ()
    options: Options = QUIET

    _made: list[ColumnarGrounding] = field(
        default_factory=list, init=False, repr=False, compare=False
    )

    def ground(self, *, deadline: Deadline = NEVER) -> ColumnarGrounding:
        """The clauses, made once; OutOfTime when they are not made in time.

        What hangs together is left to cuts where every rule has a sentence. Without, a formula is
        told as it is written, and that is in layers.
        """
        if not self._made:
            cuts = all(rule.documented for rule in self.program.rules)
            given = (self.given, self.facts, replace(self.options, cuts=cuts), self.declared)
            self._made.append(self.program.ground(*given, deadline=deadline))
        return self._made[0]

    def plainly(self, *, deadline: Deadline = NEVER) -> Grounding:
        """The same by the reference grounder: formulas instead of clauses.

        "At most one" in two loops is one formula, not millions of pairs.
        """
        values = {} if self.facts is None else self.facts.values()
        file = self.program.file
        items = tuple(i if isinstance(i, s.Assignment) else recognised(i) for i in file.items)
        return ground(
            replace(file, items=items),
            {**values, **self.given},
            limits=self.options.limits,
            docs=self.program.docs,
            deadline=deadline,
        )

    def only(self, rules: Collection[int], *, recognition: bool) -> Theory:
        """Some of the rules alone; their numbers start from 0 again."""
        kept = {id(formula) for rule in rules for formula in self.program.rules[rule].formulas}
        file = self.program.file
        items = tuple(i for i in file.items if isinstance(i, s.Assignment) or id(i) in kept)
        part = replace(file, items=items)
        program = compiled(part, recognition=recognition, docs=self.program.docs)
        return replace(self, program=replace(program, marked=self.program.marked))

    def without_floods(self) -> Theory:
        """The same without the formulas that are left to cuts; rules may have other numbers."""
        return replace(self, program=self.program.without_floods)


def is_fact(rule: Rule) -> bool:
    """Whether a rule only says that atoms are true, or false: a given line, a clue's value."""
    return all(_is_literal(outer_chain(formula)[1]) for formula in rule.formulas)


def _is_literal(node: s.Formula) -> bool:
    while isinstance(node, s.Paren | s.LineBreak) or (
        isinstance(node, s.Unary) and node.operator == "not"
    ):
        match node:
            case s.Paren(inner) | s.LineBreak(inner, _) | s.Unary(_, inner):
                node = inner
    return isinstance(node, s.Proposition)
