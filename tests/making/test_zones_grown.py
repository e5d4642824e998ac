"""Zones grown around a solution and mended until it is the only one."""

from itertools import combinations
from typing import Any

import pytest

from clausette.errors import UsageError
from clausette.making.makers import maker_for
from clausette.making.order import Made, Order, Wishes
from clausette.puzzles.chance import Chance
from clausette.puzzles.finding import puzzle_called
from clausette.puzzles.kit.bits import bits_of, numbers, together
from clausette.puzzles.kit.growing import (
    grouped,
    grown,
    handed_over,
    of_one_size,
    of_sizes,
    rectangles,
)
from clausette.puzzles.kit.mending import mended
from clausette.puzzles.solving import every_answer


def made(puzzle: str, rows: int, count: int, **wishes: Any) -> list[Made]:
    order = Order(puzzle_called(puzzle), Wishes(rows=rows, columns=rows, **wishes), 5)
    maker = maker_for(order)
    return [maker.make(index) for index in range(count)]


def norinori_answers(zones: tuple[tuple[int, ...], ...]) -> list[set[tuple[int, int]]]:
    """All answers, by trying two cells of every zone; nothing of the house is used."""
    by_zone: dict[int, list[tuple[int, int]]] = {}
    for r, row in enumerate(zones):
        for c, zone in enumerate(row):
            by_zone.setdefault(zone, []).append((r, c))
    found: list[set[tuple[int, int]]] = []

    def beside(cell: tuple[int, int], shaded: set[tuple[int, int]]) -> int:
        r, c = cell
        return sum(x in shaded for x in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)))

    def search(left: list[list[tuple[int, int]]], shaded: set[tuple[int, int]]) -> None:
        if any(beside(cell, shaded) > 1 for cell in shaded):
            return
        if not left:
            if all(beside(cell, shaded) == 1 for cell in shaded):
                found.append(shaded)
            return
        for two in combinations(left[0], 2):
            search(left[1:], shaded | {*two})

    search(sorted(by_zone.values(), key=len), set())

    return found


def test_norinori_boards_have_one_answer_by_a_search_of_their_own() -> None:
    for one in made("norinori", 5, 6):
        (answer,) = norinori_answers(one.board.zones)
        assert answer == {
            (r, c) for r, row in enumerate(one.solution) for c, s in enumerate(row) if s == "#"
        }


WITH_ZONES = [
    *[("norinori", 5), ("starbattle", 6), ("lits", 5), ("heyawake", 5)],
    *[("ripple", 5), ("jigsawsudoku", 5), ("killersudoku", 4), ("kenken", 4)],
]


@pytest.mark.parametrize(("puzzle", "rows"), WITH_ZONES)
def test_boards_are_made_again_from_seed_and_index(puzzle: str, rows: int) -> None:
    first = made(puzzle, rows, 3)
    order = Order(puzzle_called(puzzle), Wishes(rows=rows, columns=rows), 5)
    assert maker_for(order).make(2).board == first[2].board
    assert len({one.board for one in first}) == 3
    assert not any(one.unmet for one in first)
    for one in first:
        assert not puzzle_called(puzzle).filling.check(one.board, one.solution)
        assert list(every_answer(puzzle_called(puzzle), one.board)) == [one.solution]


def test_parts_cover_the_board_and_hang_together() -> None:
    bits = bits_of(7, 6)
    for seed in range(20):
        chance = Chance(seed)
        seeds = [1 << n for n in chance.shuffled(range(42))[:8]]
        parts = grown(seeds, bits, chance)
        groups = grouped(parts, 2, bits, chance)
        boxes, cages = rectangles(bits, chance, 8), of_sizes(bits, chance, (1, 2, 3, 4))
        for zones in (parts, groups or parts, boxes, cages):
            assert sum(zones) == bits.full
            assert sum(zone.bit_count() for zone in zones) == 42
            assert all(bits.is_whole(zone) for zone in zones)
        assert groups is None or all(sum(one & s > 0 for s in seeds) == 2 for one in groups)
        assert max(zone.bit_count() for zone in boxes) <= 8
        assert max(zone.bit_count() for zone in cages) <= 4


def test_zones_of_one_size_have_it() -> None:
    bits = bits_of(6, 6)
    shapes = {tuple(of_one_size(bits, Chance(seed))) for seed in range(10)}
    assert len(shapes) == 10
    for zones in shapes:
        assert sum(zones) == bits.full
        assert all(zone.bit_count() == 6 and bits.is_whole(zone) for zone in zones)


def test_a_cell_within_a_zone_leaves_it_with_a_way_out() -> None:
    bits = bits_of(5, 6)
    part = together(n for n in range(30) if n % 6 < 5)  # all but the last column
    stays = 1 << 0 | 1 << 24
    lost = handed_over(part, stays, 1 << 13, bits)
    assert lost >> 13 & 1
    assert not lost & stays
    assert bits.is_whole(part & ~lost)
    assert bits.is_whole(lost | 1 << 17)
    assert handed_over(1 << 0 | 1 << 1 | 1 << 2, 1 << 0 | 1 << 2, 1 << 1, bits) == 0


def test_mended_zones_refute_all_other_fillings_and_keep_the_solution() -> None:
    bits = bits_of(6, 6)
    for seed in range(30):
        chance = Chance("mended", seed)
        cells = chance.shuffled(range(36))
        own, parts = together(cells[:6]), grown([1 << n for n in cells[:6]], bits, chance)
        others = [together(chance.one_of(list(numbers(p))) for p in parts) for _ in range(10)]
        others = [other for other in others if other != own]
        zones = mended(parts, own, others, bits, chance, least=1)
        if zones is None:
            continue
        assert sum(zones) == bits.full
        assert all(bits.is_whole(zone) for zone in zones)
        assert all((zone & own).bit_count() == 1 for zone in zones)
        for other in others:
            assert any((zone & other).bit_count() != 1 for zone in zones)


def test_cages_have_their_clues_all_of_them() -> None:
    for puzzle in ("killersudoku", "kenken"):
        for one in made(puzzle, 4, 3):
            assert "." not in one.board.clues
            assert {*one.board.givens} == {"."}


def test_two_stars_are_wished_for_by_a_setting() -> None:
    (one,) = made("starbattle", 8, 1, settings={"stars": "2"})
    assert one.board.numbers == (2,)
    assert all(row.count("*") == 2 for row in one.solution)


def test_a_board_of_ones_own_is_mended_where_nothing_else_can_be() -> None:
    text = "4;\n4;\n4;\n1;1;2;2;\n1;1;2;2;\n3;3;4;4;\n3;3;4;4;\n"
    assert len(norinori_answers(((0, 0, 1, 1), (0, 0, 1, 1), (2, 2, 3, 3), (2, 2, 3, 3)))) == 15
    order = Order(puzzle_called("norinori"), Wishes(start=text), 5)
    one = maker_for(order).make(0)
    assert not one.unmet
    assert len(norinori_answers(one.board.zones)) == 1


def test_zones_are_not_made_symmetric_and_that_is_said() -> None:
    with pytest.raises(UsageError, match="boards of lits are not made symmetric"):
        made("lits", 6, 1, symmetry="rotate")


@pytest.mark.parametrize(("puzzle", "rows"), [("norinori", 6), ("starbattle", 6), ("kenken", 4)])
def test_another_solver_makes_the_same_boards(
    puzzle: str, rows: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = [one.board for one in made(puzzle, rows, 4)]
    monkeypatch.setattr("clausette.puzzles.solving.RELAY", "glucose4")
    assert [one.board for one in made(puzzle, rows, 4)] == first
