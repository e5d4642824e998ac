"""`clausette play-back`: the keys, the frames, a real terminal, and what it refuses."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clausette.cli.player import State, advanced, frame, keys, pressed
from clausette.puzzles.finding import from_folder
from clausette.puzzles.plans import told_scenes
from commands import Command, on_boards_of, read, written
from schemas import require_valid

FOLDER = Path(__file__).parent / "toys" / "lights"
ROW = "lights 1 0 0 0"  # pressed off in three steps: 1, 3, 4


@pytest.fixture
def play_back(command: Command, tmp_path: Path) -> Command:
    return partial(on_boards_of(FOLDER, command, tmp_path), "play-back")


# -- without a terminal --------------------------------------------------------------------------


def test_without_a_terminal_all_steps_are_printed(play_back: Command) -> None:
    found = play_back(ROW)
    assert found.status == 0
    heads = [line for line in found.out.splitlines() if line.startswith("step")]
    assert heads == [
        "step 0 of 3",
        "step 1 of 3: press 1",
        "step 2 of 3: press 3",
        "step 3 of 3: press 4",
    ]
    assert "étape 1 sur 3 : appuyer sur 1" in play_back(ROW, "--lang", "fr").out


def test_a_plan_of_ones_own_is_shown(play_back: Command, tmp_path: Path) -> None:
    path = tmp_path / "plan.json"
    path.write_text("[4, 1, 3]")
    for arguments in ((str(path),), ("--plan", str(path)), ("[4, 1, 3]",)):
        assert "step 1 of 3: press 4" in play_back(ROW, *arguments).out
    twice = play_back(ROW, str(path), "--plan", str(path))
    assert (twice.status, "given twice" in twice.err) == (124, True)


def test_what_solve_printed_is_board_and_plan(
    play_back: Command, command: Command, tmp_path: Path
) -> None:
    board = tmp_path / "row.lights"
    board.write_text(ROW)
    printed = command("solve", str(board), "--json", "--puzzle", str(FOLDER)).out
    assert "step 3 of 3: press 4" in play_back(printed).out
    broken = play_back(printed.replace("[1, 3, 4]", "[1, 7]"))
    assert broken.status == 8
    assert "step 1 of 1: step 2: there is no light 7" in broken.out


def test_a_printed_model_is_board_and_plan(play_back: Command) -> None:
    found = play_back("1 on(0,1)\n1 on(0,2)\n1 press(1,1)\n0 press(1,2)\n")
    assert "step 1 of 1: press 1" in found.out


def test_a_plan_that_breaks_a_rule_is_shown_up_to_there(play_back: Command) -> None:
    for found in (
        play_back(ROW, "[1, 9]"),
        play_back("1 on(0,1)\n1 on(0,2)\n1 press(1,7)\n"),
    ):
        assert found.status == 8
        assert re.search(
            r"^step \d of \d: step \d: there is no light [79]", found.out, re.MULTILINE
        )
        assert re.search(r"step \d: there is no light [79]", found.err)
    data = read(play_back(ROW, "[1, 9]", "--json"))
    require_valid(data, "play-back")
    assert (data["verdict"], data["faults"][0]["step"], len(data["scenes"])) == ("wrong", 1, 2)


def test_a_plan_that_stops_short_is_shown_with_a_note(play_back: Command, tmp_path: Path) -> None:
    picture = tmp_path / "plan.svg"
    printed = "1 on(0,1)\n1 on(1,2)\n1 press(1,1)\n"
    for text, *arguments in ((ROW, "[1]"), (printed,)):
        found = play_back(text, *arguments)
        assert found.status == 8
        assert "step 1 of 1: press 1; the goal is not reached\n" in found.out
        assert "the goal is not reached: light 2 is not as it should be" in found.err
        assert "le but n'est pas atteint" in play_back(text, *arguments, "--lang", "fr").out
        assert play_back(text, *arguments, "--svg", str(picture)).status == 8
        assert "the goal is not reached" in picture.read_text()
    nothing = play_back(ROW, "[]")
    assert (nothing.status, "step 0 of 0: the goal is not reached" in nothing.out) == (8, True)
    assert play_back(ROW).err == ""


def test_a_printed_model_of_a_single_state_is_shown(command: Command, tmp_path: Path) -> None:
    tubes = (("vert", "orange"), ("orange", "vert"), ("vide", "vide"))
    path = tmp_path / "state.txt"
    path.write_text(
        "".join(
            f"1 p(0,{tube},{layer},{colour})\n"
            for tube, colours in enumerate(tubes, 1)
            for layer, colour in enumerate(colours, 1)
        )
    )
    found = command("play-back", str(path))
    assert found.status == 8
    assert found.out.startswith("step 0 of 0: the goal is not reached\n")


@pytest.mark.parametrize("text", ['{"plan": [[1, 3, 1]]}', "[[1,3,1]]", "[4, 1, 3]"])
def test_a_plan_alone_asks_for_its_board(command: Command, tmp_path: Path, text: str) -> None:
    path = tmp_path / "plan.json"
    path.write_text(text)
    for argument, name in ((str(path), "plan.json"), (text, "plan")):
        found = command("play-back", argument)
        assert (found.status, found.out) == (50, "")
        words = f"{name}: error: this is a plan without its board: give the board too"
        assert words in found.err


def test_rows_in_brackets_are_a_board_and_no_plan(command: Command) -> None:
    assert "step 1 of 1" in command("play-back", "[[-1,1,1,0]]").out


def test_a_board_without_a_plan_says_why(play_back: Command) -> None:
    found = play_back("lights 1 0")
    assert found.status == 8
    assert "no plan: every set of lights was tried" in found.out
    many = play_back(ROW, "--every-light")
    assert (many.status, "asks about every hole" in many.err) == (124, True)


def test_only_games_of_moves_are_played_back(command: Command) -> None:
    found = command("play-back", "lightup/6/6/nekcakbl")
    assert found.status == 124
    assert "this is for puzzles whose answer is a plan, unlike lightup" in found.err
    model = command("play-back", "-", typed="a or b")
    assert (model.status, "this is neither a board of a game of moves" in model.err) == (50, True)


def test_an_animation_is_written(play_back: Command, tmp_path: Path) -> None:
    path = tmp_path / "plan.svg"
    found = play_back(ROW, "--svg", str(path), "--delay", "0.5")
    assert (found.status, found.out) == (0, "")
    text = path.read_text()
    assert text.count("<animate ") == 4
    assert 'dur="2.5s"' in text
    assert play_back(ROW, "--delay", "0").status == 124


# -- keys ----------------------------------------------------------------------------------------


START = State(9)


def after(text: str, state: State = START) -> State:
    for key in keys(text):
        state = pressed(state, key)
    return state


@pytest.mark.parametrize("text", [" ", "n", "\x1b[C", "\x1bOC"])
def test_next_is_a_step_and_never_beyond_the_last(text: str) -> None:
    assert after(text).step == 1
    assert after(text * 20).step == 9


@pytest.mark.parametrize("text", ["p", "\x1b[D", "\x1bOD"])
def test_back_is_a_step_and_never_before_the_first(text: str) -> None:
    assert after("   " + text).step == 2
    assert after(text).step == 0


def test_a_number_and_enter_jump_to_a_step() -> None:
    assert after("7\r").step == 7
    assert after("12\n").step == 9
    assert after("71\x7f\r").step == 7
    assert after("3").typed == "3"
    assert after("3n").typed == ""
    assert after("\r").step == 0


def test_home_and_end() -> None:
    assert after("\x1b[F").step == 9
    assert after("\x1b[F\x1b[H").step == 0
    assert after("\x1b[4~\x1b[1~").step == 0


def test_it_plays_by_itself_until_the_end_or_a_key() -> None:
    playing = after("a")
    assert playing.playing
    assert advanced(playing) == replace(playing, step=1)
    last = advanced(replace(playing, step=8))
    assert (last.step, last.playing) == (9, False)
    assert not after("aa").playing
    assert not after("an").playing
    assert after("a", State(9, step=9)).step == 0


def test_speed_has_bounds() -> None:
    assert after("+").delay == 0.5
    assert after("-").delay == 2.0
    assert after("+" * 50).delay > 0
    assert after("-" * 50).delay <= 10


@pytest.mark.parametrize("text", ["q", "Q", "\x04"])
def test_quit(text: str) -> None:
    assert after(text).done
    assert not after("xyz\x1b[5~\x1b[99;2R").done


@given(st.text(max_size=30), st.integers(0, 5))
def test_whatever_is_typed_leads_to_a_step(text: str, last: int) -> None:
    state = after(text, State(last))
    assert 0 <= state.step <= last


# -- frames --------------------------------------------------------------------------------------


def test_a_frame_fits_the_terminal() -> None:
    found = from_folder(FOLDER)
    board = found.puzzle.formats[0].read(ROW, "row")
    scenes = told_scenes(found, board, (1, 3, 4))
    state = State(3, step=2, typed="1", playing=True)
    for lines in (1, 2, 3, 24):
        text = frame(scenes, state, "truecolor", os.terminal_size((40, lines)))
        assert text.count("\n") < lines
        assert "step 2 of 3: press 3  ▶ 1 s  → 1" in text
    assert frame(scenes, state, "none", os.terminal_size((40, 9))).replace("\x1b", "").isascii()


# -- a real terminal -----------------------------------------------------------------------------


class Screen:
    """A terminal with a player in it."""

    def __init__(self, *arguments: str) -> None:
        self.master, self.slave = pty.openpty()
        self.resize(24, 80)
        self.before = termios.tcgetattr(self.slave)
        command = [sys.executable, "-c", "from clausette.cli.main import run; run()"]
        self.process = subprocess.Popen(
            [*command, "play-back", *arguments, "--puzzle", str(FOLDER)],
            stdin=self.slave,
            stdout=self.slave,
            stderr=self.slave,
            start_new_session=True,
            env={**os.environ, "TERM": "xterm-256color", "COLORTERM": "", "NO_COLOR": ""},
        )
        self.text = ""

    def resize(self, rows: int, columns: int) -> None:
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def press(self, text: str) -> None:
        self.text = ""
        os.write(self.master, text.encode())

    def wait_for(self, words: str) -> None:
        deadline = time.monotonic() + 30
        while words not in self.text:
            assert time.monotonic() < deadline, (words, self.text)
            if select.select([self.master], [], [], 0.1)[0]:
                self.text += os.read(self.master, 65536).decode(errors="replace")

    def ends(self) -> int:
        """The status, once everything on the screen is as it was before."""
        self.wait_for("\x1b[?7h\x1b[?25h\x1b[?1049l")
        status = self.process.wait(30)
        assert termios.tcgetattr(self.slave) == self.before
        return status

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.master)
        os.close(self.slave)


@contextmanager
def screen(*arguments: str) -> Iterator[Screen]:
    shown = Screen(*arguments)
    try:
        yield shown
    finally:
        shown.close()


@pytest.fixture
def row(tmp_path: Path) -> str:
    return written(tmp_path / "row.lights", ROW)


def test_the_keyboard_steps_through_a_plan(row: str) -> None:
    with screen(row) as shown:
        shown.wait_for("step 0 of 3")
        assert shown.text.index("\x1b[?1049h") < shown.text.index("step 0 of 3")
        for typed, words in (
            (" ", "step 1 of 3: press 1"),
            ("\x1b[C", "step 2 of 3: press 3"),
            ("\x1b[D", "step 1 of 3: press 1"),
            ("\x1b[F", "step 3 of 3: press 4"),
            ("\x1b[H", "step 0 of 3"),
            ("2\r", "step 2 of 3: press 3"),
        ):
            shown.press(typed)
            shown.wait_for(words)
        shown.wait_for("48;5;")
        shown.resize(2, 30)
        shown.text = ""
        shown.wait_for("step 2 of 3: press 3")
        shown.press("q")
        assert shown.ends() == 0


def test_it_plays_by_itself(row: str) -> None:
    with screen(row, "--delay", "0.1") as shown:
        shown.wait_for("step 0 of 3")
        shown.press("a")
        shown.wait_for("step 3 of 3")
        shown.press("\x04")
        assert shown.ends() == 0


def test_ctrl_c_is_an_interruption_and_restores_the_terminal(row: str) -> None:
    with screen(row) as shown:
        shown.wait_for("step 0 of 3")
        shown.press("\x03")
        assert shown.ends() == 130


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_restores_the_terminal(row: str, number: signal.Signals) -> None:
    with screen(row) as shown:
        shown.wait_for("step 0 of 3")
        shown.process.send_signal(number)
        assert shown.ends() == 128 + number
