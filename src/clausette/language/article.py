"""A model as an article for pdflatex: its rules in words, and their formulas below them."""

from __future__ import annotations

from pathlib import PurePath

from clausette.language import syntax as s
from clausette.language.latex import in_math
from clausette.language.latex_text import escaped
from clausette.language.rules import Rule, rules_of
from clausette.language.sentences import ENGLISH, spelt
from clausette.words import in_words, say

_PREAMBLE = r"""\documentclass[a4paper]{article}
\usepackage[utf8]{inputenc}
\usepackage[T1]{fontenc}
\IfFileExists{lmodern.sty}{\usepackage{lmodern}}{}
\usepackage{textcomp}
\usepackage{amsmath}
\usepackage{amssymb}
\usepackage[margin=2.5cm]{geometry}
\setlength{\parindent}{0pt}
\setlength{\parskip}{4pt}
\setlength{\lineskip}{5pt}
\setlength{\lineskiplimit}{4pt}
% A formula is set as a paragraph, so that it is broken between its operators.
\newcommand{\formula}[1]{\par{\raggedright\hangindent=2em\hangafter=1 $\displaystyle #1$\par}}
"""


def article(file: s.File, language: str = ENGLISH) -> str:
    rules = {id(formula): rule for rule in rules_of(file)[0] for formula in rule.formulas}
    out = [_PREAMBLE, rf"\title{{{escaped(PurePath(file.source.name).name)}}}"]
    out.append("\n\\date{}\n\\begin{document}\n\\maketitle\n\n")
    current: Rule | None = None
    for item in file.items:
        rule = rules.get(id(item))
        if rule is not None and rule is not current:
            if rule.documented:
                out.append(_heading(rule, language))
            elif current is not None and current.documented:
                out.append("\\bigskip\n")
            current = rule
        formula = in_math(item, "document")
        out.append(f"\\formula{{{formula}}}\n")
    return "".join([*out, "\n\\end{document}\n"])


def _heading(rule: Rule, language: str) -> str:
    """The rule's name and its sentence, the holes as mathematics."""
    weight = ""
    if rule.weight is not None:
        weighed = in_math(rule.weight, "document")
        weight = in_words(say("(soft, weight {weight}) ", weight=f"${weighed}$"), language)
    said = spelt(
        rule.sentence(language),
        escaped,
        lambda hole: "$" + in_math(hole.expression, "document") + "$",
    )
    return f"\n\\paragraph{{{escaped(rule.name)}.}} {weight}{said}\n"
