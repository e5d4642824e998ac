"""Numbers that somebody who writes rules asks for: how many models, and the smallest global."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from clausette.service.counting import Counted, count
from clausette.service.minimising import minimise
from clausette.service.summaries import of_count, of_models
from clausette.words import in_words

if TYPE_CHECKING:
    from clausette.service.models import ModelsFound
    from clausette.service.question import Question


@dataclass(frozen=True, slots=True)
class CountTold:
    """How many models there are, or at least so many; with words."""

    counted: Counted

    def data(self) -> dict[str, Any]:
        language = self.counted.language
        data = self.counted.data()
        # A browser's numbers are exact up to 2^53 only.
        return {
            **data,
            "count": str(data["count"]),
            "words": in_words(of_count(self.counted), language),
        }


def count_told(question: Question) -> CountTold:
    """The number of models, as far as it is known in time."""
    return CountTold(count(question))


@dataclass(frozen=True, slots=True)
class Smallest:
    """The smallest value of a global for which there is a model."""

    name: str
    found: ModelsFound

    def data(self) -> dict[str, Any]:
        found = self.found
        return {
            "verdict": found.verdict,
            "name": self.name,
            "value": None if found.minimum is None else found.minimum[1],
            "words": in_words(of_models(found), found.language),
            "seconds": round(found.seconds, 6),
        }


def smallest(
    question: Question, *, name: str, first: int | None = None, last: int | None = None
) -> Smallest:
    """One value after the other is tried, from below, until there is a model."""
    found = minimise(question, name, first=first, last=last)
    return Smallest(name, found)
