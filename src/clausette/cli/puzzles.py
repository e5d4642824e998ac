"""`clausette puzzles`: which puzzles there are, their formats, their rules in a sentence each."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING

from clausette.cli.arguments import Parser
from clausette.cli.puzzle_flags import options_of

if TYPE_CHECKING:
    from clausette.puzzles.finding import Installed

_EXAMPLES = """\
examples:
  clausette puzzles
  clausette puzzles lightup --lang fr
"""


def add_parser(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = commands.add_parser(
        "puzzles",
        help="list the puzzles, their rules, formats and flags",
        description="Lists the puzzles.",
        epilog=_EXAMPLES,
    )
    parser.add_argument("name", nargs="?", metavar="NAME|DIR", help="only this one")
    parser.add_argument("--lang", default="en", metavar="LANG", help="en or fr")
    parser.add_argument("--json", action="store_true", help="one object, for programs")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    from clausette.puzzles.finding import installed, puzzle_called

    puzzles = installed() if options.name is None else (puzzle_called(options.name),)
    if options.json:
        print(json.dumps([_described(puzzle, options.lang) for puzzle in puzzles]))
        return 0
    for number, puzzle in enumerate(puzzles):
        titles = puzzle.puzzle.titles
        title = titles.get(options.lang) or titles.get("en") or puzzle.name
        print(("\n" if number else "") + f"{puzzle.name}: {title}")
        _print_table(_rules(puzzle, options.lang))
        _print_table(_flags(puzzle))
    return 0


def _print_table(rows: list[tuple[str, str]]) -> None:
    width = max((len(name) for name, _ in rows), default=0)
    for name, words in rows:
        print(f"  {name:<{width}}  {words}")


def _flags(puzzle: Installed) -> list[tuple[str, str]]:
    """Formats, the puzzle's own flags, and who or what can be named, each with its words."""
    rows = []
    for form in puzzle.puzzle.formats:
        how = "" if form.write is not None else " (read only)"
        rows.append((f"--to {form.name}", form.description + how))
    own = options_of(puzzle)
    rows += [(f"{option.flag} {option.metavar}".strip(), option.help) for option in own]
    for name, choices in (("--engine", _engines(puzzle)), ("--model", _models(puzzle))):
        if len(choices) > 1:
            rows.append((name, ", ".join(choices)))
    return rows


def _engines(puzzle: Installed) -> list[str]:
    """Who can be named with `--engine`."""
    if puzzle.kind == "plan":
        return ["auto", *puzzle.planning.engines]
    if puzzle.kind == "placement":
        from clausette.puzzles.placing import ENGINES

        return list(ENGINES)
    return []


def _models(puzzle: Installed) -> list[str]:
    return list(puzzle.models()) if puzzle.kind == "plan" else []


def _rules(puzzle: Installed, language: str) -> list[tuple[str, str]]:
    from clausette.language.rules import rules_of, sentence_source

    found = []
    for rule in rules_of(puzzle.file)[0]:
        if rule.documented:
            sentence = rule.sentences.get(language) or next(iter(rule.sentences.values()))
            found.append((rule.name, sentence_source(sentence, puzzle.file.source)))
    return found


def _described(puzzle: Installed, language: str) -> dict[str, object]:
    return {
        "name": puzzle.name,
        "titles": dict(puzzle.puzzle.titles),
        "formats": [form.name for form in puzzle.puzzle.formats],
        "rules": dict(_rules(puzzle, language)),
        "answer": puzzle.kind,
        "options": {option.flag: option.help for option in options_of(puzzle)},
        "engines": _engines(puzzle),
        "models": list(puzzle.models()),
    }
