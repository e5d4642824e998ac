"""How much a run may make, and in what portions."""

from __future__ import annotations

from math import prod

from clausette.grounding.columnar import plan as p
from clausette.grounding.columnar.columns import Members
from clausette.grounding.columnar.expressions import Expressions
from clausette.grounding.columnar.frames import Frame
from clausette.grounding.reference import Fault
from clausette.language.source import Span
from clausette.words import Message, say


class TooLarge(Fault):
    """The model passes a limit: nothing is to be learnt from grounding it in another way."""


class Budget:
    """Refuses a nest of loops before it is evaluated, and a model while it grows too large."""

    def __init__(self, expressions: Expressions, chunk: int) -> None:
        self.expressions = expressions
        self.reference = expressions.reference
        """Whose limits and whose deadline count."""
        self.limits = self.reference.limits
        self.chunk = chunk
        """The cells of a frame beyond which it is cut."""
        self.clauses = 0
        self._where: p.Loop | None = None
        self._seen: set[p.Loop] = set()

    def cells_of(self, frame: Frame, members: Members) -> int:
        """How many cells the frame would have with one more loop."""
        if members.counts is None:
            return frame.cells * len(members.values)
        spread = frame.cells // max(1, prod(members.counts.shape))
        return int(members.counts.sum()) * spread

    def check_loop(self, plan: p.Loop, frame: Frame, members: Members) -> None:
        """Refuses a nest whose size is already known to pass the limit."""
        self.reference.check_time()
        self._where = plan
        cells = self.cells_of(frame, members)
        sizes = [cells]
        inner = plan.body
        # The outermost loop looks ahead; those inside need not look again.
        ahead = plan not in self._seen
        while ahead and isinstance(inner, p.Loop) and not inner.members.slots:
            self._seen.add(inner)
            sizes.append(
                self.cells_of(Frame.root(), self.expressions.members(inner.members, frame))
            )
            inner = inner.body
        bindings = prod(sizes)
        if bindings > self.limits.bindings:
            raise self._too_large(
                plan.node.span,
                say(
                    "these loops have {n:,} bindings together; the limit is {limit:,}",
                    n=bindings,
                    limit=self.limits.bindings,
                ),
                "--limit-bindings",
            )

    def count_clauses(self, count: int, *, add: bool = True) -> None:
        """Refuses more clauses than the limit; those of `add` are there to stay."""
        self.reference.check_time()
        total = self.clauses + count
        if add:
            self.clauses = total
        if total > self.limits.clauses:
            span = self._where.node.span if self._where is not None else (0, 1)
            message = say("the model has more than {n:,} clauses", n=self.limits.clauses)
            raise self._too_large(span, message, "--limit-clauses")

    def _too_large(self, span: Span, message: Message, option: str) -> TooLarge:
        help_ = say(
            "make the sets smaller, or raise the limit: clausette solve {option} N", option=option
        )
        return TooLarge(self.reference.fault(span, message, {}, help_).diagnostic)
