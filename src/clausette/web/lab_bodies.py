"""What may be asked of the laboratory at `/api/model/NAME`: steps, truth tables, searches."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta

from clausette.web.body import Body, Word
from clausette.web.model_bodies import OfModel

Heuristic: TypeAlias = Literal["first", "frequent", "jeroslow-wang", "moms", "vsids"]
Event: TypeAlias = Annotated[int, Meta(ge=0, le=10_000, description="Counted from 0.")]


class OfRule(OfModel, kw_only=True):
    """A question about one rule of a text; about all if none is named."""

    rule: Annotated[Word | None, Meta(description="By its name.")] = None
    line: Annotated[
        Annotated[int, Meta(ge=1, le=1_000_000)] | None,
        Meta(description="Or by a line of it, from 1, or one above it."),
    ] = None


class Steps(OfRule, kw_only=True):
    """A rule to a normal form, law by law."""

    to: Literal["nnf", "cnf", "tseitin", "plaisted-greenbaum"] = "cnf"
    each: Annotated[bool, Meta(description="Whether a law is applied to one place at a time.")] = (
        False
    )


class Table(OfRule, kw_only=True):
    """The truth table of a rule."""

    signs: Annotated[
        Literal["01", "TF", "VF"], Meta(description="With letters, true comes first.")
    ] = "01"
    parts: Annotated[bool, Meta(description="Whether every part has a column.")] = True


class OfSearch(OfModel, kw_only=True):
    """A question about a search for a model."""

    heuristic: Annotated[
        Heuristic | None, Meta(description="How it branches; null is as usual.")
    ] = None
    restarts: Annotated[
        int, Meta(ge=0, le=1_000_000, description="Of CDCL, after so many conflicts; 0 is never.")
    ] = 0


class Trace(OfSearch, kw_only=True):
    """Some events of a search."""

    method: Literal["dpll", "cdcl"] = "dpll"
    start: Event = 0
    count: Annotated[int, Meta(ge=1, le=1_000)] = 1_000


class Graph(OfSearch, kw_only=True):
    """The implication graph behind a clause that CDCL learns."""

    event: Annotated[Event, Meta(description="By which it is learnt, counted from 0.")]


LAB_BODIES: Final[Mapping[str, type[Body]]] = {
    "graph": Graph,
    "steps": Steps,
    "table": Table,
    "trace": Trace,
}
