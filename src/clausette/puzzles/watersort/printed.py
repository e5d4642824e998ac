"""Models as TouIST prints them: the board they start from and the pours they make.

`p(step,tube,layer,colour)` tells the states, `verser(step,tube,layer,tube,layer,colour)` or
`tube_source(step,tube)`, `tube_destination(step,tube)` the pours that lead to that step. Where
the states are told, they make the plan, and pours that are told besides must agree with them.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TypeAlias

from clausette.planning.atoms import true_atoms
from clausette.planning.plan import Atom, Plan
from clausette.puzzles.base import BoardError
from clausette.puzzles.retelling import at_step
from clausette.puzzles.watersort import colours
from clausette.puzzles.watersort.board import MOST_LAYERS, MOST_TUBES, RUN, UNIT, Board, fault_of
from clausette.puzzles.watersort.faults import (
    ends_not_one,
    floating,
    nothing_told,
    pour_between,
    several_colours,
)
from clausette.puzzles.watersort.replaying import Pour, Tubes, amount, replayed
from clausette.puzzles.watersort.told import Change, ToldPour, ends_differ, layers_differ
from clausette.words import Message, say

_MOST = 1 << 26
_HEAD = 1 << 16
_LINE = re.compile(r"\s*+(?:[01]\s++)?[^\W\d]\w*+(?:\(.*\))?\s*|=+.*|\s*")
_FIRST = re.compile(
    r"^[ \t]*+(?:1[ \t]++)?p\( *0 *, *[0-9]{1,9} *, *[0-9]{1,9} *, *\w++ *\)", re.MULTILINE
)
_TOLD = re.compile(r"^[ \t]*+(?:[01][ \t]++\w|p\( *[1-9])", re.MULTILINE)
_AGREE = say("the rules that allow this model do not say what a pour does")
_REMEDY = say("a model has lines like 1 p(0,1,1,green): step, tube, layer, colour")

_Layers: TypeAlias = Mapping[tuple[int, int], str]
"""What the layers hold, by tube and layer from 1."""


@dataclass(frozen=True, slots=True)
class _Model:
    """The true atoms of a model that this puzzle knows, by step."""

    name: str
    states: dict[int, dict[tuple[int, int], str]] = field(default_factory=lambda: defaultdict(dict))
    pours: dict[int, list[ToldPour]] = field(default_factory=lambda: defaultdict(list))
    sources: dict[int, list[int]] = field(default_factory=lambda: defaultdict(list))
    destinations: dict[int, list[int]] = field(default_factory=lambda: defaultdict(list))
    lines: dict[int, int] = field(default_factory=dict)
    """The first line that tells of a step."""

    def wrong(self, step: int, cause: Message) -> BoardError:
        line = self.lines.get(step, 1)
        return BoardError(self.name, line, 1, cause, say("by the rules every step may pour once"))


def recognises(text: str) -> bool:
    """Lines of a printed model, with states from step 0 on."""
    head = text[:_HEAD]
    lines = head.splitlines()[: -1 if len(text) > _HEAD else None]
    return (
        "p(" in text  # much sooner said than searched for, in megabytes of anything else
        and _FIRST.search(text) is not None
        and _TOLD.search(text) is not None
        and all(_LINE.fullmatch(line) for line in lines)
    )


def board_of_model(text: str, name: str) -> Board:
    """The board that a printed model starts from; its rule is that of the pours it makes."""
    if len(text) > _MOST:
        raise BoardError(name, 1, 1, say("the text is too long for a model of tubes"), _REMEDY)
    model = _sorted(true_atoms(text), name)
    tubes = _first_tubes(model)
    capacity = _capacity(tubes, model)
    kept = tuple(tube[:capacity] for tube in tubes)
    by_unit = Board(kept, capacity, UNIT)
    if any(units > 1 for _, _, units in _pours(by_unit, model)):
        return Board(kept, capacity, RUN)
    return by_unit


def plan_of_text(board: Board, text: str, name: str) -> Plan:
    """The pours of a printed model, which must start from this board."""
    model = _sorted(true_atoms(text), name)
    if 0 in model.states:
        first = _tubes(board, model, 0)
        for number, (own, told) in enumerate(zip(board.tubes, first, strict=True), 1):
            if own != told:
                cause = say(
                    "tube {tube} starts with {told} in the model, and with {own} on the board",
                    tube=number,
                    told=_shown(told),
                    own=_shown(own),
                )
                raise model.wrong(0, cause)
    plan = tuple(_pours(board, model))
    _require_agreement(board, model, plan)
    return plan


def plan_of_atoms(board: Board, atoms: Iterable[Atom], model: str = "rules") -> Plan:
    """The pours of a model of ours."""
    return tuple(_pours(board, _sorted(((1, atom) for atom in atoms), "model")))


def _sorted(lines: Iterable[tuple[int, Atom]], name: str) -> _Model:
    model = _Model(name)
    for number, (kind, arguments) in lines:
        match kind, arguments:
            case "p", (int(step), int(tube), int(layer), colour):
                # Layers 0 and $n+1 are phantoms, that rules with $e-1 and $e+1 call up.
                if step >= 0 and tube > 0 and layer > 0:
                    held = model.states[step].setdefault((tube, layer), str(colour))
                    if held != str(colour):
                        both = several_colours(tube, layer, (held, str(colour)))
                        remedy = say("a layer holds one colour")
                        raise BoardError(name, number, 1, at_step(step, both), remedy)
            case "verser", (int(step), int(source), layer, int(destination), to_layer, colour):
                ends = source, layer, destination, to_layer, str(colour)
                model.pours[step].append(ToldPour(number, step, *ends))
            case "tube_source", (int(step), int(tube)):
                model.sources[step].append(tube)
            case "tube_destination", (int(step), int(tube)):
                model.destinations[step].append(tube)
            case _:
                continue
        model.lines.setdefault(int(arguments[0]), number)
    return model


# -- states ------------------------------------------------------------------------------------


def _first_tubes(model: _Model) -> Tubes:
    """What stands in the tubes at step 0, as far up as the model tells."""
    layers = model.states.get(0)
    if not layers:
        cause = say("there is no p(0,…) here, so the board is not known")
        raise BoardError(model.name, 1, 1, cause, _REMEDY)
    count = max(tube for tube, _ in layers)
    if count > MOST_TUBES or max(layer for _, layer in layers) > MOST_LAYERS + 1:
        raise BoardError(model.name, 1, 1, say("there are too many tubes or layers"), _REMEDY)
    first: dict[str, str] = {}
    return tuple(_tube(layers, tube, first) for tube in range(1, count + 1))


def _capacity(tubes: Tubes, model: _Model) -> int:
    """The number of layers: the highest that is told of and of which the colours fill tubes."""
    highest = max(layer for _, layer in model.states[0])
    fault = None
    for capacity in range(highest, 0, -1):
        found = fault_of(tuple(tube[:capacity] for tube in tubes), capacity)
        if found is None and all(len(tube) <= capacity for tube in tubes):
            return capacity
        fault = fault or found
    cause = fault.cause if fault is not None else say("these are not tubes")
    raise BoardError(model.name, model.lines.get(0, 1), 1, cause, _REMEDY)


def _tubes(board: Board, model: _Model, step: int) -> Tubes:
    """The tubes at a step, in the board's names, each told to the top."""
    layers, own = model.states[step], _names(board)
    tubes: list[tuple[str, ...]] = []
    for tube in range(1, len(board.tubes) + 1):
        held: list[str] = []
        for layer in range(1, board.capacity + 1):
            colour = layers.get((tube, layer))
            if colour is None:
                raise model.wrong(step, at_step(step, nothing_told(tube, layer)))
            if not colours.means_empty(colours.normal(colour)):
                if len(held) < layer - 1:
                    raise model.wrong(step, at_step(step, floating(tube, colour)))
                held.append(own.get(colours.meaning(colours.normal(colour)), colour))
        tubes.append(tuple(held))
    return tuple(tubes)


