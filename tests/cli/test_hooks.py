"""A puzzle of a user's own whose hooks fail, give something else, or do not end."""

from __future__ import annotations

import shutil
import signal
import sys
from pathlib import Path

import pytest

from clausette.puzzles import hooks
from clausette.puzzles.finding import from_folder
from commands import Command, Outcome

TOYS = Path(__file__).parent / "toys"
ENDLESS = "while True:\n            pass"
STUBBORN = """while True:
            try:
                while True:
                    pass
            except Exception:
                continue"""


@pytest.fixture(autouse=True)
def elsewhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)


def _in_little_time(
    command: Command, monkeypatch: pytest.MonkeyPatch, *asked: str, typed: str = ""
) -> Outcome:
    """The command, with hooks that may not take long; importing the module may."""
    from_folder(Path(asked[-1]))
    with monkeypatch.context() as patched:
        patched.setattr(hooks, "SECONDS", 0.2)
        return command(*asked, typed=typed)


def _stars(command: Command, body: str) -> None:
    """A puzzle of the kit with more in its class."""
    assert command("new", "stars").status == 0
    module = Path("stars/stars.py")
    text = module.read_text(encoding="utf-8")
    module.write_text(text.replace("\n\nPUZZLE =", f"\n{body}\n\nPUZZLE ="), encoding="utf-8")


def _toy(name: str, body: str) -> None:
    """A puzzle without the kit, with more in its class."""
    shutil.copytree(TOYS / name, name)
    module = Path(name, f"{name}.py")
    text = module.read_text(encoding="utf-8")
    module.write_text(text.replace("\n\nPUZZLE =", f"\n{body}\n\nPUZZLE ="), encoding="utf-8")


def _told(found: Outcome, *words: str) -> None:
    """One sentence with these words and nothing else."""
    assert found.status == 124, found
    assert found.out == ""
    assert found.err.count("\n") == 1, found.err
    assert "Traceback" not in found.err
    for word in words:
        assert word in found.err


def _hook(name: str, *lines: str) -> str:
    body = "".join(f"        {line}\n" for line in lines)
    return f"    def {name}(self, *arguments, **named):\n{body}"


SOLVE = ("solve", "stars/examples/small.txt", "--puzzle", "stars")
CHECK = ("check", "stars/examples/small.txt", ".#./#.#/..#", "--puzzle", "stars")
DRAW = ("draw", "stars/examples/small.txt", "--puzzle", "stars")


