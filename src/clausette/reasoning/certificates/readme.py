"""The README of a certificate: what is claimed, why the files show it, how to check them.

It is in English whoever makes it, so that a certificate is the same everywhere, byte for byte.
"""

from __future__ import annotations

import textwrap
from collections.abc import Collection, Iterator

from clausette.reasoning.certificates.claim import Claim
from clausette.reasoning.certificates.files import GIVEN, RULES
from clausette.words import Message, plural, say

_WIDTH = 99
_OF_PLANS = ("plan", "shortest", "no-plan", "reason")

_WHY = {
    "unique": """\
`answer.txt` is the solution. `formula.cnf` says, clause by clause, what the rules say; its last
clause says "not the solution in `answer.txt`". `model.txt` satisfies all clauses but the last, so
there is that solution. The proof shows that all clauses together have no model, so there is no
other.""",
    "several": """\
`answer.txt` and `other-answer.txt` are two solutions. `formula.cnf` says, clause by clause, what
the rules say; `model.txt` and `other-model.txt` both satisfy it.""",
    "impossible": """\
`formula.cnf` says, clause by clause, what the rules say. The proof shows that it has no model.""",
    "optimal": """\
`answer.txt` is a solution of cost {cost}. `formula.cnf` says, clause by clause, what the rules
say, but instances of soft rules may be given up, and its last clauses say that what is given up
weighs less than {cost}. `model.txt` satisfies the hard rules, and what it breaks of the soft ones
weighs {cost}. The proof shows that the formula has no model, so nothing is cheaper.""",
    "free": """\
`answer.txt` is a solution that meets every wish. `model.txt` satisfies all clauses of the rules,
the soft ones too. Nothing can cost less than that: `formula.cnf`, which asks for it, holds the
empty clause, and the proof is as short as can be.""",
    "plan": """\
`answer.txt` is a plan of {moves}, which anybody can replay.""",
    "shortest": """\
`answer.txt` is a plan of {moves}, which anybody can replay. For every N below {steps},
`formula-N.cnf` says, clause by clause, that there is a plan of N steps, and `proof-N.{proof}`
shows that it has no model.""",
    "at once": """\
The goal is reached at the start: the plan in `answer.txt` has no moves, and none can have
fewer.""",
    "no-plan": """\
For every N up to {steps}, `formula-N.cnf` says, clause by clause, that there is a plan of N steps,
and `proof-N.{proof}` shows that it has no model.""",
    "reason": """\
`reason.json` says why: the kind of the reason, and its numbers. Where these are weights or counts,
anybody can add them up on the board; where it is a search, anybody can repeat it. No formula is
needed for that. `clausette why board.txt` puts the reason into a sentence.""",
}

_VERIFY = {
    "unique": """\
{grounds}, checks the proof step by step, and checks the solution by the clauses and {judge}.""",
    "several": """\
{grounds}, and checks both solutions by the clauses and {judge}.""",
    "impossible": """\
{grounds}, and checks the proof step by step.""",
    "optimal": """\
{grounds}, checks the proof step by step, checks the solution by the clauses and {judge}, and
works out its cost both ways.""",
    "plan": """\
replays the plan on the board, in code that never saw `rules.touist`.""",
    "shortest": """\
replays the plan on the board, in code that never saw `rules.touist`. For every N it grounds the
rules again with the plain reference grounder, compares the formula byte for byte, and checks the
proof step by step.""",
    "no-plan": """\
grounds the rules again for every N with the plain reference grounder, compares the formula byte
for byte, and checks the proof step by step.""",
    "reason": """\
reads the board and works out the reason's numbers again, or repeats its search, in code that shares
nothing with whoever found it.""",
}
_LEFT_OUT = """\
What hangs together is said by {helpers} in layers. They are left out of `formula.cnf`. """
_CUTS_INSTEAD = """\
In their place it has *cuts*, the clauses of `cuts.txt`: each follows from these layers by itself, a
part and what shuts it in, a path, or a closed ring."""
_CUTS = {
    "unique": _LEFT_OUT + _CUTS_INSTEAD,
    "several": _LEFT_OUT + "That both solutions are as they ask is seen on the solutions.",
    "impossible": _LEFT_OUT + _CUTS_INSTEAD,
}
_VERIFY_CUTS = {
    "unique": """\
From the first and the last layer, grounded likewise, it sees that every cut follows, and that the
solution is as the layers ask, by walking from place to place.""",
    "several": """\
From the first and the last layer, grounded likewise, it sees that both solutions are as the layers
ask, by walking from place to place.""",
    "impossible": """\
From the first and the last layer, grounded likewise, it sees that every cut follows, by walking
from place to place.""",
}
_GROUNDS = """\
grounds the rules again with the plain reference grounder, compares the formula byte for byte"""

_TOOLS = {
    "lrat": """\
    lrat-check {formula} {proof}    https://github.com/marijnheule/drat-trim
    cake_lpr {formula} {proof}      https://github.com/tanyongkiam/cake_lpr, itself proved right
""",
    "drat": """\
    drat-trim {formula} {proof}     https://github.com/marijnheule/drat-trim
""",
}

