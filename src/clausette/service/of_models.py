"""What can be asked about rules that somebody writes, by name: beside the use cases for all.

Each takes a question whose subject is `Written`: a text, values of its globals, and perhaps a board
whose facts it is told. `model_of` and `clausal_of` in `reading` make a `Grounded` of that, or find
the one that was made for the last question; who needs no clauses looks at the text.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from clausette.service.by_rule import steps_of_rule, table_of_rule
from clausette.service.changed_rules import open_rules, rules_difference
from clausette.service.clause_pages import clause_page
from clausette.service.diagnosing import diagnose
from clausette.service.dimacs_pages import file_page
from clausette.service.exercise_pages import course_menu, mark_answer, open_exercise
from clausette.service.expecting import expect
from clausette.service.formulas_told import formulas
from clausette.service.grounding import ground
from clausette.service.pointing import hover_at, layout_edits, places_of_name
from clausette.service.rule_places import linked, rule_places
from clausette.service.trace_graphs import trace_graph
from clausette.service.trace_pages import trace_page
from clausette.service.why_none import why_none
from clausette.service.worker import UseCase
from clausette.service.written_examples import examples
from clausette.service.written_models import models
from clausette.service.written_numbers import count_told, smallest
from clausette.service.written_text import completions, number_globals

OF_MODELS: Final[Mapping[str, UseCase]] = {
    "clauses": clause_page,
    "complete": completions,
    "count": count_told,
    "course": course_menu,
    "definition": places_of_name,
    "diagnose": diagnose,
    "difference": rules_difference,
    "dimacs": file_page,
    "examples": examples,
    "exercise": open_exercise,
    "expect": expect,
    "format": layout_edits,
    "formulas": formulas,
    "globals": number_globals,
    "graph": trace_graph,
    "hover": hover_at,
    "linked": linked,
    "mark": mark_answer,
    "models": models,
    "places": rule_places,
    "rules": open_rules,
    "sizes": ground,
    "smallest": smallest,
    "steps": steps_of_rule,
    "table": table_of_rule,
    "trace": trace_page,
    "why": why_none,
}