def _names(board: Board) -> dict[str, str]:
    """The board's own names of its colours, by what a model may call them."""
    own = {colours.meaning(colours.atom(colour)): colour for colour in board.units}
    return own | {colours.meaning(colour): colour for colour in board.units}


def _tube(layers: _Layers, tube: int, first: dict[str, str]) -> tuple[str, ...]:
    held: list[str] = []
    while (colour := layers.get((tube, len(held) + 1))) is not None:
        name = colours.normal(colour)
        if colours.means_empty(name):
            break
        held.append(first.setdefault(colours.meaning(name), name))
    return tuple(held)


# -- pours -------------------------------------------------------------------------------------


def _pours(board: Board, model: _Model) -> Iterator[Pour]:
    if len(model.states) > 1:
        for step, (before, after) in _changes(board, model, ()).items():
            yield from _between(model, step, before, after)
    elif model.pours:
        for step, told in sorted(model.pours.items()):
            if step and len(told) > 1:
                raise BoardError(
                    model.name, told[1].line, 1, say("step {step} pours twice", step=step), _REMEDY
                )
            if step:
                yield told[0].source, told[0].destination, 1
    else:
        yield from _transfers(board, model)


def _between(model: _Model, step: int, before: Tubes, after: Tubes) -> Iterator[Pour]:
    """The pour that leads from a state to the next; none if nothing changes."""
    found = pour_between(before, after)
    if isinstance(found, Message):
        raise model.wrong(step, at_step(step, found))
    if found is not None:
        yield found


