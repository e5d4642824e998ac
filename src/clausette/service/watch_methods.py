"""What boards and models can both be asked about solvers, as methods."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from clausette.service.comparing import HeuristicsCompared
    from clausette.service.comparing_encodings import EncodingsCompared
    from clausette.service.question import Question
    from clausette.service.tracing import Traced
    from clausette.service.watching import Method
    from clausette.solving.branching import Heuristic


class Watches:
    """A solver watched, and solvers side by side; `model` and `steps` are of games of moves."""

    __slots__ = ()

    def _asked(self, seconds: float | None = None, language: str = "en") -> Question:
        raise NotImplementedError

    def trace(
        self,
        method: Method = "dpll",
        *,
        heuristic: Heuristic | None = None,
        restarts: int = 0,
        limit: int | None = None,
        model: str | None = None,
        steps: int | None = None,
        seconds: float | None = None,
        language: str = "en",
    ) -> Traced:
        """What DPLL or CDCL does with the clauses, event by event, the first `limit` of them.

        `restarts` lets CDCL begin anew after so many conflicts, times Luby's sequence.
        """
        from clausette.service.tracing import trace

        return trace(
            self._asked(seconds, language),
            method=method,
            heuristic=heuristic,
            restarts=restarts,
            limit=limit,
            model=model,
            steps=steps,
        )

    def compare_heuristics(
        self,
        *,
        limit: int | None = None,
        model: str | None = None,
        steps: int | None = None,
        seconds: float | None = None,
        language: str = "en",
    ) -> HeuristicsCompared:
        """How much DPLL and CDCL do with every branching rule, given up after `limit` events."""
        from clausette.service.comparing import compare_heuristics

        question = self._asked(seconds, language)
        return compare_heuristics(question, limit=limit, model=model, steps=steps)

    def compare_encodings(
        self,
        *,
        samples: int | None = None,
        limit: int | None = None,
        model: str | None = None,
        steps: int | None = None,
        seconds: float | None = None,
        language: str = "en",
    ) -> EncodingsCompared:
        """The clauses by every encoding of cardinalities: sizes, what propagation sees of so many
        partial assignments, how much solving takes."""
        from clausette.service.comparing_encodings import compare_encodings

        return compare_encodings(
            self._asked(seconds, language), samples=samples, limit=limit, model=model, steps=steps
        )
