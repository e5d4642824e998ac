"""Reasons as `clausette why` shows them: lines of text, JSON, and the board with cells marked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from clausette.cli.pictures import save_scenes, show_scene
from clausette.cli.why_words import Teller
from clausette.errors import UsageError

if TYPE_CHECKING:
    from clausette.cli.why_subject import Subject
    from clausette.reasoning.why.contradiction import Contradiction
    from clausette.reasoning.why.rejection import Rejection
    from clausette.scene import Scene

_SHOWN = 12


def contradiction_lines(found: Contradiction, teller: Teller) -> list[str]:
    rules, say = found.rules, teller.say
    count = len(found.instances)
    if found.by_rule:
        lines = ", ".join(str(rule.line) for rule in rules)
        where = say("line" if len(rules) == 1 else "lines", n=lines)
        what = say("formula" if len(rules) == 1 else "formulas", n=len(rules), lines=where)
        alone = len(rules) == 1
        kind = found.rules_kind
    else:
        what = say("instance" if count == 1 else "instances", n=count)
        alone, kind = count == 1, found.kind
    head = say("none one" if alone else "none", what=what)
    told = [
        head if alone and kind == "smallest" else f"{head}{say('semicolon')}{teller.kind(kind)}"
    ]
    if not found.by_rule and count > _SHOWN:
        told.append("  " + _by_rule(found, teller))
    told += teller.lines(found.instances)
    if found.by_rule and count != len(rules):
        size = say("instance" if count == 1 else "instances", n=count)
        told.append(say("of these", n=size, kind=teller.kind(found.kind)))
    told += _repair_lines(found, teller)
    return told


def _by_rule(found: Contradiction, teller: Teller) -> str:
    """How many instances of each rule there are."""
    counts = Counter(one.name for one in found.instances)
    parts = [
        teller.say("of", n=counts[rule.name], rule=rule.name, line=teller.say("line", n=rule.line))
        for rule in found.rules
    ]
    return ", ".join(parts)


def _repair_lines(found: Contradiction, teller: Teller) -> list[str]:
    """What to leave out."""
    if found.by_rule:
        labels = [teller.say("line", n=rule.line) for rule in found.rule_repairs]
    else:
        labels = [teller.label(one) for one in found.repairs]
    if not labels:
        return [teller.say("repairs none")] if len(found.instances) > 1 else []
    if len(labels) == 1:
        return [teller.say("repair", it=labels[0])]
    shown = ", ".join(labels[:_SHOWN]) + (", …" if len(labels) > _SHOWN else "")
    return [teller.say("repairs", it=shown)]


def contradiction_data(found: Contradiction, teller: Teller) -> dict[str, object]:
    data: dict[str, object] = {
        "verdict": "none",
        "kind": found.kind,
        "instances": [teller.data(one) for one in found.instances],
        "rules": [{"rule": rule.name, "line": rule.line} for rule in found.rules],
    }
    if found.by_rule:
        data["rules_kind"] = found.rules_kind
        data["repairs"] = [{"rule": r.name, "line": r.line} for r in found.rule_repairs]
    else:
        data["repairs"] = [teller.data(one) for one in found.repairs]
    return data


def rejection_scene(subject: Subject, found: Rejection, shown: Any) -> Scene | None:
    """The answer with the cells that are rejected, and those of the rules."""
    numbers = [one.instance.number for one in found.broken] or [x.number for x in found.together]
    literals = [x for one in found.broken for x in one.literals] or list(found.literals)
    return subject.scene(found.guard, numbers, literals, shown)


def rejection_lines(found: Rejection, teller: Teller, *, head: bool = True) -> list[str]:
    count = len(found.broken)
    if not found.broken:
        kind = teller.kind(found.kind)
        told = [teller.say("rejected together", n=len(found.together), kind=kind)]
        told += teller.lines(found.together)
        return [*told, "  " + teller.say("because", what=teller.voice.told(found.literals))]
    told = [teller.say("rejected one" if count == 1 else "rejected", n=count)] if head else []
    rule: tuple[str, int] | None = None
    for one in teller.shown(found.broken):
        if (one.instance.name, one.instance.line) != rule:
            rule = (one.instance.name, one.instance.line)
            told.append(f"  {teller.heading(one.instance)}")
        told.append(f"    {teller.sentence(one.instance)}")
        if one.literals:
            told.append("      " + teller.say("because", what=teller.voice.told(one.literals)))
    return [*told, *teller.more(found.broken)]


def rejection_data(found: Rejection, teller: Teller) -> dict[str, object]:
    def atoms(literals: Sequence[int]) -> dict[str, bool]:
        return {found.guard.plain.atoms.name(abs(x)): x > 0 for x in literals}

    if found.broken:
        return {
            "broken": [
                {**teller.data(one.instance), "by": atoms(one.literals)} for one in found.broken
            ]
        }
    return {
        "together": [teller.data(one) for one in found.together],
        "kind": found.kind,
        "by": atoms(found.literals),
    }


def show(scene: Scene | None, teller: Teller) -> None:
    """The picture on the terminal, its legend in the language of the rest."""
    if scene is None:
        return
    cause = teller.say("cause")
    show_scene(scene, {"cause": cause, "wrong": teller.say("wrong"), "focus": cause})


def save(scene: Scene | None, path: str | None) -> None:
    """The picture as SVG, where it was asked for."""
    if path is None:
        return
    if scene is None:
        raise UsageError("--svg draws one picture, and a game of moves has many")
    save_scenes([scene], path)
