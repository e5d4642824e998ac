"""Scenes one by one on a terminal, at the user's pace.

What a key does is a function from state to state; the terminal is opened and restored in one
place. A frame is written over the last one line by line, so that nothing flickers.
"""

from __future__ import annotations

import os
import re
import select
import signal
import sys
import textwrap
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from clausette.words import Message, in_words, say

if TYPE_CHECKING:
    from types import FrameType

    from clausette.drawing import Colours
    from clausette.scene import Scene

_ENTER = "\x1b[?1049h\x1b[?25l\x1b[?7l"
"""The other screen, no cursor, no wrapping of what is too wide."""
_LEAVE = "\x1b[?7h\x1b[?25h\x1b[?1049l"
_REPAINT = "\x1b[?2026h\x1b[H"
_PAINTED = "\x1b[J\x1b[?2026l"
_LOOK_AT_SIZE = 0.25
_FASTEST, _SLOWEST = 0.05, 10.0

_KEY = re.compile(r"\x1b(?:\[[0-9;]*[A-Za-z~]|O[A-Z])|.", re.DOTALL)
_KEYS = {
    **dict.fromkeys((" ", "n", "\x1b[C", "\x1bOC"), "next"),
    **dict.fromkeys(("p", "b", "\x1b[D", "\x1bOD"), "back"),
    **dict.fromkeys(("\x1b[H", "\x1bOH", "\x1b[1~", "\x1b[7~"), "home"),
    **dict.fromkeys(("\x1b[F", "\x1bOF", "\x1b[4~", "\x1b[8~"), "end"),
    **dict.fromkeys(("+", "=", "\x1b[A", "\x1bOA"), "faster"),
    **dict.fromkeys(("-", "\x1b[B", "\x1bOB"), "slower"),
    **dict.fromkeys(("\r", "\n"), "enter"),
    **dict.fromkeys(("\x7f", "\b"), "erase"),
    **dict.fromkeys(("q", "Q", "\x04"), "quit"),
    "a": "play",
    "\x03": "interrupt",
    "\x1a": "suspend",
}
_ASCII_HELP = say("space next  p back  number enter: step  a play  + - speed  q quit")
_HELP = say("space next  ← back  number ⏎ step  a play  + - speed  q quit")


@dataclass(frozen=True, slots=True)
class State:
    """Where the user is among steps 0 to `last`."""

    last: int
    step: int = 0
    delay: float = 1.0
    playing: bool = False
    typed: str = ""
    done: bool = False


def keys(text: str) -> Iterator[str]:
    """What the characters from a keyboard mean; digits stay, what means nothing is left out."""
    for found in _KEY.findall(text):
        if found in _KEYS:
            yield _KEYS[found]
        elif found.isdecimal() and found.isascii():
            yield found


def pressed(state: State, key: str) -> State:
    """The state after a key; whatever moves by hand stops what plays by itself."""
    if key.isdecimal():
        return replace(state, typed=(state.typed + key)[-6:], playing=False)
    if key == "erase":
        return replace(state, typed=state.typed[:-1])
    if key == "enter":
        step = min(state.last, int(state.typed)) if state.typed else state.step
        return replace(state, step=step, typed="")
    state = replace(state, typed="")
    if key == "play":
        start = 0 if state.step == state.last and not state.playing else state.step
        return replace(state, playing=not state.playing, step=start)
    if key in ("faster", "slower"):
        delay = state.delay * (0.5 if key == "faster" else 2.0)
        return replace(state, delay=min(_SLOWEST, max(_FASTEST, delay)))
    steps = {"next": state.step + 1, "back": state.step - 1, "home": 0, "end": state.last}
    if key in steps:
        return replace(state, step=min(state.last, max(0, steps[key])), playing=False)
    return replace(state, done=key == "quit")


def advanced(state: State) -> State:
    """The state after the time between two steps has passed."""
    step = min(state.last, state.step + 1)
    return replace(state, step=step, playing=step < state.last)


def play(scenes: Sequence[Scene], delay: float, language: str = "en") -> bool:
    """Lets the user step through the scenes; False when there is no terminal to do it on."""
    from clausette.drawing import colours_for

    keyboard = _keyboard()
    if keyboard is None:
        return False
    colours = colours_for(sys.stdout, os.environ)
    try:
        with _terminal(keyboard):
            _loop(keyboard, scenes, State(len(scenes) - 1, delay=delay), colours, language)
    finally:
        if keyboard != sys.stdin.fileno():
            os.close(keyboard)
    return True


