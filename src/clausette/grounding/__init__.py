"""Syntax tree and values → ground formulas and their CNF."""

from clausette.grounding.expansion import expanded
from clausette.grounding.instances import Grounding, evaluate_globals, ground
from clausette.grounding.reference import Limits
from clausette.grounding.values import Value

__all__ = ["Grounding", "Limits", "Value", "evaluate_globals", "expanded", "ground"]
