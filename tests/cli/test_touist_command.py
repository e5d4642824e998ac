"""`clausette touist`: every option of TouIST's command, in process."""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from clausette.cli.messages import wants_colour
from clausette.language import source
from commands import Command, Outcome, written


@pytest.fixture
def touist(command: Command) -> Command:
    """`touist("--solve", "-", typed="a")`."""

    def run(*arguments: str, typed: str | bytes = "") -> Outcome:
        return command("touist", *arguments, typed=typed)

    return run


@pytest.fixture
def model(tmp_path: Path) -> Callable[..., str]:
    """`model("a or b")`: the path of a file that holds this."""

    def write(text: str | bytes, name: str = "model.touist") -> str:
        return written(tmp_path / name, text)

    return write


# -- DIMACS --------------------------------------------------------------------------------------


def test_dimacs_has_the_table_as_comments(touist: Command) -> None:
    found = touist("-", typed="a or not b")
    assert found.status == 0
    assert found.out.splitlines() == ["c a 1", "c b 2", "p cnf 2 1", "1 -2 0"]
    assert found.err == ""


def test_sat_says_what_is_the_default(touist: Command) -> None:
    assert touist("--sat", "-", typed="a").out == touist("-", typed="a").out


def test_output_goes_to_a_file(touist: Command, tmp_path: Path) -> None:
    target = tmp_path / "out.cnf"
    for option in (["-o", str(target)], [f"--output={target}"]):
        target.write_text("old")
        found = touist(*option, "-", typed="a")
        assert (found.status, found.out) == (0, "")
        assert target.read_text() == "c a 1\np cnf 1 1\n1 0\n"


def test_the_table_goes_to_a_file_of_its_own(touist: Command, tmp_path: Path) -> None:
    target = tmp_path / "table"
    found = touist("--table", str(target), "-", typed="a or b")
    assert found.out == "p cnf 2 1\n1 2 0\n"
    assert target.read_text() == "a 1\nb 2\n"


def test_debug_dimacs_has_names_in_place_of_numbers(touist: Command) -> None:
    found = touist("--debug-dimacs", "-", typed="(a and b) or (c and d)")
    assert "&1 c 0" in found.out
    assert "-&1 a 0" in found.out


# -- models --------------------------------------------------------------------------------------


def test_solve_prints_a_line_for_every_atom_in_natural_order(touist: Command) -> None:
    found = touist("--solve", "-", typed="p(10) and p(2) and not p(1) and a")
    assert found.status == 0
    assert found.out.splitlines() == ["1 a", "0 p(1)", "1 p(2)", "1 p(10)"]


def test_no_model_is_status_8_and_says_so(touist: Command) -> None:
    for options in (["--solve"], ["--solve", "--limit", "3"], ["--limit=0"], ["--interactive"]):
        found = touist(*options, "-", typed="a and not a")
        assert (found.status, found.out) == (8, "")
        assert found.err == "unsat\n"


@pytest.mark.parametrize(("limit", "printed"), [("1", 1), ("2", 2), ("0", 3), ("99", 3)])
def test_limit_prints_that_many_models(touist: Command, limit: str, printed: int) -> None:
    found = touist("--solve", "--limit", limit, "-", typed="a or b")
    assert found.status == 0
    heads = [line for line in found.out.splitlines() if line.startswith("====")]
    assert heads == [f"==== model {number}" for number in range(1, printed + 1)]
    models = re.split(r"==== model \d+\n", found.out)[1:]
    assert len(set(models)) == printed
    assert f"== found {printed} model" in found.err


def test_models_are_told_apart_by_their_visible_atoms_only(touist: Command) -> None:
    typed = "(a and b) or (a and not b) or (c and a)"
    found = touist("--solve", "--limit", "0", "-", typed=typed)
    assert found.out.count("====") == 4


