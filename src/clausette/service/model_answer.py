"""One model of rules, as Python has it: its true atoms, and its picture."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from html import escape
from typing import TYPE_CHECKING

from clausette.solving import Model as Assignment

if TYPE_CHECKING:
    from clausette.views.sheet import Sheet
    from clausette.views.view import View


@dataclass(frozen=True)
class Answer:
    """One model of the rules: which atoms are true."""

    assignment: Assignment
    layered: Callable[[], Assignment] | None = field(default=None, repr=False, compare=False)
    """The same with auxiliary atoms that solving had no need of, where there are such."""
    drawn: Callable[[str | None], tuple[View, ...]] = field(
        default=lambda _: (), repr=False, compare=False
    )
    """How it is drawn, by a line of one's own or without."""

    @cached_property
    def _whole(self) -> Assignment:
        return self.assignment if self.layered is None else self.layered()

    @property
    def true(self) -> list[str]:
        """The true atoms that are not auxiliary, `p(2)` before `p(10)`."""
        return self.assignment.names()

    @property
    def auxiliary(self) -> list[str]:
        """The true atoms that are auxiliary."""
        shown = set(self.true)
        return [name for name in self._whole.names(auxiliary=True) if name not in shown]

    def __getitem__(self, atom: str) -> bool:
        known = self.assignment.atoms.variable(atom) is not None
        return self.assignment[atom] if known else self._whole[atom]

    def __str__(self) -> str:
        return "\n".join(self.true)

    def sheets(self, view: str | None = None) -> tuple[Sheet, ...]:
        """Its pictures as data; a `view` is a line such as `grid queen($r,$c)`."""
        from clausette.service.views import pictured

        return pictured(self.drawn(view), self.true)

    def svg(
        self, view: str | None = None, *, dark: bool | None = None, language: str = "en"
    ) -> str:
        """Its picture; a UsageError where nothing in it looks like a grid or a table."""
        from clausette.drawing.sheet import draw_sheets
        from clausette.service.views import no_picture

        sheets = self.sheets(view)
        if not sheets:
            raise no_picture(len(self.assignment.atoms.shown))
        return draw_sheets(sheets, dark=dark, language=language)

    def _repr_html_(self) -> str:
        from clausette.drawing.sheet import draw_sheets

        rows = "".join(f"<li><code>{escape(name)}</code></li>" for name in self.true)
        listed = f"<ul>{rows}</ul>"
        sheets = self.sheets()
        if not sheets:
            return listed
        count = f"<summary>{len(self.true)}</summary>"
        return draw_sheets(sheets, standalone=False) + f"<details>{count}{listed}</details>"
