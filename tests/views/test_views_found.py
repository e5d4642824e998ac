"""Which picture a model gets: found from its atoms and sets, or asked for by a line."""

from __future__ import annotations

import pytest

import clausette
from clausette.errors import UsageError
from clausette.language.view_lines import view_line
from clausette.puzzles.finding import puzzle_called
from clausette.scene import Look, Symbol
from clausette.service.views import views_in
from clausette.views.sheet import Sheet
from clausette.views.view import View
from commands import Command
from places import ROOT

N = "$N = [1..3]\n"


def views(text: str) -> tuple[View, ...]:
    found = clausette.load(text).ground()
    return views_in(found.cnf, found.warnings, found.file).views


def roles(view: View) -> list[tuple[str, int | None, int | None, int | None, int | None]]:
    return [(x.name, x.time, x.row, x.column, x.cell) for x in view.layers]


def sheets(text: str, view: str | None = None) -> tuple[Sheet, ...]:
    answer = clausette.load(text).solve()
    assert answer is not None
    return answer.sheets(view)


def drawn(sheet: Sheet, panel: int = 0) -> list[str]:
    """The cells of a panel as letters: `.` is blank, a blank is no cell."""

    def sign(look: Look) -> str:
        if look.ground == "void":
            return " "
        mark = look.mark.ascii if isinstance(look.mark, Symbol) else look.mark
        return look.text or mark or "."

    return ["".join(map(sign, row)) for row in sheet.panels[panel].scene.looks]


def test_two_indices_are_a_grid_and_a_third_stands_in_its_cells() -> None:
    (grid,) = views(N + "bigand $i,$j in $N,$N: q($i,$j) or not q($i,$j) or r end")
    assert roles(grid) == [("q", None, 0, 1, None)]
    text = N + "bigand $i,$j in $N,$N: exact(1, [v($i,$j,$k) for $k in $N]) end"
    (filled,) = views(text)
    assert roles(filled) == [("v", None, 0, 1, 2)]
    assert {sign for row in drawn(sheets(text)[0]) for sign in row} <= set("123")


def test_cells_are_terms_too_and_where_no_atom_is_there_is_no_cell() -> None:
    text = "$C = [c(1,1), c(1,2), c(2,1), c(2,3)]\nbigand $c in $C: lamp($c) end"
    (view,) = views(text)
    assert roles(view) == [("lamp", None, 0, 1, None)]
    assert drawn(sheets(text)[0]) == ["LL ", "L L"]
    held = "bigand $c in [c(1,1),c(1,2),c(2,1),c(2,2)]: digit($c,7) end"
    assert drawn(sheets(held)[0]) == ["77", "77"]


@pytest.mark.parametrize(
    ("loops", "atom", "next_one", "time"),
    [
        ("$t,$i,$j in [0..1],$N,$N", "p($t,$i,$j)", "p($t+1,$i,$j)", 0),
        ("$s,$i,$j in [0..$k],$N,$N", "p($i,$j,$s)", "p($i,$j,$s)", 2),
        ("$x,$i,$j in $Steps,$N,$N", "p($x,$i,$j)", "p($x,$i,$j)", 0),
        ("$e,$i,$j in $ETAPES,$N,$N", "p($e,$i,$j)", "p($e,$i,$j)", 0),
        ("$a,$i,$j in [1..2],$N,$N", "p($a,$i,$j)", "p($a,$i,$j)", None),
        ("$a,$i,$j in [1..2],$N,$N", "p($i,$j,$a)", "p($i+1,$j,$a)", None),
    ],
)
def test_time_is_known_by_its_names_its_range_and_its_steps(
    loops: str, atom: str, next_one: str, time: int | None
) -> None:
    text = f"$k = 1\n$Steps = [1..2]\n$ETAPES = [1..2]\n{N}bigand {loops}: {atom} or {next_one} end"
    (view,) = views(text)
    assert view.layers[0].time == time
    assert view.moving == (time is not None)


def test_time_is_known_where_a_variable_stands_for_a_place() -> None:
    text = (
        "$Steps = [1..2]\n$Holes = [c(1,1), c(1,2), c(2,1), c(2,2)]\n"
        "bigand $i,$x in $Steps,$Holes: peg($i-1,$x) => peg($i,$x) end\n"
        "bigand $x in $Holes: peg(0,$x) end\n"
    )
    (view,) = views(text)
    assert roles(view) == [("peg", 0, 1, 2, None)]
    assert view.times == ("0", "1", "2")


