"""Writes syntaxes/touist.tmLanguage.json: the colours of a model, from the words of the language.

python editors/vscode/make_grammar.py
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from clausette.language.lexer import FUNCTIONS, KEYWORDS
from clausette.language.view_lines import KINDS, ROLES, UP

GRAMMAR: Final = Path(__file__).parent / "syntaxes" / "touist.tmLanguage.json"

CONSTANTS: Final = frozenset("Top Bot true false".split())
LOGICAL: Final = frozenset("and or xor not".split())
OPERATORS: Final = frozenset("mod union inter diff subset in".split())
CONTROL: Final = KEYWORDS - CONSTANTS - LOGICAL - OPERATORS

_ENDS: Final = r"(?![A-Za-z0-9_])"
_NAME: Final = r"[_0-9]*[A-Za-z][A-Za-z0-9_]*"


def grammar() -> dict[str, Any]:
    """The grammar as VS Code reads it.

    Its patterns are in the order in which the lexer tries them, and match whole tokens, so that
    what stands first on a line and longest wins, as there.
    """
    return {
        "$schema": "https://raw.githubusercontent.com/martinring/tmlanguage/master/tmlanguage.json",
        "name": "TouIST",
        "scopeName": "source.touist",
        "fileTypes": ["touist"],
        "patterns": [
            _view_line(),
            _auxiliary_line(),
            _rule_head(),
            {"name": "comment.line.documentation.touist", "match": r";;;(?!;).*$"},
            {"name": "comment.line.double-semicolon.touist", "match": r";;.*$"},
            {"name": "support.function.touist", "match": _glued(FUNCTIONS)},
            {"name": "constant.language.touist", "match": _words(CONSTANTS)},
            {"name": "keyword.operator.logical.touist", "match": _words(LOGICAL)},
            {"name": "keyword.operator.word.touist", "match": _words(OPERATORS)},
            {"name": "keyword.control.touist", "match": _words(CONTROL)},
            {"name": "variable.other.touist", "match": rf"\${_NAME}"},
            {"name": "entity.name.function.atom.touist", "match": _NAME},
            {"name": "constant.numeric.touist", "match": r"[0-9]+(?:\.[0-9]+)?"},
            {"name": "keyword.operator.logical.touist", "match": "<=>|=>"},
            {"name": "keyword.operator.comparison.touist", "match": "<=|>=|==|!=|<|>"},
            {"name": "keyword.operator.range.touist", "match": r"\.\."},
            {"name": "keyword.operator.assignment.touist", "match": "="},
            {"name": "keyword.operator.arithmetic.touist", "match": r"[-+*/]"},
            {"name": "punctuation.touist", "match": r"\\\\|[\[\](),:\"]"},
            {"name": "invalid.illegal.touist", "match": r"[^ \t\r\n]"},
        ],
    }


def _words(words: Iterable[str]) -> str:
    return f"(?:{'|'.join(sorted(words))}){_ENDS}"


def _glued(words: Iterable[str]) -> str:
    """Functions: a name and the parenthesis right behind it, which is painted by itself."""
    return rf"(?:{'|'.join(sorted(word.removesuffix('(') for word in words))})(?=\()"


def _view_line() -> dict[str, Any]:
    inside = [
        {
            "name": "keyword.other.view.touist",
            "match": rf"\b(?:{'|'.join((*KINDS, *ROLES, UP))})\b",
        },
        {"name": "variable.other.touist", "match": rf"\${_NAME}"},
    ]
    return {
        "name": "comment.line.documentation.touist",
        "match": rf"(;;;)(?!;)[ \t]*(view)(?=[ \t]+(?:(?:{'|'.join(KINDS)})\b|\w+\()) *(.*)$",
        "captures": {
            "2": {"name": "keyword.other.view.touist"},
            "3": {"patterns": inside},
        },
    }


def _auxiliary_line() -> dict[str, Any]:
    return {
        "name": "comment.line.documentation.touist",
        "match": r"(;;;)(?!;)[ \t]*(auxiliary)(?![\w@-]|[ \t]*:)(.*)$",
        "captures": {
            "2": {"name": "keyword.other.auxiliary.touist"},
            "3": {"patterns": [{"name": "entity.name.function.atom.touist", "match": _NAME}]},
        },
    }


def _rule_head() -> dict[str, Any]:
    hole = {
        "name": "string.interpolated.touist",
        "match": r"\{[^}]*\}",
        "captures": {
            "0": {"patterns": [{"name": "variable.other.touist", "match": rf"\${_NAME}"}]}
        },
    }
    return {
        "name": "comment.line.documentation.touist",
        "match": (
            r"(;;;)(?!;)[ \t]*(?:(soft)[ \t]+([^:]+?)[ \t]+)?"
            r"([A-Za-z_][\w-]*(?:\*|\.(?:cut|path|ring))?(?:@[A-Za-z]{2,3})?)[ \t]*:(.*)$"
        ),
        "captures": {
            "2": {"name": "keyword.other.soft.touist"},
            "3": {"name": "constant.numeric.touist"},
            "4": {"name": "entity.name.section.rule.touist"},
            "5": {"patterns": [hole]},
        },
    }


def grammar_text() -> str:
    return json.dumps(grammar(), indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    GRAMMAR.write_text(grammar_text(), encoding="utf-8")
