"""The use case *export*: rules and facts, or clauses, for other programs."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from clausette.cnf.atom_text import split_atom
from clausette.errors import UsageError
from clausette.grounding.facts import to_touist
from clausette.language.latex import to_latex
from clausette.language.syntax import Proposition, walk
from clausette.puzzles.clauses import RULES, decided, facts_for, model_file
from clausette.service.board import Board
from clausette.service.clauses import ground_board, ground_model
from clausette.service.clauses_told import for_solvers, grounded_for
from clausette.service.horizon import horizon
from clausette.service.problem import Problem
from clausette.service.reading import any_subject
from clausette.service.results import NO_REMARKS, Remarks
from clausette.service.solving import refuse_planning
from clausette.service.streamed import Content, Streamed, whole
from clausette.words import say

if TYPE_CHECKING:
    from clausette.language import Diagnostic, File
    from clausette.service.model import Grounded, Model
    from clausette.service.question import Question

ExportFormat: TypeAlias = Literal["touist", "dimacs", "smtlib", "wcnf", "latex"]
FORMATS: Final = ("touist", "dimacs", "smtlib", "wcnf", "latex")


@dataclass(frozen=True)
class Exported(Content):
    """What a board or a model says, as a text for other programs."""

    format: str
    content: Streamed
    puzzle: str | None = None
    remarks: Remarks = NO_REMARKS
    language: str = "en"

    def data(self) -> dict[str, Any]:
        head = {} if self.puzzle is None else {"puzzle": self.puzzle}
        return {
            **head,
            "format": self.format,
            "text": self.text,
            **self.remarks.data(self.language),
        }


def export(
    question: Question, *, to: str, model: str | None = None, steps: int | None = None
) -> Exported:
    """Writes a board or a model; `model` and `steps` are of games of moves."""
    if to not in FORMATS:
        raise UsageError(
            say("there is no format {name!r}; there are {known}", name=to, known=FORMATS)
        )
    subject = any_subject(question)
    question.deadline.check()
    if not isinstance(subject, Board):
        refuse_planning(subject.name, steps=steps, model=model)
        return _of_model(subject, question, to)
    notes: tuple[str, ...] = (subject.note,) if subject.note else ()
    if to == "latex":
        text = to_latex(model_file(subject.installed, model or RULES), "document")
        return Exported(to, whole(text), subject.puzzle, Remarks(notes), question.language)
    if to == "touist":
        asked = horizon(subject, question, steps, model)
        content = whole(_touist(subject, question, model or RULES, asked.steps))
        warnings: tuple[Diagnostic, ...] = ()
    else:
        found, asked = grounded_for(subject, question, model, steps)
        content, warnings = for_solvers(found.cnf, to), found.warnings
    remarks = Remarks(notes + asked.notes, warnings)
    return Exported(to, content, subject.puzzle, remarks, question.language)


def _of_model(subject: Model | Grounded | Problem, question: Question, to: str) -> Exported:
    if isinstance(subject, Problem):
        if to in ("latex", "touist"):
            from clausette.service.clauses_as_model import clauses_as_model, renaming
            from clausette.service.model import Model

            file, why = clauses_as_model(subject)
            made = _of_model(Model(file), question, to)
            return replace(made, remarks=Remarks(renaming(why), subject.warnings))
    elif to == "latex":
        content = whole(to_latex(subject.file, "document"))
        return Exported(to, content, language=question.language)
    elif to == "touist":
        if question.values or getattr(subject, "values", {}):
            raise UsageError(say("the text of a model does not hold the values that were given"))
        content = whole(subject.file.source.text)
        return Exported(to, content, language=question.language)
    found = ground_model(subject, question)
    remarks = Remarks(warnings=found.warnings)
    return Exported(to, for_solvers(found.cnf, to), None, remarks, question.language)


def _touist(board: Board, question: Question, model: str, steps: int | None) -> str:
    """The rules, and after them what the board says, as a model of the language."""
    file = model_file(board.installed, model)
    facts = facts_for(board.installed, board.board, model, steps)
    helpers = _helpers(board, question, model, steps, file)
    called = " ".join(board.called.split())  # a name may hold a line end, a comment may not
    return "".join(
        (
            f";; {board.puzzle}: the rules, then what the board says\n",
            f";;; auxiliary {', '.join(helpers)}\n" if helpers else "",
            file.source.text,
            f"\n;; {called}\n{to_touist(facts)}",
        )
    )


def _helpers(
    board: Board, question: Question, model: str, steps: int | None, file: File
) -> list[str]:
    """The names of the atoms that are no decisions, where the puzzle says what its decisions are:
    the file must have as many models as the board has answers."""
    names = {decisions.name for decisions in decided(board.installed, board.board)}
    nodes = (node for item in file.items for node in walk(item))
    others = {node.name for node in nodes if isinstance(node, Proposition)} - names
    if not names or not others:
        return []
    atoms = ground_board(board, question, model, steps).cnf.atoms
    found = {split_atom(atoms.name(v))[0] for v in atoms.visible.tolist()}
    return sorted(found & others)
