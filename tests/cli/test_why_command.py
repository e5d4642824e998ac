"""`clausette why`: what people read, in two languages, and what programs read."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from commands import Command, example, read
from places import EXAMPLES, SEED_MODELS, needs_shared
from schemas import require_valid

LAMPS = str(EXAMPLES / "lamps.lightup")
RIGHT = "L3L..#/.L.#L2/..#L#L/.#L#L./1L#L../#.L.0."
NO_GLARE = """\
;;; lit: {$x} must be lit.
bigand $x in $White: lamp($x) or bigor $y in $sees($x): lamp($y) end end
;;; clue: {$w} counts {$clue($w)}.
bigand $w in $Numbered: exact($clue($w), [lamp($y) for $y in $around($w)]) end
"""


def test_bare_formulas_are_told_with_lines_remarks_and_bodies(command: Command) -> None:
    text = "$n = 2\n;; everybody\nbigand $i in [1..$n]: p($i) end\nnot p(2)\nq or r\n"
    outcome = command("why", "-", typed=text)
    assert outcome.status == 0
    assert outcome.out == (
        "no solution: 2 formulas (lines 3, 4) contradict each other; no smaller set is enough\n"
        "  line 3 (given): ;; everybody\n"
        "    p(2)\n"
        "  line 4 (given):\n"
        "    not p(2)\n"
        "without any one of these there is a solution: line 3, line 4\n"
    )


@needs_shared
def test_the_seeds_third_exercise_fails_at_the_formula_that_asks_for_everything(
    command: Command,
) -> None:
    outcome = command("why", str(SEED_MODELS / "exercise3.touist"))
    assert outcome.status == 0
    assert ";; rule 1 (at least 1 of each)" in outcome.out
    assert outcome.out.splitlines()[-1] == "without line 82 there is a solution"


def test_a_board_is_told_in_french_with_its_cells_marked(command: Command) -> None:
    path = example("lightup", "seed-none-4x4.lightup")
    outcome = command("why", path, "--lang", "fr")
    assert outcome.status == 0
    assert "(4)" in outcome.out
    assert "pas de solution : 1 instance de règle se contredit\n" in outcome.out
    assert "exactement 4 ampoules touchent le mur r2c2." in outcome.out


def test_json_has_lines_bindings_and_sentences(command: Command) -> None:
    outcome = command("why", str(EXAMPLES / "dinner.touist"), "--json", "--lang", "fr")
    found = json.loads(outcome.out)
    assert (found["verdict"], found["kind"]) == ("none", "smallest")
    assert {one["rule"] for one in found["instances"]} == {"chairs", "engine", "rings", "radium"}
    assert {one["line"] for one in found["repairs"]} == {19, 23, 27}
    assert any("la même table" in one["sentence"] for one in found["instances"])


def test_what_has_a_solution_has_no_reason_to_be_told(command: Command) -> None:
    outcome = command("why", LAMPS)
    assert (outcome.status, outcome.out) == (
        8,
        "there is a solution: no rules contradict each other\n",
    )
    assert command("why", LAMPS, "--lang", "fr").out.startswith("il y a une solution")
    assert read(command("why", LAMPS, "--json"))["verdict"] == "solvable"


def test_an_expected_answer_is_rejected_by_the_rules_it_breaks(command: Command) -> None:
    wrong = RIGHT[:-4] + "LL0."
    outcome = command("why", LAMPS, "--expect", wrong)
    assert outcome.status == 0
    assert "rejected: 3 rule instances are broken\n" in outcome.out
    assert "glare (line 18):\n    r5c4 and r6c4 see each other" in outcome.out
    assert "!L!" in outcome.out
    assert "! ! rejeté\n" in command("why", LAMPS, "--expect", wrong, "--lang", "fr").out


def test_an_expected_answer_may_be_what_solve_printed(command: Command, tmp_path: Path) -> None:
    for file, extra in ((LAMPS, ()), (str(EXAMPLES / "queens.touist"), ("-D", "n=6"))):
        printed = tmp_path / "answer.json"
        printed.write_text(command("solve", file, "--json", *extra).out)
        outcome = command("why", file, "--expect", str(printed), *extra)
        assert (outcome.status, outcome.out.split(":")[0]) == (8, "accepted")


def test_an_expected_answer_may_be_lines_as_touist_prints_them(
    command: Command, tmp_path: Path
) -> None:
    model = tmp_path / "m.touist"
    model.write_text("a => b\nb => c\n")
    answer = tmp_path / "answer.txt"
    answer.write_text("1 a\n0 b\n0 c\n")
    outcome = command("why", str(model), "--expect", str(answer))
    assert "line 1:\n    a => b\n      but: a and not b" in outcome.out
    # Atoms that are not named are open when something is said to be false.
    answer.write_text("1 a\n0 c\n")
    outcome = command("why", str(model), "--expect", str(answer))
    assert "by 2 rule instances together; no smaller set is enough" in outcome.out


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("at(ada,left) ???\n", "answer.txt:1:14: error: this is not an atom"),
        ("{", "this is not JSON"),
        ('{"models": []}', "there are no models in it"),
        ("[1, 2]", "this JSON holds no list of atoms"),
        ("1 zzz\n", "the model has no atom zzz"),
    ],
)
def test_a_tampered_answer_gets_one_clear_message(
    command: Command, tmp_path: Path, text: str, message: str
) -> None:
    answer = tmp_path / "answer.txt"
    answer.write_text(text)
    outcome = command("why", str(EXAMPLES / "dinner.touist"), "--expect", str(answer))
    assert outcome.status == 50
    assert message in outcome.err
    assert "Traceback" not in outcome.err


def test_of_a_wrong_answer_that_ones_own_rules_accept_the_missing_rule_is_named(
    command: Command, tmp_path: Path
) -> None:
    board = tmp_path / "row.lightup"
    board.write_text(". . .\n. . .\n. . .\n")
    mine = tmp_path / "mine.touist"
    mine.write_text(NO_GLARE)
    arguments = ("why", str(board), "--rules", str(mine), "--not", "LLL/LLL/LLL")
    outcome = command(*arguments)
    assert outcome.status == 0
    assert "accepted, though it is wrong\n" in outcome.out
    assert "the rule 'glare' (lightup/rules.touist line 18) is missing: none of its 18" in (
        outcome.out
    )
    assert "the puzzle's own checker: glare: " in outcome.out
    found = read(command(*arguments, "--json"))
    assert found["missing"] == [{"rule": "glare", "line": 18, "implied": 0, "instances": 18}]
    french = command(*arguments, "--lang", "fr")
    assert "la règle « glare »" in french.out


def test_of_a_wrong_answer_that_is_rejected_the_status_says_so(command: Command) -> None:
    outcome = command("why", LAMPS, "--not", RIGHT[:-4] + "LL0.")
    assert outcome.status == 8
    assert "the rules reject it already, as they should\n" in outcome.out


def test_a_right_answer_given_as_wrong_is_found_right(command: Command) -> None:
    outcome = command("why", LAMPS, "--not", RIGHT)
    assert outcome.status == 8
    assert "the puzzle's own checker finds nothing wrong" in outcome.out


def test_a_reference_names_the_rule_that_was_turned_round(command: Command, tmp_path: Path) -> None:
    mine, right = tmp_path / "mine.touist", tmp_path / "right.touist"
    mine.write_text("b => a\n")
    right.write_text(";;; needs: a needs b.\n;;; needs@fr: a demande b.\na => b\n")
    arguments = ("why", str(mine), "--not", "1 a; 0 b", "--reference", str(right), "--lang", "fr")
    outcome = command(*arguments)
    assert outcome.status == 0
    assert f"la règle « needs » ({right} ligne 1) manque" in outcome.out
    assert "a demande b." in outcome.out


def test_a_wish_is_told_with_what_stands_against_it(command: Command) -> None:
    path = str(EXAMPLES / "rota.touist")
    outcome = command("why", path, "--wish", "free ann 3")
    assert outcome.status == 8
    assert "it can be met at no more cost (1)\n" in outcome.out
    assert "bob would rather not cook on day 3. [1]" in outcome.out
    assert "exactly one person cooks on day 3." in outcome.out
    assert command("why", path, "--wish", "ann").status == 124


def test_the_wish_of_a_bird_that_nothing_can_meet(command: Command) -> None:
    path = example("pelican", "never-met.pelican")
    outcome = command("why", path, "--wish", "dan", "--lang", "fr")
    assert outcome.status == 0
    assert "il ne peut jamais être exaucé" in outcome.out
    found = read(command("why", path, "--met", "ann", "--json"))
    assert found["verdict"] == "open"
    assert [one["bindings"]["$b"] for one in found["against"]] == ["bob"]


def test_the_picture_is_drawn_where_it_is_asked_for(command: Command, tmp_path: Path) -> None:
    out = tmp_path / "why.svg"
    path = example("norinori", "no-solution.liz")
    assert command("why", path, "--svg", str(out)).status == 0
    assert out.read_text(encoding="utf-8").startswith("<svg")


def test_out_of_time_has_a_status_of_its_own(command: Command) -> None:
    pigeons = (
        "bigand $p in [1..14]: bigor $h in [1..13]: at($p,$h) end end\n"
        "bigand $h in [1..13]: bigand $p,$q in [1..14],[1..14] when $p < $q:"
        " not at($p,$h) or not at($q,$h) end end\n"
    )
    outcome = command("why", "-", "--time-limit", "0.1", typed=pigeons)
    assert outcome.status == 9
    assert outcome.out.startswith("unknown: out of time")
    found = read(
        command("why", "-", "--time-limit", "0.1", "--json", "--lang", "fr", typed=pigeons)
    )
    require_valid(found, "why")
    assert found["verdict"] == "unknown"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--reference", "x.touist"), "--reference goes with --not"),
        (("--partial",), "--partial goes with"),
        (("--svg", "x.svg"), "--svg draws boards"),
        (("--rules", str(EXAMPLES / "dinner.touist")), "--rules goes with a board"),
    ],
)
def test_options_that_do_not_fit_are_refused(
    command: Command, arguments: tuple[str, ...], message: str
) -> None:
    outcome = command("why", str(EXAMPLES / "dinner.touist"), *arguments)
    assert outcome.status == 124
    assert message in outcome.err


def test_a_game_of_moves_is_explained_for_so_many_steps(command: Command) -> None:
    path = example("watersort", "letters.watersort")
    outcome = command("why", path, "--steps", "1", "--budget", "0.2", "--json")
    assert outcome.status == 0
    found = json.loads(outcome.out)
    assert "goal" in {one["rule"] for one in found["instances"]}


def test_a_bird_is_called_by_its_name_and_not_by_its_term(command: Command) -> None:
    path = example("pelican", "own-table.toml")
    outcome = command("why", path, "--wish", "Aunt Zoé")
    assert outcome.status == 8
    assert "the wish: Aunt Zoé wants a seat marked sunny.\n" in outcome.out


def test_a_wish_that_costs_too_much_is_told_with_both_costs(command: Command) -> None:
    path = example("pelican", "guests-of-honour.pelican")
    found = read(command("why", path, "--wish", "duke", "--json"))
    assert found["verdict"] == "costly"
    assert found["cost"] < found["cost_with_it"]
    assert [one["bindings"]["$b"] for one in found["against"]] == ["queen"]


def test_the_cells_of_a_zone_are_listed_as_the_tutor_lists_them(command: Command) -> None:
    outcome = command("why", example("norinori", "no-solution.liz"))
    assert "exactly two cells of zone 1 (r1c1, r1c2 and r2c2) are shaded." in outcome.out
    assert "[" not in outcome.out


def test_seats_are_called_by_their_names_in_rules_atoms_and_labels(
    command: Command, tmp_path: Path
) -> None:
    board = tmp_path / "kept.pelican"
    board.write_text('board = "uluru"\n[birds]\n"Aunt Zoé" = {wish = "any", seat = "3"}\n')
    answer = tmp_path / "answer.txt"
    answer.write_text("Aunt Zoé 2\n")
    outcome = command("why", str(board), "--expect", str(answer))
    assert "Aunt Zoé stays on seat 3.\n      but: not at(Aunt Zoé,3)\n" in outcome.out


def test_a_french_wish_is_elided(command: Command, tmp_path: Path) -> None:
    board = tmp_path / "beside.pelican"
    board.write_text('board = "uluru"\n[birds]\norange = "any"\nred = ["next to", "orange"]\n')
    outcome = command("why", str(board), "--wish", "red", "--lang", "fr")
    assert "le souhait : red veut une place à côté d'orange.\n" in outcome.out


@pytest.mark.parametrize(
    ("file", "wish"),
    [("rota.touist", f"free {who} 3") for who in ("ann", "bob", "eve")]
    + [("rock.pelican", who) for who in ("blue", "white", "black", "orange")],
)
def test_few_wishes_in_a_small_model_are_proved_fewest_however_short_the_time(
    command: Command, file: str, wish: str
) -> None:
    outcome = command("why", str(EXAMPLES / file), "--wish", wish, "--budget", "0.01", "--json")
    assert json.loads(outcome.out)["kind"] == "smallest"


def test_a_game_without_a_plan_is_told_by_the_puzzles_own_reason(
    command: Command, tmp_path: Path
) -> None:
    picture = tmp_path / "start.svg"
    outcome = command("why", "diamond13:2,2", "--svg", str(picture))
    assert outcome.status == 0
    assert "\nweights\nno plan: a pagoda function shows it" in outcome.out
    assert "--steps" not in outcome.out
    assert picture.read_text(encoding="utf-8").startswith("<svg")
    found = read(command("why", "diamond13:2,2", "--json"))
    assert (found["verdict"], found["reason"]["kind"]) == ("none", "pagoda")


def test_a_bare_search_is_told_with_the_way_to_the_rules(command: Command) -> None:
    path = example("watersort", "four-and-one-none.watersort")
    outcome = command("why", path)
    assert outcome.status == 0
    assert "no plan: by a search of all that can be reached" in outcome.out
    assert outcome.out.endswith("--steps K gives the rules that exclude a plan of K moves\n")


def test_a_game_that_has_a_plan_has_no_reason_to_be_told(command: Command) -> None:
    path = str(EXAMPLES / "cross.pegs")
    assert command("why", path).out == "there is a solution: no rules contradict each other\n"
    outcome = command("why", path, "--json")
    assert (outcome.status, json.loads(outcome.out)["verdict"]) == (8, "solvable")


def test_a_game_that_asks_about_every_hole_is_refused(command: Command) -> None:
    outcome = command("why", example("pegs", "seed-every-vacancy.pegs"))
    assert outcome.status == 124
    assert "asks many questions at once" in outcome.err


def test_more_than_thirty_instances_are_cut_unless_all_are_asked_for(command: Command) -> None:
    rules = "".join(f";;; r{n}: sentence {n}.\np({n}) => p({n + 1})\n" for n in range(40))
    rules += ";;; first: it starts.\np(0)\n;;; last: it does not end.\nnot p(40)\n"
    short = command("why", "-", typed=rules).out
    assert "42 rule instances contradict each other" in short
    assert short.count("    ") == 30
    assert "\n  … and 12 more (--all)\n" in short
    whole = command("why", "-", "--all", typed=rules).out
    assert whole.count("    ") == 42
    assert "more" not in whole
    answer = ";".join(f"{int(n % 2 == 0)} p({n})" for n in range(90))
    model = "".join(f"p({n}) => p({n + 1})\n" for n in range(89))
    assert "… and 15 more (--all)" in command("why", "-", "--expect", answer, typed=model).out


def test_holes_and_jumps_are_called_as_in_a_plan(command: Command) -> None:
    outcome = command("why", "diamond13:2,2", "--steps", "2", "--budget", "0.2")
    assert outcome.status == 0
    assert "at first, there is a peg in (1,1)." in outcome.out
    assert "the jump (1,1) over (1,2) to (1,3) needs a peg in (1,1)" in outcome.out
    french = command("why", "diamond13:2,2", "--steps", "2", "--budget", "0.2", "--lang", "fr")
    assert "le saut de (1,1) par-dessus (1,2) vers (1,3) demande" in french.out


def test_that_there_is_no_plan_is_said_in_french(command: Command) -> None:
    outcome = command("why", "diamond13:2,2", "--lang", "fr")
    assert outcome.status == 0
    assert "pas de plan : une fonction pagode le montre" in outcome.out


def test_a_zone_that_is_too_small_is_pointed_at(command: Command, tmp_path: Path) -> None:
    board = tmp_path / "small.liz"
    board.write_text("2;2;2;\n1;2;\n2;2;\n")
    outcome = command("why", str(board))
    assert outcome.status == 0
    assert "1 |( )|   |" in outcome.out
    assert "exactly two cells of zone 1 (r1c1) are shaded." in outcome.out


def test_warnings_about_the_model_are_not_lost(command: Command) -> None:
    outcome = command("why", "-", typed="a\nnot a\nbigand $i in []: b($i) end\n")
    assert outcome.status == 0
    assert "is empty, so this 'bigand' is always true" in outcome.err


def test_the_atoms_of_an_answer_are_written_out(command: Command, tmp_path: Path) -> None:
    model = tmp_path / "m.touist"
    model.write_text("a or b\nb => c\n", encoding="utf-8")
    assert command("why", str(model), "--not", "a c").out.startswith("the rules accept it")
    assert command("why", str(model), "--expect", "b").out.startswith("rejected: 1 rule instance")
    assert command("why", str(model), "--expect", "a, c; b").out.startswith("accepted")
    unknown = command("why", str(model), "--expect", "mine")
    assert unknown.status == 50
    assert "mine, which names no file: the model has no atom mine" in unknown.err
    assert "there is no such file" in command("why", str(model), "--expect", "mine.txt").err


def test_globals_are_filled_in(command: Command) -> None:
    text = "$k = 3\n$f(1) = 7\n$S = [1..2]\nbigand $i in [1..2]: p($i,$k,$f($i)) end\n"
    text = text.replace("$f(1) = 7\n", "$f(1) = 7\n$f(2) = 8\n") + "not p(2,3,8)\n"
    outcome = command("why", "-", typed=text)
    assert "    p(2, 3, 8)\n" in outcome.out
    assert "$" not in outcome.out
