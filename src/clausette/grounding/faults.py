"""What went wrong while a model was evaluated, and how much it may take."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from clausette.deadline import NEVER, Deadline
from clausette.errors import LanguageError, OutOfTime
from clausette.grounding.values import Value, shown
from clausette.language import syntax as s
from clausette.language.diagnostics import Diagnostic
from clausette.language.repairs import Remedy
from clausette.language.source import Source, Span
from clausette.words import Message, say

MOST_ERRORS = 20
_MOST_REPEATS = 1000
_BETWEEN_LOOKS = 1000  # steps from one look at the clock to the next: about a millisecond
Local = dict[str, Value]


@dataclass(frozen=True, slots=True)
class Limits:
    """Where a model is refused rather than let to eat the machine."""

    values: int = 2_000_000
    """Elements of one set."""
    steps: int = 50_000_000
    """Bindings of all loops, and elements of all sets made, together."""
    steps_told: bool = True
    """Whether more steps are an error of the model, or only the end of a search for errors."""
    text: int = 200_000
    """Characters of one name or quoted formula."""
    nesting: int = 100
    """Sets within sets."""
    bindings: int = 4_000_000_000
    """Bindings of one nest of loops, for the columnar grounder."""
    clauses: int = 30_000_000


class Fault(Exception):
    """Unwinds an evaluation up to the formula around it."""

    def __init__(self, diagnostic: Diagnostic) -> None:
        super().__init__(diagnostic.message)
        self.diagnostic = diagnostic


@dataclass(slots=True)
class Reports:
    """The errors and warnings of one evaluation, and its limits."""

    source: Source
    limits: Limits = field(default_factory=Limits)
    errors: dict[Span, Diagnostic] = field(default_factory=dict)
    warnings: dict[tuple[Span, str], Diagnostic] = field(default_factory=dict)
    deadline: Deadline = NEVER
    """When to stop with OutOfTime."""
    _steps: int = 0
    _looked: int = 0
    _repeats: int = 0

    def fault(
        self, span: Span, message: Message, local: Local, remedy: Remedy | Message | str = ""
    ) -> Fault:
        iteration = tuple((name, shown(value)) for name, value in local.items())
        known = remedy if isinstance(remedy, Remedy) else Remedy(remedy)
        return Fault(
            Diagnostic(
                "error",
                message,
                self.source,
                span,
                known.help,
                iteration=iteration,
                fixes=known.fixes,
            )
        )

    def record(self, fault: Fault) -> None:
        """Keeps an error, the first at its place; too many end the run."""
        span = fault.diagnostic.span
        self._repeats += span in self.errors
        self.errors.setdefault(span, fault.diagnostic)
        if len(self.errors) >= MOST_ERRORS or self._repeats > _MOST_REPEATS:
            raise self.failure()

    def keep_errors(self, found: Iterable[Diagnostic]) -> None:
        """Keeps the errors among what was found by others, the first at its place."""
        for diagnostic in found:
            if diagnostic.severity == "error":
                self.errors.setdefault(diagnostic.span, diagnostic)

    def failure(self) -> LanguageError:
        return LanguageError((*self.errors.values(), *self.warnings.values()))

    def warn(self, span: Span, message: Message, remedy: Remedy | Message | str = "") -> None:
        key = (span, message)
        if key not in self.warnings:
            known = remedy if isinstance(remedy, Remedy) else Remedy(remedy)
            self.warnings[key] = Diagnostic(
                "warning", message, self.source, span, known.help, fixes=known.fixes
            )

    def check_size(self, node: s.Expression, size: float, local: Local) -> None:
        if size <= self.limits.values:
            self.count_steps(node.span, local, int(max(0, size)))
        else:
            text = self.source.slice(node.span)
            shown = text if len(text) <= 40 else text[:40] + "…"
            limit = self.limits.values
            if size < 2**70:
                message = say(
                    "{set} would have {n:,} elements; the limit is {limit:,}",
                    set=shown,
                    n=int(size),
                    limit=limit,
                )
            else:
                message = say(
                    "{set} would have far too many elements; the limit is {limit:,}",
                    set=shown,
                    limit=limit,
                )
            raise self.fault(node.span, message, local)

    def count_steps(self, span: Span, local: Local, steps: int = 1) -> None:
        self._steps += steps
        if self._steps > self.limits.steps:
            if self.limits.steps_told:
                message = say(
                    "the loops and sets of this model take more than {n:,} steps",
                    n=self.limits.steps,
                )
                self.record(self.fault(span, message, local))
            raise self.failure()
        if self._steps - self._looked >= _BETWEEN_LOOKS:
            self._looked = self._steps
            self.check_time()

    def check_time(self) -> None:
        """Stops an evaluation whose time is up."""
        if self.deadline.over:
            raise OutOfTime(say("the model was not grounded in the time given"))