def _keyboard() -> int | None:
    """The file to read keys from: standard input, or the terminal itself when that is a pipe."""
    if not sys.stdout.isatty() or os.environ.get("TERM") == "dumb":
        return None
    try:
        import termios  # noqa: F401
    except ImportError:
        return None
    if sys.stdin is not None and sys.stdin.isatty():
        return sys.stdin.fileno()
    try:
        return os.open("/dev/tty", os.O_RDONLY)
    except OSError:
        return None


@contextmanager
def _terminal(keyboard: int) -> Iterator[None]:
    """The terminal ready for frames and single keys, and as it was afterwards, whatever happens."""
    import termios

    before = termios.tcgetattr(keyboard)
    # A signal that ends the process must pass through here too.
    handlers = {number: signal.signal(number, _leave) for number in (signal.SIGTERM, signal.SIGHUP)}
    try:
        _open(keyboard)
        yield
    finally:
        _write(_LEAVE)
        termios.tcsetattr(keyboard, termios.TCSADRAIN, before)
        for number, handler in handlers.items():
            signal.signal(number, handler)


def _open(keyboard: int) -> None:
    import termios
    import tty

    tty.setcbreak(keyboard)
    mode = termios.tcgetattr(keyboard)
    # Ctrl-C and Ctrl-Z come as keys: both have something to restore first.
    mode[3] &= ~termios.ISIG
    termios.tcsetattr(keyboard, termios.TCSADRAIN, mode)
    _write(_ENTER)


def _leave(number: int, frame: FrameType | None) -> None:
    raise SystemExit(128 + number)


def _suspend(keyboard: int) -> None:
    """Gives the terminal back to the shell, until the user calls us again."""
    import termios

    mode = termios.tcgetattr(keyboard)
    _write(_LEAVE)
    mode[3] |= termios.ISIG | termios.ICANON | termios.ECHO
    termios.tcsetattr(keyboard, termios.TCSADRAIN, mode)
    os.kill(os.getpid(), signal.SIGTSTP)
    _open(keyboard)


def _loop(
    keyboard: int, scenes: Sequence[Scene], state: State, colours: Colours, language: str
) -> None:
    shown: tuple[State, os.terminal_size] | None = None
    due = time.monotonic() + state.delay
    while not state.done:
        size = _size()
        if (state, size) != shown:
            _write(frame(scenes, state, colours, size, language))
            shown = state, size
        wait = _LOOK_AT_SIZE
        if state.playing:
            wait = max(0.0, min(wait, due - time.monotonic()))
        if select.select([keyboard], [], [], wait)[0]:
            typed = os.read(keyboard, 1024)
            if not typed:
                return
            for key in keys(typed.decode(errors="replace")):
                if key == "interrupt":
                    raise KeyboardInterrupt
                if key == "suspend":
                    _suspend(keyboard)
                    shown = None
                    continue
                state = pressed(state, key)
                due = time.monotonic() + state.delay
        elif state.playing and time.monotonic() >= due:
            state = advanced(state)
            due += state.delay


def _size() -> os.terminal_size:
    """The size of the terminal; some (a pty that nobody has sized) call themselves 0×0."""
    size = os.get_terminal_size(sys.stdout.fileno())
    return os.terminal_size((size.columns or 80, size.lines or 24))


def step_words(step: int, last: int, caption: str) -> Message:
    """Where we are: `step 3 of 7: …`."""
    head = say("step {n} of {last}", n=step, last=last)
    return say("{head}: {caption}", head=head, caption=caption) if caption else head


def frame(
    scenes: Sequence[Scene],
    state: State,
    colours: Colours,
    size: os.terminal_size,
    language: str = "en",
) -> str:
    """What to write for a state: where we are, the keys, and the board, cut where the terminal
    ends."""
    from clausette.drawing import draw_terminal
    from clausette.drawing.characters import printable, to_ascii

    scene = scenes[state.step]
    caption = printable(in_words(scene.caption, language))
    told = in_words(step_words(state.step, state.last, caption), language)
    playing = f"  ▶ {state.delay:g} s" if state.playing else ""
    going = f"  → {state.typed}" if state.typed else ""
    heads = textwrap.wrap(f"{told}{playing}{going}", max(20, size.columns))
    picture = draw_terminal(
        replace(scene, caption=""), colours, width=size.columns, language=language
    ).split("\n")
    if colours == "none":
        lines = [*map(to_ascii, heads), to_ascii(in_words(_ASCII_HELP, language)), *picture]
    else:
        keys_told = in_words(_HELP, language)
        bold = [f"\x1b[1m{head}\x1b[0m" for head in heads]
        lines = [*bold, f"\x1b[2m{keys_told}\x1b[0m", *picture]
    shown = lines[: max(1, size.lines)]
    return _REPAINT + "\x1b[K\r\n".join(shown) + "\x1b[K" + _PAINTED


def _write(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()
