"""The tutor's words: atoms and rule instances as people say them, in English and in French.

A puzzle gives names for its terms (`c(3,4)` is r3c4) and sentences for its atoms; without them
atoms speak for themselves.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from clausette.cnf.atom_text import split_atom
from clausette.cnf.natural_order import natural_key
from clausette.errors import UsageError
from clausette.language.rules import outer_chain
from clausette.reasoning.chains import Chain, chain_of
from clausette.reasoning.runs import in_runs
from clausette.reasoning.selectors import Guarded
from clausette.reasoning.steps import Step
from clausette.words import LANGUAGES, Message, in_words, listed, plural, say

_SET = re.compile(r"\[([^\[\]()]*)\]")
_MOST_MEMBERS = 6
_VARIABLE = re.compile(r"\$\w+")
_INNERMOST = re.compile(r"\w+\([^()]*\)|\w+")
_WORD = re.compile(r"\w+")


@dataclass(frozen=True, slots=True)
class Saying:
    """What a true or a false atom says of one thing, and of several: `{0} is empty`.

    `{0}` stands for the first argument, or a list of them; `{1}` for the second, and so on.
    Where a saying has other words for several second arguments, `{0} is none of {1}`, they come
    next, of one thing and of several, and last what stands between those arguments.
    """

    one: str
    many: str
    one_of_several: str = ""
    many_of_several: str = ""
    between: str = ", "

    def form(self, things: int, others: int) -> str:
        """The words for so many first arguments and so many second ones."""
        several = self.one_of_several if things == 1 else self.many_of_several
        return (several if others > 1 else "") or (self.one if things == 1 else self.many)


Sayings = Mapping[str, tuple[Saying, Saying]]
"""By the name of an atom: when it is true, when it is false."""

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

    guarded: Guarded
    language: str = "en"
    names: Mapping[str, str] = field(default_factory=dict)
    sayings: Sayings = field(default_factory=dict)
    _chains: dict[Step, Chain | None] = field(
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

    def told(self, literals: Iterable[int], most: int | None = None) -> str:
        """What some literals say, those that say the same of several things together; with the
        names of so many things at most, and how many others there are."""
        names = {x: self.guarded.plain.atoms.name(abs(x)) for x in literals}
        groups: dict[_Group, list[str]] = {}
        plain: list[str] = []
        for literal in sorted(names, key=lambda x: natural_key(names[x])):
            name, arguments = split_atom(names[literal])
            if name not in self.sayings or not arguments:
                atom = self.named(names[literal])
                plain.append(atom if literal > 0 else self.said(say("not {atom}", atom=atom)))
                continue
            first, *others = map(self.named, arguments)
            groups.setdefault((name, literal > 0, tuple(others)), []).append(first)
        parts = [self.said(listed(plain))] if plain else []
        merged = _merged(self._without_implied(groups))
        for place, ((name, true, rest), firsts) in enumerate(merged.items()):
            if most is not None and most < 1:
                left = sum(map(len, [*merged.values()][place:]))
                parts.append(self.said(plural(left, "and {n} other", "and {n} others")))
                break
            saying = self.sayings[name][0 if true else 1]
            seconds = rest[0] if rest else ()
            template = saying.form(len(firsts), len(seconds))
            said = [saying.between.join(place) for place in rest]
            things = in_runs(firsts)
            if most is not None:
                things, most = self._some(firsts, things, most), most - len(things)
            parts.append(template.format(self.said(listed(things)), *said))
        return self.joined(parts)

    def _some(self, names: Sequence[str], things: list[str], most: int) -> list[str]:
        """Names in runs, if they are more than so many only the first, and how many others."""
        if len(things) <= most + 1:
            return things
        kept = next(n for n in range(len(names), 0, -1) if len(in_runs(names[:n])) <= most)
        others = plural(len(names) - kept, "{n} other", "{n} others")
        return [*in_runs(names[:kept]), self.said(others)]

    def _without_implied(self, groups: dict[_Group, list[str]]) -> dict[_Group, list[str]]:
        """The groups, without what goes without saying: that what is 1 is not 2, of atoms that have
        words for several second arguments."""
        held = {(name, x) for (name, true, _), firsts in groups.items() if true for x in firsts}
        kept: dict[_Group, list[str]] = {}
        for (name, true, rest), firsts in groups.items():
            one_value = not true and len(rest) == 1 and self.sayings[name][1].one_of_several
            left = [x for x in firsts if (name, x) not in held] if one_value else firsts
            if left:
                kept[name, true, rest] = left
        return kept

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


_Group: TypeAlias = tuple[str, bool, tuple[str, ...]]
"""An atom's name, whether it is true, and its arguments but the first."""

_Merged: TypeAlias = tuple[str, bool, tuple[tuple[str, ...], ...]]
"""The same, with all that is said in the place of each argument."""


def _merged(groups: dict[_Group, list[str]]) -> dict[_Merged, list[str]]:
    """The groups, those that say something else of the very same things made one."""
    merged: dict[_Merged, list[str]] = {}
    same: dict[_Group, list[str]] = {}
    for (name, true, rest), firsts in groups.items():
        if len(rest) == 1:
            same.setdefault((name, true, tuple(firsts)), []).append(rest[0])
        else:
            merged[name, true, tuple((x,) for x in rest)] = firsts
    for (name, true, things), rests in same.items():
        merged[name, true, (tuple(rests),)] = list(things)
    return merged
