"""The use case *steps*: a formula to a normal form, law by law."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, Literal, TextIO, TypeAlias

from clausette.errors import UsageError
from clausette.formulas.derivation import Derivation, Step, clauses_of, derived_cnf, derived_nnf
from clausette.formulas.laws import NAMES, TITLES, literals
from clausette.formulas.naming import Definition, derived_names
from clausette.formulas.sizes import FormSize, sizes_of
from clausette.formulas.writing import LATEX, SIGNS, in_language, in_signs, written
from clausette.service.clauses import ground_model
from clausette.service.columns import aligned, told_number
from clausette.service.formula_texts import formula_of, written_of
from clausette.service.results import NO_REMARKS, Remarks
from clausette.service.steps_latex import latex_of
from clausette.words import Message, in_words, plural, say

if TYPE_CHECKING:
    from clausette.grounding.formula import Ground
    from clausette.service.model import Grounded, Model
    from clausette.service.problem import Problem
    from clausette.service.question import Question

Target: TypeAlias = Literal["nnf", "cnf", "tseitin", "plaisted-greenbaum"]
TARGETS: Final = ("nnf", "cnf", "tseitin", "plaisted-greenbaum")

_METHODS: Final = {
    "distribute": say("distribution"),
    "tseitin": say("Tseitin, both sides"),
    "plaisted-greenbaum": say("Plaisted-Greenbaum, one side"),
    "auto": say("as `clausette cnf` does by itself"),
}
_COLOURS: Final = ("\x1b[1;36m", "\x1b[0m")


@dataclass(frozen=True, slots=True)
class Derived:
    """The steps to a normal form, its clauses, and how large it is by each way."""

    target: Target
    derivation: Derivation
    definitions: tuple[Definition, ...] = ()
    clauses: tuple[Ground, ...] = ()
    """Of a conjunctive normal form."""
    sizes: tuple[FormSize, ...] = ()
    remarks: Remarks = NO_REMARKS
    language: str = "en"

    @property
    def words(self) -> Message:
        """What was reached, and its size."""
        if self.target == "nnf":
            return say("negation normal form: {formula}", formula=in_signs(self.derivation.result))
        return say(
            "conjunctive normal form: {clauses}, {literals}, {atoms}",
            clauses=plural(len(self.clauses), "{n:,} clause", "{n:,} clauses"),
            literals=plural(
                sum(len(literals(one)) for one in self.clauses), "{n:,} literal", "{n:,} literals"
            ),
            atoms=plural(len(self.definitions), "{n:,} new atom", "{n:,} new atoms"),
        )

    def lines(self, colour: bool = False) -> list[str]:
        """For people; what changed is marked, by brackets or in colour."""
        marks = _COLOURS if colour else SIGNS.marks
        said: set[str] = set()
        told = [f"    {in_signs(self.derivation.start)}"]
        for number, step in enumerate(self.derivation.steps, 1):
            law = (NAMES if step.law in said else TITLES)[step.law]
            said.add(step.law)
            told.append(f"{number:2}. {in_words(law, self.language)}")
            told += [f"    {in_words(one, self.language)}" for one in self._told(step)]
            told.append(f"    {_marked(step, marks)}")
        if not self.derivation.steps:
            told.append(in_words(say("nothing to do"), self.language))
        told.append("")
        told += self._about_definitions()
        told.append(in_words(self.words, self.language))
        if self.target != "nnf":
            told += [f"    {in_signs(clause)}" for clause in self.clauses]
        return [*told, "", *self._about_sizes()]

    def _told(self, step: Step) -> list[str]:
        """What went, and what a new atom stands for."""
        found: list[str] = [_gone(clause, by) for clause, by in step.removed]
        if step.law == "definition" and step.changes:
            name = in_signs(step.changes[0].after)
            (own,) = (one for one in self.definitions if one.name == name)
            found.append(in_signs(own.statement))
        return found

    def _about_definitions(self) -> list[str]:
        told: list[str] = []
        for one in self.definitions:
            words = say(
                "{name} stands for {formula}; its clauses are {clauses}",
                name=one.name,
                formula=in_signs(one.stands_for),
                clauses=" ∧ ".join(f"({in_signs(clause)})" for clause in one.clauses) or "⊤",
            )
            told.append(in_words(words, self.language))
        return [*told, ""] if told else []

    def _about_sizes(self) -> list[str]:
        """The ways side by side."""
        heads = [say("clauses"), say("literals"), say("new atoms")]
        rows = [["", *(in_words(one, self.language) for one in heads)]]
        for one in self.sizes:
            numbers = (one.clauses, one.literals, one.atoms)
            cells = [told_number(n, self.language) for n in numbers]
            rows.append([in_words(_METHODS[one.method], self.language), *cells])
        told = list(aligned(rows))
        if all(one.method != "distribute" for one in self.sizes):
            told.append(in_words(say("distribution would make too many clauses"), self.language))
        return told

    def write(self, out: TextIO) -> None:
        out.writelines(f"{line}\n" for line in self.lines())

    def __str__(self) -> str:
        return "\n".join(self.lines())

    def latex(self) -> str:
        r"""The steps as an `align*` of amsmath, what is new underlined."""
        return latex_of(self.derivation, self.definitions, self.language)

    def _repr_latex_(self) -> str:
        return self.latex()

    def data(self) -> dict[str, Any]:
        found: dict[str, Any] = {
            "to": self.target,
            "words": in_words(self.words, self.language),
            "start": _both(self.derivation.start),
            "steps": [self._step_data(step) for step in self.derivation.steps],
            "result": _both(self.derivation.result),
            "sizes": [
                {
                    "method": one.method,
                    "clauses": one.clauses,
                    "literals": one.literals,
                    "atoms": one.atoms,
                }
                for one in self.sizes
            ],
        }
        if self.target != "nnf":
            found["clauses"] = [_both(clause) for clause in self.clauses]
        if self.definitions:
            found["definitions"] = [
                {
                    "name": one.name,
                    "side": one.side,
                    "formula": in_signs(one.formula),
                    "stands_for": _both(one.stands_for),
                    "clauses": [in_signs(clause) for clause in one.clauses],
                }
                for one in self.definitions
            ]
        return found | self.remarks.data(self.language)

    def _step_data(self, step: Step) -> dict[str, Any]:
        return {
            "law": step.law,
            "words": in_words(TITLES[step.law], self.language),
            **_both(step.formula),
            "marked": _marked(step, SIGNS.marks),
            "latex": written(step.formula, LATEX, _places(step)),
            "changes": [
                {
                    "path": list(change.path),
                    "before": in_signs(change.before),
                    "after": in_signs(change.after),
                }
                for change in step.changes
            ],
            "removed": [
                {"clause": in_signs(clause)} | ({} if by is None else {"by": in_signs(by)})
                for clause, by in step.removed
            ],
        }


def _both(formula: Ground) -> dict[str, str]:
    return {"formula": in_language(formula), "shown": in_signs(formula)}


def _places(step: Step) -> list[tuple[int, ...]]:
    """What is to be marked: not the whole formula, where all of it is new."""
    return [change.path for change in step.changes if change.path]


def _marked(step: Step, marks: tuple[str, str]) -> str:
    return written(step.formula, replace(SIGNS, marks=marks), _places(step))


def _gone(clause: Ground, by: Ground | None) -> Message:
    if by is None:
        return say("{clause} goes", clause=in_signs(clause))
    return say("{clause} goes: {other} says more", clause=in_signs(clause), other=in_signs(by))


def steps(question: Question, *, to: str = "cnf", each: bool = False) -> Derived:
    """The steps to a normal form; `each` applies a law to one place at a time."""
    formula, remarks = formula_of(question)
    question.deadline.check()
    return replace(derived(formula, written_of(question), question, to, each), remarks=remarks)


def derived(
    formula: Ground,
    whole: Model | Grounded | Problem,
    question: Question,
    to: str = "cnf",
    each: bool = False,
) -> Derived:
    """The steps of a formula, which is that of a whole text."""
    language = question.language
    sizes = (*sizes_of(formula), _by_itself(whole, question))
    match to:
        case "nnf":
            made = derived_nnf(formula, each)
            return Derived("nnf", made, sizes=sizes, language=language)
        case "cnf":
            made = derived_cnf(formula, each)
            clauses = clauses_of(made.result)
            return Derived("cnf", made, (), clauses, sizes, language=language)
        case "tseitin" | "plaisted-greenbaum":
            named = derived_names(formula, one_sided=to != "tseitin", each=each)
            return Derived(
                to,
                named.derivation,
                named.definitions,
                named.clauses,
                sizes,
                language=language,
            )
    raise UsageError(
        say("there is no normal form {name!r}; there are {known}", name=to, known=TARGETS)
    )


def _by_itself(whole: Model | Grounded | Problem, question: Question) -> FormSize:
    """What `clausette cnf` makes of the same text."""
    cnf = ground_model(whole, question).cnf
    new = cnf.variables - len(cnf.atoms.visible)
    return FormSize("auto", len(cnf), len(cnf.literals), new)
