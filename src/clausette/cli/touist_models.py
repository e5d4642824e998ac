"""The part of `clausette touist` that asks a solver: models, their number, equivalence."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING, TextIO

from clausette.cli.output import output_to
from clausette.solving import Model, Session, require_satisfied, solve_with_command

if TYPE_CHECKING:
    from clausette.cnf import Cnf
    from clausette.language.syntax import File

UNSATISFIABLE = 8
INPUT_CLOSED = 125


def solve(cnf: Cnf, options: argparse.Namespace) -> int:
    """Prints models as asked; the status says whether there was one."""
    start = time.perf_counter()
    models = _models(cnf, options.solver)
    try:
        with output_to(options.output) as out:
            if options.count:
                out.write(f"{_count(cnf, models, options)}\n")
                return 0
            if options.interactive:
                return _converse(models, options, out)
            return _print(models, options, out)
    finally:
        if options.verbose:
            print(f"== solve time: {time.perf_counter() - start:.6f} sec", file=sys.stderr)


def _models(cnf: Cnf, command: str | None) -> Iterator[Model]:
    """All models, each once over the visible atoms, as they are found."""
    if command is None:
        with Session(cnf) as session:
            for model in session.enumerate():
                require_satisfied(cnf, model.values)
                yield model
        return
    visible = cnf.atoms.visible.tolist()
    while (found := solve_with_command(cnf, command)) is not None:
        yield found
        if not visible:
            return
        cnf = cnf.with_clause([-variable if found[variable] else variable for variable in visible])


def _count(cnf: Cnf, models: Iterator[Model], options: argparse.Namespace) -> int:
    """The number of models, up to `--limit`; a session need not go through all of them."""
    limit = options.limit or None
    if options.solver is not None:
        return sum(1 for _ in islice(models, limit))
    with Session(cnf) as session:
        return session.count(limit=limit).value


def _print(models: Iterator[Model], options: argparse.Namespace, out: TextIO) -> int:
    limit = 1 if options.limit is None else options.limit or None
    count = 0
    for count, model in enumerate(islice(models, limit), 1):
        if options.limit is not None:
            out.write(f"==== model {count}\n")
        _write(model, options, out)
    if count == 0:
        return _unsatisfiable()
    if options.limit is not None:
        more = "" if limit is None or count < limit else f", as many as --limit {limit} allows"
        print(f"== found {count} model{'s' * (count > 1)}{more}", file=sys.stderr)
    return 0


def _converse(models: Iterator[Model], options: argparse.Namespace, out: TextIO) -> int:
    """One model after the other, as long as the user says y."""
    count = 0
    for count, model in enumerate(models, 1):
        _write(model, options, out)
        out.write(f"== count: {count}; continue? (y/n) ")
        out.flush()
        answer = sys.stdin.readline()
        if not answer:
            out.write("\n")
            return INPUT_CLOSED
        if answer.strip().lower()[:1] in ("n", "q"):
            return 0
    if count == 0:
        return _unsatisfiable()
    print(f"== no more models: {count} in all", file=sys.stderr)
    return 0


def _unsatisfiable() -> int:
    print("unsat", file=sys.stderr)
    return UNSATISFIABLE


def _write(model: Model, options: argparse.Namespace, out: TextIO) -> None:
    out.writelines(f"{line}\n" for line in model.lines(hidden=options.show_hidden))


def compare(first: File, second: File, options: argparse.Namespace) -> int:
    """Whether two models mean the same, and if not, an assignment that only one accepts."""
    from clausette.cli.messages import show
    from clausette.cli.values import given_values
    from clausette.grounding import expanded
    from clausette.grounding.equivalence import difference

    given = given_values(options)
    (one, warnings), (other, more) = expanded(first, given), expanded(second, given)
    show((*warnings, *more), options)
    names = first.source.name, second.source.name
    questions = ((difference(one, other), names), (difference(other, one), names[::-1]))
    with output_to(options.output) as out:
        for cnf, (accepting, rejecting) in questions:
            with Session(cnf) as session:
                if session.solve():
                    out.write(f"Not equivalent\n== {accepting} accepts, {rejecting} rejects:\n")
                    _write(session.model(), options, out)
                    return UNSATISFIABLE
        out.write("Equivalent\n")
    return 0
