"""A printed model as it is, whatever it says: every state it tells, and all that is wrong.

Where `printed` makes a plan of a model or refuses it, this shows it: two colours at one place,
water from nowhere, a pour that changes three tubes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias

from clausette.planning.atoms import true_atoms
from clausette.puzzles.base import Violation
from clausette.puzzles.retelling import Retold, StepFault
from clausette.puzzles.watersort import colours, faults
from clausette.puzzles.watersort.board import MOST_LAYERS, MOST_TUBES, TITLES, UNIT, Board, fault_of
from clausette.puzzles.watersort.replaying import Tubes, violations
from clausette.puzzles.watersort.told import ToldPour, ends_differ, layers_differ
from clausette.scene import Look, Place, Scene
from clausette.words import Message, say

_MOST_STEPS = 2000
_BETWEEN = "+"

_State: TypeAlias = dict[tuple[int, int], list[str]]
"""By tube and layer, from 1, all that the model puts there."""


@dataclass(frozen=True, slots=True)
class _Model:
    states: tuple[_State, ...]
    tubes: int
    layers: int
    pours: tuple[ToldPour, ...]
    ends: Mapping[int, tuple[list[int], list[int]]]
    """By step, the tubes that are told to be the source, and the destination."""

    def column(self, step: int, tube: int) -> list[str]:
        """The colours of a tube from its bottom, as far as its layers hold one each."""
        held = (self.states[step].get((tube, layer), []) for layer in range(1, self.layers + 1))
        return [_meant(some[0]) if len(some) == 1 else "" for some in held]

    def stands(self, step: int) -> Tubes | None:
        """The tubes of a state that could be one; None if something is wrong with it."""
        if any(True for _ in _wrong_layers(self, step)):
            return None
        found = (self.column(step, tube) for tube in range(1, self.tubes + 1))
        return tuple(tuple(colour for colour in column if colour) for column in found)

    def place(self, tube: int, layer: int) -> Place:
        return self.layers - layer, tube - 1

    def cells(self, tubes: list[int]) -> tuple[Place, ...]:
        return tuple((row, tube) for tube in tubes for row in range(self.layers))


def retold(text: str, name: str, board: Board | None = None) -> Retold | None:
    """The states of a printed model with all that is wrong; None if it tells of no state."""
    model = _read(text, board)
    if model is None:
        return None
    found = [
        StepFault(step, violation)
        for step in range(len(model.states))
        for violation in _wrong_layers(model, step)
    ]
    found += _wrong_changes(model)
    found += _misfits(model)
    if not found:
        found += _wrong_plan(model, board)
    ordered = sorted(found, key=lambda fault: fault.step)
    return Retold(_scenes(model), tuple(ordered))


def _read(text: str, board: Board | None) -> _Model | None:
    states: dict[int, _State] = {}
    pours: list[ToldPour] = []
    ends: dict[int, tuple[list[int], list[int]]] = {}
    first: dict[str, str] = {}

    def spelt(colour: object) -> str:
        """A colour as the text calls it first: vert and green are one."""
        name = str(colour)
        return first.setdefault(colours.meaning(colours.normal(name)), name)

    for number, (kind, arguments) in true_atoms(text):
        match kind, arguments:
            case "p", (int(step), int(tube), int(layer), colour):
                # Layers 0 and $n+1 are phantoms, and so is what was before step 0.
                if step >= 0 and 0 < tube <= MOST_TUBES and 0 < layer <= MOST_LAYERS + 1:
                    held = states.setdefault(step, {}).setdefault((tube, layer), [])
                    held.append(spelt(colour))
            case "verser", (int(step), int(source), layer, int(destination), to_layer, colour):
                if step > 0:
                    told = source, layer, destination, to_layer, spelt(colour)
                    pours.append(ToldPour(number, step, *told))
            case "tube_source", (int(step), int(tube)) if step > 0:
                ends.setdefault(step, ([], []))[0].append(tube)
            case "tube_destination", (int(step), int(tube)) if step > 0:
                ends.setdefault(step, ([], []))[1].append(tube)
    if 0 not in states or max(states) > _MOST_STEPS:
        return None
    listed = tuple(states.get(step, {}) for step in range(max(states) + 1))
    tubes = len(board.tubes) if board is not None else max(tube for tube, _ in states[0])
    layers = board.capacity if board is not None else _layers(states[0], tubes)
    return _Model(listed, tubes, layers, tuple(pours), ends)


def _layers(start: _State, tubes: int) -> int:
    """How many layers tubes have: so many that the colours fill tubes and nothing is above, or all
    that are told of."""
    highest = max(layer for _, layer in start)
    first = {place: _meant(held[0]) for place, held in start.items()}
    for layers in range(highest, 0, -1):
        columns = [
            [first.get((tube, layer), "") for layer in range(1, layers + 1)]
            for tube in range(1, tubes + 1)
        ]
        held = tuple(tuple(filter(None, column)) for column in columns)
        above = any(colour for (_, layer), colour in first.items() if layer > layers)
        if any(held) and not above and fault_of(held, layers) is None:
            return layers
    return highest


def _meant(colour: str) -> str:
    """A colour, "" for an empty layer."""
    return "" if colours.means_empty(colours.normal(colour)) else colour


# -- what is wrong ---------------------------------------------------------------------------------


def _wrong_layers(model: _Model, step: int) -> Iterator[Violation]:
    """Layers with several colours or with none, and water above nothing."""
    state = model.states[step]
    for tube in range(1, model.tubes + 1):
        below = True
        for layer in range(1, model.layers + 1):
            held = state.get((tube, layer), [])
            cell = (model.place(tube, layer),)
            if not held:
                yield Violation("layer", cell, faults.nothing_told(tube, layer))
            elif len(held) > 1:
                words = faults.several_colours(tube, layer, held)
                yield Violation("layer", cell, words)
            elif _meant(held[0]):
                if not below:
                    yield Violation("gravity", cell, faults.floating(tube, held[0]))
            else:
                below = False


def _wrong_changes(model: _Model) -> Iterator[StepFault]:
    """Steps that change the tubes as no pour does."""
    states = [model.stands(step) for step in range(len(model.states))]
    for step, (before, after) in enumerate(pairwise(states), 1):
        if before is not None and after is not None:
            found = faults.pour_between(before, after)
            if isinstance(found, Message):
                cells = model.cells(faults.changed_tubes(before, after))
                yield StepFault(step, Violation("pour", cells, found))


def _misfits(model: _Model) -> Iterator[StepFault]:
    """Pours that are told and do not fit the states."""
    if len(model.states) < 2:
        return
    last = len(model.states) - 1
    states = [model.stands(step) for step in range(last + 1)]
    for told in model.pours:
        change = _change(states, told.step)
        if change is None and told.step <= last:
            continue  # of a state that is none, that is told
        wrong = layers_differ(told, change, _meant)
        if wrong is not None:
            ends = [tube - 1 for tube in (told.source, told.destination)]
            inside = [tube for tube in ends if 0 <= tube < model.tubes]
            yield StepFault(min(told.step, last), Violation("pour", model.cells(inside), wrong))
    for step, (sources, destinations) in sorted(model.ends.items()):
        change = _change(states, step)
        if step > last or change is None:
            continue
        if len(sources) != 1 or len(destinations) != 1:
            words = faults.ends_not_one(sources, destinations)
            yield StepFault(step, Violation("pour", (), words))
        elif wrong := ends_differ(sources[0], destinations[0], change):
            cells = model.cells([sources[0] - 1, destinations[0] - 1])
            yield StepFault(step, Violation("pour", cells, wrong))


def _change(states: list[Tubes | None], step: int) -> tuple[Tubes, Tubes] | None:
    if not 0 < step < len(states):
        return None
    before, after = states[step - 1], states[step]
    return None if before is None or after is None else (before, after)


def _wrong_plan(model: _Model, board: Board | None) -> Iterator[StepFault]:
    """The pour that the rule of the game forbids, though the states fit together."""
    states = [model.stands(step) for step in range(len(model.states))]
    first = states[0]
    if first is None:
        return
    if fault_of(first, model.layers) is not None:
        fault = fault_of(first, model.layers)
        assert fault is not None
        yield StepFault(0, Violation("board", (), fault.cause))
        return
    plan = []
    steps = []
    for step, (before, after) in enumerate(pairwise(states), 1):
        assert before is not None
        assert after is not None
        found = faults.pour_between(before, after)
        if isinstance(found, tuple):
            plan.append(found)
            steps.append(step)
    rule = board.rule if board is not None else UNIT
    for violation in violations(Board(first, model.layers, rule), tuple(plan)):
        if violation.rule != "goal" and not (board is None and violation.rule == "units"):
            at = next(step for n, step in enumerate(steps, 1) if _is_step(violation, n))
            yield StepFault(at, violation, numbered=True)


def _is_step(violation: Violation, number: int) -> bool:
    message = violation.message
    return isinstance(message, Message) and message.parts.get("step") == number


# -- pictures --------------------------------------------------------------------------------------


def _scenes(model: _Model) -> tuple[Scene, ...]:
    names = dict.fromkeys(
        _meant(colour) for state in model.states for held in state.values() for colour in held
    )
    names.pop("", None)
    plain = {name: colours.normal(name) for name in names}
    tints, labels = colours.tints(plain.values()), colours.labels(plain.values())

    def look(held: list[str]) -> Look:
        full = [name for name in map(_meant, held) if name]
        if not full:
            return Look()
        # Which they are would be too small to read; that is told below the picture.
        several = f"{len(full)}×"
        text = _BETWEEN.join(labels[plain[name]] for name in full) if len(full) < 3 else several
        return Look("water", text=text, tint=tints[plain[full[0]]])

    return tuple(
        Scene(
            TITLES["en"],
            tuple(
                tuple(look(state.get((tube, layer), [])) for tube in range(1, model.tubes + 1))
                for layer in range(model.layers, 0, -1)
            ),
            surface="tubes",
            caption=_told_pour(model, step),
        )
        for step, state in enumerate(model.states)
    )


def _told_pour(model: _Model, step: int) -> str:
    """The pour that leads to a state, if one does."""
    change = _change([model.stands(at) for at in (step - 1, step)], 1) if step else None
    found = None if change is None else faults.pour_between(*change)
    if change is None or not isinstance(found, tuple):
        return ""
    source, destination, units = found
    what = f"{units} {change[0][source - 1][-1]}"
    return say("tube {a} → tube {b}: {what}", a=source, b=destination, what=what)
