"""What may be asked of which work. A name that nothing has is refused before the first board: it
would be the same error in every row.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import closing
from typing import Any, Final

from clausette.batches.job import Work
from clausette.deadline import NEVER
from clausette.errors import UsageError
from clausette.language import Source
from clausette.making.makers import maker_for
from clausette.puzzles.finding import Installed, installed, puzzle_called
from clausette.puzzles.placing import ENGINES
from clausette.service.clauses import solver_of
from clausette.service.loading import solver_called
from clausette.service.own_text import own_text
from clausette.service.question import NOTHING, Question
from clausette.service.wished import ordered
from clausette.solving.backends import USUAL_SOLVER, open_backend
from clausette.words import Message, say

_OPTIONS: Final[Mapping[str, Mapping[str, str]]] = {
    "solve": {"engine": "engine", "shortest": "shortest", "steps": "steps", "model": "model"},
    "explain": {"effort": "effort", "all_steps": "all_steps"},
    "prove": {"format": "proof", "shortest": "shortest", "steps": "steps", "model": "model"},
    "convert": {"format": "to"},
    "generate": {
        name: name
        for name in (
            *("seed", "size", "symmetry", "givens", "minimal", "grade", "technique"),
            *("hardest", "solution", "start", "settings", "tries", "count", "first"),
        )
    },
}
"""By work, what may be asked for, and what the use case calls it."""
_ASKED_OF_A_SOLVER: Final = ("solve", "count")
_HAS_RULES: Final = ("solve", "explain", "prove", "count")
_PROOFS: Final = ("lrat", "drat")


_FLAGS: Final[Mapping[str, str]] = {"start": "--from", "settings": "--set"}


def flag_of(work: str, option: str) -> str:
    """What people write for an option of the use case."""
    names = _OPTIONS.get(work, {})
    name = next((name for name, own in names.items() if own == option), option)
    return _FLAGS.get(name, f"--{name.replace('_', '-')}")


def own_options(work: Work, given: Mapping[str, Any]) -> dict[str, Any]:
    """The options of the use case; a UsageError for one that it does not have."""
    names = _OPTIONS.get(work, {})
    for name, value in given.items():
        if value and name not in names:
            raise _not_with(name, work)
    if work == "convert" and not given.get("format"):
        raise UsageError(say("convert needs the name of a format"))
    return {names[name]: value for name, value in given.items() if value}


def require_known(work: Work, options: Mapping[str, Any], puzzle: str | None) -> None:
    """A UsageError for the name of a puzzle, a format, an engine or a model that there is not."""
    named = None if puzzle is None else puzzle_called(puzzle)
    if work == "convert":
        _require_format(options["to"], named)
    if (proof := options.get("proof")) is not None:
        told = say(
            "there is no format {name!r} of proofs; there are {known}", name=proof, known=_PROOFS
        )
        _require(proof in _PROOFS, told)
    games = [one for one in _candidates(named, options) if one.kind == "plan"]
    if (engine := options.get("engine")) is not None:
        own = (one for game in games for one in game.planning.engines)
        engines = tuple(dict.fromkeys(("auto", *own, *ENGINES)))
        told = say("there is no engine {name!r}; there are {engines}", name=engine, engines=engines)
        _require(engine in engines, told)
    if (model := options.get("model")) is not None:
        models = tuple(dict.fromkeys(name for game in games for name in game.models()))
        told = say("there is no model {name!r}; there are {known}", name=model, known=models)
        _require(model in models, told)


def _candidates(named: Installed | None, options: Mapping[str, Any]) -> tuple[Installed, ...]:
    """The puzzles that boards may be of, if that matters: to look at all takes its time."""
    if options.get("engine") is None and options.get("model") is None:
        return ()
    return installed() if named is None else (named,)


def _require_format(name: str, named: Installed | None) -> None:
    if named is not None:
        named.format(name)
    puzzles = installed() if named is None else (named,)
    formats = (one for found in puzzles for one in found.puzzle.formats)
    known = tuple(dict.fromkeys(one.name for one in formats if one.write is not None))
    told = say("there is no format {name!r} to write; there are {known}", name=name, known=known)
    _require(name in known, told)


def _require(there: bool, told: Message) -> None:
    if not there:
        raise UsageError(told)


def require_solver(work: Work, name: str | None, rules: Source | None) -> None:
    """A UsageError if the work asks no solver or has no rules, or the solver cannot be run."""
    if rules is not None and work not in _HAS_RULES:
        raise _not_with("rules", work)
    if name is None:
        return
    if work not in _ASKED_OF_A_SOLVER:
        raise _not_with("solver", work)
    asked = solver_of(Question(NOTHING, how=solver_called(name)))
    with closing(open_backend(asked or USUAL_SOLVER)) as solver:
        solver.add([[1]])
        solver.solve([], NEVER)


def _not_with(name: str, work: str) -> UsageError:
    return UsageError(say("{name} does not go with {work}", name=name, work=work))


def wishes_for(puzzle: str, options: Mapping[str, Any]) -> dict[str, Any]:
    """The wishes for boards, in words of JSON; a UsageError for those that no board can meet."""
    wishes = {"puzzle": puzzle, **options}
    if (start := wishes.get("start")) is not None:
        wishes["start"] = own_text(start)
    if isinstance(solution := wishes.get("solution"), Source):
        wishes["solution"] = solution.text
    known = {name: value for name, value in wishes.items() if name not in ("puzzle", "start")}
    maker_for(ordered(puzzle_called(puzzle), **known))
    return wishes
