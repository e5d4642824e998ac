"""What an editor may ask about the text itself at `/api/model/NAME`, however broken it is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final

from msgspec import Meta

from clausette.web.body import Body, Word
from clausette.web.model_bodies import OfModel


class Diagnose(OfModel, kw_only=True):
    """All that is wrong with the text, with its fixes."""

    puzzle: Annotated[
        Word | None,
        Meta(description="Whose rules these are, where no board is given: they are only read."),
    ] = None


class PlaceInText(OfModel, kw_only=True):
    """The name or the word at a place."""

    offset: Annotated[
        int, Meta(ge=0, le=2**31, description="In UTF-16 code units, from the start of the text.")
    ]


class Layout(OfModel, kw_only=True):
    """The text, laid out."""


TEXT_BODIES: Final[Mapping[str, type[Body]]] = {
    "definition": PlaceInText,
    "diagnose": Diagnose,
    "format": Layout,
    "hover": PlaceInText,
}
