"""The use case *expect*: an answer that one believes in, or that should be impossible.

Of the first kind the rules that reject it are told, of the second what is missing; of a wish, what
stands against it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from clausette.errors import UsageError
from clausette.language import Source
from clausette.service.why_accepted import Accepted, why_accepted
from clausette.service.why_rejected import Rejected, why_rejected
from clausette.service.why_subject import NothingToExplain
from clausette.service.why_wish import WishExplained, why_wish
from clausette.words import say

if TYPE_CHECKING:
    from clausette.service.question import Question

Should: TypeAlias = Literal["hold", "fail", "wish"]
"""An answer that should be one, an answer that should not, or a wish that should be met."""


def expect(
    question: Question,
    *,
    answer: str,
    should: Should = "hold",
    partial: bool = False,
    reference: str | None = None,
) -> Rejected | NothingToExplain | Accepted | WishExplained:
    """What speaks for or against an answer, given as a text: atoms, or the rows of a board.

    With `partial`, atoms that it does not name are open. `reference` is the text of rules that are
    right; a board with rules of somebody's own is held against its puzzle's rules.
    """
    if not answer.strip():
        raise UsageError(say("what do you expect? Write atoms that are true, or the answer's rows"))
    if should == "wish":
        return why_wish(question, answer.strip())
    given = Source(say("the answer"), answer)
    if should == "hold":
        return why_rejected(question, given, partial=partial)
    better = Source(say("reference"), reference) if reference else None
    return why_accepted(question, given, reference=better, partial=partial)
