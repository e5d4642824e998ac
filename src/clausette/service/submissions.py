"""What is marked: texts that were handed in, and mistakes that many make."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from clausette.errors import ClausetteError
    from clausette.language import Source
    from clausette.service.mark_result import Verdict


@dataclass(frozen=True, slots=True)
class Submission:
    """What was handed in: a text, or what is wrong with the file it was to come from."""

    name: str
    source: Source | None
    error: ClausetteError | None = None


@dataclass(frozen=True, slots=True)
class Mistake:
    """A mistake that many make, what it is marked, and what helps, by language."""

    source: Source
    verdict: Verdict
    hint: Mapping[str, str]


def text_in(texts: Mapping[str, str], language: str) -> str:
    """The text of a language, or else the first that there is."""
    return texts.get(language) or next(iter(texts.values()), "")
