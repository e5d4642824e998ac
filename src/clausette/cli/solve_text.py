"""What `clausette solve` prints for people."""

from __future__ import annotations

import argparse
import shlex
import shutil
import textwrap
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from clausette.cli.pictures import show_scene
from clausette.service import summaries
from clausette.service.results import One
from clausette.service.summaries import timed
from clausette.words import in_words, plural, say

if TYPE_CHECKING:
    from clausette.planning.plan import PlanVerdict
    from clausette.puzzles.placing import PlacingVerdict
    from clausette.puzzles.solving import Verdict
    from clausette.scene import Pointer
    from clausette.service.counting import Counted
    from clausette.service.every import Every
    from clausette.service.judged import Judged
    from clausette.service.results import Late
    from clausette.service.solution import HoleSolutions, Solution
    from clausette.service.surveying import Surveyed
    from clausette.service.tracing import Traced

_MOST_CELLS = 24


def heard(options: argparse.Namespace) -> Callable[[Any], None]:
    """Prints solutions as they are found."""

    def hear(found: Any) -> None:
        if isinstance(found, One) and found.board and found.board.installed.kind == "filling":
            print(in_words(say("solution {n}", n=found.number), options.lang))
            show_scene(found.board.scene(found.answer), language=options.lang)

    return hear


def shown(found: Any, options: argparse.Namespace) -> None:
    """Prints a result."""
    if type(found).__name__ == "ModelsFound":
        from clausette.cli.models_text import show_models

        show_models(found, options.lang, atoms=getattr(options, "atoms", False))
        return
    _WAYS[type(found).__name__](found, options.lang)


def _print(message: str, language: str) -> None:
    print(in_words(message, language))


def _late(found: Late, language: str) -> None:
    if found.found:  # which were shown as they were found
        count = plural(len(found.found), "{n:,} solution", "{n:,} solutions")
        _print(say("{told} so far: out of time", told=count), language)
    else:
        _print(found.words, language)


def _solution(found: Solution, language: str) -> None:
    from clausette.planning.plan import PlanVerdict
    from clausette.puzzles.solving import Verdict

    if isinstance(found.verdict, Verdict):
        _filling(found, found.verdict, language)
    elif isinstance(found.verdict, PlanVerdict):
        _plan(found, found.verdict, language)
    else:
        _placement(found, found.verdict, language)


def _filling(found: Solution, verdict: Verdict, language: str) -> None:
    show_scene(found.scenes[-1], language=language)
    _print(timed(verdict.words, found.seconds), language)
    if verdict.differs:
        name = found.board.installed.filling.cell_name
        names = " ".join(in_words(name(place), language) for place in verdict.differs[:_MOST_CELLS])
        more = " …" if len(verdict.differs) > _MOST_CELLS else ""
        _print(say("not forced: {cells}", cells=names + more), language)


def _placement(found: Solution, verdict: PlacingVerdict, language: str) -> None:
    from clausette.service.drawing import legend_of

    # What its caption says follows below, wish by wish.
    show_scene(replace(found.scenes[-1], caption=""), legend_of(found.board), language)
    if found.placement is not None:
        print(_seats(found.placement))
        for wish in found.board.installed.placing.unmet(found.board.board, found.placement):
            _print(say("unmet: {who}: {wish}", who=wish.rule, wish=wish.message), language)
    for note in found.board.installed.placing.notes(found.board.board):
        _print(note, language)
    _print(timed(verdict.words, found.seconds), language)


def _judged(found: Judged, language: str) -> None:
    """An answer that somebody else found, as a solution is shown, and whether it is right."""
    from clausette.service.drawing import legend_of

    if found.answer is None:  # what is left blank would look like one
        for line in found.lines():
            _print(line, language)
        return
    scenes = found.scenes
    answer: Any = found.answer
    if found.board.installed.kind == "plan" and found.verdict in ("right", "partial"):
        show_scene(scenes[0], language=language)
        words = found.board.installed.planning.move_words(found.board.board, answer)
        print("\n".join(numbered([in_words(word, language) for word in words])))
        scenes = (replace(scenes[-1], moves=(), pointed={}),)
    last = scenes[-1] if found.verdict == "wrong" else replace(scenes[-1], caption="")
    show_scene(last, legend_of(found.board), language)
    for line in found.lines():
        _print(line, language)


