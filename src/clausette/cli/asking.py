"""From options to a question, and from the question to its result, within its limits."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from clausette.cli.progress import Progress
from clausette.words import Message, in_words

if TYPE_CHECKING:
    from clausette.deadline import Deadline
    from clausette.service.question import How, Question, Result, Text
    from clausette.service.results import Late

Hear: TypeAlias = Callable[[Any], None]
_Found = TypeVar("_Found", bound="Result")


def question_of(options: argparse.Namespace, argument: str) -> Question:
    """The question that the options ask about what an argument names."""
    from clausette.service.loading import given_text

    puzzle = getattr(options, "puzzle", None)
    text = given_text(argument, puzzle, options.puzzle_flags)
    if (rules := getattr(options, "own_rules", None)) is not None:
        from clausette.language import read_source

        text = replace(text, rules=read_source(rules))
    return question_about(options, text)


def model_question(options: argparse.Namespace) -> Question:
    """The question about a file that is a model, whatever it is called."""
    from clausette.language import read_source
    from clausette.service.question import Text

    return question_about(options, Text(read_source(options.file)))


def question_about(options: argparse.Namespace, subject: Text) -> Question:
    """The question that the options ask about a text."""
    from clausette.service.loading import given_values
    from clausette.service.question import Question

    defined, files = getattr(options, "defined", ()), getattr(options, "data", ())
    return Question(
        subject,
        values=given_values(defined, files) if defined or files else {},
        language=options.lang,
        deadline=deadline_of(options),
        how=_how(options),
    )


def deadline_of(options: argparse.Namespace) -> Deadline:
    """Until when the options allow to work; the clock runs since the command was started."""
    from clausette.deadline import NEVER, Deadline

    limit = options.time_limit
    return NEVER if limit is None else Deadline(options.started + limit)


def _how(options: argparse.Namespace) -> How:
    name, how = getattr(options, "solver", None), _grounding(options)
    if getattr(options, "view", None) is not None:
        from clausette.language.view_lines import view_line

        how = replace(how, view=view_line(options.view))
    if name is None:
        return how
    from clausette.service.loading import solver_called

    asked = solver_called(name)
    return replace(how, solver=asked.solver, command=asked.command)


def _grounding(options: argparse.Namespace) -> How:
    from clausette.service.question import How

    if not hasattr(options, "encoding"):
        return How()
    from clausette.grounding import Limits
    from clausette.grounding.columnar.program import Options
    from clausette.service.clauses import encoded

    limits = Limits()
    if options.limit_clauses is not None:
        limits = replace(limits, clauses=options.limit_clauses)
    if options.limit_bindings is not None:
        limits = replace(limits, bindings=options.limit_bindings)
    return How(
        options=encoded(replace(Options(), limits=limits), options.encoding.split(",")),
        recognition=options.recognition,
        auxiliary=getattr(options, "auxiliary", False),
    )


def ask(
    options: argparse.Namespace,
    use: Callable[..., _Found],
    question: Question,
    hear: Hear | None = None,
    *,
    fence: bool = True,
    **asked: Any,
) -> _Found | Late:
    """What a use case answers; what takes long is shown on the terminal meanwhile.

    With a limit it runs in a process of its own, which can be ended whatever it is doing: then the
    result may also be `Late`. One that has processes itself gets no fence: it looks at the clock.
    """
    language = options.lang
    limited = fence and (options.time_limit is not None or options.memory_limit is not None)
    with Progress() as progress:

        def tell(told: Message | Result) -> None:
            if isinstance(told, Message):
                progress.tell(in_words(told, language))
            elif hear is not None:
                hear(told)

        question = replace(question, tell=tell)
        if not limited:
            return use(question, **asked)
        from clausette.service.worker import fenced

        return fenced(use, question, memory=options.memory_limit, **asked)
