"""The variables of a formula: the atoms people wrote, and the definitions encodings made."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from clausette.cnf.natural_order import natural_key
from clausette.errors import InputError
from clausette.words import say

DEFINITION_MARK = "&"

NameSome: TypeAlias = Callable[[Sequence[int]], list[str]]
"""The names of some visible variables, in their order."""


# No slots: `cached_property` keeps its value in the instance's `__dict__`, which a frozen
# dataclass still has and which its `__setattr__` does not guard.
@dataclass(frozen=True)
class Atoms:
    """Variables 1..n: `names[v - 1]` is the text of a visible atom, or None for a definition.

    Visible names are printable, differ from one another and do not begin with `&`;
    `Atoms.of` checks it, the constructor trusts a caller who made them so.
    """

    names: tuple[str | None, ...]

    @classmethod
    def of(cls, names: Iterable[str | None]) -> Atoms:
        """The atoms of these names, each checked to be one that every format can hold."""
        atoms = cls(tuple(names))
        seen: set[str] = set()
        for name in atoms.names:
            if name is None:
                continue
            if not name or not name.isprintable():
                raise InputError(
                    say("{name} cannot name an atom: it must be printable text", name=repr(name))
                )
            if name.startswith(DEFINITION_MARK):
                raise InputError(
                    say(
                        "{name} cannot name an atom: & is reserved for definitions", name=repr(name)
                    )
                )
            if name in seen:
                raise InputError(
                    say("{name} names two atoms: all names must differ", name=repr(name))
                )
            seen.add(name)
        return atoms

    @classmethod
    def numbered(cls, count: int) -> Atoms:
        """Visible atoms `x1` to `x<count>`."""
        return cls(tuple(f"x{variable}" for variable in range(1, count + 1)))

    def __len__(self) -> int:
        return len(self.names)

    def name(self, variable: int) -> str:
        """The text shown for a variable: its own name, or `&k` for the k-th definition."""
        if not 1 <= variable <= len(self.names):
            raise IndexError(f"no variable {variable}: there are {len(self.names)}")
        name = self.names[variable - 1]
        if name is not None:
            return name
        return f"{DEFINITION_MARK}{self._definitions_up_to[variable - 1]}"

    def variable(self, name: str) -> int | None:
        """The variable of a visible name, or None when no atom is called so."""
        return self._variables.get(name)

    def label(self, literal: int) -> str:
        """The text of a literal: `p(1)`, `-p(1)`, `-&2`."""
        return self.name(literal) if literal > 0 else f"-{self.name(-literal)}"

    def labels(self) -> list[str]:
        """The text of every variable, in order."""
        if len(self.visible) == len(self.names):
            return [name for name in self.names if name is not None]
        numbers = self._definitions_up_to.tolist()
        return [
            f"{DEFINITION_MARK}{number}" if name is None else name
            for name, number in zip(self.names, numbers, strict=True)
        ]

    def some(self, variables: Sequence[int]) -> list[str]:
        """The texts of some variables; where names are made on demand, those of no others."""
        return [self.name(variable) for variable in variables]

    @cached_property
    def visible(self) -> NDArray[np.int32]:
        """The visible variables, in order."""
        return np.flatnonzero(~self._hidden).astype(np.int32) + np.int32(1)

    @cached_property
    def shown(self) -> NDArray[np.int32]:
        """The visible variables that models are told apart by, in order: all but the auxiliary."""
        return self.visible

    def showing(self, variables: NDArray[np.int32]) -> Atoms:
        """These atoms, of which all but some are auxiliary."""
        atoms = Atoms.lazy(self._hidden, lambda: self.names, self.some)
        atoms.__dict__["shown"] = np.unique(variables).astype(np.int32)
        return atoms

    def hiding(self, variables: NDArray[np.int64]) -> Atoms:
        """These atoms, of which some more are definitions."""
        hidden = self._hidden.copy()
        hidden[variables - 1] = True

        def names() -> tuple[str | None, ...]:
            pairs = zip(self.names, hidden.tolist(), strict=True)
            return tuple(None if is_hidden else name for name, is_hidden in pairs)

        return Atoms.lazy(hidden, names).showing(self.shown)

    @cached_property
    def natural(self) -> NDArray[np.int32]:
        """The visible variables in the natural order of their names."""
        named = [(natural_key(name), v) for v, name in enumerate(self.names, 1) if name is not None]
        named.sort()
        return np.array([variable for _, variable in named], dtype=np.int32)

    @cached_property
    def _variables(self) -> dict[str, int]:
        return {name: v for v, name in enumerate(self.names, 1) if name is not None}

    @cached_property
    def _hidden(self) -> NDArray[np.bool_]:
        return np.fromiter((name is None for name in self.names), np.bool_, len(self.names))

    @cached_property
    def _definitions_up_to(self) -> NDArray[np.int64]:
        return np.cumsum(self._hidden, dtype=np.int64)

    def with_definitions(self, count: int) -> Atoms:
        """These atoms and so many nameless ones after them, without asking for a name."""
        hidden = np.ones(len(self) + count, dtype=np.bool_)
        hidden[self.visible - 1] = False
        return Atoms.lazy(hidden, lambda: self.names + (None,) * count).showing(self.shown)

    @classmethod
    def lazy(
        cls,
        hidden: NDArray[np.bool_],
        name_all: Callable[[], tuple[str | None, ...]],
        name_some: NameSome | None = None,
    ) -> Atoms:
        """Atoms of which only the number is known, until a name is asked for.

        `name_some` gives the names of a few visible ones without those of all.
        """
        return _LazyAtoms(hidden, name_all, name_some)


class _LazyAtoms(Atoms):
    """Atoms whose names are made on first use: printing a million of them takes a second."""

    def __init__(
        self,
        hidden: NDArray[np.bool_],
        name_all: Callable[[], tuple[str | None, ...]],
        name_some: NameSome | None,
    ) -> None:
        # Past the guard of the frozen dataclass: these are this class's own.
        self.__dict__["_hidden"] = hidden
        self.__dict__["_name_all"] = name_all
        self.__dict__["_name_some"] = name_some

    def __getattr__(self, attribute: str) -> object:
        if attribute != "names":
            raise AttributeError(attribute)
        names = self.__dict__["names"] = self.__dict__["_name_all"]()
        return names

    def some(self, variables: Sequence[int]) -> list[str]:
        name_some: NameSome | None = self.__dict__["_name_some"]
        if name_some is None or "names" in self.__dict__:
            return super().some(variables)
        own = [v for v in dict.fromkeys(variables) if not self._hidden[v - 1]]
        named = dict(zip(own, name_some(own), strict=True))
        counted = self._definitions_up_to
        return [named[v] if v in named else f"{DEFINITION_MARK}{counted[v - 1]}" for v in variables]

    def __len__(self) -> int:
        return len(self._hidden)
