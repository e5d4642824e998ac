"""Writes sentences.md: what every rule of every puzzle says, and steps that the tutor tells.

python docs/make_sentences.py
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from clausette.grounding.columnar.program import Options
from clausette.puzzles.clauses import ground_board
from clausette.puzzles.finding import Installed, installed
from clausette.puzzles.naming import term_names
from clausette.puzzles.recognising import read_board
from clausette.puzzles.tutoring import Lesson
from clausette.reasoning import pages
from clausette.reasoning.explain import Explanation, explain
from clausette.reasoning.selectors import guarded
from clausette.reasoning.steps import Step
from clausette.reasoning.voice import Voice
from clausette.words import LANGUAGES

PAGE = Path(__file__).resolve().parent / "sentences.md"
HEAD = """\
# What the rules say

Every rule of every puzzle, as the tutor says it in English and in French, with the holes filled
from the puzzle's smallest examples; then steps from them. Written by `docs/make_sentences.py`: a
sentence that reads badly is mended at its rule.
"""
STEPS = 3
EXAMPLES = 2
SIZES = (1, 2, 3, 4, 5)
LANGUAGE_NAMES = {"en": "English", "fr": "français"}


def page() -> str:
    return HEAD + "".join(section for puzzle in installed() for section in _puzzle(puzzle))


def _puzzle(puzzle: Installed) -> Iterator[str]:
    yield f"\n## {puzzle.puzzle.titles['en']}\n\n"
    boards = list(_boards(puzzle))
    yield "| rule | English | français |\n|---|---|---|\n"
    for rule, sentences in _sentences(puzzle, boards).items():
        told = " | ".join(_cell(sentence) for sentence in sentences)
        yield f"| {rule} | {told} |\n"
    if puzzle.kind == "filling":
        yield from _steps(puzzle, boards)


def _boards(puzzle: Installed) -> Iterator[Any]:
    """The boards of the smallest examples."""
    for path in sorted(puzzle.examples(), key=lambda path: (path.stat().st_size, path.name)):
        yield read_board(path.read_text(encoding="utf-8"), path.name, (puzzle,))[2]


def _sentences(puzzle: Installed, boards: list[Any]) -> dict[str, tuple[str, ...]]:
    """By rule, its sentence in each language for the first instance that a board has."""
    found: dict[str, tuple[str, ...]] = {}
    names = [rule.name for rule in puzzle.program.rules]
    for board in boards:
        if len(found) == len(names):
            break
        voices = _voices(puzzle, board)
        for instance in range(len(voices[0].guarded)):
            rule = voices[0].guarded.rule(instance)
            if rule not in found:
                found[rule] = tuple(voice.sentence(instance) for voice in voices)
    return {name: found[name] for name in names if name in found}


def _voices(puzzle: Installed, board: Any) -> list[Voice]:
    if puzzle.kind == "filling":
        taught = Lesson(puzzle, board)
        return [taught.voice(language) for language in LANGUAGES]
    steps = STEPS if puzzle.kind == "plan" else None
    ground = ground_board(puzzle, board, Options(warn=False), steps=steps)
    guard = guarded(ground, soft=True)
    return [Voice(guard, language, term_names(puzzle, board, language)) for language in LANGUAGES]


def _steps(puzzle: Installed, boards: list[Any]) -> Iterator[str]:
    """A step by every rule that makes one alone, and one of every size."""
    wanted: dict[object, tuple[Lesson, Step]] = {}
    for board in boards[-EXAMPLES:] if len(boards) > EXAMPLES else boards:
        taught = Lesson(puzzle, board)
        if sum(taught.puzzle.filling.size(board)) > 24:
            continue
        found: Explanation = explain(taught.tutor, taught.given(), all_steps=True)
        for step in found.steps:
            rule = taught.tutor.guarded.rule(step.instances[0])
            key: object = (rule, step.conclusions[0] > 0) if step.size == 1 else step.size
            if step.size in SIZES:
                wanted.setdefault(key, (taught, step))
    for language in LANGUAGES:
        yield f"\n### {LANGUAGE_NAMES[language]}\n\n```text\n"
        for taught, step in sorted(wanted.values(), key=lambda pair: pair[1].size):
            technique = taught.technique(step, language)
            lines = pages.told(taught.voice(language), step, _always(technique))
            yield "\n".join(lines) + "\n"
        yield "```\n"


def _always(name: str) -> pages.Named:
    return lambda step: name


def _cell(sentence: str) -> str:
    return sentence.replace("|", "\\|")


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
