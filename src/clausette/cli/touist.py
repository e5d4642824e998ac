"""`clausette touist`: a drop-in for TouIST's own command, in SAT mode."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from clausette.cli.arguments import Parser, add_common, add_values, version_text
from clausette.cli.asking import ask, model_question
from clausette.cli.messages import note, show
from clausette.cli.output import output_to
from clausette.cli.results import OUT_OF_TIME, remark, write
from clausette.errors import UsageError
from clausette.service.results import Late, One
from clausette.words import Message, say

if TYPE_CHECKING:
    from clausette.service.question import Question
    from clausette.service.touist import Models, Printed

UNSATISFIABLE, INPUT_CLOSED = 8, 125
TOUIST_VERSION = "3.5.2"

_EXAMPLES = """\
examples:
  clausette touist model.touist                     DIMACS, with the table of names
  clausette touist --solve model.touist             one model: '1 name' or '0 name' a line
  clausette touist --solve --limit 0 model.touist   all of them
  clausette touist --solve --equiv b.touist a.touist
  clausette touist --latex=document model.touist > model.tex
  clausette touist --linter --error-format='%f:%l:%c: %m' -

An option whose argument may be left out takes the word that follows it: write --show=form FILE.

exit status: 0 done, 8 no model (or not equivalent), 50 an error in the model, 124 bad usage
"""
_SHOWN = ("form", "cnf", "duringcnf", "prenex", "duringprenex")
_LATEX = ("mathjax", "katex", "document")


def add_parser(commands: argparse._SubParsersAction[Parser]) -> None:
    told = "Does what TouIST 3.5.2 does in SAT mode, with its options and its formats."
    short = "stand in for the touist command"
    parser = commands.add_parser("touist", help=short, description=told, epilog=_EXAMPLES)
    parser.add_argument("file", nargs="?", metavar="FILE", help="a model, or - for standard input")
    parser.add_argument("--version", action="version", version=_version())
    add = parser.add_argument_group("what to do (write DIMACS)").add_argument
    add("--sat", action="store_true", help="the language of SAT, which is the default")
    add("--smt", nargs="?", const="QF_LRA", metavar="LOGIC", help="not supported")
    add("--qbf", action="store_true", help="not supported")
    add("--solve", action="store_true", help="print a model")
    add("--count", action="store_true", help="print the number of models")
    add("--equiv", metavar="FILE2", help="whether both files have the same models")
    add("--show", nargs="?", const="form", metavar="WHAT", help="form, cnf or duringcnf")
    add("--latex", nargs="?", const="mathjax", metavar="HOW", help=", ".join(_LATEX))
    add("--linter", action="store_true", help="only look for errors")
    add = parser.add_argument_group("models").add_argument
    add("--limit", type=int, metavar="N", help="at most N models, 0 for all")
    add("--interactive", action="store_true", help="ask before each next model")
    add("--solver", metavar="CMD", help="a command that reads DIMACS")
    add("--show-hidden", action="store_true", help="also the definitions, &1, &2, …")
    add = parser.add_argument_group("output").add_argument
    add("-o", "--output", metavar="FILE", help="write there, not to standard output")
    add("--table", metavar="FILE", help="write the table of names there")
    add("--debug-dimacs", action="store_true", help="names in place of numbers")
    add("--error-format", metavar="FMT", help="%%f %%l %%L %%c %%C %%b %%B %%t %%m")
    add("--wrap-width", type=int, default=76, metavar="N", help="76; 0 for never")
    add("-v", "--verbose", nargs="?", const=1, default=0, type=int, metavar="N")
    add_values(parser.add_argument_group("values"))
    add_common(parser, json=False)
    parser.set_defaults(json=False)


def _version() -> str:
    return f"{TOUIST_VERSION}\nthe language of TouIST {TOUIST_VERSION}, by {version_text()}"


def run(options: argparse.Namespace) -> int:
    _check_usage(options)
    from clausette.language import read_source
    from clausette.service import laying_out, touist

    question = model_question(options)
    if options.latex is not None:
        return write(ask(options, laying_out.latex, question, style=options.latex), options)
    if options.linter or options.show == "form":
        found = ask(options, touist.formula, question, first_only=options.linter)
        if options.show is not None or isinstance(found, Late):
            return write(found, options)
        remark(found, options)
        return 0
    if options.equiv is not None:
        asked = {"other": read_source(options.equiv), "hidden": options.show_hidden}
        same = ask(options, touist.compare, question, **asked)
        status = write(same, options)
        return status if isinstance(same, Late) or same.equivalent else UNSATISFIABLE
    if options.interactive:
        return _converse(options, question)
    if options.show is None and (options.solve or options.count or options.limit is not None):
        return _solve(options, question)
    return _write_clauses(options, question)


def _check_usage(options: argparse.Namespace) -> None:
    if options.smt is not None or options.qbf:
        flag = "--qbf" if options.qbf else "--smt"
        raise UsageError(
            say("{flag} is not supported: clausette touist handles SAT only", flag=flag)
        )
    if options.file is None:
        raise UsageError(_no_file(options))
    for flag, what, known in (("--show", options.show, _SHOWN), ("--latex", options.latex, _LATEX)):
        if what is not None and what not in known:
            raise UsageError(
                say("{flag} takes {known}, not {given!r}", flag=flag, known=known, given=what)
            )
    if options.show in ("prenex", "duringprenex"):
        quantified = say(
            "--show={what} is for quantified formulas, which are not supported", what=options.show
        )
        raise UsageError(quantified)
    if options.limit is not None and options.limit < 0:
        raise UsageError(say("--limit takes a whole number, 0 or more, not {n}", n=options.limit))


def _no_file(options: argparse.Namespace) -> Message:
    """What to write, also where an option took the file's name for its own argument."""
    told = say("name a file, or - for standard input")
    for flag, file, usual in (("show", options.show, "form"), ("latex", options.latex, "mathjax")):
        if file is not None:
            parts = {"told": told, "flag": f"--{flag}", "file": file, "usual": usual}
            return say(
                "{told}; {flag} took {file!r} for its argument: write {flag}={usual} FILE", **parts
            )
    return told