_FILES = {
    "board.txt": "the board",
    "rules.touist": "the rules, in the language of TouIST",
    "given.touist": "the values of the rules' globals, as assignments",
    "answer.txt": "the solution",
    "other-answer.txt": "another solution",
    "reason.json": "the reason",
    "model.txt": "values of the formula's variables that make the solution",
    "other-model.txt": "values that make the other solution",
    "cuts.txt": "what hangs together: which formula of a last layer, and the literals of a clause",
    "formula.cnf": "the formula, in DIMACS; comments name its variables",
    "proof.lrat": "a proof in LRAT that the formula has no model",
    "proof.drat": "a proof in DRAT that the formula has no model",
    "claim.json": "the claim for programs, and checksums of the files",
}


def claim_in_words(claim: Claim, title: str) -> Message:
    """The claim as a sentence, without its full stop."""
    steps = claim.steps or 0
    match claim.kind:
        case "unique":
            return say("{title} has exactly one solution", title=title)
        case "several":
            return say("{title} has more than one solution", title=title)
        case "impossible":
            return say("{title} has no solution", title=title)
        case "optimal" if not claim.cost:
            return say("{title} has a solution that meets every wish", title=title)
        case "optimal":
            return say(
                "{title} has a solution of cost {cost}, and none of a lower cost",
                title=title,
                cost=claim.cost or 0,
            )
        case "plan":
            return plural(
                steps,
                "{title} has a plan of {n} move",
                "{title} has a plan of {n} moves",
                title=title,
            )
        case "shortest":
            return plural(
                steps,
                "{title} has a plan of {n} move, and none of fewer",
                "{title} has a plan of {n} moves, and none of fewer",
                title=title,
            )
        case "no-plan":
            return plural(
                steps,
                "{title} has no plan of {n} move or fewer",
                "{title} has no plan of {n} moves or fewer",
                title=title,
            )
        case "reason":
            return say("{title} has no plan", title=title)


def readme(claim: Claim, title: str, files: Collection[str]) -> str:
    """The text of the file; it follows from the claim and from which files there are."""
    lines = [
        "# A certificate",
        "",
        f"**Claim: {claim_in_words(claim, title)}.**",
        "",
        "## Why that is so",
        "",
        _filled(_WHY[_reason_for(claim)], claim),
        "",
        *([_filled(_CUTS[claim.kind], claim), ""] if claim.cuts is not None else ()),
        "## How to check it",
        "",
        "    clausette verify .",
        "",
        _filled(_VERIFY["plan" if _at_once(claim) else claim.kind], claim),
        *(["", _filled(_VERIFY_CUTS[claim.kind], claim)] if claim.cuts is not None else ()),
        "",
    ]
    proofs = [name for name in files if name.startswith("proof")]
    if claim.proof is not None and proofs:
        several = "-N" if claim.kind in _OF_PLANS else ""
        tools = _TOOLS[claim.proof].format(
            formula=f"formula{several}.cnf", proof=f"proof{several}.{claim.proof}"
        )
        what = "proofs, for every N" if several else "proof"
        lines += [
            f"Programs of other people, which know nothing of Clausette, can check the {what}:",
            "",
            tools,
            "They tell that the formula has no model. That the formula says what the rules say is",
            "what `clausette verify` adds.",
            "",
        ]
    if GIVEN in files:
        lines += [f"`{GIVEN}` followed by `{RULES}` is a model that TouIST reads.", ""]
    return "\n".join((*lines, "## Files", "", *_listed(claim, files), ""))


def _reason_for(claim: Claim) -> str:
    if claim.kind == "optimal" and claim.cost == 0:
        return "free"
    return "at once" if _at_once(claim) else claim.kind


def _at_once(claim: Claim) -> bool:
    return claim.kind in ("plan", "shortest") and claim.steps == 0


def _filled(text: str, claim: Claim) -> str:
    """A text with the numbers of the claim, in lines of the usual width."""
    judge = "by the formulas themselves" if claim.puzzle is None else "by code that never saw them"
    said = text.format(
        cost=claim.cost,
        steps=claim.steps,
        moves=f"{claim.steps} move{'s' * (claim.steps != 1)}",
        proof=claim.proof,
        grounds=_GROUNDS,
        helpers=" and ".join(f"`{name}`" for name in (claim.cuts or "").split(",")),
        judge=judge,
    )
    return textwrap.fill(said, _WIDTH, break_long_words=False, break_on_hyphens=False)


def _listed(claim: Claim, files: Collection[str]) -> Iterator[str]:
    """The files, each with what it is; those for plans of N steps together."""
    for name in files:
        if name in _FILES:
            yield f"- `{name}`: {_described(claim, name)}"
    if any(name not in _FILES for name in files):
        last = (claim.steps or 0) - (claim.kind == "shortest")
        which = "N = 0" if last == 0 else f"N from 0 to {last}"
        yield f"- `formula-N.cnf`: the formula for plans of N steps, {which}, in DIMACS"
        form = (claim.proof or "").upper()
        yield f"- `proof-N.{claim.proof}`: a proof in {form} that this formula has no model"
    yield f"- `claim.json`: {_FILES['claim.json']}"


def _described(claim: Claim, name: str) -> str:
    if name == "answer.txt" and claim.kind in _OF_PLANS:
        return "the plan"
    if name == "answer.txt" and claim.kind == "several":
        return "one solution"
    if name == RULES and claim.kind in ("plan", "reason"):
        return f"{_FILES[name]}, for readers: the check does without them"
    return _FILES[name]
