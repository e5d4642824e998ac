"""The words of `clausette audit`, in English and in French."""

from __future__ import annotations

import re

_LINE = re.compile(r"line (\d+)")
WORDS = {
    "en": {
        "example": "{n} example",
        "mistake": "{n} mistake",
        "by line": "line {n}",
        "the line": "line {n}",
        "the rule": "'{name}' (line {n})",
        "wrong": "the rules are wrong already, on {n} of {examples}:",
        "wrong good": "{name} is rejected, and it should be accepted",
        "wrong bad": "{name} is accepted wrongly",
        "breaks": "; it breaks {rules}",
        "more": "… and {n} more (--json has all)",
        "leave out": "leaving out {where}",
        "turn round": "turning round the implication of {where}, {change},",
        "change": "changing {where}, {change},",
        "cures": "{change} makes all examples right",
        "helps": "{change} leaves {n} of {examples} wrong",
        "no cure": "no single change that was tried makes all examples right",
        "late cures": "the time was up before every change was tried",
        "first": "which mistakes the examples notice can be told when the rules are right on all "
        "of them",
        "head": "rule|line|mistake|noticed by",
        "dropped": "dropped",
        "reversed": "reversed: {change}",
        "weakened": "weakened: {change}",
        "off by one": "off by one: {change}",
        "noticed": "{examples}: {first}",
        "unnoticed": "NOBODY",
        "same": "nobody can: it changes nothing here",
        "senseless": "everybody: it makes no sense",
        "unknown": "unknown: out of time",
        "sum": "{examples}, {mistakes}: {n} noticed, {gaps} not, {same} that change nothing",
        "sum unknown": ", {n} unknown: out of time",
        "untested": "tested by no example: {rules}",
        "implied": "said by the other rules already, on these examples: {rules}",
        "gap": "an example that would notice {rule}, {mistake}:",
        "no witness": "none was looked for",
        "accept": "accept {answer}",
        "reject": "reject {answer}",
        "in": "{name}: {what}",
        "nothing": "nothing true",
        "solution": "solution",
        "anything": "anything",
    },
    "fr": {
        "example": "{n} exemple",
        "mistake": "{n} faute",
        "by line": "ligne {n}",
        "the line": "la ligne {n}",
        "the rule": "la règle « {name} » (ligne {n})",
        "wrong": "les règles se trompent déjà, {n} fois sur {examples} :",
        "wrong good": "{name} est rejeté, alors qu'il devrait être accepté",
        "wrong bad": "{name} est accepté à tort",
        "breaks": " ; il enfreint {rules}",
        "more": "… et {n} de plus (--json les donne tous)",
        "leave out": "supprimer {where}",
        "turn round": "renverser l'implication de {where}, {change},",
        "change": "changer {where}, {change},",
        "cures": "{change} donne raison à tous les exemples",
        "helps": "{change} laisse {n} sur {examples} en défaut",
        "no cure": "aucun des changements essayés ne donne à lui seul raison à tous les exemples",
        "late cures": "le temps a manqué pour essayer tous les changements",
        "first": "on pourra dire quelles fautes les exemples décèlent quand les règles seront "
        "justes sur tous",
        "head": "règle|ligne|faute|décelée par",
        "dropped": "supprimée",
        "reversed": "renversée : {change}",
        "weakened": "affaiblie : {change}",
        "off by one": "à un près : {change}",
        "noticed": "{examples} : {first}",
        "unnoticed": "PERSONNE",
        "same": "personne ne le peut : elle ne change rien ici",
        "senseless": "tous : elle n'a pas de sens",
        "unknown": "inconnu : le temps est écoulé",
        "sum": "{examples}, {mistakes} : {n} décelées, {gaps} non, {same} sans effet",
        "sum unknown": ", {n} sans réponse : le temps est écoulé",
        "untested": "mises à l'épreuve par aucun exemple : {rules}",
        "implied": "déjà dites par les autres règles, sur ces exemples : {rules}",
        "gap": "un exemple qui décèlerait la faute « {rule}, {mistake} » :",
        "no witness": "aucun n'a été cherché",
        "accept": "accepter {answer}",
        "reject": "rejeter {answer}",
        "in": "{name} : {what}",
        "nothing": "rien de vrai",
        "solution": "solution",
        "anything": "n'importe quoi",
    },
}


class AuditWords:
    """Sentences, counts and the names of rules, in one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._words = WORDS[language]
        self._none_is_one = language == "fr"  # 0 exemple, but 0 examples

    def say(self, key: str, **parts: object) -> str:
        return self._words[key].format(**parts)

    def counted(self, number: int, noun: str) -> str:
        several = number > 1 or (number == 0 and not self._none_is_one)
        return self.say(noun, n=number) + "s" * several

    def rule(self, name: str) -> str:
        """A rule's name; one without a name is called by its line."""
        line = _LINE.fullmatch(name)
        return name if line is None else self.say("by line", n=line[1])

    def called(self, name: str, line: int) -> str:
        """A rule as it is called in a sentence."""
        if name == f"line {line}":
            return self.say("the line", n=line)
        return self.say("the rule", name=name, n=line)