def _write_clauses(options: argparse.Namespace, question: Question) -> int:
    from clausette.service.touist import clauses

    asked = {"to": options.show or "dimacs", "names": options.debug_dimacs}
    asked["table"] = options.table is None
    found = ask(options, clauses, question, **asked)
    if isinstance(found, Late):
        return write(found, options)
    _tell_sizes(found, options)
    write(found, options)
    if found.table is not None:
        with output_to(options.table) as out:
            found.table.write(out)
    return 0


def _tell_sizes(found: Printed | Models, options: argparse.Namespace) -> None:
    if options.verbose:
        print(f"== literals: {found.literals}\n== clauses: {found.clauses}", file=sys.stderr)
        print(f"== translation time: {found.translation:.6f} sec", file=sys.stderr)


def _solve(options: argparse.Namespace, question: Question) -> int:
    """Prints models as they are found, or their number."""
    from clausette.service.touist import Models, models

    limit = 1 if options.limit is None and not options.count else options.limit or None
    asked = {"limit": limit, "count": options.count, "hidden": options.show_hidden}
    with output_to(options.output) as out:

        def hear(told: One | Models) -> None:
            if isinstance(told, One):
                head = "" if options.limit is None else f"==== model {told.number}\n"
                out.write(head + told.answer)
            else:
                _tell_sizes(told, options)
                remark(told, options)

        found = ask(options, models, question, hear, **asked)
        if options.count and isinstance(found, Models) and not found.late:
            out.write(f"{found.count}\n")
    if options.verbose and isinstance(found, Models):
        print(f"== solve time: {found.seconds:.6f} sec", file=sys.stderr)
    if isinstance(found, Late) or found.late:
        note(say("unknown: out of time"), options)
        return OUT_OF_TIME
    if not found.count and not options.count:
        print("unsat", file=sys.stderr)
        return UNSATISFIABLE
    if options.limit is None or options.count:
        return 0
    more = "" if limit is None or found.count < limit else f", as many as --limit {limit} allows"
    print(f"== found {found.count} model{'s' * (found.count > 1)}{more}", file=sys.stderr)
    return 0


def _converse(options: argparse.Namespace, question: Question) -> int:
    """One model after the other, as long as the user says y."""
    from clausette.service.touist import each_model

    warnings, coming = each_model(question, hidden=options.show_hidden)
    show(warnings, options)
    count = 0
    with output_to(options.output) as out:
        for one in coming:
            count = one.number
            out.write(f"{one.answer}== count: {count}; continue? (y/n) ")
            out.flush()
            answer = sys.stdin.readline()
            if not answer:
                out.write("\n")
                return INPUT_CLOSED
            if answer.strip().lower()[:1] in ("n", "q"):
                return 0
    print(f"== no more models: {count} in all" if count else "unsat", file=sys.stderr)
    return 0 if count else UNSATISFIABLE
