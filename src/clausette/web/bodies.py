"""What may be asked over HTTP: a name, and a body that msgspec checks before anybody works on it.

Every field that is not of `Common` is an option of the use case, by the same name.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct, field

from clausette.errors import UsageError
from clausette.web.body import Body, GivenBoard, Word
from clausette.web.exercise_bodies import EXERCISE_BODIES
from clausette.web.lab_bodies import LAB_BODIES
from clausette.web.model_bodies import MODEL_BODIES, OfModel
from clausette.web.pane_bodies import PANE_BODIES
from clausette.web.text_bodies import TEXT_BODIES
from clausette.words import Message, say

Position: TypeAlias = Annotated[int, Meta(ge=-1, le=10_000)]
Size: TypeAlias = Annotated[int, Meta(ge=1, le=250)]
Spot: TypeAlias = Annotated[
    list[Position | Literal["right", "below"]],
    Meta(min_length=2, max_length=3, description="Row and column, from 0; of a side, which one."),
]
Value: TypeAlias = str | int | float | bool | None
Row: TypeAlias = dict[Word, Value | list[Word]]
Settings: TypeAlias = Annotated[dict[Word, Value | list[Row]], Meta(max_length=500)]
"""By name; a setting that is a list has rows."""


class OfBoard(Body, kw_only=True):
    """A question about a board, perhaps one that somebody has begun to solve."""

    board: GivenBoard
    marks: Annotated[
        list[Any] | dict[Word, Word] | None,
        Meta(description="Rows with `?` for open cells, moves, or where each name is."),
    ] = None
    pencil: Annotated[
        list[tuple[Spot, Word]] | None,
        Meta(description="Open cells with the candidates that are left in each."),
    ] = None

    def about(self) -> Hashable:
        """Who answered about this board has a tutor for it."""
        return hash(self.board.text)


COMMON: Final = frozenset((*Body.__struct_fields__, *OfBoard.__struct_fields__))
MODEL: Final = "model/"
"""Before the names of what is asked about rules that somebody writes."""
OF_MODEL: Final = frozenset(OfModel.__struct_fields__)


class Hint(OfBoard, kw_only=True):
    """The next step."""

    effort: Annotated[float, Meta(gt=0, le=1000)] = 1.0
    technique: Word | None = None
    all_marks: Annotated[
        bool, Meta(description="Whether the picture has all pencil marks that single rules leave.")
    ] = False


class Explain(OfBoard, kw_only=True):
    """All steps."""

    effort: Annotated[float, Meta(gt=0, le=1000)] = 1.0
    all_steps: bool = False


class Convert(OfBoard, kw_only=True):
    """The board in another format."""

    to: Word


class Draw(OfBoard, kw_only=True):
    """A picture, of a plan an animation."""

    dark: Annotated[bool | None, Meta(description="null: as the reader's system is.")] = None


class Dead(OfBoard, kw_only=True):
    """Whether a trial is dead."""

    trial: Annotated[list[Spot], Meta(description="The marks made in the trial.")] = field(
        default_factory=list
    )


class WhyCell(OfBoard, kw_only=True):
    """Why a cell is what it is."""

    spot: Spot


class Example(Body, kw_only=True):
    """A board that comes with a puzzle."""

    puzzle: Word
    name: Word


class Blank(Body, kw_only=True):
    """A board with nothing on it."""

    puzzle: Word
    rows: Size | None = None
    columns: Size | None = None
    settings: Settings = field(default_factory=dict)


class Generate(Body, kw_only=True):
    """Boards made to wishes."""

    puzzle: Word
    size: Annotated[Word | None, Meta(description="As `10x8` or `9`.")] = None
    symmetry: Literal["none", "rotate", "quarter", "mirror", "flip", "both", "diagonal"] = "none"
    minimal: bool = False
    grade: Annotated[Word | None, Meta(description="As `hard` or `medium..hard`.")] = None
    seed: Annotated[int, Meta(ge=0, le=2**53)] = 0
    count: Annotated[int, Meta(ge=1, le=20)] = 1


class Change(Struct, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """What one part of a board becomes somewhere."""

    part: Word
    spot: Spot | None = None
    spots: list[Spot] | None = None
    value: str | None = None


class Edit(OfBoard, kw_only=True):
    """The board with changes."""

    changes: list[Change] = field(default_factory=list)
    settings: Settings = field(default_factory=dict)


class Turn(OfBoard, kw_only=True):
    """The board turned or mirrored."""

    how: Literal["left", "right", "half", "mirror", "flip", "transpose"]


class Resize(OfBoard, kw_only=True):
    """The board in another size, more or less at the bottom right."""

    rows: Size | None = None
    columns: Size | None = None
    settings: Settings = field(default_factory=dict)


BODIES: Final[Mapping[str, type[Body]]] = {
    **dict.fromkeys(("open", "position", "sweep", "judge", "mistake", "map"), OfBoard),
    **dict.fromkeys(("solve", "why", "grade", "read"), OfBoard),
    **dict.fromkeys(("appraise", "offers", "superfluous"), OfBoard),
    "blank": Blank,
    "convert": Convert,
    "dead": Dead,
    "draw": Draw,
    "edit": Edit,
    "example": Example,
    "explain": Explain,
    "generate": Generate,
    "hint": Hint,
    "puzzles": Body,
    "resize": Resize,
    "turn": Turn,
    "why_cell": WhyCell,
    **{
        MODEL + name: body
        for names in (MODEL_BODIES, EXERCISE_BODIES, LAB_BODIES, PANE_BODIES, TEXT_BODIES)
        for name, body in names.items()
    },
}
"""By the name of a use case, what it is asked with; about rules, by `model/` and its name."""

_DECODERS: Final = {name: msgspec.json.Decoder(body) for name, body in BODIES.items()}


def read_body(name: str, text: bytes) -> Body:
    """The body in a JSON text; a UsageError says what is wrong with it, and where."""
    try:
        found: Body = _DECODERS[name].decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise UsageError(_wrong(error)) from None
    return found


def made_body(name: str, data: object) -> Body:
    """The same from what JSON has become in Python."""
    try:
        return msgspec.convert(data, BODIES[name])
    except (msgspec.ValidationError, RecursionError) as error:
        raise UsageError(_wrong(error)) from None


def _wrong(error: Exception) -> Message:
    why, _, place = str(error).partition(" - at `")
    if not place:
        return say("the request cannot be read: {why}", why=why)
    return say("the request cannot be read: {why}, at {place}", why=why, place=place.strip("`"))
