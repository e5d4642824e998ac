"""`clausette touist`: a drop-in for TouIST's own command, in SAT mode."""

from __future__ import annotations

import argparse
import sys
import time
from typing import TYPE_CHECKING

from clausette.cli.arguments import Parser, add_values, version_text
from clausette.cli.output import output_to
from clausette.errors import UsageError

if TYPE_CHECKING:
    from clausette.cnf import Cnf
    from clausette.language.syntax import File

TOUIST_VERSION = "3.5.2"

_EXAMPLES = """\
examples:
  clausette touist model.touist                     DIMACS, with the table of names
  clausette touist --solve model.touist             one model: '1 name' or '0 name' a line
  clausette touist --solve --limit 0 model.touist   all of them
  clausette touist --solve --count model.touist     how many there are
  clausette touist --solve --equiv b.touist a.touist
  clausette touist --show=cnf model.touist
  clausette touist --latex=document model.touist > model.tex
  clausette touist --linter --error-format='%f:%l:%c: %m' -

An option whose argument may be left out takes the word that follows it: write --show=form FILE,
or FILE --show.

exit status: 0 done, 8 no model (or not equivalent), 50 an error in the model, 100 a solver failed,
124 bad usage
"""
_SHOWN = ("form", "cnf", "duringcnf", "prenex", "duringprenex")
_LATEX = ("mathjax", "katex", "document")


