"""Text → syntax tree: the TouIST language in its SAT mode."""

from clausette.language.diagnostics import Diagnostic, Note
from clausette.language.reading import parse, parse_expression
from clausette.language.rules import Rule, rules_of
from clausette.language.sentences import Hole
from clausette.language.source import Source, Span, read_source
from clausette.language.syntax import File

__all__ = [
    "Diagnostic",
    "File",
    "Hole",
    "Note",
    "Rule",
    "Source",
    "Span",
    "parse",
    "parse_expression",
    "read_source",
    "rules_of",
]