@pytest.mark.parametrize(
    ("asked", "hook", "line", "told"),
    [
        (SOLVE, "tables", "return None", "`tables` should be a mapping"),
        (SOLVE, "tables", "return 7", "`tables` should be a mapping"),
        (SOLVE, "tables", "return {1: [2]}", "`tables` should be a mapping"),
        (SOLVE, "tables", "return {'row': None}", "the table row is NoneType"),
        (SOLVE, "tables", "return {'row': {1: None}}", "`tables`"),
        (SOLVE, "tables", "return {'row': {1: [object()]}}", "`tables`"),
        (SOLVE, "tables", "return {'row': {1: [1, 'a']}}", "`tables`"),
        (SOLVE, "tables", "return {'row': {(1, 2): 3, (1,): 4}}", "`tables`"),
        (SOLVE, "tables", "return {'row': {1: 2**70}}", "more than 63 bits"),
        (SOLVE, "tables", "return {'Rows': 'diagonals'}", "there is no geometry 'diagonals'"),
        (SOLVE, "tables", "raise KeyError('x')", "KeyError: 'x'; in the hook `tables`"),
        (SOLVE, "tables", "raise SystemExit(0)", "SystemExit: 0; in the hook `tables`"),
        (SOLVE, "tables", "raise OSError('a\\nb')", "OSError: a b; in the hook `tables`"),
        (
            SOLVE,
            "tables",
            ENDLESS,
            "the hook `tables` of the puzzle stars did not end within 0.2 s",
        ),
        (SOLVE, "tables", STUBBORN, "the hook `tables` of the puzzle stars did not end"),
        (CHECK, "broken", "return None", "`broken` should be Violations"),
        (CHECK, "broken", "return [None]", "`broken` should be Violations, nothing else"),
        (CHECK, "broken", "yield 'row'", "`broken` should be Violations, nothing else"),
        (CHECK, "broken", "yield kit.Violation('row', None, 'x')", "a tuple of places"),
        (
            CHECK,
            "broken",
            "yield kit.Violation('row', ((0, 0),), None)",
            "`check` of the puzzle stars",
        ),
        (CHECK, "broken", "yield kit.Violation('row', ((0, 'a'),), 'x')", "a tuple of places"),
        (CHECK, "broken", "raise ValueError", "ValueError; in the hook `broken`"),
        (
            CHECK,
            "broken",
            "yield 1 / 0",
            "ZeroDivisionError: division by zero; in the hook `broken`",
        ),
        (CHECK, "broken", ENDLESS, "the hook `broken` of the puzzle stars did not end"),
        (CHECK, "broken", "yield\n        " + ENDLESS, "the hook `broken` of the puzzle stars did"),
        (DRAW, "around", "return None", "the hook `around` of the puzzle stars should give a map"),
        (DRAW, "around", "return {(-1, 0): 3}", "should give a mapping from places to Looks"),
        (DRAW, "shown", "return {(0, 0): 3}", "should give a mapping from cells to grounds"),
        (DRAW, "boxes", "return 3", "the hook `boxes` of the puzzle stars should give rows"),
        (DRAW, "boxes", "return [[1], None]", "in the hook `scene` of the puzzle stars"),
        (DRAW, "boxes", ENDLESS, "the hook `boxes` of the puzzle stars did not end"),
        (DRAW, "scene", "return None", "the hook `scene` of the puzzle stars should give a Scene"),
        (DRAW, "scene", "from clausette.scene import Scene; return Scene('x', None)", "`scene`"),
        (SOLVE, "decisions", "return []", "the hook `decisions` of the puzzle stars should give"),
        (SOLVE, "answer", "return 'abc'", "should give a tuple or a list of strings, not str"),
        (SOLVE, "answer", "return [1, 2]", "strings, not list of int"),
        (
            ("why", SOLVE[1], "--not", "*#./#*#/..#", *SOLVE[2:]),
            "chosen",
            "import numpy; return numpy.zeros(99, dtype=numpy.int8)",
            "the hook `chosen` of the puzzle stars gives 99 numbers for 5 decisions",
        ),
        (SOLVE, "cell_name", "return None", "`cell_name`"),
        (SOLVE, "check", "return [1]", "the hook `check` of the puzzle stars should give a list"),
        (SOLVE, "check", "yield from iter(int, 1)", "`check` yields more than 100,000 items"),
    ],
)
def test_a_hook_of_a_grid_puzzle_is_told_by_its_name(
    command: Command,
    monkeypatch: pytest.MonkeyPatch,
    asked: tuple[str, ...],
    hook: str,
    line: str,
    told: str,
) -> None:
    lines = [line] if "yield" in line or hook != "broken" or "return" in line else [line, "yield"]
    _stars(command, _hook(hook, *lines))
    if hook == "cell_name":
        asked = ("hint", *asked[1:])
    if hook == "shown":
        asked = (*asked[:2], "--answer", ".#./#*#/..#", *asked[2:])
    endless = "while True" in line
    found = _in_little_time(command, monkeypatch, *asked) if endless else command(*asked)
    _told(found, told)


FORMATS = """    formats = (
        Format("rows", "rows", (".txt",), {read}, {write}, plain=lambda text, board: True),
    )
"""


