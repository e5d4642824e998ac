"""A board with floods → its certificate by cuts, or nothing if layers have to say it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property

from clausette.cnf import Cnf
from clausette.cnf.areas import Cut
from clausette.errors import SolverError
from clausette.grounding.formula import Truth, atoms
from clausette.reasoning.certificates.claim import Claim, ClaimKind
from clausette.reasoning.certificates.cutting import Cutting, ShownCut, cuts_text
from clausette.reasoning.certificates.files import (
    ANSWER,
    CUTS,
    FORMULA,
    MODEL,
    OTHER_ANSWER,
    OTHER_MODEL,
    proof_file,
)
from clausette.reasoning.certificates.formula import Formula, blocking, declared
from clausette.reasoning.certificates.making import (
    DISAGREE,
    Certificate,
    How,
    answered,
    certificate,
    checked_answer,
    model_text,
    proved,
    required,
)
from clausette.reasoning.certificates.subject import Subject
from clausette.reasoning.verifying.flood_reading import Node
from clausette.reasoning.verifying.refusal import Refused
from clausette.solving import BareClauses, Session
from clausette.words import say


def certify_by_cuts(
    subject: Subject, cnf: Cnf, helpers: Sequence[str], head: Claim, how: How
) -> Certificate | None:
    """The certificate of the strongest claim, found in clauses that leave these helpers to cuts.

    None if their floods are not such as can be checked from three layers.
    """
    how.told(say("grounding by the reference grounder"))
    try:
        cutting = Cutting.of(subject, helpers)
        head = replace(head, cuts=",".join(helpers))
        return _Maker(subject, cutting, cnf, head, how).certificate()
    except Refused:
        return None


class _Maker:
    """Makes the certificate of one board."""

    def __init__(self, subject: Subject, cutting: Cutting, cnf: Cnf, head: Claim, how: How) -> None:
        self.subject = subject
        self.cutting = cutting
        self.cnf = cnf
        self.head = head
        self.how = how

    def certificate(self) -> Certificate:
        with Session(self.cnf, deadline=self.how.deadline) as session:
            self.how.told(say("looking for an answer"))
            if not answered(session, self.how):
                return self._proved("impossible", {}, self.cutting.rules, session)
            first = self._true(session)
            answer = checked_answer(self.subject, first)
            decisions = self.subject.decisions(answer)
            self.cutting.require_no_helpers(decisions)
            rules = declared(self.cutting.rules, decisions)
            files = {ANSWER: answer, MODEL: self._model(rules, first)}
            self.how.told(say("looking for a proof that there is no other answer"))
            session.add([self._literal(name, not true) for name, true in decisions.items()])
            if not answered(session, self.how):
                return self._proved("unique", files, rules, session, decisions)
            second = self._true(session)
            files[OTHER_ANSWER] = checked_answer(self.subject, second)
            files |= {OTHER_MODEL: self._model(rules, second), FORMULA: rules.dimacs()}
            return certificate(self.subject, replace(self.head, kind="several"), files)

    def _proved(
        self,
        kind: ClaimKind,
        files: dict[str, str],
        rules: Formula,
        session: Session,
        decisions: dict[str, bool] | None = None,
    ) -> Certificate:
        """What the session has refuted, with its cuts."""
        self.how.told(say("checking {n:,} cuts", n=len(session.cuts)))
        cuts = [self._shown(rules, cut) for cut in session.cuts.values()]
        formula = self.cutting.with_cuts(rules, cuts)
        if decisions is not None:
            formula = blocking(formula, decisions)
        proof = required(proved(formula, self.how))
        files |= {CUTS: cuts_text(cuts), FORMULA: formula.dimacs()}
        files[proof_file(self.how.proof)] = proof
        return certificate(self.subject, replace(self.head, kind=kind, proof=self.how.proof), files)

    def _literal(self, name: str, positive: bool) -> int:
        variable = self.cnf.atoms.variable(name)
        assert variable is not None, "decisions are declared"
        return variable if positive else -variable

    def _true(self, session: Session) -> frozenset[str]:
        return frozenset(session.model().names(auxiliary=True))

    def _model(self, rules: Formula, true: frozenset[str]) -> str:
        """The values of all variables of the formula; definitions follow from the atoms."""
        known = [
            number if label in true else -number
            for number, label in enumerate(rules.labels, 1)
            if not label.startswith("&")
        ]
        clauses = BareClauses(rules.clauses, len(rules.labels))
        with Session(clauses, deadline=self.how.deadline) as session:
            if not session.solve(known, deadline=self.how.deadline):
                raise SolverError(DISAGREE)
            return model_text(rules, session.model().values)

    # -- cuts by the numbers of the formula, and what they follow from ---------------------------

    def _shown(self, rules: Formula, cut: Cut) -> ShownCut:
        self.how.deadline.check()
        numbers = self._numbers
        names = [self.cnf.atoms.names[abs(x) - 1] for x in cut.clause]
        clause = tuple(
            numbers.get(str(name), 0) * (1 if x > 0 else -1)
            for name, x in zip(names, cut.clause, strict=True)
        )
        if 0 in clause:
            raise Refused(say("a cut is about atoms that have no names"))
        for use in self._uses(cut):
            shown = ShownCut(clause, use)
            if self.cutting.follows(rules, shown):
                return shown
        raise Refused(say("a cut does not follow from the layers of a flood"))

    @cached_property
    def _numbers(self) -> dict[str, int]:
        return {label: number for number, label in enumerate(self.cutting.rules.labels, 1)}

    def _uses(self, cut: Cut) -> Iterator[int]:
        """What a cut may follow from, the likeliest first."""
        areas = self.cnf.areas
        assert areas is not None
        demand = areas.demands[cut.demand]
        count = len(self.cutting.layers.uses)
        if demand.kind != "joined":
            text = self._names[demand.node]
            of_node, of_start = self._by_text
            likely = of_node if demand.kind == "rooted" else of_start
            yield from likely.get(text, ())
        yield from range(count)

    @cached_property
    def _names(self) -> dict[int, str]:
        """The texts of nodes that are no links."""
        areas = self.cnf.areas
        assert areas is not None
        nodes = [node for node in range(len(areas.on)) if node not in areas.links]
        return dict(zip(nodes, areas.names(), strict=True))

    @cached_property
    def _by_text(self) -> tuple[dict[str, list[int]], dict[str, list[int]]]:
        """The uses in which a node is asked for, and those whose floods may start there."""
        layers = self.cutting.layers
        of_node: dict[str, list[int]] = {}
        of_start: dict[str, list[int]] = {}
        may_start = {node for node, value in layers.starts.items() if value != Truth(False)}
        starts = [[node for node in part if node in may_start] for part in layers.parts]
        for number, use in enumerate(layers.uses):
            nodes = {layers.placed(name)[0] for name in atoms(use) if layers.is_own(name)}
            for text in {text for node in nodes for text in _texts(node)}:
                of_node.setdefault(text, []).append(number)
            parts = {layers.part_of[node] for node in nodes}
            for text in {t for part in parts for node in starts[part] for t in _texts(node)}:
                of_start.setdefault(text, []).append(number)
        return of_node, of_start


def _texts(node: Node) -> list[str]:
    """What a node may be called: some of its last arguments."""
    _, *arguments = node
    longer = (f"({','.join(arguments[n:])})" for n in range(len(arguments) - 1))
    return [arguments[-1], *longer]
