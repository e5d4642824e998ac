"""What panes beside the text may ask about it at `/api/model/NAME`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, field

from clausette.web.body import Body
from clausette.web.model_bodies import OfModel

Start: TypeAlias = Annotated[int, Meta(ge=0, le=2**40, description="The first one, from 0.")]
Name: TypeAlias = Annotated[str, Meta(max_length=2_000)]


class ClausePage(OfModel, kw_only=True):
    """Clauses by rule instance, a page of them."""

    start: Start = 0
    count: Annotated[int, Meta(ge=1, le=1_000)] = 100
    naming: Literal["names", "numbers"] = "names"


class FilePage(OfModel, kw_only=True):
    """Lines of the clauses as a file for solvers."""

    start: Start = 0
    count: Annotated[int, Meta(ge=1, le=50_000)] = 200


class FormulaPage(OfModel, kw_only=True):
    """Formulas as LaTeX."""

    start: Start = 0
    count: Annotated[int, Meta(ge=1, le=1_000)] = 50


class Linked(OfModel, kw_only=True):
    """What belongs to a rule, to a clause or to some atoms."""

    rule: Annotated[Name | None, Meta(description="By its name, or as `line 3`.")] = None
    clause: Annotated[
        Annotated[int, Meta(ge=1, le=2**40)] | None, Meta(description="By its number in DIMACS.")
    ] = None
    atoms: Annotated[list[Name], Meta(max_length=1_000)] = field(default_factory=list)


class Expect(OfModel, kw_only=True):
    """What speaks for or against an answer that one believes in, or not."""

    answer: Annotated[str, Meta(description="Atoms, or rows; of a wish its name.")]
    should: Literal["hold", "fail", "wish"] = "hold"
    partial: Annotated[bool, Meta(description="Whether other atoms are open.")] = False
    reference: Annotated[str | None, Meta(description="Rules that are right.")] = None


PANE_BODIES: Final[Mapping[str, type[Body]]] = {
    "clauses": ClausePage,
    "dimacs": FilePage,
    "expect": Expect,
    "formulas": FormulaPage,
    "linked": Linked,
    "places": OfModel,
    "sizes": OfModel,
    "why": OfModel,
}
