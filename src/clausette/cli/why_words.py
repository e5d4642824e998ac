"""The words of `why` and `audit`, in English and in French, and rule instances told in them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from clausette.cli.why_subject import Subject
    from clausette.language.syntax import File
    from clausette.reasoning.selectors import Guarded
    from clausette.reasoning.why.named import Named

Item = TypeVar("Item")
_WIDEST = 160
MOST = 30
"""Rule instances that are told, unless all are asked for."""

WORDS = {
    "en": {
        "solvable": "it has a solution: nothing contradicts anything",
        "none": "no solution: {what} contradict each other",
        "none one": "no solution: {what} contradicts itself",
        "instances": "{n} rule instances",
        "instance": "1 rule instance",
        "formulas": "{n} formulas ({lines})",
        "formula": "1 formula ({lines})",
        "of": "{n} of '{rule}' ({line})",
        "line": "line {n}",
        "lines": "lines {n}",
        "smallest": "fewer do not",
        "minimal": "none of them can be left out; whether fewer would do is not known",
        "clash": "the time was up before they could be made fewer: not all of them may be needed",
        "of these": "of these formulas, {n}: {kind}",
        "repair": "without {it} there is a solution",
        "repairs": "without any one of these there is a solution: {it}",
        "repairs none": "to leave out one of them is not enough: there are other contradictions",
        "with": "with {bindings}",
        "fact": "given",
        "colon": ":",
        "semicolon": "; ",
        "accepted": "accepted: no rule has anything against it",
        "rejected": "rejected: {n} rule instances are broken",
        "rejected one": "rejected: 1 rule instance is broken",
        "rejected together": "rejected: what is given leaves no solution, by {n} rule instances "
        "together; {kind}",
        "because": "but: {what}",
        "minimal wishes": "none of them can be left out; whether fewer would do is not known",
        "more": "… and {n} more (--all)",
        "rejected already": "the rules reject it already, as they should",
        "accepted wrongly": "accepted, though it is wrong",
        "accepted alone": "the rules accept it; --reference MODEL says which rule is missing",
        "no reference": "and the reference accepts it as well: it has nothing against it",
        "missing": "the rule '{rule}' ({where} line {line}) is missing: none of its {n} instances "
        "is implied",
        "partly": "the rule '{rule}' ({where} line {line}) is there in part: of its {n} instances "
        "{k} are implied",
        "unknown share": "the rule '{rule}' ({where} line {line}) rejects it",
        "checker": "the puzzle's own checker: {rule}: {message}",
        "checker fine": "the puzzle's own checker finds nothing wrong",
        "wish": "the wish: {wish}",
        "wish impossible": "there is no solution at all: `clausette why` without a wish says more",
        "wish met": "it can be met, and all other wishes with it",
        "wish never": "it can never be met, by the rules alone:",
        "wish costly": "to meet it costs more than to give it up: {with_it} instead of {best}",
        "wish open": "it can be met at no more cost ({best})",
        "against": "it cannot be met together with all of these ({kind}):",
        "by": "by these rules:",
        "given up": "when it is met, these are not:",
        "steps": "--steps K tells the rules by which there is no plan of K moves",
        "late": "unknown: out of time",
        "cause": "the reason",
        "wrong": "rejected",
    },
    "fr": {
        "solvable": "il y a une solution : rien ne se contredit",
        "none": "pas de solution : {what} se contredisent",
        "none one": "pas de solution : {what} se contredit",
        "instances": "{n} instances de règles",
        "instance": "1 instance de règle",
        "formulas": "{n} formules ({lines})",
        "formula": "1 formule ({lines})",
        "of": "{n} de « {rule} » ({line})",
        "line": "ligne {n}",
        "lines": "lignes {n}",
        "smallest": "un nombre moindre ne suffit pas",
        "minimal": "aucune n'est de trop ; on ne sait pas si un nombre moindre suffirait",
        "clash": "le temps a manqué pour en trouver moins : toutes ne sont peut-être pas utiles",
        "of these": "de ces formules, {n} : {kind}",
        "repair": "sans ceci, il y a une solution : {it}",
        "repairs": "sans l'une quelconque de celles-ci, il y a une solution : {it}",
        "repairs none": "en retirer une ne suffit pas : il y a d'autres contradictions",
        "with": "avec {bindings}",
        "fact": "donnée",
        "colon": " :",
        "semicolon": " ; ",
        "accepted": "acceptée : aucune règle ne s'y oppose",
        "rejected": "rejetée : {n} instances de règles sont violées",
        "rejected one": "rejetée : 1 instance de règle est violée",
        "rejected together": "rejetée : ce qui est donné ne laisse pas de solution, par {n} "
        "instances de règles ensemble ; {kind}",
        "because": "mais : {what}",
        "minimal wishes": "aucun n'est de trop ; on ne sait pas si un nombre moindre suffirait",
        "more": "… et {n} de plus (--all)",
        "rejected already": "les règles la rejettent déjà, comme il se doit",
        "accepted wrongly": "acceptée, bien que fausse",
        "accepted alone": "les règles l'acceptent ; --reference MODEL dit quelle règle manque",
        "no reference": "et la référence l'accepte aussi : elle n'a rien contre",
        "missing": "la règle « {rule} » ({where} ligne {line}) manque : aucune de ses {n} "
        "instances n'est impliquée",
        "partly": "la règle « {rule} » ({where} ligne {line}) n'y est qu'en partie : sur ses {n} "
        "instances, {k} sont impliquées",
        "unknown share": "la règle « {rule} » ({where} ligne {line}) la rejette",
        "checker": "le vérificateur du jeu : {rule} : {message}",
        "checker fine": "le vérificateur du jeu n'y trouve rien à redire",
        "wish": "le souhait : {wish}",
        "wish impossible": "il n'y a pas de solution : `clausette why` sans souhait en dit plus",
        "wish met": "il peut être exaucé, et tous les autres avec lui",
        "wish never": "il ne peut jamais être exaucé, par les seules règles :",
        "wish costly": "l'exaucer coûte plus que d'y renoncer : {with_it} au lieu de {best}",
        "wish open": "il peut être exaucé au même coût ({best})",
        "against": "il ne peut pas être exaucé en même temps que tous ceux-ci ({kind}) :",
        "by": "par ces règles :",
        "given up": "s'il est exaucé, ceux-ci ne le sont pas :",
        "steps": "--steps K dit les règles par lesquelles il n'y a pas de plan de K coups",
        "late": "inconnu : le temps est écoulé",
        "cause": "la raison",
        "wrong": "rejeté",
    },
}


class Teller:
    """Tells rule instances in one language, the first ones or all of them."""

    def __init__(
        self, guard: Guarded, subject: Subject, language: str, *, everything: bool = False
    ) -> None:
        self.guard = guard
        self.voice = subject.voice(guard, language)
        self.words = WORDS[language]
        self.language = language
        self.everything = everything

    def say(self, key: str, **parts: object) -> str:
        return self.words[key].format(**parts)

    def sentence(self, one: Named) -> str:
        """The sentence of an instance; of a bare formula its body, its bindings put in."""
        if one.documented:
            return self.voice.documented(one.number)
        return bound_body(self.guard, one)

    def lines(self, instances: Sequence[Named], indent: str = "  ") -> Iterable[str]:
        """The instances under their rules, each rule with its line."""
        rule: tuple[str, int] | None = None
        for one in self.shown(instances):
            if (one.name, one.line) != rule:
                rule = (one.name, one.line)
                yield f"{indent}{self.heading(one)}"
            yield f"{indent}  {self.sentence(one)}"
        yield from self.more(instances, indent)

    def wishes(self, instances: Sequence[Named], indent: str = "  ") -> Iterable[str]:
        """Instances of soft rules with their weights."""
        for one in self.shown(instances):
            yield f"{indent}{self.sentence(one)} [{one.weight}]"
        yield from self.more(instances, indent)

    def shown(self, items: Sequence[Item]) -> Sequence[Item]:
        """What is told of a list."""
        return items if self.everything else items[:MOST]

    def more(self, items: Sequence[Item], indent: str = "  ") -> Iterable[str]:
        """A line that says how many are left out, if any are."""
        if left := len(items) - len(self.shown(items)):
            yield indent + self.say("more", n=left)

    def heading(self, one: Named) -> str:
        """A rule's name and line, or a formula's line and the remark above it."""
        line = self.say("line", n=one.line)
        if one.documented:
            return f"{one.name} ({line}){self.say('colon')}"
        remark = remark_above(self.guard.grounding.file, one.line)
        given = f" ({self.say('fact')})" if one.fact else ""
        return f"{line}{given}{self.say('colon')}" + (f" ;; {remark}" if remark else "")

    def label(self, one: Named) -> str:
        """An instance in a few words."""
        return self.voice.named(one.label) if one.documented else self.say("line", n=one.line)

    def kind(self, kind: str) -> str:
        return self.words[kind]

    def kind_of_wishes(self, kind: str) -> str:
        """The same about wishes, which have another gender in French."""
        return self.words.get(f"{kind} wishes", self.words[kind])

    def data(self, one: Named) -> dict[str, object]:
        """What programs read about an instance."""
        found: dict[str, object] = {
            "rule": one.name,
            "line": one.line,
            "bindings": dict(one.bindings),
            "sentence": self.sentence(one),
        }
        return found if one.weight is None else {**found, "weight": one.weight}


def bound_body(guard: Guarded, one: Named) -> str:
    """The innermost part of a formula with the values of its loops put in."""
    from clausette.language.printer import to_text
    from clausette.language.rules import outer_chain
    from clausette.language.syntax import Big, Comprehension, Let, walk

    formula = guard.grounding.rules[one.rule].formulas[0]
    _, body = outer_chain(formula)
    text = to_text(body)
    inner = {
        variable.name
        for node in walk(body)
        if isinstance(node, Big | Comprehension | Let)
        for variable in node.variables
    }
    for name, value in one.bindings:
        if name not in inner:
            text = re.sub(re.escape(name) + r"(?!\w)", value.replace("\\", r"\\"), text)
    return text if len(text) <= _WIDEST else text[: _WIDEST - 1] + "…"


def remark_above(file: File, line: int) -> str:
    """The comment right above a formula, if there is one."""
    position = file.source.position
    above = [c for c in file.comments if position(c.span[0])[0] == line - 1]
    starts = [c for c in above if _alone(file, c.span[0])]
    return starts[-1].text.lstrip(";").strip() if starts else ""


def _alone(file: File, offset: int) -> bool:
    text = file.source.text
    return not text[text.rfind("\n", 0, offset) + 1 : offset].strip()
