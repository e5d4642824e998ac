"""The tutor's words: atoms and rule instances as people say them, in English and in French.

A puzzle gives names for its terms (`c(3,4)` is r3c4) and sentences for its atoms; without them
atoms speak for themselves.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from clausette.cnf.atom_text import split_atom
from clausette.cnf.natural_order import natural_key
from clausette.errors import UsageError
from clausette.language.rules import outer_chain
from clausette.reasoning.chains import Chain, chain_of
from clausette.reasoning.runs import in_runs
from clausette.reasoning.sayings import (
    Groups,
    Said,
    Sayings,
    gathered,
    gathered_with_few,
    words_for,
)
from clausette.reasoning.selectors import Guarded
from clausette.reasoning.steps import Step
from clausette.words import LANGUAGES, Message, in_words, listed, plural, say

if TYPE_CHECKING:
    from clausette.reasoning.tutor import Tutor

_SET = re.compile(r"\[([^\[\]()]*)\]")
_MOST_MEMBERS = 6
_VARIABLE = re.compile(r"\$\w+")
_INNERMOST = re.compile(r"\w+\([^()]*\)|\w+")
_WORD = re.compile(r"\w+")


_LEGEND: Mapping[str, Message] = {
    "focus": say("concluded"),
    "unforced": say("not forced"),
    "cause": say("the reason"),
    "wrong": say("cannot be right"),
}
"""What frames in pictures mean: those of pointers, and that of what is not forced."""


@dataclass(frozen=True, slots=True)
class Voice:
    """A language, and what a puzzle calls its terms and atoms in it."""

    of: Guarded | Tutor
    """The instances that it speaks of; a tutor may get more of them."""
    language: str = "en"
    names: Mapping[str, str] = field(default_factory=dict)
    sayings: Sayings = field(default_factory=dict)
    _chains: dict[Step, Chain | None] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )
    _domains: dict[tuple[str, str], list[str]] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )

    def __post_init__(self) -> None:
        if self.language not in LANGUAGES:
            raise UsageError(
                say(
                    "there is no language {name!r} here; choose one of {known}",
                    name=self.language,
                    known=LANGUAGES,
                )
            )

    @property
    def guarded(self) -> Guarded:
        return self.of if isinstance(self.of, Guarded) else self.of.guarded

    def said(self, message: str) -> str:
        """A message in the voice's language."""
        return in_words(message, self.language)

    def legend(self, frame: str) -> str:
        """What a frame in the tutor's pictures means."""
        return self.said(_LEGEND[frame])

    def joined(self, parts: Iterable[str]) -> str:
        """`a; b; c`."""
        first, *rest = [*parts] or [""]
        for part in rest:
            first = self.said(say("{one}; {other}", one=first, other=part))
        return first

    def atom(self, variable: int) -> str:
        """An atom with the names that people use."""
        return self.named(self.guarded.plain.atoms.name(variable))

    def named(self, text: str) -> str:
        """A text in which terms have the names that people use."""
        names = self.names
        if not names:
            return text

        def called(match: re.Match[str]) -> str:
            term = match[0]
            if term in names or "(" not in term:
                return names.get(term, term)
            return _WORD.sub(lambda word: names.get(word[0], word[0]), term)

        return _INNERMOST.sub(called, text)

    def value(self, text: str) -> str:
        """The value of a hole in a sentence: terms have names, a set has no brackets."""
        return _SET.sub(lambda match: self._members(match[1].split(",")), self.named(text))

    def _members(self, names: Iterable[str]) -> str:
        """A set in a sentence, only its first elements if there are many."""
        members = in_runs(sorted(names, key=natural_key))
        if len(members) > _MOST_MEMBERS:
            return ", ".join([*members[: _MOST_MEMBERS - 1], "…"])
        return self.said(listed(members))

    def things(self, variables: Iterable[int]) -> list[str]:
        """What some atoms are about, if it has a name; else the atoms."""
        found: dict[str, None] = {}
        atoms = self.guarded.plain.atoms
        for name in sorted(map(atoms.name, variables), key=natural_key):
            named = [self.names[a] for a in split_atom(name)[1] if a in self.names]
            found[named[0] if named else self.named(name)] = None
        return list(found)

    def told(self, literals: Iterable[int]) -> str:
        """What some literals say, those that say the same of several things together."""
        plain, said = self._by_atoms(literals)
        return self._said(plain, gathered(said, self.sayings))

    def known(self, literals: Iterable[int], most: int) -> str:
        """The same of what is known: cells that can only hold one of a few; with the names of so
        many things at most, and how many others there are."""
        plain, said = self._by_atoms(literals)
        return self._said(plain, gathered_with_few(said, self.sayings, self._values), most)

    def _by_atoms(self, literals: Iterable[int]) -> tuple[list[str], Said]:
        """The atoms that speak for themselves, and what others say of which things."""
        names = {x: self.guarded.plain.atoms.name(abs(x)) for x in literals}
        said: Said = {}
        plain: list[str] = []
        for literal in sorted(names, key=lambda x: natural_key(names[x])):
            own, arguments = split_atom(names[literal])
            name = words_for(own, arguments, self.sayings) if arguments else None
            if name is None:
                atom = self.named(names[literal])
                plain.append(atom if literal > 0 else self.said(say("not {atom}", atom=atom)))
                continue
            first, *others = map(self.named, arguments)
            said.setdefault((name, literal > 0, tuple(others)), []).append(first)
        return plain, said

    def _said(self, plain: list[str], groups: Groups, most: int | None = None) -> str:
        parts = [self.said(listed(plain))] if plain else []
        for place, ((name, true, rest), firsts) in enumerate(groups.items()):
            if most is not None and most < 1:
                left = sum(map(len, [*groups.values()][place:]))
                parts.append(self.said(plural(left, "and {n} other", "and {n} others")))
                break
            saying = self.sayings[name][0 if true else 1]
            template = saying.form(len(firsts), len(rest[0]) if rest else 0)
            things = in_runs(firsts)
            if most is not None:
                things, most = self._some(firsts, things, most), most - len(things)
            seconds = [saying.between.join(values) for values in rest]
            parts.append(template.format(self.said(listed(things)), *seconds))
        return self.joined(parts)

    def _some(self, names: Sequence[str], things: list[str], most: int) -> list[str]:
        """Names in runs, if they are more than so many only the first, and how many others."""
        if len(things) <= most + 1:
            return things
        kept = next(n for n in range(len(names), 0, -1) if len(in_runs(names[:n])) <= most)
        others = plural(len(names) - kept, "{n} other", "{n} others")
        return [*in_runs(names[:kept]), self.said(others)]

    def _values(self, name: str, thing: str) -> list[str]:
        """All second arguments that an atom has of a thing, in their order."""
        if not self._domains:
            atoms = self.guarded.plain.atoms
            for atom in sorted(map(atoms.name, atoms.shown.tolist()), key=natural_key):
                called, arguments = split_atom(atom)
                if called in self.sayings and len(arguments) == 2:
                    first, second = map(self.named, arguments)
                    self._domains.setdefault((called, first), []).append(second)
        return self._domains.get((name, thing), [])

    def sentence(self, instance: int) -> str:
        """The sentence of a rule instance; of a rule without one its source, with its bindings."""
        guarded = self.guarded
        number = int(guarded.instances[instance])
        rule = guarded.grounding.rules[guarded.grounding.instances[number].rule]
        if rule.documented:
            return self.documented(number)
        _, body = outer_chain(rule.formulas[0])
        source = " ".join(guarded.grounding.file.source.slice(body.span).split())
        bindings = dict(guarded.bindings(instance))
        text = _VARIABLE.sub(lambda match: bindings.get(match[0], match[0]), source)
        line = guarded.line(instance)
        return self.said(say("line {line}: {text}", line=line, text=self.named(text)))

    def documented(self, number: int) -> str:
        """The sentence of an instance of a rule that has one, by its number in the grounding."""
        return self.guarded.grounding.sentence(number, self.language, self.value)

    def is_sweeping(self, instance: int) -> bool:
        """Whether its formulas are about many things of which its sentence names none."""
        if self.guarded.bindings(instance):
            return False
        grounding = self.guarded.grounding
        rule = grounding.rules[grounding.instances[int(self.guarded.instances[instance])].rule]
        return any(outer_chain(formula)[0] for formula in rule.formulas)

    def listing(self, names: Iterable[str]) -> str:
        """`a, b and c`, cells in a row as one."""
        return self.said(listed(in_runs(sorted(names, key=natural_key))))

    def reasons(self, instances: Iterable[int]) -> list[str]:
        """The sentences of some instances with the names of their rules, unless they say the line;
        those of a rule that has words for several in one."""
        return [said for _, said in self.gathered(instances)]

    def gathered(self, instances: Iterable[int]) -> Iterator[tuple[list[int], str]]:
        """The same, each with its instances."""
        grounding = self.guarded.grounding
        numbers = {int(self.guarded.instances[k]): k for k in dict.fromkeys(instances)}
        found = grounding.gathered(list(numbers), self.language, self.value, self.listing)
        for group, said in found:
            own = [numbers[number] for number in group]
            rule = grounding.rules[grounding.instances[group[0]].rule]
            yield own, f"{said} [{rule.name}]" if rule.documented else self.sentence(own[0])

    def chain(self, step: Step) -> Chain | None:
        """The step as a chain, if there is one that is not too long; found once."""
        if step not in self._chains:
            self._chains[step] = chain_of(self.guarded, step)
        return self._chains[step]

    def size(self, count: int) -> str:
        """`1 rule`, `3 rules`."""
        return self.said(plural(count, "{n} rule", "{n} rules"))