@pytest.mark.parametrize(
    ("typed", "count"),
    [
        ("a or b", 3),
        ("a xor b", 2),
        ("a and not a", 0),
        ("Top", 1),
        ("bigand $i in [1..60]: p($i) or not p($i) end", 2**60),
        ("exact(2,[p($i) for $i in [1..6]])", 15),
        ("(a and b) or (c and d)", 7),
    ],
)
def test_count_counts_the_models(touist: Command, typed: str, count: int) -> None:
    for options in (["--count"], ["--solve", "--count"]):
        found = touist(*options, "-", typed=typed)
        assert (found.status, found.out) == (0, f"{count}\n")


def test_count_stops_at_the_limit(touist: Command) -> None:
    assert touist("--count", "--limit", "2", "-", typed="a or b").out == "2\n"


def test_hidden_definitions_are_shown_when_asked(touist: Command) -> None:
    typed = "(a and b) or (c and d)"
    assert "&1" not in touist("--solve", "-", typed=typed).out
    assert touist("--solve", "--show-hidden", "-", typed=typed).out.splitlines()[-1][2:] == "&1"


def test_interactive_goes_on_as_long_as_the_user_says_yes(
    touist: Command, model: Callable[..., str]
) -> None:
    path = model("a or b")
    found = touist("--solve", "--interactive", path, typed="y\nn\n")
    assert found.status == 0
    assert found.out.count("continue? (y/n)") == 2
    assert "== count: 2; continue?" in found.out
    assert touist("--interactive", path, typed="q\n").out.count("continue?") == 1
    assert touist("--interactive", path, typed="y\n\ny\ny\n").err == "== no more models: 3 in all\n"


def test_interactive_with_a_closed_input_is_status_125(
    touist: Command, model: Callable[..., str]
) -> None:
    found = touist("--solve", "--interactive", model("a or b"))
    assert found.status == 125


# -- equivalence ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("a => b", "not a or b", True),
        ("a", "a and (b or not b)", True),
        ("a xor b", "exact(1,[a,b])", True),
        ("Bot", "a and not a", True),
        ("a => b", "b => a", False),
        ("a", "a or b", False),
        ("a or b", "a", False),
        ("Top", "Bot", False),
    ],
)
def test_two_files_are_equivalent_or_there_is_a_counter_example(
    touist: Command, model: Callable[..., str], one: str, other: str, same: bool
) -> None:
    first, second = model(one, "one.touist"), model(other, "two.touist")
    found = touist("--solve", "--equiv", second, first)
    assert found.status == (0 if same else 8)
    assert found.out.startswith("Equivalent\n" if same else "Not equivalent\n")


def test_a_counter_example_says_which_file_accepts_it(
    touist: Command, model: Callable[..., str]
) -> None:
    first, second = model("a", "one.touist"), model("a or b", "two.touist")
    found = touist("--solve", "--equiv", second, first)
    assert f"== {second} accepts, {first} rejects:" in found.out
    assert found.out.splitlines()[2:] == ["0 a", "1 b"]


def test_an_error_in_the_second_file_is_told_with_its_name(
    touist: Command, model: Callable[..., str]
) -> None:
    found = touist("--wrap-width=0", "--equiv", model("a ->", "two.touist"), model("a"))
    assert found.status == 50
    assert "two.touist: line 1" in found.err


# -- showing -------------------------------------------------------------------------------------


def test_show_prints_the_formula(touist: Command) -> None:
    typed = "bigand $i in [1..2]: p($i) => not q end"
    wanted = "((p(1) ⇒ ¬q) ⋀ (p(2) ⇒ ¬q))\n"
    for arguments in (["--show=form", "-"], ["--show", "form", "-"], ["-", "--show"]):
        assert touist(*arguments, typed=typed).out == wanted
    assert touist("--show", "--", "-", typed=typed).out == wanted


def test_show_prints_the_clauses(touist: Command) -> None:
    assert touist("--show=cnf", "-", typed="a => b and c").out == "((¬a ⋁ b) ⋀ (¬a ⋁ c))\n"
    assert touist("--show=cnf", "-", typed="Top").out == "⟙\n"
    assert touist("--show=cnf", "-", typed="Bot").out == "⟘\n"
    assert touist("--show=duringcnf", "-", typed="a\nb or c").out == "line 1: a\nline 2: (b ⋁ c)\n"


