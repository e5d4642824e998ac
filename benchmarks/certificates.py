"""Certificates: made and verified, in process, from the text of a board."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median

from benchmarks.boards import FORMAT, PUZZLES, SMALL, published
from benchmarks.measure import Asked, Row, seconds
from clausette.puzzles.certifying import board_subject, lasting_text, subject_of
from clausette.puzzles.finding import puzzle_called
from clausette.reasoning.certificates.claim import Claim
from clausette.reasoning.certificates.making import How, certify
from clausette.reasoning.verifying.certificate import verify

_PLACEMENTS = 20
_MAKE, _VERIFY = Asked(most=0.030), Asked(most=0.080)


def rows(repeats: int) -> Iterator[Row]:
    for puzzle, title in PUZZLES.items():
        boards = published(puzzle)
        if not boards:
            yield Row(f"{title} certificates", "no boards", "")
            continue
        texts = [board.text for board in boards]
        yield _all_verified(f"{len(boards)} {title} boards, certified", puzzle, texts)
        small = [board.text for board in boards if board.size == SMALL]
        yield from _medians(f"{len(small)} {title} boards, 10×10", puzzle, small, repeats)
    deals = [f"pelican:{cove}:seed={n}" for n in range(_PLACEMENTS // 2) for cove in ("1", "uluru")]
    yield _all_verified(f"{len(deals)} Pelican optima, certified", "pelican", deals, "random")
    yield from _medians(f"{len(deals)} Pelican optima", "pelican", deals, repeats, "random")


def made(puzzle: str, text: str, form: str = FORMAT) -> dict[str, str]:
    """The files of the certificate of a board."""
    found = puzzle_called(puzzle)
    board = found.format(form).read(text, "board")
    kept, text = lasting_text(found, found.format(form), board, text)
    head = Claim("unique", puzzle, kept.name)
    return certify(board_subject(found, board, text), head, How()).texts()


def _all_verified(what: str, puzzle: str, texts: list[str], form: str = FORMAT) -> Row:
    kinds = [verify(made(puzzle, text, form), subject_of).claim.kind for text in texts]
    several = kinds.count("several")
    remark = f", {several} with several answers" if several else ""
    return Row(what + remark, "all verified", "", asked=Asked(exactly="all verified"))


def _medians(
    what: str, puzzle: str, texts: list[str], repeats: int, form: str = FORMAT
) -> Iterator[Row]:
    making: list[float] = []
    verifying: list[float] = []
    for text in texts:
        files = made(puzzle, text, form)
        making.append(
            median(seconds(lambda: made(puzzle, text, form)) for _ in range(repeats))  # noqa: B023
        )
        verifying.append(
            median(seconds(lambda: verify(files, subject_of)) for _ in range(repeats))  # noqa: B023
        )
    yield Row(f"{what}: make a certificate", median(making), asked=_MAKE)
    yield Row(f"{what}: verify it", median(verifying), asked=_VERIFY)
