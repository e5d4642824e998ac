"""What *mark* shows for its verdict: an answer that one side accepts, and the rules at fault."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from clausette.scene_data import scene_data
from clausette.service.drawing import svg_text
from clausette.service.few_names import MOST_NAMED, few_names
from clausette.views.sheet import sheets_data
from clausette.words import Message, in_words, say

if TYPE_CHECKING:
    from clausette.scene import Pointer, Scene
    from clausette.service.why_rejected import Against
    from clausette.views.sheet import Sheet

Accepting: TypeAlias = Literal["student", "reference"]


@dataclass(frozen=True, slots=True)
class Blamed:
    """A rule of the one that does not follow from the other: of the reference one that is missing
    in the submission, or of the submission one that is wrong."""

    whose: Accepting
    name: str
    line: int
    documented: bool
    implied: int = 0
    """How many instances follow, over all that was tried,"""
    instances: int = 0
    """of how many."""
    all_tried: bool = True
    """Whether there are no more instances than these."""

    def data(self) -> dict[str, Any]:
        return {
            "whose": self.whose,
            "rule": self.name,
            "line": self.line,
            "implied": self.implied,
            "instances": self.instances,
        }

    @property
    def words(self) -> Message:
        """In a few words: what is missing, or what is wrong."""
        named = self.called
        if self.documented:
            named = say("'{rule}' (line {n})", rule=self.name, n=self.line)
        if self.whose == "student":
            return say("its {rule} is wrong", rule=named)
        if self.implied and not self.all_tried:
            return say("{rule} of the reference is missing or not whole", rule=named)
        if self.implied:
            return say(
                "{rule} of the reference is missing or not whole: {k:,} of its {n:,} instances "
                "follow",
                rule=named,
                k=self.implied,
                n=self.instances,
            )
        return say("{rule} of the reference is missing", rule=named)

    @property
    def called(self) -> Message | str:
        return self.name if self.documented else say("line {n}", n=self.line)


@dataclass(frozen=True, slots=True)
class Shown:
    """An answer that one accepts and the other does not."""

    accepted_by: Accepting
    where: Message | str
    """The board, or the values of the globals; empty where there is one formula."""
    true: tuple[str, ...]
    false: tuple[str, ...]
    smallest: bool
    against: Against | None = None
    """What the one that rejects it has against it."""
    rows: tuple[str, ...] = ()
    """Of a board: the answer."""
    scene: Scene | None = None
    sheets: tuple[Sheet, ...] = ()
    """Of a model: the pictures of the answer, where it has any."""
    language: str = "en"

    @property
    def pictured(self) -> bool:
        return self.scene is not None or bool(self.sheets)

    def svg(self, dark: bool | None = None) -> str:
        """The answer drawn, if it is `pictured`."""
        if self.scene is not None:
            return svg_text((self.scene,), self.language, dark, numbered=True)
        from clausette.drawing.sheet import draw_sheets

        return draw_sheets(self.sheets, dark=dark, language=self.language)

    @property
    def legend(self) -> dict[Pointer, str]:
        """What the pointers of the picture mean."""
        reason = in_words(say("the reason"), self.language)
        return {"cause": reason, "focus": reason, "wrong": in_words(say("rejected"), self.language)}

    @property
    def head(self) -> Message:
        """Who accepts it, and where."""
        if self.accepted_by == "student":
            told = say("it accepts this, and the reference does not:")
        else:
            told = say("it rejects this, and the reference does not:")
        return say("{where}: {told}", where=self.where, told=told) if self.where else told

    @property
    def answer(self) -> Message:
        """The values, in words."""
        few = len(self.true) + len(self.false) <= MOST_NAMED
        if not few and not self.true:
            return say("all {n:,} atoms are false", n=len(self.false))
        if not few:
            return say("true: {names}; all others are false", names=few_names(self.true))
        if not self.true:
            return say("all atoms are false ({names})", names=few_names(self.false))
        if not self.false:
            return say("true: {names}", names=few_names(self.true))
        return say(
            "true: {true}; false: {false}", true=few_names(self.true), false=few_names(self.false)
        )

    @property
    def short(self) -> Message:
        if self.accepted_by == "student":
            return say("accepts {answer}", answer=self.answer)
        return say("rejects {answer}", answer=self.answer)

    def reasons(self) -> list[str]:
        """The rules that reject it, and their sentences."""
        return [] if self.against is None else self.against.lines(self.language, head=False)

    def data(self) -> dict[str, Any]:
        found: dict[str, Any] = {
            "accepted_by": self.accepted_by,
            "where": in_words(self.where, self.language),
            "true": list(self.true),
            "false": list(self.false),
            "smallest": self.smallest,
            "words": [in_words(self.head, self.language), *self.reasons()],
        }
        if self.rows:
            found["rows"] = list(self.rows)
        if self.scene is not None:
            found["scene"] = scene_data(self.scene, self.language)
        if self.sheets:
            found["view"] = sheets_data(self.sheets, self.language)
        return found
