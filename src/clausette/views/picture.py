"""The true atoms of a model as sheets, by the views of the model."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from clausette.cnf.atom_text import split_atom
from clausette.scene import Look, Place, Scene, Surface
from clausette.views.families import Values, taken_apart
from clausette.views.sheet import Panel, Sheet
from clausette.views.signs import Signs, signs_of, title_of
from clausette.views.view import Layer, View
from clausette.words import say

_MOST_NOTES: Final = 3
_SURFACES: Final[Mapping[str, Surface]] = {"tubes": "tubes", "pegs": "pegboard"}


def sheets_of(views: Sequence[View], true: Iterable[str]) -> tuple[Sheet, ...]:
    """The pictures of a model, given its true atoms."""
    atoms = [(atom, *apart) for atom in true if (apart := taken_apart(atom)) is not None]
    return tuple(_sheet(view, atoms) for view in views)


def shown_by(views: Sequence[View], true: Iterable[str]) -> set[str]:
    """The true atoms that a picture shows, or tells beside its times."""
    names = list(true)
    shown = {atom for atom in names if any(True for view in views for _ in places_of(view, atom))}
    for view in views:
        for told in _told_beside(view, names).values():
            shown.update(atom for atom, _ in told)
    return shown


def places_of(view: View, atom: str) -> Iterator[tuple[int, Place]]:
    """The panels and the cells where a view shows an atom, or would if it were true."""
    apart = taken_apart(atom)
    if apart is None:
        return
    name, shape, values = apart
    rows = view.rows[::-1] if view.up else view.rows
    for layer in view.layers:
        if (layer.name, layer.shape) == (name, shape) and layer.takes(values):
            time, row, column = layer.at(values)
            if time in view.times and row in rows and column in view.columns:
                yield view.times.index(time), (rows.index(row), view.columns.index(column))


def _sheet(view: View, atoms: Sequence[tuple[str, str, Values, Values]]) -> Sheet:
    signs = signs_of(view)
    layers = {(layer.name, layer.shape): layer for layer in view.layers}
    marked: dict[tuple[str, str, str], list[str]] = defaultdict(list)
    held: dict[tuple[str, str, str], list[str]] = defaultdict(list)
    for _, name, shape, values in atoms:
        layer = layers.get((name, shape))
        if layer is not None and layer.takes(values):
            _put(layer, values, marked, held)
    notes = _told_beside(view, [atom for atom, *_ in atoms])
    names = tuple(dict.fromkeys(layer.name for layer in view.layers))
    rows = view.rows[::-1] if view.up else view.rows
    panels = tuple(
        Panel(
            _scene(view, signs, rows, time, marked, held, names),
            _heading(view, time),
            tuple(note for _, note in notes.get(time, ())),
        )
        for time in view.times
    )
    seen = [some for at, some in held.items() if at[0] in view.times]
    legend = signs.legend(
        view,
        {content for some in seen for content in some},
        {content for some in seen if len(some) > 1 for content in some},
    )
    said = set(names) <= {*view.rows, *view.columns, *(word for _, word in legend)}
    name = "" if said else ", ".join(names)
    return Sheet(title_of(names), panels, rows, view.columns, legend, name)


def _told_beside(view: View, true: Iterable[str]) -> dict[str, list[tuple[str, str]]]:
    """By time, the atoms that are told there, and how; where there are many, none."""
    beside = {(name, shape): time for name, shape, time in view.beside}
    found: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for atom in true if beside else ():
        apart = taken_apart(atom)
        if apart is not None and apart[:2] in beside:
            time = beside[apart[:2]]
            found[apart[2][time]].append((atom, _without_time(atom, apart[1], time)))
    return {
        time: told
        for time, told in found.items()
        if time in view.times and len(told) <= _MOST_NOTES
    }


def _heading(view: View, time: str) -> str:
    if not view.moving:
        return ""
    if view.timed:
        return say("step {n}", n=time)
    return f"{view.layers[0].name}({time},…)"


def _put(
    layer: Layer,
    values: Values,
    marked: dict[tuple[str, str, str], list[str]],
    held: dict[tuple[str, str, str], list[str]],
) -> None:
    if layer.cell is None:
        marked[layer.at(values)].append(layer.name)
    else:
        held[layer.at(values)].append(values[layer.cell])


def _without_time(atom: str, shape: Values, time: int) -> str:
    """An atom as it is told beside its time, which need not be said again."""
    name, arguments = split_atom(atom)
    if any(shape[: time + 1]):
        return atom
    rest = arguments[:time] + arguments[time + 1 :]
    return f"{name}({','.join(rest)})" if rest else name


def _scene(
    view: View,
    signs: Signs,
    rows: Values,
    time: str,
    marked: Mapping[tuple[str, str, str], list[str]],
    held: Mapping[tuple[str, str, str], list[str]],
    names: Values,
) -> Scene:
    order = {content: at for at, content in enumerate(view.contents)}

    def look(row: str, column: str) -> Look:
        if (row, column) in view.missing:
            return Look("void")
        at = (time, row, column)
        contents = sorted(
            (content for content in held.get(at, ()) if content in order), key=order.__getitem__
        )
        return signs.look(marked.get(at, ()), contents)

    looks = tuple(tuple(look(row, column) for column in view.columns) for row in rows)
    surface = _SURFACES.get(view.kind, "grid")
    return Scene(title_of(names), looks, surface=surface, numbers_from=None)
