"""Any solver that reads DIMACS on its standard input, as a command of the user's."""

from __future__ import annotations

import io
import shlex
import subprocess
from array import array
from collections.abc import Iterator

import numpy as np

from clausette.cnf import Atoms, Cnf, Provenance, write_dimacs
from clausette.deadline import NEVER, Deadline
from clausette.errors import OutOfTime, SolverError, UsageError, system_cause
from clausette.solving.check import first_violated
from clausette.solving.model import Model
from clausette.solving.one_shot import Found, OneShot
from clausette.solving.waiting import run_process
from clausette.words import Message, say

_SATISFIABLE, _UNSATISFIABLE = 10, 20  # exit codes agreed on by the SAT competitions
_VERDICTS = {
    "SATISFIABLE": True,
    "SAT": True,
    "UNSATISFIABLE": False,
    "UNSAT": False,
}


def solve_with_command(cnf: Cnf, command: str, *, deadline: Deadline = NEVER) -> Model | None:
    """The model that the command finds, checked against every clause; None when it says no.

    The command is split as a shell would and run without one; OutOfTime when it is late.
    """
    done = _run(cnf, command, deadline)
    if done is None:
        raise OutOfTime(say("`{command}` gave no answer in the time given", command=command))
    return _model(cnf, command, done)


def command_backend(command: str) -> OneShot:
    """A back end that runs the command once for each question."""

    def run(clauses: array[int], deadline: Deadline) -> Found:
        cnf = _table(clauses)
        done = _run(cnf, command, deadline)
        if done is None:
            return None
        model = _model(cnf, command, done)
        return False if model is None else np.flatnonzero(model.values).tolist()

    _words(command)
    return OneShot(run)


def _table(clauses: array[int]) -> Cnf:
    """The clause table of clauses that each end with a 0."""
    flat = np.array(clauses, dtype=np.int32)
    zeros = np.flatnonzero(flat == 0)
    top = int(np.abs(flat).max(initial=0))
    hidden = np.zeros(top, dtype=np.bool_)
    atoms = Atoms.lazy(hidden, lambda: Atoms.numbered(top).names)
    ends = zeros - np.arange(len(zeros))
    return Cnf(flat[flat != 0], ends, atoms, Provenance.none(len(ends)))


def _model(cnf: Cnf, command: str, done: subprocess.CompletedProcess[bytes]) -> Model | None:
    output = done.stdout.decode("utf-8", "replace")
    verdict = _verdict(command, done, output)
    if not verdict:
        return None
    model = Model.from_literals(_literals(cnf, command, output), cnf.atoms, cnf.variables)
    clause = first_violated(cnf, model.values)
    if clause is not None:
        text = " or ".join(map(cnf.atoms.label, cnf.clause(clause))) or "false"
        raise SolverError(
            say(
                "`{command}` gave a wrong model: it breaks clause {n}, {clause}",
                command=command,
                n=clause + 1,
                clause=text,
            )
        )
    return model


def _words(command: str) -> list[str]:
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise UsageError(
            say(
                "the command `{command}` cannot be read: {reason}",
                command=command,
                reason=str(error),
            )
        ) from error
    if not words:
        raise UsageError(say("the command of the solver is empty"))
    return words


def _run(cnf: Cnf, command: str, deadline: Deadline) -> subprocess.CompletedProcess[bytes] | None:
    words = _words(command)
    text = io.StringIO()
    write_dimacs(cnf, text, table=False)
    try:
        return run_process(words, text.getvalue().encode("ascii"), deadline)
    except (OSError, ValueError) as error:
        reason = system_cause(error)
        raise UsageError(
            say("the command `{command}` cannot be run: {reason}", command=words[0], reason=reason)
        ) from error


def _verdict(command: str, done: subprocess.CompletedProcess[bytes], output: str) -> bool:
    """What the command says, by its `s` line and its exit status, which must agree."""
    said = {
        _VERDICTS[word]
        for line in output.splitlines()
        if (word := line.removeprefix("s ").strip()) in _VERDICTS
    }
    if done.returncode in (_SATISFIABLE, _UNSATISFIABLE):
        said.add(done.returncode == _SATISFIABLE)
    elif done.returncode != 0:
        code = done.returncode
        ended = (
            say("`{command}` ended with status {n}", command=command, n=code)
            if code > 0
            else say("`{command}` was ended by signal {n}", command=command, n=-code)
        )
        raise SolverError(_with_complaint(ended, done.stderr))
    if len(said) != 1:
        problem = (
            say("`{command}` says both yes and no", command=command)
            if said
            else say("`{command}` does not say whether there is a model", command=command)
        )
        raise SolverError(_with_complaint(problem, done.stderr))
    return said.pop()


def _literals(cnf: Cnf, command: str, output: str) -> list[int]:
    """The literals of the model that the command printed, one for each variable at most."""
    literals: list[int] = []
    for line in _value_lines(output):
        for word in line.split():
            try:
                literal = int(word)
            except ValueError:
                raise SolverError(
                    say(
                        "`{command}` printed {word} instead of a literal",
                        command=command,
                        word=repr(word[:40]),
                    )
                ) from None
            if abs(literal) > cnf.variables:
                raise SolverError(
                    say(
                        "`{command}` gave a value to variable {variable}: there are only {n}",
                        command=command,
                        variable=abs(literal),
                        n=cnf.variables,
                    )
                )
            if literal:
                literals.append(literal)
    array = np.unique(np.array(literals, dtype=np.int64))
    both = np.intersect1d(array, -array)
    if len(both):
        variable = int(both[-1])
        raise SolverError(
            say(
                "`{command}` made variable {variable} both true and false",
                command=command,
                variable=variable,
            )
        )
    return literals


def _value_lines(output: str) -> Iterator[str]:
    """The lines that hold literals: `v 1 -2 0`, or bare as MiniSat writes them."""
    for line in output.splitlines():
        stripped = line.strip()
        if stripped == "v" or stripped.startswith(("v ", "v\t")):
            yield stripped[1:]
        elif stripped[:1].isdigit() or stripped[:1] == "-":
            yield stripped


def _with_complaint(problem: Message, stderr: bytes) -> Message:
    """The problem, and the first line of an error output if there is one."""
    lines = stderr.decode("utf-8", "replace").strip().splitlines()
    return say("{problem}: {reason}", problem=problem, reason=lines[0][:200]) if lines else problem
