"""Any text, read as far as it can be: what all that an editor asks starts from."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from clausette.editing.scopes import Name, names_in
from clausette.language import syntax as s
from clausette.language.auxiliary import marked
from clausette.language.diagnostics import Diagnostic
from clausette.language.reading import Recovered, recovered
from clausette.language.rules import Rule, rules_of
from clausette.language.source import Source, Span
from clausette.language.view_lines import view_lines


# No slots: `cached_property` keeps its value in the instance's `__dict__`.
@dataclass(frozen=True)
class Draft:
    """A text that somebody is writing, and what can be read of it."""

    text: str
    """As it stands in the editor."""
    found: Recovered

    @property
    def source(self) -> Source:
        return self.found.file.source

    @cached_property
    def gaps(self) -> frozenset[Span]:
        """Where items stand that cannot be read."""
        return frozenset((b.start, b.end) for b in self.found.broken if b.start < b.end)

    @property
    def blank(self) -> bool:
        """Whether there is nothing but comments."""
        return not self.file.items

    @property
    def only_values(self) -> bool:
        """Whether there are globals and no formulas."""
        items = self.file.items
        return bool(items) and all(isinstance(item, s.Assignment) for item in items)

    @cached_property
    def file(self) -> s.File:
        """The items, with one that says nothing in the place of each that cannot be read."""
        file = self.found.file
        gaps = [s.Constant(True, span) for span in self.gaps]
        items = sorted((*file.items, *gaps), key=lambda item: item.span)
        return replace(file, items=tuple(items))

    @cached_property
    def _rules(self) -> tuple[tuple[Rule, ...], tuple[Diagnostic, ...]]:
        return rules_of(self.file)

    @property
    def rules(self) -> tuple[Rule, ...]:
        return self._rules[0]

    @property
    def rule_diagnostics(self) -> tuple[Diagnostic, ...]:
        return self._rules[1]

    @cached_property
    def names(self) -> list[Name]:
        """All names of what can be read, in the order of the text."""
        found = names_in(self.found.file.items, self.rules)
        marked_places = [
            *marked(self.file).places,
            *(
                (pattern.name, (pattern.span[0], pattern.span[0] + len(pattern.name)))
                for line in view_lines(self.file).lines
                for pattern in line.patterns
            ),
        ]
        found += (Name(text, span, "atom") for text, span in marked_places)
        return sorted(found, key=lambda name: name.span)

    @cached_property
    def assigned(self) -> frozenset[str]:
        """The globals that get a value, those of items that cannot be read included."""
        own = (item.target.name for item in self.file.items if isinstance(item, s.Assignment))
        return frozenset((*own, *self._assigned_in_gaps()))

    def _assigned_in_gaps(self) -> list[str]:
        from clausette.language.lexer import tokenize

        found: list[str] = []
        for start, end in self.gaps:
            tokens = tokenize(self.source, start, end)
            text = self.source.text[start : tokens.ends[0]]
            if tokens.kinds[0] in ("variable", "variable("):
                found.append(text.removesuffix("("))
        return found

    def whole(self, rule: Rule) -> bool:
        """Whether all formulas of a rule can be read."""
        return not any(formula.span in self.gaps for formula in rule.formulas)


def drafted(text: str, name: str = "model.touist") -> Draft:
    """Any text, read as far as it can be."""
    return Draft(text, recovered(Source.of(text, name)))