@pytest.mark.parametrize(
    ("read", "write", "told"),
    [
        (
            "lambda text, name: None",
            "None",
            "`read` (format rows) of the puzzle stars should give a",
        ),
        ("lambda text, name: {}[text]", "None", "in the hook `read` (format rows)"),
        ("lambda: 3", "None", "in the hook `read` (format rows)"),
        (
            "lambda text, name: endless()",
            "None",
            "`read` (format rows) of the puzzle stars did not",
        ),
        ("lambda text, name: text", "lambda board: 3", "`write` (format rows) of the puzzle stars"),
        ("lambda text, name: text", "lambda board: 1 / 0", "in the hook `write` (format rows)"),
        (
            "lambda text, name: text",
            "lambda board: endless()",
            "`write` (format rows) of the puzzle",
        ),
    ],
)
def test_a_function_of_a_format_is_told_by_its_name(
    command: Command, monkeypatch: pytest.MonkeyPatch, read: str, write: str, told: str
) -> None:
    _stars(command, FORMATS.format(read=read, write=write))
    module = Path("stars/stars.py")
    above = "from clausette.puzzles.base import Format\n\n\ndef endless():\n    while True: pass"
    text = module.read_text(encoding="utf-8").replace("\n\nLAYOUT", f"\n{above}\n\n\nLAYOUT")
    module.write_text(text, encoding="utf-8")
    asked = ("convert", SOLVE[1], "--to", "rows", *SOLVE[2:])
    endless = "endless" in read + write
    found = _in_little_time(command, monkeypatch, *asked) if endless else command(*asked)
    _told(found, told)


@pytest.mark.parametrize(
    ("toy", "board", "asked", "hook", "line", "told"),
    [
        ("lights", "lights 1 1 0 0", "solve", "solve", "return None", "should give a PlanVerdict"),
        ("lights", "lights 1 1 0 0", "solve", "solve", "raise ValueError('x')", "hook `solve`"),
        ("lights", "lights 1 1 0 0", "solve", "check", "return None", "should give a list of Viol"),
        (
            "lights",
            "lights 1 1 0 0",
            "solve",
            "check",
            ENDLESS,
            "the hook `check` of the puzzle li",
        ),
        ("lights", "lights 1 1 0 0", "solve", "move_words", "return [1]", "hook `move_words` of"),
        ("lights", "lights 1 1 0 0", "solve", "questions", "return 3", "the hook `questions` of"),
        (
            "lights",
            "lights 1 1 0 0",
            "draw",
            "scenes",
            "return None",
            "a tuple of Scenes, not None",
        ),
        ("lights", "lights 1 1 0 0", "draw", "scenes", "return [3]", "a tuple of Scenes, not list"),
        ("bench", "bench ann* bob* cid", "solve", "facts", "return None", "should give Facts"),
        (
            "bench",
            "bench ann* bob* cid",
            "solve",
            "facts",
            "from clausette.grounding.facts import Listed, Span; "
            "return Facts(('a',), {'$Names': Listed([0, 9], Span(True, 0, 9))})",
            "the table $Names refers to term 9, but there are only 1",
        ),
        (
            "bench",
            "bench ann* bob* cid",
            "solve",
            "decisions",
            "return Decisions('at', (FactColumn(np.arange(3), True),) * 2, [('ann', 's1')])",
            "should give Decisions, with as many places as rows of keys",
        ),
        ("bench", "bench ann* bob* cid", "solve", "decisions", ENDLESS, "hook `decisions` of the"),
        ("bench", "bench ann* bob* cid", "solve", "placement", "return 3", "hook `placement` of"),
        (
            "bench",
            "bench ann* bob* cid",
            "solve",
            "cost",
            "return 3",
            "should give a tuple of numb",
        ),
        (
            "bench",
            "bench ann* bob* cid",
            "solve",
            "told",
            "return [3]",
            "should give a list of Told",
        ),
        ("bench", "bench ann* bob* cid", "draw", "scene", "raise EOFError", "in the hook `scene`"),
    ],
)
def test_a_hook_of_a_puzzle_without_the_kit_is_told_by_its_name(
    command: Command,
    monkeypatch: pytest.MonkeyPatch,
    toy: str,
    board: str,
    asked: str,
    hook: str,
    line: str,
    told: str,
) -> None:
    _toy(toy, _hook(hook, line))
    whole = (asked, "-", "--puzzle", toy)
    if "while True" in line:
        found = _in_little_time(command, monkeypatch, *whole, typed=board)
    else:
        found = command(*whole, typed=board)
    _told(found, told)


