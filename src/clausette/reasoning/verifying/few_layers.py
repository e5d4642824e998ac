"""A model with three layers of a flood instead of all: what is alike in all need be seen once.

`near(…,$d)` is defined for every `$d in [1..B]` by what holds one layer before. If `$d` stands
nowhere else, the layers say the same of different `$d`: the first and the last show all of them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from clausette.language import syntax as s
from clausette.reasoning.verifying.refusal import Refused
from clausette.words import say


def with_few_layers(file: s.File, names: Iterable[str]) -> s.File:
    """The model in which each of these helpers is defined for the first and the last layer only;
    raises Refused if its layers need not be alike."""
    items = list(file.items)
    for name in names:
        places = [n for n, item in enumerate(items) if _defines_layers(item, name)]
        if len(places) != 1:
            raise Refused(say("the layers of {name} are not defined by one formula", name=name))
        item = items[places[0]]
        assert not isinstance(item, s.Assignment)
        items[places[0]] = _shortened(item, name)
    return replace(file, items=tuple(items))


def _bare(node: s.Node) -> s.Node:
    while isinstance(node, s.Paren | s.LineBreak):
        node = node.inner if isinstance(node, s.Paren) else node.formula
    return node


def _loops(item: s.Item) -> tuple[list[s.Big], s.Node | None]:
    """The `bigand`s around a formula, and what they are around."""
    if isinstance(item, s.Assignment):
        return [], None
    loops: list[s.Big] = []
    node = _bare(item)
    while isinstance(node, s.Big) and node.kind == "bigand":
        loops.append(node)
        node = _bare(node.body)
    return loops, node


def _head(node: s.Node | None, name: str) -> s.Proposition | None:
    """The atom that an equivalence defines, if it is one of this helper."""
    if not isinstance(node, s.Binary) or node.operator != "<=>":
        return None
    head = _bare(node.left)
    own = isinstance(head, s.Proposition) and head.name == name and head.indices
    return head if own and isinstance(head, s.Proposition) else None


def _defines_layers(item: s.Item, name: str) -> bool:
    head = _head(_loops(item)[1], name)
    return head is not None and isinstance(_bare(head.indices[-1]), s.Variable)


def _shortened(item: s.Node, name: str) -> s.Node:
    loops, body = _loops(item)
    head = _head(body, name)
    assert isinstance(body, s.Binary)
    assert head is not None
    depth = s.Variable(str(getattr(_bare(head.indices[-1]), "name", "")))
    before = s.Binary("-", depth, s.Int(1))
    used = [n for n in s.walk(body.right) if isinstance(n, s.Proposition) and n.name == name]
    alike = all(_bare(atom.indices[-1]) == before for atom in used if atom.indices)
    # Where its loop binds it, in the head, and once in every atom of the layer before.
    places = sum(isinstance(n, s.Variable) and n.name == depth.name for n in s.walk(item))
    if not alike or places != 2 + len(used):
        raise Refused(say("the layers of {name} are not all alike", name=name))
    for loop in loops:
        for n, (variable, members) in enumerate(zip(loop.variables, loop.sets, strict=False)):
            layers = _bare(members)
            if variable != depth:
                continue
            if isinstance(layers, s.Range) and _bare(layers.low) == s.Int(1):
                few = s.SetLiteral((s.Int(1), layers.high), layers.span)
                sets = (*loop.sets[:n], few, *loop.sets[n + 1 :])
                return _replaced(item, loop, replace(loop, sets=sets))
    raise Refused(say("the layers of {name} do not go from 1 up", name=name))


def _replaced(node: s.Node, old: s.Big, new: s.Big) -> s.Node:
    """The formula with another loop in place of one of the outermost ones."""
    if node is old:
        return new
    match node:
        case s.Paren(inner):
            return replace(node, inner=_replaced(inner, old, new))
        case s.LineBreak(formula, _):
            return replace(node, formula=_replaced(formula, old, new))
        case s.Big(_, _, _, _, body):
            return replace(node, body=_replaced(body, old, new))
        case _:
            return node