@pytest.mark.parametrize(
    ("board", "flags", "rules"),
    [
        ("cross.pegs", [], "pegs/rules"),
        ("tubes.watersort", [], "watersort/rules"),
        ("tubes.watersort", ["--rule", "unit", "--model", "transfer"], "watersort/transfer"),
    ],
)
def test_the_rules_of_games_with_the_facts_of_a_board_are_seen_as_time(
    command: Command, board: str, flags: list[str], rules: str
) -> None:
    folder, model = rules.split("/")
    facts = command("facts", str(ROOT / "examples" / board), "--steps", "2", *flags).out
    text = (puzzle_called(folder).folder / f"{model}.touist").read_text(encoding="utf-8")
    (view, *_) = views(facts + text)
    assert (view.times, view.layers[0].time) == (("0", "1", "2"), 0)


def test_too_many_atoms_for_a_picture_are_told(command: Command) -> None:
    text = "bigand $i,$j in [1..150],[1..150]: p($i,$j) end"
    told = "il n'y a pas d'image : le modèle a 22 500 atomes, et une image au plus 20 000"
    assert told in command("solve", "-", "--lang", "fr", typed=text).err.replace("\u202f", " ")
    assert "no picture" in command("solve", "-", "--svg", "-", typed=text).err
    quiet = command("solve", "-", typed=";;; view none\n" + text)
    assert quiet.err == ""


def test_a_name_that_shares_a_variable_with_time_is_told_beside_it() -> None:
    text = (
        "$k = 2\n$N = [1..2]\n"
        "bigand $t,$i,$j in [0..$k],$N,$N: at($t,$i,$j) end\n"
        "bigand $t,$i,$j,$l in [1..$k],[1],[2],[3]: at($t-1,$i,$j) and go($t,$i,$j,$l,4) end\n"
    )
    (sheet,) = sheets(text)
    assert [panel.heading for panel in sheet.panels] == ["step 0", "step 1", "step 2"]
    assert [panel.notes for panel in sheet.panels] == [(), ("go(1,2,3,4)",), ("go(1,2,3,4)",)]


def test_time_and_one_index_are_a_table_with_time_across() -> None:
    (view,) = views("bigand $t,$x in [0..4],[a,b]: on($t,$x) or on($t+1,$x) end")
    assert roles(view) == [("on", None, 1, 0, None)]
    assert view.columns == ("0", "1", "2", "3", "4", "5")


def test_words_of_their_own_are_contents_and_share_a_table() -> None:
    text = (
        "$H = [1..3]\n"
        "bigand $h in $H: exact(1, [paint($h,$c) for $c in [red,blue]])\n"
        "  and exact(1, [pet($h,$c) for $c in [dog,cat]]) end"
    )
    (view,) = views(text)
    assert roles(view) == [("paint", None, 0, None, 1), ("pet", None, 0, None, 1)]
    assert view.columns == ("paint", "pet")
    graph = "bigand $x,$y in [a,b,c],[a,b,c]: edge($x,$y) end"
    assert roles(views(graph)[0]) == [("edge", None, 0, 1, None)]


def test_names_on_one_grid_share_it_with_a_letter_and_a_legend_each() -> None:
    text = N + "bigand $i,$j in $N,$N: lamp($i,$j) xor wall($i,$j) end\nlamp(1,1)\nwall(2,2)"
    (sheet,) = sheets(text)
    rows = drawn(sheet)
    assert (rows[0][0], rows[1][1]) == ("L", "W")
    assert [word for _, word in sheet.legend] == ["lamp", "wall"]


def test_what_is_in_a_cell_twice_is_seen_twice() -> None:
    text = "bigand $i,$j in [1..2],[1..2]: c($i,$j,red) end\nc(1,2,blue) and not c(2,2,blue)"
    assert drawn(sheets(text)[0])[0] == "RB+R" or drawn(sheets(text)[0])[0] == "RR+B"


def test_what_is_empty_and_full_at_once_is_told_in_the_legend() -> None:
    cells = "bigand $i,$j in [1..2],[1..2]{}: c($i,$j,empty) xor c($i,$j,red) end\n"
    one = sheets(cells.format("") + "c(1,1,empty)")[0]
    assert "empty" not in [word for _, word in one.legend]
    both = sheets(cells.format(" when $i+$j > 2") + "c(1,1,red) and c(1,1,empty)")[0]
    assert "e+R" in drawn(both)[0]
    assert ("e", "empty") in [(look.text, word) for look, word in both.legend]


def test_a_slip_among_names_of_colours_leaves_them_their_colours() -> None:
    colours = "bigand $i,$j in [1..2],[1..2]: c($i,$j,green) and not c($i,$j,red) end\n"
    plain, slipped = (sheets(colours + more)[0] for more in ("", "c(1,1,c2) or c(1,1,green)"))
    assert {look.tint for row in plain.panels[0].scene.looks for look in row} == {
        look.tint for row in slipped.panels[0].scene.looks for look in row if look.text == "G"
    }