def test_a_puzzle_that_is_a_namespace_is_watched_too(command: Command) -> None:
    _toy("lights", "")
    module = Path("lights/lights.py")
    text = module.read_text(encoding="utf-8").replace("PUZZLE = Lights()", "_own = Lights()")
    names = "{name: getattr(_own, name) for name in dir(_own) if name[0] != '_'}"
    text += f"\nfrom types import SimpleNamespace\n\nPUZZLE = SimpleNamespace(**{names})\n"
    module.write_text(text, encoding="utf-8")
    assert command("solve", "-", "--puzzle", "lights", typed="lights 1 1").status == 0
    module.write_text(text + "PUZZLE.solve = lambda board, ask: 3\n", encoding="utf-8")
    found = command("solve", "-", "--puzzle", "lights", typed="lights 1 1")
    _told(found, "the hook `solve` of the puzzle lights should give a PlanVerdict, not int")


@pytest.mark.parametrize("look", ['"nonsense"', "text=3", 'mark="zz"', "tint=None"])
def test_a_look_that_nobody_can_draw_is_told(command: Command, look: str) -> None:
    assert command("new", "stars").status == 0
    module = Path("stars/stars.py")
    text = module.read_text(encoding="utf-8")
    module.write_text(text.replace('Look("wall")', f"Look({look})"), encoding="utf-8")
    _told(command(*DRAW), "`looks['#']` should be a Look whose ground is one of plain, wall")


def test_a_module_that_does_not_end_is_told(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert command("new", "stars").status == 0
    with Path("stars/stars.py").open("a") as module:
        module.write("\nwhile True:\n    pass\n")
    monkeypatch.setattr(hooks, "SECONDS", 0.2)
    _told(command(*SOLVE), "the hook `stars.py` of the puzzle stars did not end within 0.2 s")


def test_an_exception_that_cannot_speak_is_told(command: Command) -> None:
    silent = (
        "class Silent(Exception):\n            def __str__(self):\n                return 1 / 0"
    )
    _stars(command, _hook("tables", silent, "raise Silent"))
    _told(command(*SOLVE), "error: Silent; in the hook `tables` of the puzzle stars")


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="nothing can be interrupted here")
def test_the_watch_leaves_no_alarm_and_keeps_that_of_others(command: Command) -> None:
    before = signal.getsignal(signal.SIGALRM)
    assert command("new", "stars").status == 0
    signal.setitimer(signal.ITIMER_REAL, 1_000)
    try:
        assert command(*SOLVE).status == 0
        left, _ = signal.getitimer(signal.ITIMER_REAL)
        assert 0 < left <= 1_000
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
    assert signal.getsignal(signal.SIGALRM) is before


def test_a_frozen_puzzle_with_slots_is_watched_too(command: Command) -> None:
    _toy("lights", _hook("solve", "return None"))
    module = Path("lights/lights.py")
    text = module.read_text(encoding="utf-8")
    module.write_text(
        text.replace("class Lights:\n", "class Lights:\n    __slots__ = ()\n"), encoding="utf-8"
    )
    _told(
        command("solve", "-", "--puzzle", "lights", typed="lights 1"), "should give a PlanVerdict"
    )
    assert any(name.startswith("clausette_puzzle_lights_") for name in sys.modules)
