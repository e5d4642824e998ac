"""`clausette solve`: models for people, and for programs that read JSON."""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from clausette.cli.arguments import Parser
from clausette.cli.boards import add_puzzle
from clausette.cli.engine import (
    add_grounding,
    add_solver,
    given_model_or_board,
    positive,
    solver_name,
)
from clausette.cli.planning import add_planning
from clausette.cli.progress import Progress
from clausette.errors import InputError, UsageError

if TYPE_CHECKING:
    from clausette.cli.boards import BoardInput
    from clausette.cnf import Cnf
    from clausette.grounding.columnar.result import ColumnarGrounding
    from clausette.solving import Count, Model

NONE, UNKNOWN = 8, 9

_EXAMPLES = """\
examples:
  clausette solve queens.touist -D n=8           one model
  clausette solve queens.touist -D n=6 --all     every model
  clausette solve queens.touist -D n=8 --count   how many there are
  clausette solve plan.touist --minimize k       the smallest $k for which there is a model
  clausette solve model.touist --json | jq .models[0]
  clausette solve model.touist --solver minisat  any command that reads DIMACS
  clausette solve model.touist --answer out.txt  what another solver printed, checked and shown
  clausette solve board.txt --svg board.svg      a board of any puzzle: see `clausette puzzles`
  clausette solve 'https://puzz.link/p?lightup/6/6/nekcakbl'
  clausette solve game.txt --shortest            a plan for a game of moves
  clausette solve game.txt --engine sat --steps 9 --svg plan.svg
  clausette solve deal.toml --all                every best placement

puzzles have flags of their own (--goal, --rule, --every-vacancy, …): `clausette puzzles NAME`
lists them

exit status: 0 there is a model, 8 there is none, 9 out of time, 50 an error in the model
"""


