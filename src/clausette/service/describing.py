"""The use case *puzzles*: which there are, their rules in a sentence each, formats and flags; and
*example*: a board of one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from clausette.errors import UsageError
from clausette.language import read_source
from clausette.language.rules import rules_of
from clausette.language.sentences import sentence_source
from clausette.puzzles.finding import Installed, installed, puzzle_of_ours
from clausette.puzzles.manner import manner_of
from clausette.puzzles.placing import ENGINES
from clausette.service.reading import options_of
from clausette.service.wishable import wishes_for
from clausette.words import Title, in_words, say

if TYPE_CHECKING:
    from clausette.service.question import Question


@dataclass(frozen=True, slots=True)
class Described:
    """Puzzles, and what can be asked of each."""

    puzzles: tuple[Installed, ...]
    language: str = "en"

    def data(self) -> dict[str, Any]:
        return {"puzzles": [self._puzzle_data(puzzle) for puzzle in self.puzzles]}

    def _puzzle_data(self, puzzle: Installed) -> dict[str, Any]:
        own = {option.flag: in_words(option.help, self.language) for option in options_of(puzzle)}
        makes = wishes_for(puzzle)
        return {
            "name": puzzle.name,
            "titles": dict(puzzle.puzzle.titles),
            "formats": [form.name for form in puzzle.puzzle.formats],
            "rules": dict(self._rules(puzzle)),
            "answer": puzzle.kind,
            "options": own,
            "engines": _engines(puzzle),
            "models": list(puzzle.models()),
            "examples": [path.name for path in puzzle.examples()],
            "techniques": {
                technique.key: technique.name(self.language)
                for technique in manner_of(puzzle.folder).techniques
            },
            **({} if makes is None else {"makes": makes.data(self.language)}),
        }

    def lines(self) -> Iterator[str]:
        """For each puzzle its title, its rules, and what can be named after which flag."""
        for number, puzzle in enumerate(self.puzzles):
            if number:
                yield ""
            title = in_words(Title(puzzle.puzzle.titles), self.language)
            yield f"{puzzle.name}: {title}"
            yield from _table(self._rules(puzzle))
            yield from _table(self._flags(puzzle))

    def _rules(self, puzzle: Installed) -> list[tuple[str, str]]:
        return rules_in_words(puzzle, self.language)

    def _flags(self, puzzle: Installed) -> list[tuple[str, str]]:
        """Formats, the puzzle's own flags, and who or what can be named, each with its words."""
        rows = []
        for form in puzzle.puzzle.formats:
            words: str = form.description
            if form.write is None:
                words = say("{format} (read only)", format=form.description)
            rows.append((f"--to {form.name}", in_words(words, self.language)))
        for option in options_of(puzzle):
            flag = f"{option.flag} {in_words(option.metavar, self.language)}".strip()
            rows.append((flag, in_words(option.help, self.language)))
        models = list(puzzle.models()) if puzzle.kind == "plan" else []
        for name, choices in (("--engine", _engines(puzzle)), ("--model", models)):
            if len(choices) > 1:
                rows.append((name, ", ".join(choices)))
        techniques = manner_of(puzzle.folder).techniques
        if techniques:
            rows.append(("--technique", ", ".join(technique.key for technique in techniques)))
        return rows


def rules_in_words(puzzle: Installed, language: str) -> list[tuple[str, str]]:
    """The names of a puzzle's rules, each with its sentence."""
    source = puzzle.file.source
    return [
        (rule.name, sentence_source(rule.sentence(language), source))
        for rule in rules_of(puzzle.file)[0]
        if rule.documented
    ]


def _table(rows: Sequence[tuple[str, str]]) -> Iterator[str]:
    width = max((len(name) for name, _ in rows), default=0)
    for name, words in rows:
        yield f"  {name:<{width}}  {words}"


def _engines(puzzle: Installed) -> list[str]:
    """Who can be named with `--engine`."""
    if puzzle.kind == "plan":
        return ["auto", *puzzle.planning.engines]
    return list(ENGINES) if puzzle.kind == "placement" else []


@dataclass(frozen=True, slots=True)
class Example:
    """A board that comes with a puzzle, as the text of its file."""

    puzzle: str
    name: str
    text: str

    def data(self) -> dict[str, Any]:
        return {"puzzle": self.puzzle, "name": self.name, "text": self.text}


def example(question: Question, *, puzzle: str, name: str) -> Example:
    """The example of that name that comes with a puzzle of ours; the name is never a path."""
    found = puzzle_of_ours(puzzle)
    if found is None:
        known = tuple(one.name for one in installed())
        raise UsageError(
            say("there is no puzzle {name!r}; there are {known}", name=puzzle, known=known)
        )
    for path in found.examples():
        if path.name == name:
            return Example(puzzle, name, read_source(str(path)).text)
    raise UsageError(say("{puzzle} has no example {name!r}", puzzle=puzzle, name=name))


def describe(question: Question, *, puzzle: Installed | None = None) -> Described:
    """All puzzles that come with the package, or one."""
    return Described(installed() if puzzle is None else (puzzle,), question.language)
