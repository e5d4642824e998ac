"""An explanation in words of a language, as text and as Markdown; `html_page` makes it a page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby
from textwrap import dedent

from clausette.reasoning.explain import Explanation
from clausette.reasoning.pages import Item, Named, details, ending, items, told_item
from clausette.reasoning.steps import Step
from clausette.reasoning.voice import Voice
from clausette.words import Message, in_words, say


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Steps that are read as one: first what is concluded, then why."""

    number: int
    lines: tuple[str, ...]
    pictured: bool = True
    """Whether it says what is concluded; if not, it only says how much."""
    details: tuple[str, ...] = ()
    """What only a page says that can hide it: a chain that nobody follows."""

    @property
    def heading(self) -> Message:
        return say("Step {n}", n=self.number)


@dataclass(frozen=True, slots=True)
class Telling:
    """All steps, and how they end; it needs no tutor any more."""

    items: tuple[Paragraph, ...]
    end: tuple[str, ...]
    language: str = "en"

    def text(self) -> str:
        """As plain lines."""
        lines: list[str] = []
        for item in self.items:
            first, *rest = item.lines
            lines += [f"{item.number}. {first}", *(f"  {line}" for line in rest)]
        return "\n".join([*lines, *self.end]) + "\n"

    def markdown(self, title: str) -> str:
        """As Markdown, a heading for every item."""
        parts = [f"# {in_words(explained(title), self.language)}\n"]
        for item in self.items:
            first, *rest = item.lines
            parts.append(f"## {in_words(item.heading, self.language)}\n\n**{first}**\n")
            if rest:
                parts.append(_paragraphs(rest))
        parts.append("\n".join(line.strip() for line in self.end) + "\n")
        return "\n".join(parts)


def telling(
    explanation: Explanation,
    voice: Voice,
    named: Named = lambda step: "",
    minor: Callable[[Step], bool] = lambda step: False,
) -> Telling:
    """An explanation in the words of a voice."""
    gathered = items(voice, explanation.steps, minor)
    told = tuple(_told(voice, item, named) for item in gathered)
    return Telling(told, tuple(ending(voice, explanation)), voice.language)


def _told(voice: Voice, item: Item, named: Named) -> Paragraph:
    lines = tuple(told_item(voice, item, named))
    return Paragraph(item.number, lines, bool(item.steps), tuple(details(voice, item)))


def explained(title: str) -> Message:
    """The title of an explanation."""
    return say("{title}, explained", title=title)


def _paragraphs(lines: Sequence[str]) -> str:
    """Lines as paragraphs of Markdown, those with a dash as the items of lists within lists."""
    parts: list[str] = []
    for dashed, group in groupby(lines, lambda line: line.lstrip().startswith("- ")):
        own = list(group)
        parts.append(dedent("\n".join(own)) if dashed else "\n\n".join(x.strip() for x in own))
    return "\n\n".join(parts) + "\n"
