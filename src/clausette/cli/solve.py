"""`clausette solve`: models for people, and for programs that read JSON."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from clausette.cli.arguments import (
    HEURISTICS,
    METHODS,
    Parser,
    add_common,
    add_grounding,
    add_planning,
    add_puzzle,
    add_rules,
    add_solver,
    positive,
    refuse,
)
from clausette.cli.asking import ask, question_of
from clausette.cli.results import print_json, remark, status_of
from clausette.errors import UsageError
from clausette.words import plural, say

if TYPE_CHECKING:
    from collections.abc import Callable


_EXAMPLES = """\
examples:
  clausette solve queens.touist -D n=8           one model
  clausette solve queens.touist -D n=6 --all     every model
  clausette solve queens.touist -D n=8 --count   how many there are
  clausette solve plan.touist --minimize k       the smallest $k for which there is a model
  clausette solve model.touist --json | jq .models[0]
  clausette solve model.touist --solver minisat  any command that reads DIMACS
  clausette solve model.touist --answer out.txt  what another solver printed, checked and shown;
                                                 also for boards, plans and placements
  clausette solve board.txt --rules mine.touist  what rules of your own accept, and if it is right
  clausette solve model.touist --trace           DPLL, step by step; also for boards
  clausette solve model.touist --trace cdcl --svg tree.svg --graphs conflicts/
  clausette solve problem.cnf                    clauses, in DIMACS; in WCNF the best model
  clausette solve queens.touist --svg q.svg      the model as a picture
  clausette solve plan.touist --view 'grid at($t,$x,$y) time $t'
  clausette solve board.txt --svg board.svg      a board of any puzzle: see `clausette puzzles`
  clausette solve 'https://puzz.link/p?lightup/6/6/nekcakbl'
  clausette solve game.txt --shortest            a plan for a game of moves
  clausette solve game.txt --engine sat --steps 9 --svg plan.svg
  clausette solve deal.toml --all                every best placement

puzzles have flags of their own (--goal, --rule, --every-vacancy, …): `clausette puzzles NAME`
lists them

