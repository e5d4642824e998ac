"""`clausette solve` on models: what it finds, how it says so, and with which status."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from clausette.cli.atom_table import atom_table
from commands import Command, Outcome, read, written
from places import SEED_MODELS, needs_shared
from schemas import require_valid

QUEENS = """\
bigand $r in [1..$n]: exact(1, [q($r,$c) for $c in [1..$n]]) end
bigand $c in [1..$n]: atmost(1, [q($r,$c) for $r in [1..$n]]) end
bigand $r,$c,$s,$d in [1..$n],[1..$n],[1..$n],[1..$n]
  when $r < $s and ($s-$r == $d-$c or $s-$r == $c-$d):
  not q($r,$c) or not q($s,$d)
end
"""
PIGEONS = """\
bigand $p in [1..$n]: bigor $h in [1..$n-1]: at($p,$h) end end
bigand $h,$p,$q in [1..$n-1],[1..$n],[1..$n] when $p < $q: not at($p,$h) or not at($q,$h) end
"""
WISHES = """\
;;; one: exactly one comes.
exact(1, [a,b,c])
;;; soft 2 first: a comes.
a
;;; soft 2 second: b comes.
b
;;; soft 1 third: c comes.
c
"""


@pytest.fixture
def solve(command: Command, tmp_path: Path) -> Command:
    """`solve("a or b", "--all")`: the command on a file that holds this text."""

    def run(text: str, *arguments: str) -> Outcome:
        return command("solve", written(tmp_path / "model.touist", text), *arguments)

    return run


# -- one model, all, how many --------------------------------------------------------------------


def test_a_model_is_a_table_of_true_atoms(solve: Command) -> None:
    found = solve("p(1,2) and p(1,10) and p(2,1) and r(x) and t and not u")
    assert (found.status, found.err) == (0, "")
    head, *table = found.out.splitlines()
    assert head.startswith("a model (6 atoms, 6 clauses, ")
    assert table == ["t", "p", "  1 │ 2   10", "  2 │ 1", "r  x"]


def test_no_true_atom_is_said(solve: Command) -> None:
    assert "no atom is true\n" in solve("not a and not b").out


def test_no_model_has_its_status(solve: Command) -> None:
    found = solve("a and not a")
    assert (found.status, found.err) == (8, "")
    assert found.out.startswith("no model (1 atom, 2 clauses, ")


def test_all_lists_every_model(solve: Command) -> None:
    found = solve("exact(1, [a,b,c])", "--all")
    assert found.status == 0
    assert [line for line in found.out.splitlines() if line.startswith("model ")] == [
        "model 1",
        "model 2",
        "model 3",
    ]
    assert "\n3 models (" in found.out
    assert {line for line in found.out.splitlines() if len(line) == 1} == set("abc")


def test_all_without_a_model(solve: Command) -> None:
    found = solve("a and not a", "--all")
    assert (found.status, found.out.split(" (")[0]) == (8, "no model")
    assert read(solve("a and not a", "--all", "--json"))["models"] == []


def test_a_limit_goes_with_all_and_is_from_1_up(solve: Command) -> None:
    assert len(read(solve("a or b", "--all", "--limit", "2", "--json"))["models"]) == 2
    assert len(read(solve("a or b", "--all", "--limit", "9", "--json"))["models"]) == 3
    assert solve("a or b", "--limit", "2").status == 124
    for wrong in ("0", "-1", "x", "1.5"):
        found = solve("a or b", "--all", f"--limit={wrong}")
        assert found.status == 124
        assert "is not a whole number above 0" in found.err


@pytest.mark.parametrize(
    ("text", "words", "status"),
    [
        ("exact(2, p([1..5]))", "10 models", 0),
        ("a and b", "1 model", 0),
        ("a and not a", "0 models", 8),
        ("bigand $i in [1..70]: p($i) or not p($i) end", f"{2**70:,} models", 0),
    ],
)
def test_models_are_counted(solve: Command, text: str, words: str, status: int) -> None:
    found = solve(text, "--count")
    assert (found.status, found.out.split(" (")[0]) == (status, words)
    answer = read(solve(text, "--count", "--json"))
    assert (answer["count"], answer["exact"]) == (int(words.split()[0].replace(",", "")), True)
    assert "models" not in answer


def test_a_count_that_python_would_not_print_is_told_roughly(solve: Command) -> None:
    text = "bigand $i in [1..15000]: p($i) or not p($i) end"
    assert solve(text, "--count").out.startswith("about 10^4515 models (")
    assert read(solve(text, "--count", "--json"))["count"] == "about 10^4515"


def test_what_to_find_is_one_thing(solve: Command) -> None:
    assert solve("a or b", "--all", "--count").status == 124
    assert solve("a or b", "--count", "--minimize", "k").status == 124
    assert solve("a or b", "--svg", "x.svg").status == 124


def test_json_tells_the_sizes(solve: Command) -> None:
    answer = read(solve("exact(1, p([1..4])) and q", "--json"))
    assert list(answer) == [
        *("verdict", "models", "view", "seconds", "atoms", "variables", "clauses", "literals"),
    ]
    assert answer["verdict"] == "sat"
    assert [name for name in answer["models"][0] if name.startswith("p(")]
    assert answer["atoms"] == 5
    assert answer["variables"] >= 5
    assert answer["literals"] >= answer["clauses"] > 1
    assert answer["seconds"] >= 0
    no = read(solve("a and not a", "--json"))
    assert (no["verdict"], no["models"]) == ("unsat", [])


def test_models_come_from_standard_input(command: Command) -> None:
    for text in ("a and b", "a\nb\n", "p(1)", "$x = [a,b]\nexact(2,$x)", ";; nothing but this\na"):
        found = command("solve", "-", typed=text)
        assert (found.status, found.err) == (0, ""), text
    for text in ("", "\n", "a and"):
        assert command("solve", "-", typed=text).status == 50


@pytest.mark.parametrize(
    ("text", "remedy"),
    [
        ("¬a ∨ b", "negation is written 'not'"),
        ("a -> b", "implication is written '=>', not '->'"),
    ],
)
def test_formulas_in_other_signs_come_from_standard_input_too(
    command: Command, text: str, remedy: str
) -> None:
    found = command("solve", "-", typed=text)
    assert found.status == 50
    assert remedy in found.err


def test_a_file_of_any_name_may_hold_a_model(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "model.txt"
    path.write_text("bigand $i in [1..2]: p($i) end")
    assert "p  1  2" in command("solve", str(path)).out


def test_a_missing_file_and_a_mistake_are_bad_input(command: Command, solve: Command) -> None:
    missing = command("solve", "nothing.touist")
    assert (missing.status, missing.err) == (
        50,
        "clausette: nothing.touist: there is no such file\n",
    )
    found = solve("a and\n  (b or)")
    assert found.status == 50
    assert "model.touist:2:8: error" in found.err
    assert "^" in found.err
    assert found.out == ""


# -- values --------------------------------------------------------------------------------------


def test_values_come_from_options_and_files(solve: Command, tmp_path: Path) -> None:
    data = tmp_path / "data.touist"
    data.write_text("$n = 5\n$unused = [1,2]\n")
    assert solve(QUEENS, "-D", "n=6", "--count").out.startswith("4 models")
    assert solve(QUEENS, "--data", str(data), "--count").out.startswith("10 models")
    assert solve(QUEENS, "--data", str(data), "-D", "n=4", "--count").out.startswith("2 models")
    assert solve(QUEENS, "-D", "$n=5", "-D", "n=4", "--count").out.startswith("2 models")
    assert solve("p($f(1))\n", "-D", "f(1)=x").out.endswith("p  x\n")


@pytest.mark.parametrize("wrong", ["n", "n=", "=3", "$=3"])
def test_a_value_that_is_none_is_bad_usage(solve: Command, wrong: str) -> None:
    found = solve(QUEENS, "-D", wrong)
    assert found.status == 124
    assert "write -D NAME=VALUE" in found.err


def test_a_data_file_holds_assignments_only(solve: Command, tmp_path: Path) -> None:
    data = tmp_path / "data.touist"
    data.write_text("$n = 5\na or b\n")
    found = solve(QUEENS, "--data", str(data))
    assert found.status == 124
    assert "data.touist:2:1" in found.err
    assert solve(QUEENS, "--data", "nothing").status == 50


def test_a_global_without_a_value_is_told_with_its_place(solve: Command) -> None:
    found = solve(QUEENS)
    assert found.status == 50
    assert "model.touist:1:18: error: $n" in found.err


# -- the smallest value --------------------------------------------------------------------------


def test_the_smallest_value_is_found(solve: Command) -> None:
    text = "exact(3, p([1..8]))\natmost($k, p([1..8]))\n"
    found = solve(text, "--minimize", "k")
    assert found.status == 0
    assert found.out.startswith("smallest k: 3\na model (")
    for name in ("k", "$k"):
        answer = read(solve(text, "--minimize", name, "--json"))
        assert answer["minimum"] == {"k": 3}
        assert len(answer["models"][0]) == 3
    assert read(solve(text, "--minimize", "k", "--from", "5", "--json"))["minimum"] == {"k": 5}


def test_no_value_in_the_range_is_no(solve: Command) -> None:
    text = "exact(3, p([1..8]))\natmost($k, p([1..8]))\n"
    found = solve(text, "--minimize", "k", "--from", "1", "--to", "2")
    assert found.status == 8
    assert found.out.startswith("no model for k from 1 to 2 (")
    answer = read(solve(text, "--minimize", "k", "--to", "2", "--json"))
    assert (answer["verdict"], answer["models"]) == ("unsat", [])
    assert "minimum" not in answer


def test_the_range_and_the_name_are_looked_at(solve: Command) -> None:
    found = solve("a or b", "--minimize", "k")
    assert (found.status, found.err) == (
        124,
        "clausette: the model does not use $k\n",
    )
    found = solve("p($k) or b", "--minimize", "k", "--from", "3", "--to", "2")
    assert (found.status, found.err) == (124, "clausette: there is no value from 3 to 2\n")
    assert solve("p($k) or b", "--minimize", "k", "--from", "x").status == 124
    for option in ("--from", "--to"):
        alone = solve("p($k) or b", option, "3", "-D", "k=1")
        assert alone.err == "clausette: --from and --to go with --minimize\n"


def test_wishes_do_not_hinder_the_smallest_value(solve: Command) -> None:
    """A soft rule that cannot be kept is no reason to go on."""
    text = "exact($k, [a,b])\na or b\n;;; soft 1 none: nobody comes.\nnot a and not b\n"
    found = solve(text, "--minimize", "k")
    assert found.out.startswith("smallest k: 1\n")
    assert "not kept:\n  nobody comes." in found.out
    answer = read(solve(text, "--minimize", "k", "--json"))
    assert (answer["minimum"], answer["cost"]) == ({"k": 1}, 1)


@needs_shared
def test_the_seed_model_needs_ten(command: Command) -> None:
    path = SEED_MODELS / "exercise2.touist"
    found = command("solve", str(path), "--minimize", "k", "--from", "9", "--json")
    assert read(found)["minimum"] == {"k": 10}


# -- wishes --------------------------------------------------------------------------------------


def test_wishes_that_are_not_kept_are_named_with_the_cost(solve: Command) -> None:
    found = solve(WISHES)
    assert found.status == 0
    assert "cost 3; not kept:\n" in found.out
    assert "  c comes.\n" in found.out
    answer = read(solve(WISHES, "--json"))
    assert answer["cost"] == 3
    assert answer["models"] in ([["a"]], [["b"]])
    assert answer["unmet"][-1] == "c comes."
    assert len(answer["unmet"]) == 2


def test_all_with_wishes_is_every_best_model(solve: Command) -> None:
    found = solve(WISHES, "--all")
    assert "\n2 models (" in found.out
    assert found.out.count("cost 3; not kept:") == 2
    answer = read(solve(WISHES, "--all", "--json"))
    assert sorted(answer["models"]) == [["a"], ["b"]]
    for model, unmet in zip(answer["models"], answer["unmet"], strict=True):
        assert f"{model[0]} comes." not in unmet
        assert len(unmet) == 2


def test_wishes_that_are_all_kept_cost_nothing(solve: Command) -> None:
    found = solve("a or b\n;;; soft 1 x: a comes.\na")
    assert "cost 0: every wish is kept" in found.out
    assert read(solve("a or b\n;;; soft 1 x: x.\na", "--json"))["unmet"] == []


def test_hard_rules_that_clash_have_no_model_whatever_is_wished(solve: Command) -> None:
    assert solve("a and not a\n;;; soft 1 x: x.\nb").status == 8
    assert solve("a and not a\n;;; soft 1 x: x.\nb", "--all", "--json").status == 8


def test_models_with_wishes_are_not_counted(solve: Command) -> None:
    found = solve(WISHES, "--count")
    assert found.status == 124
    assert "soft" in found.err


# -- solvers, time, encodings --------------------------------------------------------------------


@pytest.mark.parametrize("name", ["cadical", "glucose4", "minisat22", "kissat", "z3", "dpll"])
def test_any_solver_answers(solve: Command, name: str) -> None:
    answer = read(solve(QUEENS, "-D", "n=4", "--all", "--json", "--solver", name))
    assert len(answer["models"]) == 2
    assert solve(QUEENS, "-D", "n=3", "--solver", name).status == 8


def test_a_command_that_is_none_is_told(solve: Command) -> None:
    found = solve("a or b", "--solver", "no-such-solver-here")
    assert found.status == 124
    assert "`no-such-solver-here` cannot be run" in found.err
    assert solve("a or b", "--solver", "'").status == 124


FAKE = """\
import sys
text = sys.stdin.read()
assert text.startswith("p cnf"), text
{body}
"""


@pytest.mark.parametrize(
    ("body", "status", "word"),
    [
        ("print('s SATISFIABLE'); print('v 1 -2 0'); sys.exit(10)", 0, "a model"),
        ("print('s UNSATISFIABLE'); sys.exit(20)", 8, "no model"),
        ("print('s SATISFIABLE'); print('v 1 2 0'); sys.exit(10)", 100, "wrong model"),
        ("print('s SATISFIABLE'); print('v 1 x 0'); sys.exit(10)", 100, "'x'"),
        ("print('s UNKNOWN')", 100, "does not say"),
        ("sys.stderr.write('no licence'); sys.exit(3)", 100, "ended with status 3"),
    ],
)
def test_a_command_that_reads_dimacs_is_believed_only_when_it_is_right(
    solve: Command, tmp_path: Path, body: str, status: int, word: str
) -> None:
    script = tmp_path / "solver.py"
    script.write_text(FAKE.format(body=body))
    found = solve("a xor b", "--solver", f"{sys.executable} {script}")
    assert found.status == status
    assert word in found.out + found.err
    assert "Traceback" not in found.err


def test_out_of_time_is_unknown_and_never_a_no(solve: Command) -> None:
    found = solve(PIGEONS, "-D", "n=12", "--time-limit", "0.05")
    assert found.status == 9
    assert found.out.startswith("unknown: out of time")
    for what in ((), ("--all",), ("--count",)):
        found = solve(PIGEONS, "-D", "n=12", "--time-limit", "0.05", "--json", *what)
        assert (found.status, read(found)["verdict"]) == (9, "unknown")


def test_time_runs_out_while_values_are_tried(solve: Command) -> None:
    text = "$go = $n - 2\n" + PIGEONS
    found = solve(text, "--minimize", "n", "--from", "12", "--time-limit", "0.05", "--json")
    assert (found.status, read(found)["verdict"]) == (9, "unknown")
    assert "minimum" not in read(found)


def test_time_runs_out_for_a_command_too(solve: Command, tmp_path: Path) -> None:
    script = tmp_path / "solver.py"
    script.write_text("import time; time.sleep(60)")
    command = f"{sys.executable} {script}"
    assert solve("a or b", "--solver", command, "--time-limit", "0.05").status == 9


def test_models_found_in_time_are_shown(solve: Command) -> None:
    text = "bigand $i in [1..40]: p($i) or q($i) end"
    found = solve(text, "--all", "--time-limit", "0.1", "--json")
    answer = read(found)
    assert (found.status, answer["verdict"]) == (9, "unknown")
    assert "out of time" in solve(text, "--all", "--time-limit", "0.1").out
    models = answer.get("models") or answer.get("solutions") or []
    assert len(models) == len({tuple(model) for model in models})


@pytest.mark.parametrize("limit", ["0", "-1", "nan", "soon"])
def test_a_time_limit_is_a_number_above_0(solve: Command, limit: str) -> None:
    found = solve("a or b", f"--time-limit={limit}")
    assert found.status == 124
    assert "is not a number of seconds above 0" in found.err


def test_a_time_limit_may_be_as_long_as_one_likes(solve: Command) -> None:
    for limit in ("inf", "1e300", "5"):
        assert solve("a or b", "--time-limit", limit).status == 0


@pytest.mark.parametrize("encoding", ["auto", "pairwise", "sequential", "totaliser"])
@pytest.mark.parametrize("recognition", [(), ("--no-recognition",)])
def test_encodings_change_the_clauses_and_not_the_models(
    solve: Command, encoding: str, recognition: tuple[str, ...]
) -> None:
    pairs = "bigand $i,$j in [1..6],[1..6] when $i != $j: not q($i) or not q($j) end\n"
    text = f"exact(2, p([1..6]))\n{pairs}"
    found = solve(text, "--count", "--encoding", encoding, *recognition)
    assert found.out.startswith(f"{15 * 7} models (")


def test_recognition_saves_clauses(solve: Command) -> None:
    text = "bigand $i,$j in [1..50],[1..50] when $i != $j: not q($i) or not q($j) end\n"
    short = read(solve(text, "--json"))
    long = read(solve(text, "--json", "--no-recognition"))
    assert short["clauses"] < long["clauses"]
    assert solve(text, "--encoding", "best").status == 124


def test_limits_stop_what_is_too_large(solve: Command) -> None:
    text = "bigand $i,$j in [1..100],[1..100]: p($i,$j) end"
    for option in ("--limit-clauses", "--limit-bindings"):
        found = solve(text, option, "99")
        assert found.status == 50
        assert "model.touist:1:1" in found.err
        assert solve(text, option, "1000000").status == 0
        assert solve(text, option, "0").status == 124
        assert solve(text, option, "many").status == 124


# -- answers from elsewhere ----------------------------------------------------------------------

MODEL = "exact(1, [a,b,c])\nnot a or b\n"


@pytest.mark.parametrize(
    "answer",
    [
        "s SATISFIABLE\nv -1 -2 3 0\n",
        "SAT\n-1 -2 3 0\n",
        "0 a\n0 b\n1 c\n",
        "sat\n((define-fun c () Bool\n true)\n(define-fun a () Bool false)\n"
        "(define-fun b () Bool false))",
    ],
)
def test_an_answer_is_read_checked_and_shown(solve: Command, tmp_path: Path, answer: str) -> None:
    path = tmp_path / "out.txt"
    path.write_text(answer)
    found = solve(MODEL, "--answer", str(path))
    assert (found.status, found.err) == (0, "")
    assert found.out.splitlines()[1:] == ["c"]
    assert read(solve(MODEL, "--answer", str(path), "--json"))["models"] == [["c"]]


@pytest.mark.parametrize("answer", ["1 c\n", "v 3 0\n"])
def test_an_answer_of_true_atoms_alone_makes_all_others_false(
    solve: Command, tmp_path: Path, answer: str
) -> None:
    path = written(tmp_path / "out.txt", answer)
    found = solve(MODEL, "--answer", path)
    assert (found.status, found.out.splitlines()[1:]) == (0, ["c"])
    assert "out.txt lists true atoms only: the other 2 count as false" in found.err
    wrong = solve(MODEL + "a or b or d\n", "--answer", path)
    assert (wrong.status, "this is not a model" in wrong.out) == (8, True)


def test_an_answer_that_leaves_atoms_open_is_no_model(solve: Command, tmp_path: Path) -> None:
    path = written(tmp_path / "out.txt", "1 c\n0 a\n")
    found = solve(MODEL, "--answer", path)
    assert found.status == 8
    told = "a part of a model: 1 of 3 atoms is not in it; it can be completed"
    assert found.out.splitlines() == [f"{path}: {told}", "c"]
    assert "une partie d'un modèle : 1 atome sur 3 n'y figure pas" in (
        solve(MODEL, "--answer", path, "--lang", "fr").out
    )
    data = read(solve(MODEL, "--answer", path, "--json"))
    require_valid(data, "solve")
    assert (data["verdict"], data["models"]) == ("partial", [["c"]])
    # As Z3 does, which leaves out what does not matter.
    free = solve("(a or b) and (a or c)", "--answer", written(tmp_path / "z", "0 b\n1 a\n"))
    assert free.status == 0
    assert "which may be true or false" in free.err


@pytest.mark.parametrize("answer", ["unsat\n", "s UNSATISFIABLE\n", "UNSAT\n"])
def test_a_no_of_a_solver_is_right_or_wrong(solve: Command, tmp_path: Path, answer: str) -> None:
    path = tmp_path / "out.txt"
    path.write_text(answer)
    found = solve(MODEL, "--answer", str(path))
    assert found.status == 8
    assert found.out == f"no model, says {path}, and that is wrong: there is one\n"
    none = solve("a and not a", "--answer", str(path))
    assert none.status == 8
    assert none.out.startswith(f"no model, says {path}, and that is right (")


@pytest.mark.parametrize(
    ("model", "answer", "why"),
    [
        (MODEL, "1 b\n1 c\n", "1 rule instance is broken"),
        (MODEL, "1 a\n", "1 rule instance is broken"),
        (MODEL, "v 1 -2 -3 0\n", "1 rule instance is broken"),
        (MODEL, "1 a\n0 c\n", "a cannot hold"),
        ("a and not a", "1 a\n", "1 rule instance is broken"),
    ],
)
def test_an_answer_that_is_no_model_is_shown_with_what_cannot_hold(
    solve: Command, tmp_path: Path, model: str, answer: str, why: str
) -> None:
    path = tmp_path / "out.txt"
    path.write_text(answer)
    found = solve(model, "--answer", str(path))
    assert found.status == 8
    assert found.out.startswith(f"{path}: this is not a model: ")
    assert why in found.out.splitlines()[0]
    data = read(solve(model, "--answer", str(path), "--json"))
    require_valid(data, "solve")
    assert data["verdict"] == "wrong"


GRID = """\
$N = [1..4]
;;; square: ({$r},{$c}) holds exactly one number.
bigand $r,$c in $N,$N: exact(1, [cell($r,$c,$v) for $v in $N]) end
;;; row: {$v} stands once in row {$r}.
;;; row@fr: {$v} est une fois dans la ligne {$r}.
bigand $r,$v in $N,$N: exact(1, [cell($r,$c,$v) for $c in $N]) end
;;; column: {$v} stands once in column {$c}.
;;; column@fr: {$v} est une fois dans la colonne {$c}.
bigand $c,$v in $N,$N: exact(1, [cell($r,$c,$v) for $r in $N]) end
"""


def test_every_rule_that_a_wrong_filling_breaks_is_named(solve: Command, tmp_path: Path) -> None:
    rows = ("1234", "1234", "3412", "4321")
    atoms = [
        f"1 cell({r},{c},{v})\n" for r, row in enumerate(rows, 1) for c, v in enumerate(row, 1)
    ]
    path = written(tmp_path / "rows.txt", "".join(atoms))
    found = solve(GRID, "--answer", path)
    lines = found.out.splitlines()
    assert found.status == 8
    assert lines[0] == f"{path}: this is not a model: 8 rule instances are broken"
    assert lines[1:4] == [
        "  column (line 7):",
        "    1 stands once in column 1.",
        "      but: cell(1,1,1) and cell(2,1,1)",
    ]
    assert "    … and 5 more" in lines
    assert not any("row" in line or "square" in line for line in lines[1:])
    # Equal digits are marked; that 2 is missing in column 1 is no fault of one place.
    assert lines[-4:] == ["1 !1!!2!!3!!4!", "2 !1!!2!!3!!4!", "3  3  4  1  2", "4  4  3  2  1"]
    french = solve(GRID, "--answer", path, "--lang", "fr").out
    assert "ce n'est pas un modèle : 8 instances de règles sont violées" in french
    assert "    1 est une fois dans la colonne 1." in french
    data = read(solve(GRID, "--answer", path, "--json"))
    require_valid(data, "solve")
    assert {one["rule"] for one in data["broken"]} == {"column"}


def test_only_the_places_that_break_a_rule_are_marked(solve: Command, tmp_path: Path) -> None:
    model = "bigand $r,$c,$d in [1..3],[1..3],[1..3] when $c < $d: not q($r,$c) or not q($r,$d) end"
    path = written(tmp_path / "q.txt", "1 q(1,1)\n1 q(2,1)\n1 q(2,3)\n")
    found = solve(model, "--answer", path)
    assert found.status == 8
    marked = [line for line in found.out.splitlines() if "!" in line]
    assert [line.count("!") for line in marked] == [4]
    missing = "bigand $r in [1..3]: bigor $c in [1..3]: q($r,$c) end end"
    found = solve(missing, "--answer", path)
    assert [line.count("!") for line in found.out.splitlines() if "!" in line] == [6]


def test_broken_clauses_of_a_file_are_named_by_their_lines(
    command: Command, tmp_path: Path
) -> None:
    clauses = written(tmp_path / "t.cnf", "c 1 a\nc 2 b\np cnf 2 2\n1 2 0\n-2 -1 0\n")
    found = command("solve", clauses, "--answer", written(tmp_path / "ab.txt", "1 a\n1 b\n"))
    assert found.status == 8
    assert "1 clause is broken\n  line 5:\n    ¬b ∨ ¬a\n" in found.out


@pytest.mark.parametrize(
    ("model", "answer", "why"),
    [
        (MODEL, "1 z\n", "no atom z; is this the answer to another model?"),
        (MODEL, "v 1 2 99 0\n", "99 is out of range, as the model has 3 variables"),
        (MODEL, "what?\n", "this is not the answer of a solver"),
        (MODEL, "", "this is not the answer of a solver"),
    ],
)
def test_an_answer_that_is_none_is_bad_input(
    solve: Command, tmp_path: Path, model: str, answer: str, why: str
) -> None:
    path = tmp_path / "out.txt"
    path.write_text(answer)
    found = solve(model, "--answer", str(path))
    assert (found.status, found.out) == (50, "")
    assert found.err.startswith(f"clausette: {path}: ")
    assert why in found.err
    assert solve(model, "--answer", str(tmp_path / "nothing")).status == 50


def test_an_answer_need_not_grant_every_wish(solve: Command, tmp_path: Path) -> None:
    path = tmp_path / "out.txt"
    path.write_text("1 a\n0 b\n0 c\n")
    assert solve(WISHES, "--answer", str(path)).status == 0


def test_what_z3_and_touist_say_of_our_own_output_comes_back(
    command: Command, solve: Command, tmp_path: Path
) -> None:
    z3 = pytest.importorskip("z3")
    text = "exact(2, p([1..5]))\np(2) and not p(1)\n"
    solve(text)
    script = command("cnf", str(tmp_path / "model.touist"), "--to", "smtlib").out
    solver = z3.Solver()
    solver.from_string(script)
    assert str(solver.check()) == "sat"
    path = tmp_path / "out.txt"
    path.write_text("sat\n" + solver.model().sexpr())
    assert solve(text, "--answer", str(path)).status == 0
    path.write_text(command("touist", "--solve", str(tmp_path / "model.touist")).out)
    assert solve(text, "--answer", str(path)).status == 0


# -- the table -----------------------------------------------------------------------------------


def test_the_table_wraps_at_the_terminal_s_width() -> None:
    names = [f"p({i})" for i in range(1, 31)] + [f"q({i},{j})" for i in (1, 2) for j in range(20)]
    table = atom_table(names, 40)
    assert max(map(len, table.splitlines())) <= 40
    words = table.replace("│", " ").split()
    assert words.count("p") == words.count("q") == 1
    assert len(words) == 2 + 30 + 2 + 40
    assert atom_table([]) == ""


def test_the_table_keeps_nested_arguments_whole() -> None:
    assert atom_table(["lamp(c(1,2))", "lamp(c(1,10))"]) == "lamp  c(1,2)   c(1,10)\n"
    assert atom_table(["in([1,2],a)", "in([1,2],b)"]) == "in\n  [1,2] │ a  b\n"