def _seats(placement: Any) -> str:
    return ", ".join(f"{name} → {position}" for name, position in placement.items())


def _plan(found: Solution, verdict: PlanVerdict, language: str) -> None:
    """The start, the moves in words, the end; or the reason, with its weights on a board.

    Last the verdict.
    """
    scenes = found.scenes
    show_scene(scenes[0], language=language)
    if found.plan:
        words = found.board.installed.planning.move_words(found.board.board, found.plan)
        print("\n".join(numbered([in_words(word, language) for word in words])))
        show_scene(replace(scenes[-1], moves=(), pointed={}, caption=""), language=language)
    for scene in found.weights:
        show_scene(scene, language=language)
    told = verdict.told(language)
    milliseconds = in_words(say("{time:.1f} ms", time=found.seconds * 1000), language)
    by = f"{verdict.engine}, " if verdict.engine else ""
    # A blank that no line breaks at keeps the unit with its number.
    line = f"{told} ({by}{milliseconds.replace(' ', _KEPT)})"
    print(textwrap.fill(line, shutil.get_terminal_size().columns).replace(_KEPT, " "))


_KEPT = "\N{NO-BREAK SPACE}"


def numbered(words: Sequence[str], width: int | None = None) -> list[str]:
    """Moves in columns, read from left to right, each with its number."""
    width = width or shutil.get_terminal_size().columns
    digits = len(str(len(words)))
    cells = [f"{number:>{digits}}. {word}" for number, word in enumerate(words, 1)]
    column = max(map(len, cells), default=0) + 3
    across = max(1, (width + 3) // column)
    return [
        "".join(f"{cell:<{column}}" for cell in cells[start : start + across]).rstrip()
        for start in range(0, len(cells), across)
    ]


def _holes(found: HoleSolutions, language: str) -> None:
    """The matrix of a board that asks about every hole."""
    show_scene(found.scene, language=language)
    _print(summaries.of_holes(found), language)
    if found.reasons:
        kinds = ", ".join(f"{kind} {times}×" for kind, times in found.reasons.items())
        _print(say("why not: {kinds}", kinds=kinds), language)


def _every(found: Every, language: str) -> None:
    if found.board.installed.kind == "placement":
        unmet = found.data()["unmet"]
        for number, placement in enumerate(found.answers, 1):
            print(f"{number}. {_seats(placement)}")
            if names := unmet[number - 1]:
                print("   " + in_words(say("unmet: {names}", names=tuple(names)), language))
    _print(summaries.of_every(found), language)


def _counted(found: Counted, language: str) -> None:
    _print(summaries.of_count(found), language)


def _surveyed(found: Surveyed, language: str) -> None:
    if found.verdict == "none":
        show_scene(found.board.scene(), language=language)
        why = f"clausette why {shlex.quote(found.board.called)}"
        _print(say("no solution: `{why}` says which rules clash", why=why), language)
        return
    legend: dict[Pointer, str] = {"focus": in_words(say("different"), language)}
    if found.verdict == "several":
        _print(summaries.of_survey(found), language)
    for scene in found.pair:
        show_scene(scene, legend, language)
    if found.verdict != "several":
        _print(summaries.of_survey(found), language)
    elif found.survey.forced:
        _print(say("The same in all of them:"), language)
        show_scene(found.board.scene(found.shared), language=language)
    else:
        _print(say("No cell is the same in all of them."), language)
    _print(say("surveyed in {time:.2f} s", time=found.seconds), language)


def _traced(found: Traced, language: str) -> None:
    for line in found.lines():
        _print(line, language)
    if found.scene is not None:
        show_scene(found.scene, language=language)


# By the names of results: to know their types, all that makes them would have to be imported.
_WAYS: dict[str, Callable[[Any, str], None]] = {
    "Counted": _counted,
    "Every": _every,
    "HoleSolutions": _holes,
    "Judged": _judged,
    "Late": _late,
    "Solution": _solution,
    "Surveyed": _surveyed,
    "Traced": _traced,
}