def _transfers(board: Board, model: _Model) -> Iterator[Pour]:
    """The pours told by sources and destinations; what each takes is found by replaying."""
    plan: list[Pour] = []
    for step in sorted({*model.sources, *model.destinations} - {0}):
        ends = model.sources[step], model.destinations[step]
        if len(ends[0]) != 1 or len(ends[1]) != 1:
            raise model.wrong(step, at_step(step, ends_not_one(*ends)))
        source, destination = ends[0][0], ends[1][0]
        tubes = replayed(board, tuple(plan)).states[-1]
        inside = all(1 <= tube <= len(tubes) for tube in (source, destination))
        units = amount(board, tubes, source, destination) if inside else 1
        plan.append((source, destination, max(1, units)))
    yield from plan


def _require_agreement(board: Board, model: _Model, plan: Plan) -> None:
    """A BoardError when a pour is told that the states contradict, be they told or replayed."""
    whole, own = len(model.states) > 1, _names(board)
    if not whole and replayed(board, plan).broken is not None:
        return  # which whoever replays the plan tells

    def named(colour: str) -> str:
        name = colours.normal(colour)
        return "" if colours.means_empty(name) else own.get(colours.meaning(name), colour)

    changes = _changes(board, model, plan)
    for told in (told for step, pours in model.pours.items() if step > 0 for told in pours):
        if wrong := layers_differ(told, changes.get(told.step), named):
            raise BoardError(model.name, told.line, 1, at_step(told.step, wrong), _AGREE)
    both = sorted({*model.sources} & {*model.destinations} - {0})
    for step in both if whole else ():
        ends = model.sources[step][0], model.destinations[step][0]
        if wrong := ends_differ(*ends, changes.get(step)):
            raise BoardError(model.name, model.lines[step], 1, at_step(step, wrong), _AGREE)


def _changes(board: Board, model: _Model, plan: Plan) -> dict[int, Change]:
    """What every step changes, by the states; where none are told, by replaying the plan."""
    if len(model.states) > 1:
        states = [_tubes(board, model, step) for step in range(max(model.states) + 1)]
        return dict(enumerate(pairwise(states), 1))
    steps = sorted({*model.pours} - {0})
    return dict(zip(steps, pairwise(replayed(board, plan).states), strict=False))


def _shown(tube: tuple[str, ...]) -> str:
    return " ".join(tube) or say("nothing")
