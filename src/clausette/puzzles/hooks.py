"""The functions of users' puzzles, watched: one that fails, or does not end, is told by its name.

The package calls a puzzle's functions, its *hooks*, and trusts those of its own puzzles, which have
tests. A puzzle from a user's folder may hold any slip. Its hooks run under a watch, and
`hook_results` looks at what they give.
"""

from __future__ import annotations

import signal
import sys
import threading
import traceback
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import replace
from functools import wraps
from time import monotonic
from types import FrameType, SimpleNamespace, new_class
from typing import Any

from clausette.errors import ClausetteError, UsageError
from clausette.puzzles.base import MODULES, Format, Option
from clausette.puzzles.hook_results import (
    KIT,
    RESULTS,
    check_chosen,
    checked_result,
    listed_result,
)
from clausette.words import say

SECONDS = 10.0
"""How long a hook may take, where it can be interrupted."""
_AGAIN = 1.0  # a hook that swallows the interruption is interrupted again
_UNHURRIED = frozenset(("solve",))  # a search, which has its own clock

_last = ""


class Endless(BaseException):
    """The time of a hook is up. No `Exception`, so that no hook takes it for one of its own."""


def forget_hooks() -> None:
    """What goes wrong from now on has nothing to do with the hooks that ran so far."""
    global _last
    _last = ""


def guarded(puzzle: Any) -> Any:
    """The same puzzle, whose hooks are watched from now on."""
    own = type(puzzle)
    if not isinstance(puzzle.name, str) or not isinstance(puzzle.titles, Mapping):
        raise UsageError(say("PUZZLE should have a `name`, a string, and `titles`, a mapping"))
    if "en" not in puzzle.titles:
        raise UsageError(say('`titles` should be a mapping from languages, with "en"'))
    names = [name for name in (*RESULTS, *KIT) if callable(getattr(own, name, None))]
    called = puzzle.name
    body: dict[str, Any] = {name: _method(own, name, called) for name in names}
    body["formats"] = _formats(puzzle, called)
    declared = getattr(own, "options", None)
    if isinstance(declared, property):
        body["options"] = property(lambda self: _options(own.options.fget(self), called))
    elif declared is not None:
        body["options"] = _options(declared, called)
    body |= {"__slots__": (), "__module__": own.__module__, "__doc__": own.__doc__}
    # Its class is made anew rather than its attributes: it may be frozen, or have slots.
    made = new_class(own.__name__, (own,), {}, lambda space: space.update(body))
    try:
        object.__setattr__(puzzle, "__class__", made)
    except TypeError:
        return _copied(puzzle, called)  # a module, or a namespace
    return puzzle


def _copied(puzzle: Any, called: str) -> Any:
    """Another object with the same attributes, of which the hooks are watched."""
    known = {name: getattr(puzzle, name) for name in dir(puzzle) if name[0] != "_"}
    for name in {*RESULTS, *KIT} & set(known):
        known[name] = _function(known[name], name, f"`{name}`", called)
    known["formats"] = _formats(puzzle, called)
    if "options" in known:
        known["options"] = _options(known["options"], called)
    return SimpleNamespace(**known)


def _method(own: type, name: str, called: str) -> Callable[..., Any]:
    inner = getattr(own, name)
    # For a grid puzzle of the kit, the facts are what its tables say.
    told = "tables" if name == "facts" and hasattr(own, "tables") else name

    @wraps(inner)
    def hook(self: Any, *arguments: Any, **named: Any) -> Any:
        # Through the class, so that static and class methods are called as they want to be.
        call = inner.__get__(self, own) if hasattr(inner, "__get__") else inner
        found = run(lambda: listed_result(name, call(*arguments, **named)), f"`{told}`", called)
        found = checked_result(name, found, f"`{told}`", called)
        if name == "chosen":
            check_chosen(found, self.decisions(arguments[0]), f"`{told}`", called)
        return found

    return hook


def _formats(puzzle: Any, called: str) -> tuple[Format[Any], ...]:
    formats = puzzle.formats
    if not isinstance(formats, tuple | list) or not all(isinstance(f, Format) for f in formats):
        raise UsageError(
            say("`formats` of the puzzle {puzzle} should be a tuple of formats", puzzle=called)
        )
    return tuple(_format(form, called) for form in formats)