@pytest.mark.parametrize("how", ["", "=mathjax", "=katex", "=document"])
def test_latex_comes_in_three_styles(touist: Command, how: str) -> None:
    found = touist("-", f"--latex{how}", typed="a and b")
    assert found.status == 0
    assert "a" in found.out


def test_an_unambiguous_beginning_of_an_option_is_enough(touist: Command) -> None:
    assert touist("--lat=katex", "-", typed="a").out == touist("--latex=katex", "-", typed="a").out
    assert touist("--cou", "-", typed="a").out == "1\n"


def test_an_ambiguous_beginning_is_bad_usage(touist: Command) -> None:
    found = touist("--s", "-", typed="a")
    assert found.status == 124
    assert "ambiguous" in found.err


@pytest.mark.parametrize("option", ["--show", "--latex", "--lat"])
def test_an_option_that_swallowed_the_file_says_what_to_write(
    touist: Command, model: Callable[..., str], option: str
) -> None:
    path = model("a")
    found = touist(option, path)
    assert found.status == 124
    full = "--latex" if option == "--lat" else option
    assert f"{full} took {path!r} for its argument: write {full}=" in found.err


# -- linting and messages ------------------------------------------------------------------------


def test_the_linter_is_silent_when_all_is_well(touist: Command) -> None:
    found = touist("--linter", "-", typed="bigand $i in [1..3]: p($i) end")
    assert (found.status, found.out, found.err) == (0, "", "")


def test_the_linter_speaks_as_the_editor_extension_expects(touist: Command) -> None:
    form = "--error-format=%f: line %l-%L, col %c-%C: %t: %m"
    found = touist("--sat", "--linter", "--wrap-width=0", form, "-", typed="a\nb -> c\n")
    assert found.status == 50
    pattern = r"^/dev/stdin: line 2-2, col 1-4: error: .*implication is written '=>'.*$"
    assert re.match(pattern, found.err.splitlines()[0])
    assert len(found.err.splitlines()) == 1


def test_messages_are_wrapped_at_76_columns_unless_told_otherwise(touist: Command) -> None:
    typed = "bigand $i in [1..3]: p($i)"
    first = touist("-", typed=typed).err.splitlines()
    assert all(len(line) <= 76 for line in first[:2])
    longest = touist("--wrap-width=0", "-", typed=typed).err.splitlines()[0]
    assert len(longest) > 76
    narrow = touist("--wrap-width=30", "--error-format=%m", "-", typed=typed).err.splitlines()
    assert max(map(len, narrow)) <= 30


def test_several_errors_of_one_file_are_told_together(touist: Command) -> None:
    found = touist("-", typed="a -> b\nc == d\n(e\n")
    assert found.status == 50
    assert found.out == ""
    assert found.err.count("error:") == 3


def test_warnings_do_not_change_the_answer(touist: Command) -> None:
    found = touist("--solve", "-", typed="atmost(0,[a,b])")
    assert (found.status, found.out) == (0, "0 a\n0 b\n")
    assert "warning: TouIST 3.5.2 wrongly takes this" in found.err


def test_verbose_tells_sizes_and_times_on_standard_error(touist: Command) -> None:
    for option in ("-v1", "--verbose=2"):
        found = touist("--solve", option, "-", typed="a or b")
        assert found.out.splitlines() == touist("--solve", "-", typed="a or b").out.splitlines()
        assert found.err.startswith("== literals: 2\n== clauses: 1\n== translation time: ")
        assert "== solve time: " in found.err


def test_no_colour_where_there_is_no_terminal(touist: Command) -> None:
    assert "\033" not in touist("-", typed="a ->").err


def test_colour_on_a_terminal_unless_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    terminal = Terminal()
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    assert wants_colour(terminal)
    monkeypatch.setenv("NO_COLOR", "1")
    assert not wants_colour(terminal)
    monkeypatch.delenv("NO_COLOR")
    monkeypatch.setenv("TERM", "dumb")
    assert not wants_colour(terminal)


# -- values from outside -------------------------------------------------------------------------


