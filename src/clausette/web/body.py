"""What every question over HTTP has, and what a board is in one."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

Word: TypeAlias = Annotated[str, Meta(max_length=200)]


class Body(Struct, forbid_unknown_fields=True, kw_only=True):
    """What every question has."""

    language: Annotated[Literal["en", "fr"], Meta(description="Of the answer's words.")] = "en"
    seconds: Annotated[
        Annotated[float, Meta(gt=0)] | None,
        Meta(description="How long to work at most; the server has a limit of its own."),
    ] = None

    def about(self) -> Hashable:
        """What a worker may know already if it was asked about it before; None is nothing."""
        return None


class GivenBoard(Struct, forbid_unknown_fields=True):
    """A board as a text, in any format that can be read."""

    text: Annotated[str, Meta(description="Rows, an address, a file's text.")]
    puzzle: Annotated[
        Word | None, Meta(description="The name of its puzzle, where that is known.")
    ] = None
    name: Annotated[
        Word | None,
        Meta(description="Of the file that the text is from; its end tells the format."),
    ] = None
    rules: Annotated[
        str | None, Meta(description="Rules to play by, in place of those of its puzzle.")
    ] = None
