"""The README of a certificate: what is claimed, why the files show it, how to check them."""

from __future__ import annotations

from collections.abc import Collection

from clausette.reasoning.certificates.claim import Claim
from clausette.reasoning.certificates.files import GIVEN, RULES

_CLAIMS = {
    "unique": "has exactly one solution",
    "several": "has more than one solution",
    "impossible": "has no solution",
    "optimal": "has no solution of a cost below {cost}, and has one of cost {cost}",
    "plan": "has a plan of {steps} moves",
    "shortest": "has a plan of {steps} moves, and none of fewer",
    "no-plan": "has no plan of {steps} moves or fewer",
    "reason": "has no plan",
}

_FILES = {
    "board.txt": "the board",
    "rules.touist": "the rules, in the language of TouIST",
    "given.touist": "the values of the rules' globals, as assignments",
    "answer.txt": "the solution, or the plan",
    "other-answer.txt": "another solution",
    "reason.json": "the reason",
    "formula.cnf": "the formula, in DIMACS; comments name its variables",
    "model.txt": "values of its variables that make the solution",
    "other-model.txt": "values that make the other solution",
    "proof.lrat": "a proof in LRAT that it has no model",
    "proof.drat": "a proof in DRAT that it has no model",
    "claim.json": "the claim for programs, and checksums of the files",
}

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
`answer.txt` is a solution of that cost. `formula.cnf` says, clause by clause, what the rules say,
but instances of soft rules may be given up, and its last clauses say that what is given up weighs
less than {cost}. `model.txt` satisfies the hard rules, and what it breaks of the soft ones weighs
{cost}. The proof shows that the formula has no model, so nothing is cheaper.""",
    "plan": """\
`answer.txt` is a plan of {steps} moves, which anybody can replay.""",
    "shortest": """\
`answer.txt` is a plan of {steps} moves, which anybody can replay. For every N below {steps},
`formula-N.cnf` says, clause by clause, that there is a plan of N steps, and `proof-N` shows that
it has no model.""",
    "no-plan": """\
For every N up to {steps}, `formula-N.cnf` says, clause by clause, that there is a plan of N steps,
and `proof-N` shows that it has no model.""",
    "reason": """\
`reason.json` says why, in words, with the numbers to check it by hand.""",
}

_TOOLS = {
    "lrat": """\
    lrat-check {formula} {proof}    https://github.com/marijnheule/drat-trim
    cake_lpr {formula} {proof}      https://github.com/tanyongkiam/cake_lpr, itself proved right
""",
    "drat": """\
    drat-trim {formula} {proof}     https://github.com/marijnheule/drat-trim
""",
}


def claim_in_words(claim: Claim, title: str) -> str:
    """The claim as a sentence, without its full stop."""
    if claim.kind == "optimal" and claim.cost == 0:
        return f"{title} has a solution that leaves nothing to be wished for"
    return f"{title} {_CLAIMS[claim.kind].format(cost=claim.cost, steps=claim.steps)}"


def readme(claim: Claim, title: str, files: Collection[str]) -> str:
    """The text of the file; it follows from the claim and from which files there are."""
    lines = [
        "# A certificate",
        "",
        f"**Claim: {claim_in_words(claim, title)}.**",
        "",
        "## Why that is so",
        "",
        _WHY[claim.kind].format(cost=claim.cost, steps=claim.steps),
        "",
        "## How to check it",
        "",
        "    clausette verify .",
        "",
        "grounds the rules again with the plain reference grounder, compares the formula byte for",
        "byte, checks the proof step by step, and checks the solution by the clauses and by code",
        "that never saw them.",
        "",
    ]
    proofs = [name for name in files if name.startswith("proof")]
    if claim.proof is not None and proofs:
        tools = _TOOLS[claim.proof].format(
            formula=proofs[0].replace("proof", "formula").replace(f".{claim.proof}", ".cnf"),
            proof=proofs[0],
        )
        lines += [
            "Programs of other people, which know nothing of Clausette, can check the proof:",
            "",
            tools,
            "They tell that the formula has no model. That the formula says what the rules say is",
            "what `clausette verify` adds.",
            "",
        ]
    if GIVEN in files:
        lines += [f"`{GIVEN}` followed by `{RULES}` is a model that TouIST reads.", ""]
    lines += ["## Files", ""]
    lines += [f"- `{name}`: {_described(name)}" for name in (*files, "claim.json")]
    return "\n".join((*lines, ""))


def _described(name: str) -> str:
    if name in _FILES:
        return _FILES[name]
    stem, _, rest = name.partition("-")
    steps, _, extension = rest.partition(".")
    return f"the same as {stem}.{extension} elsewhere, for plans of {steps} steps"