def test_values_from_outside_override_the_file(touist: Command, model: Callable[..., str]) -> None:
    path = model("$n = 2 $C = [a] $f(1) = x p($n,$C,$f(1))")
    data = model("$n = 5\n$C = [c,d] ;; two\n", "data.touist")
    solve = ("--solve", path)
    assert touist(*solve).out == "1 p(2,[a],x)\n"
    assert touist("-D", "n=10", *solve).out == "1 p(10,[a],x)\n"
    assert touist("-D", "$n=10", "-D", "C=[b]", *solve).out == "1 p(10,[b],x)\n"
    assert touist("-D", "f(1)=y", *solve).out == "1 p(2,[a],y)\n"
    assert touist("--data", data, *solve).out == "1 p(5,[c,d],x)\n"
    assert touist("--data", data, "-D", "n=7", *solve).out == "1 p(7,[c,d],x)\n"
    assert touist("-D", "n=7", "-D", "n=8", *solve).out == "1 p(8,[a],x)\n"


def test_a_value_may_stand_where_the_file_has_none(touist: Command) -> None:
    assert touist("--solve", "-D", "n=1", "-", typed="p($n)").out == "1 p(1)\n"
    assert touist("--show=form", "-D", "n=1", "-", typed="p($n)").out == "p(1)\n"


@pytest.mark.parametrize(
    ("definition", "status"),
    [
        ("n", 124),
        ("n=", 124),
        ("=1", 124),
        ("$=1", 124),
        ("n=1+", 50),
        ("n=[1,a]", 50),
        ("1=2", 50),
    ],
)
def test_a_definition_that_is_none_is_told(touist: Command, definition: str, status: int) -> None:
    found = touist("-D", definition, "-", typed="p")
    assert found.status == status
    assert found.err


def test_a_value_for_nothing_is_a_warning(touist: Command) -> None:
    found = touist("--solve", "-D", "k=1", "-", typed="p")
    assert found.status == 0
    assert "a value was given for $k" in found.err


def test_a_data_file_with_a_formula_is_refused(touist: Command, model: Callable[..., str]) -> None:
    found = touist("--data", model("$n = 1\np\n", "data.touist"), "-", typed="p")
    assert found.status == 124
    assert ":2:1: a data file holds assignments only" in found.err


# -- other solvers -------------------------------------------------------------------------------

FAKE = """\
import sys
text = sys.stdin.read()
{body}
"""


@pytest.fixture
def solver(tmp_path: Path) -> Callable[[str], str]:
    """`solver("print(…)")`: a command that runs this Python on the DIMACS it is given."""

    def make(body: str) -> str:
        script = tmp_path / "solver.py"
        script.write_text(FAKE.format(body=body))
        return f"{sys.executable} {script}"

    return make


def test_another_solver_is_asked(touist: Command, solver: Callable[[str], str]) -> None:
    body = "assert 'p cnf 2 2' in text\nprint('s SATISFIABLE\\nv -1 2 0')\nsys.exit(10)"
    found = touist("--solve", "--solver", solver(body), "-", typed="(a or b) not a")
    assert (found.status, found.out) == (0, "0 a\n1 b\n")


def test_another_solver_may_say_no(touist: Command, solver: Callable[[str], str]) -> None:
    found = touist("--solve", "--solver", solver("sys.exit(20)"), "-", typed="a")
    assert (found.status, found.err) == (8, "unsat\n")


@pytest.mark.parametrize(
    "body",
    [
        "sys.exit(3)",
        "print('nothing')",
        "print('v 1 0'); sys.exit(10)",
        "print('s SATISFIABLE'); sys.exit(20)",
        "print('v 99 0'); sys.exit(10)",
        "import os; os.kill(os.getpid(), 9)",
    ],
)
def test_a_solver_that_fails_or_lies_is_status_100(
    touist: Command, solver: Callable[[str], str], body: str
) -> None:
    found = touist("--solve", "--solver", solver(body), "-", typed="not a")
    assert found.status == 100
    assert found.err.startswith("clausette: ")


