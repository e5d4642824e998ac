"""The pictures of a model: found once, filled with the atoms of each of its models."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from clausette.errors import UsageError
from clausette.grounding.watch import edges_of
from clausette.scene import Place
from clausette.views.finding import MOST_ATOMS, Found, find_views
from clausette.views.picture import places_of, sheets_of, shown_by
from clausette.words import Message, say

if TYPE_CHECKING:
    from clausette.cnf import Cnf
    from clausette.language import Diagnostic, File
    from clausette.language.view_lines import ViewLine
    from clausette.scene import Pointer
    from clausette.views.sheet import Sheet
    from clausette.views.view import View


def views_in(
    cnf: Cnf, warnings: Iterable[Diagnostic], file: File, asked: ViewLine | None = None
) -> Found:
    """How the models of some clauses are drawn: by a line that is `asked` for, by lines of the
    model, or as their atoms look."""
    atoms = cnf.atoms
    # One more than can be drawn is enough to see that there are too many.
    shown = atoms.shown[: MOST_ATOMS + 1].tolist()
    return find_views([atoms.name(v) for v in shown], file, edges_of(warnings), asked)


def too_many(atoms: int) -> Message:
    """Why there is no picture of so many atoms."""
    return say(
        "there is no picture: the model has {n:,} atoms, and a picture at most {most:,}",
        n=atoms,
        most=MOST_ATOMS,
    )


def pictured(
    views: Sequence[View],
    true: Sequence[str],
    pointed: Mapping[str, Pointer] | None = None,
) -> tuple[Sheet, ...]:
    """The pictures of a model with some atoms pointed at, true or false."""
    sheets = sheets_of(views, true)
    if not pointed:
        return sheets
    return tuple(_pointing(sheet, view, pointed) for sheet, view in zip(sheets, views, strict=True))


def _pointing(sheet: Sheet, view: View, pointed: Mapping[str, Pointer]) -> Sheet:
    at: dict[int, dict[Place, Pointer]] = {}
    for atom, pointer in pointed.items():
        for panel, place in places_of(view, atom):
            at.setdefault(panel, {})[place] = pointer
    panels = tuple(
        replace(
            panel,
            scene=replace(panel.scene, pointed=at.get(number, {})),
            wrong=panel.wrong or "wrong" in at.get(number, {}).values(),
        )
        for number, panel in enumerate(sheet.panels)
    )
    return replace(sheet, panels=panels)


class DrawnModels:
    """Models with views; these are its fields `models`, `views`, `wrong` and `language`."""

    __slots__ = ()

    def sheets(self, number: int = 0) -> tuple[Sheet, ...]:
        """The pictures of one of the models; none where nothing can be drawn."""
        own: Any = self
        wrong: dict[str, Pointer] = dict.fromkeys(
            (literal.removeprefix("-") for literal in own.wrong), "wrong"
        )
        return pictured(own.views, own.models[number], wrong)

    def left_out(self, number: int = 0) -> tuple[str, ...]:
        """The true atoms of a model that its pictures do not show."""
        own: Any = self
        true: Sequence[str] = own.models[number]
        shown = shown_by(own.views, true)
        return tuple(atom for atom in true if atom not in shown)

    def svg(self, dark: bool | None = None) -> str:
        """The picture of the first model; a UsageError when there is none."""
        from clausette.drawing.sheet import draw_sheets

        own: Any = self
        if not own.models:
            raise UsageError(say("there is no model, so there is nothing to draw"))
        if not own.views:
            raise no_picture(own.sizes.atoms)
        return draw_sheets(self.sheets(), dark=dark, language=own.language)

    def _repr_svg_(self) -> str | None:
        own: Any = self
        return self.svg() if own.models and own.views else None


def no_picture(atoms: int) -> UsageError:
    """That nothing in a model of so many atoms looks like a grid or a table."""
    if atoms > MOST_ATOMS:
        return UsageError(too_many(atoms))
    return UsageError(
        say(
            "there is no picture of this model: atoms such as p(1,2) make one, "
            "or a line such as {example}",
            example=";;; view grid p($i,$j)",
        )
    )
