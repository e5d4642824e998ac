"""Steps and explanations to compute with, as JSON: every step by itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from clausette.reasoning.chain_pages import chain_data, chain_told
from clausette.reasoning.explain import Explanation
from clausette.reasoning.pages import Named, told
from clausette.reasoning.steps import Advice, Clash, Fork, Late, Step
from clausette.reasoning.voice import Voice

Cell = Callable[[int], list[int | str] | None]
"""The row and column of a variable, from 0, if it has one."""


def advice_data(
    voice: Voice,
    advice: Advice,
    cell: Cell = lambda v: None,
    named: Named = lambda step: "",
    marks: Sequence[Step] = (),
) -> dict[str, object]:
    """A step, a clash or a fork for JSON."""
    words = "\n".join(told(voice, advice, named, marks))
    if isinstance(advice, Step):
        return {
            "kind": "step",
            "conclusions": [_literal_data(voice, x, cell) for x in advice.conclusions],
            "rules": [rule_data(voice, i) for i in advice.instances],
            "known": [_literal_data(voice, x, cell) for x in advice.known],
            "size": advice.size,
            "proof": advice.kind,
            "technique": named(advice) or None,
            "chain": _chain_data(voice, advice, cell, named(advice)),
            "words": words,
        }
    if isinstance(advice, Clash):
        return {
            "kind": "clash",
            "known": [_literal_data(voice, x, cell) for x in advice.known],
            "rules": [rule_data(voice, i) for i in advice.instances],
            "size": len(advice.instances),
            "proof": advice.kind,
            "words": words,
        }
    if isinstance(advice, Fork):
        return {
            "kind": "fork",
            "one": [_literal_data(voice, x, cell) for x in advice.one],
            "other": [_literal_data(voice, -x, cell) for x in advice.one],
            "open": [_atom_data(voice, v, cell) for v in advice.open],
            "words": words,
        }
    return {"kind": "late" if isinstance(advice, Late) else "done", "words": words}


def explanation_data(
    voice: Voice,
    explanation: Explanation,
    cell: Cell = lambda v: None,
    named: Named = lambda step: "",
) -> dict[str, object]:
    """The explanation for JSON, every step by itself."""
    return {
        "steps": [advice_data(voice, step, cell, named) for step in explanation.steps],
        "end": advice_data(voice, explanation.end, cell),
    }


def rule_data(voice: Voice, instance: int) -> dict[str, object]:
    """A rule instance for JSON."""
    guarded = voice.guarded
    return {
        "rule": guarded.rule(instance),
        "index": int(guarded.instances[instance]),
        "line": guarded.line(instance),
        "bindings": dict(guarded.bindings(instance)),
        "sentence": voice.sentence(instance),
    }


def _chain_data(voice: Voice, step: Step, cell: Cell, technique: str) -> dict[str, object] | None:
    chain = chain_told(voice, step, technique)
    if chain is None:
        return None
    return chain_data(chain, step, lambda literal: _literal_data(voice, literal, cell))


def _literal_data(voice: Voice, literal: int, cell: Cell) -> dict[str, object]:
    atom, *where = _atom_data(voice, abs(literal), cell).items()
    return dict((atom, ("value", literal > 0), *where))


def _atom_data(voice: Voice, variable: int, cell: Cell) -> dict[str, object]:
    place = cell(variable)
    found: dict[str, object] = {"atom": voice.guarded.plain.atoms.name(variable)}
    return found if place is None else {**found, "cell": place}
