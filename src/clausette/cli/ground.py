"""`clausette ground`: what each rule costs."""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from clausette.cli.arguments import Parser
from clausette.cli.boards import BoardInput, add_puzzle
from clausette.cli.engine import add_grounding, given_model_or_board, grounded, grounded_board
from clausette.cli.planning import add_model, horizon
from clausette.cli.progress import Progress
from clausette.errors import InputError, UsageError

if TYPE_CHECKING:
    from clausette.grounding.columnar.result import ColumnarGrounding
    from clausette.grounding.columnar.small import Way

_EXAMPLES = """\
examples:
  clausette ground model.touist                  rule, line, instances, clauses, literals
  clausette ground model.touist --no-recognition the same without the linear 'at most one'
  clausette ground model.touist --json
  clausette ground board.txt                     what a puzzle's rules cost on this board
  clausette ground game.txt --steps 7            a game of moves: all its models, to compare
  clausette ground game.txt --model verser       one of them
"""


def add_parser(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = commands.add_parser(
        "ground",
        help="show what each rule costs: instances, clauses, literals, time",
        description="Grounds a model or a board and tells the size of every rule.",
        epilog=_EXAMPLES,
    )
    parser.add_argument("file", metavar="FILE", help="a model, a board, or - for standard input")
    parser.add_argument("--json", action="store_true", help="one object, for programs")
    add_model(parser)
    add_puzzle(parser)
    add_grounding(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    import clausette.grounding.columnar.program  # noqa: F401

    given = given_model_or_board(options)
    if given is None:
        _show(_measured(lambda: grounded(options)), options.json)
        return 0
    steps = horizon(given, options)
    board = given
    models = _models(board, options)

    def measured(model: str) -> Measured:
        from clausette.puzzles.clauses import ways_of

        found = _measured(lambda: grounded_board(board, options, model, steps))
        recognition: bool = options.recognition
        ways = ways_of(board.puzzle, board.board, model=model, recognition=recognition)
        return found._replace(ways=ways)

    if len(models) == 1:
        _show(measured(models[0]), options.json)
        return 0
    return _compare({model: partial(measured, model) for model in models}, options.json)


def _models(given: BoardInput, options: argparse.Namespace) -> list[str]:
    """The model that is asked for; without a wish, all that a game of moves has."""
    if given.puzzle.kind != "plan" or options.model is not None:
        return [options.model or "rules"]
    return sorted(given.puzzle.models(), key=lambda model: (model != "rules", model))


class Measured(NamedTuple):
    """Clauses, and the processor's time that they took by arrays.

    `ways` tells of a board that is filled how `solve` makes the clauses of every rule.
    """

    grounding: ColumnarGrounding
    seconds: float
    ways: tuple[Way, ...] = ()


def _measured(ground: Callable[[], ColumnarGrounding]) -> Measured:
    start = time.process_time()
    with Progress("grounding"):
        found = ground()
        found.costs()
    return Measured(found, time.process_time() - start)


def _compare(models: Mapping[str, Callable[[], Measured]], as_json: bool) -> int:
    """Every model's size; one that is too large says so, and the others go on."""
    sizes: dict[str, object] = {}
    status = failed = 0
    for number, (model, measured) in enumerate(models.items()):
        if not as_json:
            print(("\n" if number else "") + f"{model}.touist")
        try:
            found = measured()
        except (InputError, UsageError) as error:
            sizes[model] = {"error": str(error)}
            status, failed = error.exit_code, failed + 1
            if not as_json:
                print(error)
            continue
        if as_json:
            sizes[model] = _as_json(found)
        else:
            _show(found, as_json=False)
    if as_json:
        print(json.dumps({"models": sizes}))
    return status if failed == len(models) else 0


def _as_json(found: Measured) -> dict[str, object]:
    cnf = found.grounding.cnf
    rules: list[dict[str, object]] = [cost._asdict() for cost in found.grounding.costs()]
    for rule, way in zip(rules, found.ways, strict=False):
        rule["way"] = way.name
        if way.why:
            rule["why"] = way.why
    return {
        "rules": rules,
        "atoms": len(cnf.atoms.visible),
        "variables": cnf.variables,
        "clauses": len(cnf),
        "literals": len(cnf.literals),
        "seconds": round(found.seconds, 6),
    }


def _show(found: Measured, as_json: bool) -> None:
    if as_json:
        print(json.dumps(_as_json(found)))
        return
    cnf = found.grounding.cnf
    costs = found.grounding.costs()
    rows = [("rule", "line", "instances", "clauses", "literals", "ms")]
    rows += [
        (
            cost.name,
            str(cost.line),
            f"{cost.instances:,}",
            f"{cost.clauses:,}",
            f"{cost.literals:,}",
            f"{1000 * cost.seconds:.1f}",
        )
        for cost in costs
    ]
    widths = [max(len(row[column]) for row in rows) for column in range(6)]
    ways = ["way", *(way.name for way in found.ways)] if found.ways else [""] * len(rows)
    for row, way in zip(rows, ways, strict=True):
        cells = [
            f"{row[0]:<{widths[0]}}",
            *(f"{c:>{w}}" for c, w in zip(row[1:], widths[1:], strict=True)),
            way,
        ]
        print("  ".join(cells).rstrip())
    for line in _reasons([cost.name for cost in costs], found.ways):
        print(line)
    print(
        f"{len(cnf.atoms.visible):,} atoms and {cnf.variables - len(cnf.atoms.visible):,} "
        f"definitions, {len(cnf):,} clauses, {len(cnf.literals):,} literals, {found.seconds:.2f} s"
    )


def _reasons(names: Sequence[str], ways: Sequence[Way]) -> list[str]:
    """Why rules go by arrays: one line for all if it is the same, else one for each of them."""
    reasons = {way.why for way in ways}
    if len(reasons) == 1 and "" not in reasons:
        return [f"arrays: {reasons.pop()}"]
    return [f"{name}: arrays: {way.why}" for name, way in zip(names, ways, strict=False) if way.why]