def test_phantoms_are_not_drawn() -> None:
    text = (
        "bigand $i,$j in [1..3],[1..3]: q($i,$j) or q($j,$i) end\n"
        "bigand $i,$j in [1..3],[1..3]: q($i,$j) => q($i+1,$j) end"
    )
    grounded = clausette.load(text).ground()
    assert any("phantom" in warning.message for warning in grounded.warnings)
    (view,) = views(text)
    assert view.rows == ("1", "2", "3")


@pytest.mark.parametrize("text", ["a or b", "p(1) or p(2)", "p(1,f(g(2))) and a", "$x = 1\nq(1,2)"])
def test_of_little_there_is_no_picture(text: str) -> None:
    assert views(text) == ()
    answer = clausette.load(text).solve()
    assert answer is not None
    with pytest.raises(UsageError, match="there is no picture"):
        answer.svg()


# -- lines -----------------------------------------------------------------------------------------

TUBES = (
    "$k = 1\nbigand $s,$t,$l in [0..$k],[1..2],[1..2]: "
    "exact(1, [h($s,$t,$l,$c) for $c in [red,air]]) end\n"
    "h(0,1,1,red) and not h(0,1,2,red) and not h(0,2,1,red) and not h(0,2,2,red)"
)


@pytest.mark.parametrize(
    ("line", "rows"),
    [
        ("grid h($s,$t,$l,$c) time $s", ["R.", ".."]),
        ("grid h($s,$t,$l,$c) time $s rows $l up columns $t cells $c", ["..", "R."]),
        ("tubes h($s,$t,$l,$c) time $s", ["..", "R."]),
        ("grid h(0,$t,$l,$c)", ["R.", ".."]),
        ("grid h(0,$t,$l,red) as #", ["#.", ".."]),
    ],
)
def test_a_line_of_the_model_or_ones_own_says_what_is_what(line: str, rows: list[str]) -> None:
    assert drawn(sheets(TUBES, line)[0]) == rows
    assert drawn(sheets(f";;; view {line}\n{TUBES}")[0]) == rows


def test_a_view_line_does_not_end_a_sentence_and_none_means_none() -> None:
    text = (
        ";;; all: every square\n;;; view grid q($j,$i)\n;;; holds a queen.\n"
        "bigand $i,$j in [1..2],[1..2]: q($i,$j) end"
    )
    grounded = clausette.load(text).ground()
    assert grounded.grounding.sentence(0) == "every square holds a queen."
    assert views(";;; view none\n" + text) == ()


@pytest.mark.parametrize(
    ("line", "wrong", "place"),
    [
        ("gird q($i,$j)", "is no kind of picture", "gird"),
        ("grid q($i,$j) lines $i", "is no part of a picture", "lines"),
        ("grid q($i,$j) rows $x", "no argument is called", "$x"),
        ("grid q($i,)", "an argument is missing", ")"),
        ("grid q($i $j)", "a comma or a parenthesis is missing", "$j"),
        ("grid", "something is missing after this", "grid"),
        ("none at all", "nothing follows", "at"),
        ("grid q($i)", "no atom of the model looks like this", "q($i)"),
    ],
)
def test_a_line_that_is_wrong_is_warned_about_at_its_place(
    line: str, wrong: str, place: str
) -> None:
    text = f";;; view {line}\nbigand $i,$j in [1..2],[1..2]: q($i,$j) end"
    found = clausette.load(text).ground().all(limit=1)
    (warning,) = found.remarks.warnings
    assert wrong in warning.message
    assert warning.source.slice(warning.span) == place
    if "no atom" not in wrong:
        with pytest.raises(UsageError, match=wrong):
            view_line(line)


def test_a_picture_that_would_be_too_large_is_warned_about() -> None:
    text = ";;; view grid q($i,$j)\nbigand $i,$j in [1..70],[1..2]: q($i,$j) end"
    (warning,) = clausette.load(text).ground().all(limit=1).remarks.warnings
    assert "more than 64 rows" in warning.message
    assert warning.source.slice(warning.span) == "q($i,$j)"


@pytest.mark.parametrize("line", ["view foo", "view grd queen", "view grd queen($r,$c)"])
def test_a_line_that_asks_for_no_known_picture_is_warned_about(command: Command, line: str) -> None:
    assert "is no kind of picture" in command("solve", "-", typed=f";;; {line}\na and b").err