def _format(form: Format[Any], called: str) -> Format[Any]:
    changes: dict[str, Any] = {}
    for name in ("read", "write", "names", "plain"):
        function = getattr(form, name)
        if function is not None:
            changes[name] = _function(function, name, f"`{name}` (format {form.name})", called)
    return replace(form, **changes)


def _options(options: Any, called: str) -> tuple[Option[Any], ...]:
    if not isinstance(options, tuple | list) or not all(isinstance(o, Option) for o in options):
        message = say(
            "`options` of the puzzle {puzzle} should be a tuple of options", puzzle=called
        )
        raise UsageError(message)
    return tuple(
        replace(o, apply=_function(o.apply, "apply", f"`apply` (option {o.flag})", called))
        for o in options
    )


def _function(
    function: Callable[..., Any], name: str, label: str, called: str
) -> Callable[..., Any]:
    def hook(*arguments: Any, **named: Any) -> Any:
        found = run(lambda: listed_result(name, function(*arguments, **named)), label, called)
        return checked_result(name, found, label, called)

    return hook


def run(call: Callable[[], Any], label: str, called: str) -> Any:
    """What a hook gives, or a UsageError that names it if it fails or does not end."""
    global _last
    _last = label
    try:
        with _time_limit(None if label.strip("`") in _UNHURRIED else SECONDS):
            found = call()
        _last = label  # and not one that was called within it
    except Endless:
        message = say(
            "the hook {hook} of the puzzle {puzzle} did not end within {seconds:g} s",
            hook=label,
            puzzle=called,
            seconds=SECONDS,
        )
        raise UsageError(message) from None
    except (ClausetteError, KeyboardInterrupt, MemoryError):
        raise
    except (Exception, SystemExit) as error:
        message = say(
            "{place}error: {cause}; in the hook {hook} of the puzzle {puzzle}",
            place=_place(error),
            cause=cause_of(error),
            hook=label,
            puzzle=called,
        )
        raise UsageError(message) from error
    return found


@contextmanager
def _time_limit(seconds: float | None) -> Iterator[None]:
    """Interrupts what takes longer; the outermost limit counts. Only in the main thread."""
    main = threading.current_thread() is threading.main_thread()
    if seconds is None or not main or not hasattr(signal, "setitimer") or _Clock.running:
        yield
        return
    before = signal.signal(signal.SIGALRM, _Clock.ring)
    begin = monotonic()
    _Clock.running = True
    left, interval = signal.setitimer(signal.ITIMER_REAL, seconds, _AGAIN)
    try:
        yield
    finally:
        _Clock.running = False
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
        if left:  # somebody else was waiting too
            signal.setitimer(signal.ITIMER_REAL, max(left - (monotonic() - begin), 0.001), interval)


class _Clock:
    """Whether a hook is being timed, and what happens when its time is up."""

    running = False

    @classmethod
    def ring(cls, _number: int, _frame: FrameType | None) -> None:
        if cls.running:
            raise Endless


def places_of_theirs(error: BaseException) -> list[str]:
    """The lines of users' puzzles that were being run, the outermost first."""
    return [
        f"{frame.f_code.co_filename}:{line}"
        for frame, line in traceback.walk_tb(error.__traceback__)
        if str(frame.f_globals.get("__name__")).startswith(MODULES)
    ]


def _place(error: BaseException) -> str:
    own = places_of_theirs(error)
    return f"{own[-1]}: " if own else ""


def cause_of(error: BaseException) -> str:
    """The kind of an exception and its words, in one line."""
    words = ""
    with suppress(Exception):  # an exception of a user's may fail to speak, too
        words = " ".join(str(error).split())
    return ": ".join(filter(None, (type(error).__name__, words[:200])))


def fault_of_their_own(error: Exception) -> str | None:
    """Where and why the code of a user's puzzle failed; None if it was not that code."""
    own = places_of_theirs(error)
    if own:
        return say("{place}: error: {cause}", place=own[-1], cause=cause_of(error))
    if isinstance(error, OSError | RecursionError | MemoryError):
        return None
    # Nothing of it was running: what it has given is not what it should be.
    theirs = [m.__file__ for name, m in sys.modules.items() if name.startswith(MODULES)]
    if not theirs or not _last:
        return None
    place, cause = str(theirs[-1]), cause_of(error)
    return say(
        "{place}: error: something here has the wrong type, after the hook {hook}: {cause}",
        place=place,
        cause=cause,
        hook=_last,
    )