def add_parser(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = commands.add_parser(
        "solve",
        help="find a model, all models, their number, or the smallest value of a global",
        description="Solves a model and shows which atoms are true.",
        epilog=_EXAMPLES,
    )
    parser.add_argument(
        "file", metavar="FILE", help="a model or a board, - for standard input, an address or an id"
    )
    what = parser.add_argument_group("what to find")
    kind = what.add_mutually_exclusive_group()
    kind.add_argument("--all", action="store_true", help="every model")
    kind.add_argument("--count", action="store_true", help="the number of models")
    kind.add_argument("--minimize", metavar="NAME", help="the smallest $NAME with a model")
    kind.add_argument("--answer", metavar="FILE", help="read the model from a solver's output")
    kind.add_argument("--trace", action="store_true", help="what DPLL does, step by step")
    kind.add_argument(
        "--survey",
        action="store_true",
        help="of a board: how many solutions, what they share, the two that differ least",
    )
    what.add_argument(
        "--limit", type=positive, metavar="N", help="with --all, --survey: at most N models"
    )
    what.add_argument(
        "--from",
        dest="first",
        type=int,
        metavar="N",
        help="with --minimize: start at N (0)",
    )
    what.add_argument("--to", dest="last", type=int, metavar="N", help="and stop after N (64)")
    parser.add_argument("--json", action="store_true", help="one object, for programs")
    board = parser.add_argument_group("boards")
    board.add_argument("--svg", metavar="FILE", help="also draw the answer there")
    add_puzzle(board)
    add_planning(parser)
    add_grounding(parser)
    add_solver(parser)
    parser.set_defaults(run=run)


@dataclass(slots=True)
class Outcome:
    """What was found, in the words of the JSON."""

    verdict: str
    models: list[list[str]] = field(default_factory=list)
    count: Count | None = None
    minimum: tuple[str, int] | None = None
    cost: int | None = None
    unmet: list[list[str]] = field(default_factory=list)
    """The wishes that each model does not keep."""
    sizes: dict[str, int] = field(default_factory=dict)
    seconds: float = 0.0

    def status(self) -> int:
        return {"sat": 0, "unsat": NONE}.get(self.verdict, UNKNOWN)

    def as_json(self, every: bool) -> dict[str, object]:
        """What programs read; `every` says that all models were asked for."""
        found: dict[str, object] = {"verdict": self.verdict}
        if self.minimum is not None:
            found["minimum"] = {self.minimum[0]: self.minimum[1]}
        if self.count is not None:
            # Python prints no integer of more than 4300 digits.
            printable = self.count.value.bit_length() < 14_000
            number = self.count.value if printable else str(self.count)
            found |= {"count": number, "exact": self.count.exact}
        else:
            found["models"] = self.models
        if self.cost is not None:
            found |= {"cost": self.cost, "unmet": self.unmet if every else self.unmet[0]}
        return {**found, "seconds": round(self.seconds, 6), **self.sizes}


def run(options: argparse.Namespace) -> int:
    if options.limit is not None and not (options.all or options.survey):
        raise UsageError("--limit goes with --all and --survey")
    if options.minimize is None and (options.first is not None or options.last is not None):
        raise UsageError("--from and --to go with --minimize")
    given = given_model_or_board(options)
    if given is not None:
        return _solve_board(given, options)
    for flag in ("svg", "survey"):
        if getattr(options, flag):
            raise UsageError(f"--{flag} is for boards, and {options.file} is a model")
    # What is measured is the work, not the loading of the program.
    import clausette.grounding.columnar.program
    import clausette.solving  # noqa: F401

    start = time.perf_counter()
    outcome = _solve(options) if options.minimize is None else _minimise(options)
    outcome.seconds = time.perf_counter() - start
    if options.json:
        print(json.dumps(outcome.as_json(options.all), ensure_ascii=False))
    elif not options.trace:
        _show(outcome, options)
    return outcome.status()


def _solve_board(given: BoardInput, options: argparse.Namespace) -> int:
    """By the kind of answer that the puzzle has."""
    if given.puzzle.kind == "plan":
        from clausette.cli.solve_plan import solve_plan_board

        return solve_plan_board(given, options)
    if given.puzzle.kind == "placement":
        from clausette.cli.solve_placing import solve_placing_board

        return solve_placing_board(given, options)
    from clausette.cli.solve_board import solve_board

    return solve_board(given, options)


def _solve(options: argparse.Namespace) -> Outcome:
    from clausette.cli.engine import grounded

    with Progress("grounding") as progress:
        grounding = grounded(options)
        cnf = grounding.cnf
        progress.stage = f"solving {len(cnf):,} clauses"
        if options.answer is not None:
            return _read_answer(_hard(cnf), options)
        if options.trace:
            return _trace(_hard(cnf))
        return _find(grounding, options)


def _find(grounding: ColumnarGrounding, options: argparse.Namespace) -> Outcome:
    """What the options ask for; with soft rules, among the models that keep most of them."""
    if _has_wishes(grounding.cnf):
        return _optimise(grounding, options)
    return _ask(grounding.cnf, options)


def _has_wishes(cnf: Cnf) -> bool:
    return any(rule.soft for rule in cnf.provenance.rules)


def _hard(cnf: Cnf) -> Cnf:
    """The clauses that every model keeps."""
    from clausette.cnf.wcnf import hard_clauses

    return cnf.select(hard_clauses(cnf)) if _has_wishes(cnf) else cnf


def _ask(cnf: Cnf, options: argparse.Namespace) -> Outcome:
    from clausette.solving import OutOfTime, Session, Status

    sizes = _sizes(cnf)
    deadline = None if options.time_limit is None else time.monotonic() + options.time_limit
    with Session(cnf, solver=solver_name(options)) as session:
        if options.count:
            count = session.count_within(options.time_limit)
            verdict = "unknown" if not count.exact else "sat" if count.value else "unsat"
            return Outcome(verdict, count=count, sizes=sizes)
        status = session.status(seconds=options.time_limit)
        if status is not Status.SATISFIABLE:
            return Outcome("unknown" if status is Status.UNKNOWN else "unsat", sizes=sizes)
        if not options.all:
            return Outcome("sat", [_checked(cnf, session.model())], sizes=sizes)
        found: list[list[str]] = []
        left = None if deadline is None else max(0.0, deadline - time.monotonic())
        try:
            models = session.enumerate(limit=options.limit, seconds=left)
            found.extend(_checked(cnf, model) for model in models)
        except OutOfTime:
            return Outcome("unknown", found, sizes=sizes)
        return Outcome("sat", found, sizes=sizes)


def _optimise(grounding: ColumnarGrounding, options: argparse.Namespace) -> Outcome:
    """The models that break the fewest soft rules, by weight."""
    from clausette.solving import OutOfTime, maximise, optima

    if options.count:
        raise UsageError("--count counts models of hard rules: this model has soft ones")
    cnf = grounding.cnf
    outcome = Outcome("unsat", sizes=_sizes(cnf))
    try:
        if options.all:
            best = list(optima(cnf, options.limit, options.time_limit))
        else:
            one = maximise(cnf, options.time_limit)
            best = [] if one is None else [one]
    except OutOfTime:
        outcome.verdict = "unknown"
        return outcome
    if best:
        outcome.verdict = "sat"
        outcome.models = [optimum.model.names() for optimum in best]
        outcome.cost = best[0].cost
        outcome.unmet = [list(map(grounding.sentence, optimum.unmet)) for optimum in best]
    return outcome


def _trace(cnf: Cnf) -> Outcome:
    """Shows a search by DPLL: decide, propagate, conflict, backtrack."""
    from clausette.solving import trace

    last = ""
    for last in trace(cnf):
        print(last)
    return Outcome("unsat" if last.strip().startswith("unsat") else "sat", sizes=_sizes(cnf))


def _checked(cnf: Cnf, model: Model) -> list[str]:
    """The true atoms of a model, once it was seen to satisfy every clause."""
    from clausette.solving import require_satisfied

    require_satisfied(cnf, model.values)
    return model.names()


def _sizes(cnf: Cnf) -> dict[str, int]:
    return {
        "atoms": len(cnf.atoms.visible),
        "variables": cnf.variables,
        "clauses": len(cnf),
        "literals": len(cnf.literals),
    }


def _minimise(options: argparse.Namespace) -> Outcome:
    """Tries one value of a global after the other, from below."""
    from clausette.cli.engine import compiled_model, grounding_options
    from clausette.cli.messages import show
    from clausette.cli.values import given_values

    name = options.minimize.lstrip("$")
    options.first = 0 if options.first is None else options.first
    options.last = 64 if options.last is None else options.last
    if options.first > options.last:
        raise UsageError(f"--from {options.first} is above --to {options.last}")
    program = compiled_model(options)
    if f"${name}" not in _variables(program.file.source.text):
        raise UsageError(f"--minimize {name}: the model does not use ${name}")
    given, how = given_values(options), grounding_options(options)
    outcome = Outcome("unsat")
    deadline = None if options.time_limit is None else time.monotonic() + options.time_limit
    with Progress("") as progress:
        for value in range(options.first, options.last + 1):
            progress.stage = f"{name} = {value}"
            found = program.ground({**given, f"${name}": value}, None, how)
            if deadline is not None:
                options.time_limit = max(0.001, deadline - time.monotonic())
            outcome = _find(found, options)
            if outcome.verdict == "sat":
                outcome.minimum = (name, value)
            if outcome.verdict != "unsat":
                break
    # Those of the last value only: with few steps many a loop is honestly empty.
    show(found.warnings, options)
    return outcome


def _variables(text: str) -> set[str]:
    import re

    return set(re.findall(r"\$\w+", text))


def _read_answer(cnf: Cnf, options: argparse.Namespace) -> Outcome:
    """The model that another solver printed, if it is one."""
    from clausette.cnf.answers import read_answer
    from clausette.language import read_source
    from clausette.solving import Session

    answer = read_answer(read_source(options.answer).text, cnf.atoms, options.answer)
    if answer is None:
        return Outcome("unsat", sizes=_sizes(cnf))
    with Session(cnf) as session:
        if session.solve(answer):
            return Outcome("sat", [_checked(cnf, session.model())], sizes=_sizes(cnf))
        core = [cnf.atoms.label(literal) for literal in session.core()]
    together = " together" if len(core) > 1 else ""
    why = f"{' and '.join(core)} cannot be{together}" if core else "there is none"
    raise InputError(f"{options.answer}: this is no model: {why}")


def _show(outcome: Outcome, options: argparse.Namespace) -> None:
    sizes = outcome.sizes
    size = f"{sizes.get('atoms', 0):,} atoms, {sizes.get('clauses', 0):,} clauses"
    facts = f"{size}, {outcome.seconds:.2f} s"
    if outcome.count is not None:
        print(f"{outcome.count} model{'s' * (outcome.count.value != 1)} ({facts})")
        return
    if outcome.verdict == "unknown" and not outcome.models:
        print(f"unknown: out of time ({facts})")
        return
    if outcome.verdict == "unsat":
        tried = f" for {options.minimize} from {options.first} to {options.last}"
        told = f", says {options.answer}" if options.answer else ""
        print(f"no model{tried if options.minimize else told} ({facts})")
        return
    from clausette.cli.atom_table import atom_table

    width = shutil.get_terminal_size().columns
    if outcome.minimum is not None:
        print(f"smallest {outcome.minimum[0]}: {outcome.minimum[1]}")
    for number, names in enumerate(outcome.models, 1):
        print(f"model {number}" if options.all else f"a model ({facts})")
        sys.stdout.write(atom_table(names, width) or "no atom is true\n")
        if outcome.cost is not None:
            unmet = outcome.unmet[number - 1]
            print(f"cost {outcome.cost}" + ("; not kept:" if unmet else ": every wish is kept"))
            for sentence in unmet:
                print(f"  {sentence}")
        if options.all:
            print()
    if options.all:
        more = " so far: out of time" if outcome.verdict == "unknown" else ""
        print(f"{len(outcome.models):,} models{more} ({facts})")