@pytest.mark.parametrize("words", ["/nonexistent/solver -x", "", "'"])
def test_a_solver_that_cannot_be_started_is_bad_usage(touist: Command, words: str) -> None:
    assert touist("--solve", "--solver", words, "-", typed="a").status == 124


# -- bad usage and bad input ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "name a file"),
        (["--smt", "-"], "--smt is not supported"),
        (["--smt=QF_LIA", "-"], "--smt is not supported"),
        (["--qbf", "--solve", "-"], "--qbf is not supported"),
        (["--show=nothing", "-"], "--show takes form, cnf"),
        (["--show=prenex", "-"], "--show=prenex is for quantified formulas"),
        (["--latex=word", "-"], "--latex takes mathjax"),
        (["--limit", "x", "-"], "is not a whole number"),
        (["--limit", "-1", "-"], "--limit takes a whole number, 0 or more"),
        (["--wrap-width", "x", "-"], "is not a whole number"),
        (["--nothing", "-"], "unrecognized"),
        (["a", "b"], "unrecognized"),
        (["-v", "-"], "is not a whole number"),
        (["-o"], "expected one argument"),
    ],
)
def test_bad_usage_is_status_124(touist: Command, arguments: list[str], message: str) -> None:
    found = touist(*arguments, typed="a")
    assert found.status == 124
    assert message in found.err
    assert found.out == ""


def test_the_version_is_one_that_the_editor_extension_accepts(touist: Command) -> None:
    found = touist("--version")
    assert found.status == 0
    numbers = tuple(map(int, found.out.splitlines()[0].split(".")))
    assert numbers >= (3, 2, 0)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"a\0\1\2", "this is a binary file"),
        (b"", "there is no formula here"),
        (b";; only a comment\n", "there is no formula here"),
        (b"$x = 1\n", "this model has no formulas"),
        (b"p(" + b"9" * 400 + b")", "is too large"),
        (b"p(powerset([1..40]))", "would have"),
        (b"p([1..1000000000])", "would have"),
        (b"p(1/0)", "division by zero"),
    ],
)
@pytest.mark.parametrize("options", [[], ["--solve"], ["--show=form"], ["--count"]])
def test_bad_input_is_one_clear_message_and_status_50(
    touist: Command, model: Callable[..., str], content: bytes, message: str, options: list[str]
) -> None:
    for found in (touist(*options, model(content)), touist(*options, "-", typed=content)):
        assert found.status == 50
        assert message in found.err.replace("\n", " ")
        assert "Traceback" not in found.err
        assert found.out == ""


def test_a_missing_file_and_a_folder_are_told(touist: Command, tmp_path: Path) -> None:
    found = touist(str(tmp_path / "nothing"))
    assert (found.status, "there is no such file" in found.err) == (50, True)
    found = touist(str(tmp_path))
    assert (found.status, "this is a folder" in found.err) == (50, True)


def test_a_file_without_end_is_given_up(
    touist: Command, monkeypatch: pytest.MonkeyPatch, model: Callable[..., str]
) -> None:
    monkeypatch.setattr(source, "LARGEST_FILE", 1 << 20)
    found = touist(model(b"a\n" * (1 << 20)))
    assert (found.status, "larger than 1 MB" in found.err) == (50, True)


def test_an_output_that_cannot_be_written_is_told(touist: Command, tmp_path: Path) -> None:
    for option in ("-o", "--table"):
        for path in (tmp_path, tmp_path / "no" / "folder"):
            found = touist(option, str(path), "-", typed="a")
            assert found.status == 124
            assert "cannot be written" in found.err


def test_a_latin_1_file_is_read(touist: Command, model: Callable[..., str]) -> None:
    assert touist("--solve", model(";; été\na".encode("latin-1"))).out == "1 a\n"


def test_help_fits_every_command(command: Command) -> None:
    for arguments in ([], ["--help"], ["touist", "--help"], ["format", "--help"], ["--version"]):
        found = command(*arguments)
        assert found.status == 0
        assert found.out
        assert found.err == ""


def test_an_unknown_command_is_bad_usage(command: Command) -> None:
    assert command("nothing").status == 124