exit status: 0 there is a model, 8 there is none, or an --answer is wrong or incomplete, 9 out of
time, 50 an error in the model
"""


def add_parser(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = commands.add_parser(
        "solve",
        help="find a model, all models, their number, or the smallest value of a global",
        description="Solves a model and shows which atoms are true.",
        epilog=_EXAMPLES,
    )
    parser.add_argument(
        "file",
        metavar="FILE",
        help="a model, a board, clauses (DIMACS, WCNF), - for standard input, an address or an id",
    )
    what = parser.add_argument_group("what to find")
    kind = what.add_mutually_exclusive_group()
    kind.add_argument("--all", action="store_true", help="every model")
    kind.add_argument("--count", action="store_true", help="the number of models")
    kind.add_argument("--minimize", metavar="NAME", help="the smallest $NAME with a model")
    kind.add_argument("--answer", metavar="FILE", help="read the model from a solver's output")
    kind.add_argument(
        "--trace",
        nargs="?",
        const="dpll",
        choices=METHODS,
        help="what a solver does, step by step: dpll (the default), or cdcl, which learns",
    )
    kind.add_argument(
        "--survey",
        action="store_true",
        help="for a board: how many solutions, what they share, the two that differ least",
    )
    what.add_argument(
        "--limit",
        type=positive,
        metavar="N",
        help="with --all, --survey: at most N models; with --trace: the first N events (1000)",
    )
    what.add_argument(
        "--from",
        dest="first",
        type=int,
        metavar="N",
        help="with --minimize: start at N (0)",
    )
    what.add_argument("--to", dest="last", type=int, metavar="N", help="and stop after N (64)")
    what.add_argument(
        "--auxiliary",
        action="store_true",
        help="for a model: show and count its auxiliary atoms like all others",
    )
    watched = parser.add_argument_group("with --trace")
    watched.add_argument(
        "--heuristic", choices=HEURISTICS, help="what to decide next (moms; for cdcl vsids)"
    )
    watched.add_argument(
        "--restarts",
        type=positive,
        metavar="N",
        help="cdcl begins anew after N conflicts, then by Luby's sequence (never)",
    )
    watched.add_argument(
        "--graphs",
        metavar="DIR",
        help="draw the implication graph of every conflict of cdcl there: conflict-1.svg, …",
    )
    board = parser.add_argument_group("pictures and boards")
    board.add_argument(
        "--view",
        metavar="VIEW",
        help="how to draw a model: 'grid p($i,$j)', 'none', …, as after ;;; view in its text",
    )
    board.add_argument(
        "--atoms", action="store_true", help="list all true atoms below the picture of a model"
    )
    board.add_argument(
        "--svg",
        metavar="FILE",
        help="also draw the answer or the model there, or the tree of a --trace; - only that",
    )
    add_puzzle(board)
    add_rules(board)
    add_planning(parser)
    add_grounding(parser)
    add_solver(parser)
    add_common(parser)


def run(options: argparse.Namespace) -> int:
    from clausette.cli.messages import show
    from clausette.cli.solve_text import heard, shown
    from clausette.service.question import Text

    _check(options)
    question = question_of(options, options.file)
    text = question.subject
    if isinstance(text, Text) and text.puzzle is not None and not text.puzzle.ours:
        show(text.puzzle.file.warnings, options)
    use, asked = _use_case(options)
    hear = heard(options) if options.all and not options.json else None
    found: Any = ask(options, use, question, hear, **asked)
    remark(found, options)
    if options.json:
        print_json(found)
    elif options.svg != "-":
        shown(found, options)
    if options.svg is not None:
        _save_picture(found, options)
    if options.graphs is not None:
        _save_graphs(found, options)
    if getattr(found, "interrupted", False):
        raise KeyboardInterrupt
    return status_of(found)


def _save_picture(found: Any, options: argparse.Namespace) -> None:
    """Writes the picture; where there is no model and no time, says so: that is no mistake."""
    from clausette.cli.messages import note
    from clausette.cli.pictures import save_svg
    from clausette.service.results import Late
    from clausette.service.summaries import of_models

    if isinstance(found, Late):
        if options.svg == "-":
            note(found.words, options)
    elif getattr(found, "models", None) == ():
        if options.svg == "-":
            note(of_models(found), options)
        note(say("there is no model, so there is nothing to draw"), options)
    elif hasattr(found, "svg"):
        save_svg(found.svg(), options.svg)
    else:
        raise UsageError(say("--svg draws the answer to a board, and there is none here"))


def _save_graphs(found: Any, options: argparse.Namespace) -> None:
    """Writes the implication graphs into a folder, which is made if there is none."""
    from pathlib import Path

    from clausette.cli.messages import note
    from clausette.cli.pictures import save_svg
    from clausette.service.results import Late

    if isinstance(found, Late):
        return
    if not found.graphs:
        note(say("no conflict, so there is no implication graph"), options)
        return
    folder = Path(options.graphs)
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(1, len(found.graphs) + 1):
        save_svg(found.graph_svg(number), str(folder / f"conflict-{number}.svg"))
    told = plural(
        len(found.graphs),
        "{n} implication graph in {folder}",
        "{n} implication graphs in {folder}",
        folder=options.graphs,
    )
    if found.counts.learnt > len(found.graphs):
        told = say("{told}; of {n:,} conflicts, the first", told=told, n=found.counts.learnt)
    note(told, options)


def _check(options: argparse.Namespace) -> None:
    if options.limit is not None and not (options.all or options.survey or options.trace):
        raise UsageError(say("--limit goes with --all, --survey and --trace"))
    if options.minimize is None and (options.first is not None or options.last is not None):
        raise UsageError(say("--from and --to go with --minimize"))
    if options.svg is not None:
        one = say("does not go with --svg, which draws one answer")
        refuse(options, ("all", "count", "survey"), one)
    if not options.trace:
        refuse(options, ("heuristic", "restarts", "graphs"), say("goes with --trace"))
    else:
        own = say("does not go with --trace, which has a search of its own")
        refuse(options, ("solver", "engine", "shortest"), own)
        if options.trace != "cdcl":
            learns = say("goes with --trace cdcl")
            refuse(options, ("restarts", "graphs"), learns)
    if options.all or options.count or options.survey:
        single = say("goes with a single answer")
        refuse(options, ("engine", "shortest", "steps", "model"), single)


def _use_case(options: argparse.Namespace) -> tuple[Callable[..., Any], dict[str, Any]]:
    """What the options ask for, and with which options of its own."""
    if options.count:
        from clausette.service.counting import count

        return count, {}
    if options.survey:
        from clausette.service.surveying import survey

        return survey, {"limit": options.limit}
    if options.all:
        from clausette.service.every import every

        return every, {"limit": options.limit}
    if options.minimize is not None:
        from clausette.service.minimising import minimise

        return minimise, {"name": options.minimize, "first": options.first, "last": options.last}
    if options.answer is not None:
        from clausette.language import read_source
        from clausette.service.reading_back import read_back

        asked = {"model": options.model, "steps": options.steps}
        return read_back, {"answer": read_source(options.answer), **asked}
    if options.trace:
        from clausette.service.tracing import trace

        own = ("heuristic", "limit", "model", "steps")
        asked = {name: getattr(options, name) for name in own}
        return trace, {"method": options.trace, "restarts": options.restarts or 0, **asked}
    from clausette.service.solving import solve

    names = ("engine", "shortest", "steps", "model")
    return solve, {name: getattr(options, name) for name in names}
