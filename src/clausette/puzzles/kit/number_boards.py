"""Boards of numbers in cells, some of them perhaps unknown, in all the usual ways to write them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from clausette.puzzles.base import Format
from clausette.puzzles.kit.addresses import FileBlock, cell_words, puzzlink, pzprv3
from clausette.puzzles.kit.board import ANY, NOTHING, Grid
from clausette.puzzles.kit.codecs import Cells
from clausette.puzzles.kit.codes import hex_number, sign_code, spaces
from clausette.puzzles.kit.drawings import Numbers, penpa
from clausette.puzzles.kit.plain import Believe, rows
from clausette.puzzles.kit.sized import cells_block, sized_rows
from clausette.puzzles.kit.texts import Layout
from clausette.words import say

NUMBERS = Layout({NOTHING: NOTHING}, say("numbers, {nothing} for none", nothing=NOTHING), str)
"""Numbers, or nothing."""
NUMBERS_OR_ANY = Layout(
    {NOTHING: NOTHING, ANY: ANY},
    say("numbers, {any} for an unknown one, {nothing} for none", any=ANY, nothing=NOTHING),
    str,
)
"""Numbers, which may be unknown, or nothing."""


def number_formats(
    extension: str,
    pids: Sequence[str],
    *answer: FileBlock,
    believe: Believe,
    surely: Believe | None = None,
    unknown: bool = True,
    spelt: Mapping[str, str] = MappingProxyType({}),
) -> tuple[Format[Grid], ...]:
    """Plain rows, rows below their size, addresses and files of puzz.link, drawings of Penpa+.

    In files the rows of an `answer` follow, and cells may hold other words too, which are `spelt`.
    Plain rows and drawings are only taken for boards which `surely` are such, if that is more.
    """
    layout = NUMBERS_OR_ANY if unknown else NUMBERS
    codes = [hex_number(), spaces("g"), *([sign_code(ANY, ".")] if unknown else [])]
    words = {NOTHING: NOTHING, **({"-": ANY} if unknown else {}), **spelt}
    return (
        rows(layout, extension, ".txt", believe=surely or believe),
        sized_rows(cells_block(layout.dashed()), believe=believe),
        puzzlink(pids, Cells(*codes)),
        pzprv3(pids[0], cell_words(words, str), *answer, also=pids[1:]),
        penpa(Numbers(1, 9999), believe=surely or believe),
    )
