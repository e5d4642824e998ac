"""What may be asked at `/api/model/NAME`: about rules that somebody writes.

The names are those of `service.of_models`. Each room of the view has its own file of bodies; they
are joined in `bodies`.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Annotated, Final, TypeAlias

from msgspec import Meta, field

from clausette.web.body import Body, GivenBoard, Word

Number: TypeAlias = Annotated[int, Meta(ge=-(2**62), le=2**62)]


class OfModel(Body, kw_only=True):
    """A question about rules, perhaps with a board of which they are told."""

    text: Annotated[str, Meta(description="In the language.")]
    board: Annotated[
        GivenBoard | None,
        Meta(description="Of the puzzle whose rules these are; what it gives is told to them."),
    ] = None
    steps: Annotated[
        Annotated[int, Meta(ge=0, le=10_000)] | None,
        Meta(description="Of a board of a game of moves, for how many the rules are grounded."),
    ] = None
    values: Annotated[
        dict[Word, Number | Word],
        Meta(max_length=200, description="Of the text's globals, over its own."),
    ] = field(default_factory=dict)

    def about(self) -> Hashable:
        """Who answered about the same has its clauses already."""
        board = None if self.board is None else self.board.text
        return hash((self.text, board, self.steps, *sorted(map(str, self.values.items()))))


class Models(OfModel, kw_only=True):
    """Some of the models, with pictures."""

    start: Annotated[int, Meta(ge=0, le=10_000)] = 0
    count: Annotated[int, Meta(ge=1, le=100)] = 1
    true: Annotated[list[Word], Meta(description="Atoms that are to be true in them.")] = field(
        default_factory=list
    )
    false: Annotated[list[Word], Meta(description="Atoms that are to be false in them.")] = field(
        default_factory=list
    )


class Smallest(OfModel, kw_only=True):
    """The smallest value of a global for which there is a model."""

    name: Annotated[Word, Meta(description="Of the global, without its sign.")]
    first: Annotated[Number | None, Meta(description="The first value that is tried.")] = None
    last: Annotated[Number | None, Meta(description="The last one.")] = None


class AtOffset(OfModel, kw_only=True):
    """What is known of a place in the text."""

    offset: Annotated[
        int, Meta(ge=0, le=2**31, description="In UTF-16 code units, from the start of the text.")
    ]


MODEL_BODIES: Final[Mapping[str, type[Body]]] = {
    "complete": AtOffset,
    "count": OfModel,
    "examples": Body,
    "globals": OfModel,
    "models": Models,
    "smallest": Smallest,
}
