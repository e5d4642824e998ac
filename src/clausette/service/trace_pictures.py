"""The pictures of a trace: the tree of the search, and the implication graph of every conflict."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from clausette.drawing.diagram import Box, BoxKind, Diagram
from clausette.drawing.outline import Mark, Note, Outline, Row
from clausette.service.trace_names import TraceNames
from clausette.solving.events import Event
from clausette.solving.implications import ImplicationGraph, Implied
from clausette.words import Message, in_words, plural, say

_MOST_ROWS = 250


@dataclass
class _Branch:
    """A row that still grows."""

    label: str
    mark: Mark
    depth: int
    parent: int | None
    forced: list[int] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Growth:
    """What one event adds to the tree: a row, or something to a row that is there."""

    place: int
    """Of the row, from 0."""
    row: Row | None = None
    """The new one, with its notes."""
    notes: tuple[Note, ...] = ()
    """Those that come to a row that is there."""
    forced: str = ""
    """A literal that follows there."""

    def data(self) -> dict[str, Any]:
        found: dict[str, Any] = {"place": self.place}
        if self.row is not None:
            row = self.row
            found |= {"label": row.label, "mark": row.mark, "depth": row.depth}
            if row.parent is not None:
                found["parent"] = row.parent
        notes = self.notes if self.row is None else self.row.notes
        if notes:
            found["notes"] = [note._asdict() for note in notes]
        if self.forced:
            found["forced"] = self.forced
        return found


class Growing:
    """A tree that follows a search.

    Every level has an anchor, its decision, and a tip, at which it goes on: what was learnt or
    turned round on that level hangs at the anchor.
    """

    def __init__(self, names: TraceNames) -> None:
        self._names = names
        self.branches = [_Branch(self._said(say("start")), "root", 0, None)]
        self._anchors = [0]
        self._tips = [0]

    def _said(self, message: Message) -> str:
        return in_words(message, self._names.language)

    def _grow(self, label: str, mark: Mark, parent: int, *notes: Note) -> int:
        depth = self.branches[parent].depth + 1
        self.branches.append(_Branch(label, mark, depth, parent, notes=[*notes]))
        return len(self.branches) - 1

    def _grown(self, place: int) -> Growth:
        """That the row of this place is new."""
        one = self.branches[place]
        return Growth(place, Row(one.label, one.mark, one.depth, one.parent, tuple(one.notes)))

    @property
    def root(self) -> Growth:
        """The row that is there before all events."""
        return self._grown(0)

    def see(self, event: Event) -> Growth:
        """What an event adds."""
        names, level = self._names, event.level
        match event.kind:
            case "assume" | "decide":
                place = self._grow(names.literal(event.literal), "branch", self._tips[-1])
                self._anchors.append(place)
                self._tips.append(place)
            case "propagate":
                place = self._tips[-1]
                self.branches[place].forced.append(event.literal)
                literal = names.literal(event.literal)
                new = literal != self.branches[place].label
                return Growth(place, forced=literal if new else "")
            case "conflict":
                assert event.clause is not None
                reason = Note(names.reason(event.clause, event.literals), "clash")
                place = self._grow(self._said(say("conflict")), "dead", self._tips[-1], reason)
            case "learn":
                words = say("learnt: {clause}", clause=names.clause(event.literals))
                note = Note(self._said(words), "gain")
                self.branches[-1].notes.append(note)
                return Growth(len(self.branches) - 1, notes=(note,))
            case "backtrack":
                place = self._turn(names.literal(event.literal), level, at=self._tips[level])
            case "backjump":
                place = self._turn(names.literal(event.literal), level, at=self._anchors[level])
            case "restart":
                place = self._turn(self._said(say("restart")), 0, at=0)
            case "model":
                atoms = Note(names.model(event.literals), "good")
                place = self._grow(self._said(say("model")), "good", self._tips[-1], atoms)
            case "unsat":
                place = self._grow(self._said(say("there is no model")), "dead", 0)
        return self._grown(place)

    def _turn(self, label: str, level: int, at: int) -> int:
        del self._anchors[level + 1 :], self._tips[level + 1 :]
        place = self._tips[level] = self._grow(label, "turn", at)
        return place

    def rows(self) -> Iterator[Row]:
        for branch in self.branches[:_MOST_ROWS]:
            notes = list(branch.notes)
            own = [n for n in branch.forced if branch.label != self._names.literal(n)]
            if own:
                forced = f"→ {self._names.literals(own)}"
                notes.insert(0, Note(forced))
            yield Row(branch.label, branch.mark, branch.depth, branch.parent, tuple(notes))
        left = len(self.branches) - _MOST_ROWS
        if left > 0:
            more = plural(left, "… and {n:,} more branch", "… and {n:,} more branches")
            yield Row(self._said(more), "more", 1, 0)


def search_tree(events: Iterable[Event], names: TraceNames, *, cut: bool) -> Outline:
    """The tree of a search; `cut` if there were more events."""
    tree = Growing(names)
    for event in events:
        tree.see(event)
    rows = list(tree.rows())
    if cut:
        rows.append(Row(in_words(say("… the trace is cut here"), names.language), "more", 1, 0))
    return Outline(in_words(say("search tree"), names.language), tuple(rows))


def implication_diagram(
    graph: ImplicationGraph,
    number: int,
    names: TraceNames,
    clauses: Sequence[tuple[int, ...]],
) -> Diagram:
    """The graph of a conflict as boxes: decisions, what they forced by which clause, the conflict.

    `clauses` are all of the search, the learnt ones after those of the formula.
    """
    language = names.language
    boxes = [_box(node, names) for node in graph.nodes]
    boxes.append(Box("⊥", clause_mark(graph.failed, names), "end"))
    learnt = say("learnt: {clause}", clause=names.clause(graph.learnt))
    notes = [Note(in_words(learnt, language), "gain")]
    legend = say(
        "blue: decided; dashed: denied by the learnt clause; UIP: the only one of the last level"
    )
    notes.append(Note(in_words(legend, language)))
    if not graph.whole:
        notes.append(Note(in_words(say("what came before is left out"), language)))
    used = [node.clause for node in graph.nodes if node.clause is not None]
    for clause in dict.fromkeys([*used, graph.failed]):
        text = f"{clause_mark(clause, names)}: {names.reason(clause, clauses[clause])}"
        notes.append(Note(text, "clash" if clause == graph.failed else "plain"))
    title = in_words(say("conflict {n}, on level {level}", n=number, level=graph.level), language)
    return Diagram(title, tuple(boxes), graph.edges, (Note(title), *notes))


def _box(node: Implied, names: TraceNames) -> Box:
    small = in_words(say("level {level}", level=node.level), names.language)
    if node.clause is not None:
        small = f"{small}, {clause_mark(node.clause, names)}"
    kind: BoxKind = "plain" if node.clause is not None else "chosen"
    if node.point:
        kind, small = "point", f"UIP · {small}"
    return Box(names.literal(node.literal), small, kind, marked=node.cut)


def clause_mark(number: int, names: TraceNames) -> str:
    """A short name for a clause: C3 of the formula, L2 of those that were learnt."""
    which = names.learnt(number)
    return f"C{number + 1}" if which is None else f"L{which}"