def add_parser(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = commands.add_parser(
        "touist",
        help="stand in for the touist command",
        description="Does what TouIST 3.5.2 does in SAT mode, with its options and its formats.",
        epilog=_EXAMPLES,
    )
    parser.add_argument("file", nargs="?", metavar="FILE", help="a model, or - for standard input")
    parser.add_argument("--version", action="version", version=_version())
    mode = parser.add_argument_group("what to do (DIMACS when nothing is said)")
    mode.add_argument(
        "--sat", action="store_true", help="the language of SAT, which is the default"
    )
    mode.add_argument("--smt", nargs="?", const="QF_LRA", metavar="LOGIC", help="not there yet")
    mode.add_argument("--qbf", action="store_true", help="not there yet")
    mode.add_argument("--solve", action="store_true", help="print a model")
    mode.add_argument("--count", action="store_true", help="print the number of models")
    mode.add_argument("--equiv", metavar="FILE2", help="whether both files have the same models")
    mode.add_argument(
        "--show", nargs="?", const="form", metavar="WHAT", help="form, cnf or duringcnf"
    )
    mode.add_argument("--latex", nargs="?", const="mathjax", metavar="HOW", help=", ".join(_LATEX))
    mode.add_argument("--linter", action="store_true", help="only look for errors")
    models = parser.add_argument_group("models")
    models.add_argument("--limit", type=int, metavar="N", help="at most N models, 0 for all")
    models.add_argument("--interactive", action="store_true", help="ask before each next model")
    models.add_argument("--solver", metavar="CMD", help="a command that reads DIMACS")
    models.add_argument(
        "--show-hidden", action="store_true", help="also the definitions, &1, &2, …"
    )
    output = parser.add_argument_group("output")
    output.add_argument(
        "-o", "--output", metavar="FILE", help="write there, not to standard output"
    )
    output.add_argument("--table", metavar="FILE", help="write the table of names there")
    output.add_argument("--debug-dimacs", action="store_true", help="names in place of numbers")
    output.add_argument("--error-format", metavar="FMT", help="%%f %%l %%L %%c %%C %%b %%B %%t %%m")
    output.add_argument("--wrap-width", type=int, default=76, metavar="N", help="76; 0 for never")
    output.add_argument("-v", "--verbose", nargs="?", const=1, default=0, type=int, metavar="N")
    add_values(parser.add_argument_group("values"))
    parser.set_defaults(run=run)


def _version() -> str:
    return f"{TOUIST_VERSION}\nthe language of TouIST {TOUIST_VERSION}, by {version_text()}"


def run(options: argparse.Namespace) -> int:
    _check_usage(options)
    from clausette.language import parse, read_source

    file = parse(read_source(options.file))
    if options.latex is not None:
        from clausette.language.latex import to_latex

        with output_to(options.output) as out:
            out.write(to_latex(file, options.latex))
        return 0
    if options.linter or options.show == "form":
        return _show_formula(file, options)
    if options.equiv is not None:
        from clausette.cli.touist_models import compare

        return compare(file, parse(read_source(options.equiv)), options)
    cnf = _clauses(file, options)
    if options.show is not None:
        return _show_clauses(cnf, options)
    if options.solve or options.count or options.interactive or options.limit is not None:
        from clausette.cli.touist_models import solve

        return solve(cnf, options)
    _write_dimacs(cnf, options)
    return 0


def _check_usage(options: argparse.Namespace) -> None:
    if options.smt is not None or options.qbf:
        dialect = "--qbf" if options.qbf else "--smt"
        raise UsageError(f"{dialect} is not there yet: clausette touist speaks SAT only")
    if options.file is None:
        raise UsageError(f"name a file, or - for standard input{_swallowed(options)}")
    for option, given, known in (
        ("--show", options.show, _SHOWN),
        ("--latex", options.latex, _LATEX),
    ):
        if given is not None and given not in known:
            raise UsageError(f"{option} takes {', '.join(known)}, not {given!r}")
    if options.show in ("prenex", "duringprenex"):
        raise UsageError(f"--show={options.show} is for quantified formulas: not there yet")
    if options.limit is not None and options.limit < 0:
        raise UsageError(f"--limit takes a number from 0 up, not {options.limit}")


def _swallowed(options: argparse.Namespace) -> str:
    """What to write where an option took the file's name for its own argument."""
    for option, given, usual in (
        ("--show", options.show, "form"),
        ("--latex", options.latex, "mathjax"),
    ):
        if given is not None:
            return f"; {option} took {given!r} for its argument: write {option}={usual} FILE"
    return ""


def _show_formula(file: File, options: argparse.Namespace) -> int:
    from clausette.cli.messages import show as show_messages
    from clausette.cli.values import given_values
    from clausette.grounding import expanded
    from clausette.grounding.formula import show

    formula, warnings = expanded(file, given_values(options), first_only=options.linter)
    show_messages(warnings, options)
    if options.show is not None:
        with output_to(options.output) as out:
            out.write(show(formula) + "\n")
    return 0


def _clauses(file: File, options: argparse.Namespace) -> Cnf:
    """The clauses; doc comments are mere comments here, as they are for TouIST."""
    from clausette.cli.messages import show as show_messages
    from clausette.cli.values import given_values
    from clausette.grounding.columnar.program import compiled

    start = time.perf_counter()
    grounding = compiled(file, docs=False).ground(given_values(options))
    cnf = grounding.cnf
    show_messages(grounding.warnings, options)
    if options.verbose:
        print(f"== literals: {len(cnf.literals)}", file=sys.stderr)
        print(f"== clauses: {len(cnf)}", file=sys.stderr)
        print(f"== translation time: {time.perf_counter() - start:.6f} sec", file=sys.stderr)
    return cnf


def _show_clauses(cnf: Cnf, options: argparse.Namespace) -> int:
    """The clauses as a formula; with `duringcnf`, one a line, behind the line it comes from."""
    labels = [_clause_text(cnf, clause) for clause in cnf.clauses()]
    with output_to(options.output) as out:
        if options.show == "duringcnf":
            for index, text in enumerate(labels):
                out.write(f"{cnf.provenance.rule(index).name}: {text}\n")
        else:
            closing = ")" * (len(labels) - 1)
            out.write(" ⋀ ".join(f"({text}" for text in labels[:-1]))
            out.write((" ⋀ " if len(labels) > 1 else "") + (labels[-1] if labels else "⟙"))
            out.write(closing + "\n")
    return 0


def _clause_text(cnf: Cnf, clause: list[int]) -> str:
    if not clause:
        return "⟘"
    words = [cnf.atoms.label(literal).replace("-", "¬", literal < 0) for literal in clause]
    return words[0] if len(words) == 1 else f"({' ⋁ '.join(words)})"


def _write_dimacs(cnf: Cnf, options: argparse.Namespace) -> None:
    from clausette.cnf import write_dimacs, write_table

    with output_to(options.output) as out:
        write_dimacs(cnf, out, table=options.table is None, names=options.debug_dimacs)
    if options.table is not None:
        with output_to(options.table) as out:
            write_table(cnf, out)
