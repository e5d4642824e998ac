"""The fleet of a Battleships board: how many ships it has of 1, 2, … cells."""

from dataclasses import replace

from clausette.puzzles import kit

LONGEST = 6
USUAL = (4, 3, 2, 1, 0, 0)
BANK = kit.Bank(
    [kit.straight_piece(n) for n in range(1, LONGEST + 1)],
    {"c": (3, 2, 1, 0, 0, 0), "d": USUAL, "e": (5, 4, 3, 2, 1, 0)},
    kit.say("ships"),
    kit.say("the fleet is missing, or has other ships than straight ones"),
)


def in_full(form: kit.Format[kit.Grid], least: int) -> kit.Format[kit.Grid]:
    """A format that writes the fleet without zeros at its end, but with so many numbers at least,
    or not at all if that is 0; a board that does not tell has the usual one."""

    def read(text: str, name: str) -> kit.Grid:
        grid = form.read(text, name)
        if any(grid.numbers[LONGEST:]):
            cause = kit.say("no ship can have more than {n} cells", n=LONGEST)
            raise kit.BoardError(name, 1, 1, cause, kit.say("correct the first line"))
        numbers = (*grid.numbers, *[0] * LONGEST)[:LONGEST] if grid.numbers else USUAL
        return replace(grid, numbers=numbers)

    def write(grid: kit.Grid) -> str:
        assert form.write is not None
        last = max((n for n, count in enumerate(grid.numbers, 1) if count), default=1)
        untold = not least and grid.numbers == USUAL
        return form.write(replace(grid, numbers=() if untold else grid.numbers[: max(last, least)]))

    return replace(form, read=read, write=write)
