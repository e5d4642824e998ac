"""Where a flood starts: in the first node that is there, or in given ones.

    bigand $x in S: near($x,0) <=> P($x) and bigand $y in $before($x): not P($y) end end

or

    bigand $x in $Start: near($x,0) <=> P($x) end
    bigand $x in $Others: not near($x,0) end
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from clausette.grounding.columnar.floods.parts import (
    Binder,
    Chain,
    chained,
    disjunction,
    literal_of,
    looped,
    negation,
    parts_of,
    plain_name,
    put,
)
from clausette.grounding.columnar.floods.shape import NotFlood, Place, Probe
from clausette.grounding.columnar.floods.spread import Spread
from clausette.language import syntax as s
from clausette.language.syntax import bare
from clausette.words import say

Arguments = tuple[s.Expression, ...]


class Home(NamedTuple):
    """Where the flood of some indices starts, in the variables of the spread."""

    binders: tuple[Binder, ...]
    """Loops around it: there may be several such nodes."""
    node: Arguments


@dataclass(frozen=True, slots=True)
class Starts:
    """What a model says about the layer 0."""

    probes: tuple[Probe, ...]
    first: bool = False
    """Whether it is in the first node that is there."""
    order: tuple[str, str] | None = None
    home: Home | None = None
    known: bool = False
    """Whether the text alone shows that every node is said to be a start, or none."""


class _Told(NamedTuple):
    """A formula about some atoms of the layer 0."""

    place: Place
    chain: Chain
    arguments: Arguments
    """Those of the atom, without that of the layer."""
    body: s.Formula

    def probe(self, spread: Spread, *, is_start: bool) -> Probe:
        node = spread.node(self.arguments)
        formula = node if is_start else negation(node)
        around = looped(self.chain.binders, self.chain.conditions, formula)
        return Probe("start" if is_start else "other", self.place.rule, around)


def about_start(spread: Spread, place: Place) -> bool:
    """Whether a formula is about the layer 0."""
    own = _atoms(spread, place)
    return any(bare(atom.indices[-1]) == s.Int(0) for atom in own)


def _atoms(spread: Spread, place: Place) -> list[s.Proposition]:
    atoms = (n for n in s.walk(place.formula) if isinstance(n, s.Proposition))
    own = [atom for atom in atoms if atom.name == spread.name]
    if not all(len(atom.indices) == len(spread.sets) + 1 for atom in own):
        raise spread.misused()
    return own


def read_starts(spread: Spread, places: Sequence[Place]) -> Starts:
    """What these formulas, which are all about the layer 0, say of it."""
    told = [_read(spread, place) for place in places]
    first = [one for one in told if _is_first(one)]
    if first:
        if len(told) > 1:
            raise _unclear(spread)
        return _first(spread, first[0])
    given = [one for one in told if _is_given(spread, one)]
    others = [one for one in told if one not in given]
    if not given or not all(_is_other(one) for one in others):
        raise _unclear(spread)
    homes = [_home(spread, one) for one in given]
    home = homes[0] if len(homes) == 1 else None
    probes = [one.probe(spread, is_start=True) for one in given]
    if home is not None and len(others) == 1 and _is_rest(spread, home, others[0]):
        return Starts(tuple(probes), home=home, known=True)
    if spread.dropped:
        raise _unclear(spread)
    for one in others:
        _home(spread, one)
    probes += [one.probe(spread, is_start=False) for one in others]
    return Starts(tuple(probes), home=home)


def _unclear(spread: Spread) -> NotFlood:
    return NotFlood(say("{name} does not say in a known form where it starts", name=spread.name))


def _read(spread: Spread, place: Place) -> _Told:
    own = _atoms(spread, place)
    chain = chained(place.formula)
    if len(own) != 1:
        raise _unclear(spread)
    return _Told(place, chain, tuple(map(bare, own[0].indices[:-1])), bare(chain.body))


def _definition(told: _Told) -> s.Formula | None:
    """What stands right of `<=>`, if that is what it is."""
    body = told.body
    if not (isinstance(body, s.Binary) and body.operator == "<=>"):
        return None
    return body.right if isinstance(bare(body.left), s.Proposition) else None


def _is_given(spread: Spread, told: _Told) -> bool:
    """`near(x,0) <=> P(x)`, or `near(x,0)` where P is always true."""
    literal = spread.literal_at(told.arguments)
    if literal is None:
        return isinstance(told.body, s.Proposition)
    right = _definition(told)
    return right is not None and literal_of(right) == literal


def _is_other(told: _Told) -> bool:
    found = literal_of(told.body)
    return found is not None and not found.positive


def _is_first(told: _Told) -> bool:
    right = _definition(told)
    return right is not None and any(isinstance(x, s.Big) for x in parts_of(right, "and"))


def _first(spread: Spread, told: _Told) -> Starts:
    """`near(x,0) <=> P(x)`, and P holds nowhere before."""
    right = _definition(told)
    literal = spread.literal_at(told.arguments)
    if right is None or literal is None or spread.dropped:
        raise _unclear(spread)
    parts = parts_of(right, "and")
    earlier = [part for part in parts if isinstance(part, s.Big)]
    rest = [literal_of(part) for part in parts if part not in earlier]
    if (
        len(earlier) != 1
        or rest != [literal]
        or not spread.is_about_all(told.chain, told.arguments)
    ):
        raise _unclear(spread)
    own = {str(plain_name(x)): spread.own[n] for n, x in enumerate(told.arguments)}
    before = chained(put(earlier[0], own))
    variables = [binder.name for binder in before.binders]
    if len(variables) != len(spread.moves):
        raise _unclear(spread)
    others: list[s.Expression] = list(spread.own)
    for n, name in zip(spread.moves, variables, strict=True):
        others[n] = s.Variable(name)
    at_other = spread.literal_at(tuple(others))
    if at_other is None or literal_of(before.body) != at_other.negated:
        raise _unclear(spread)
    both = [negation(spread.node(spread.own)), negation(spread.node(tuple(others)))]
    inner = looped(before.binders, before.conditions, disjunction(both))
    probe = Probe("before", told.place.rule, spread.everywhere(inner))
    return Starts((probe,), first=True, order=_order(spread, before))


def _order(spread: Spread, before: Chain) -> tuple[str, str] | None:
    """The table of what comes before a node, and the set of all nodes, if these are plain."""
    if len(spread.moves) != 1 or before.conditions or spread.conditions:
        return None
    (move,) = spread.moves
    table, everywhere = bare(before.binders[0].members), plain_name(spread.sets[move])
    if everywhere is None or not isinstance(table, s.Variable):
        return None
    return (table.name, everywhere) if table.indices == (spread.own[move],) else None


def _home(spread: Spread, told: _Told) -> Home | None:
    """The node of a start in the variables of the spread; NotFlood if it is not about every index.

    None where a condition makes it hard to tell which node that is.
    """
    own: dict[str, s.Expression] = {}
    for n in spread.indices:
        name = plain_name(told.arguments[n])
        if name is None or name in own:
            raise _unclear(spread)
        own[name] = spread.own[n]
    indices = {str(plain_name(told.arguments[n])): spread.sets[n] for n in spread.indices}
    binders: list[Binder] = []
    for name, members in told.chain.binders:
        placed = put(members, own)
        if name not in indices:
            # A name of its own: it will stand among the variables of other formulas.
            binders.append(Binder(f"$~home{len(binders)}", placed))
            own[name] = s.Variable(binders[-1].name)
        elif placed != indices.pop(name):
            raise _unclear(spread)
    if indices:
        raise _unclear(spread)
    if told.chain.conditions:
        return None
    node = tuple(put(told.arguments[n], own) for n in spread.moves)
    return Home(tuple(binders), node)


def _is_rest(spread: Spread, home: Home, told: _Told) -> bool:
    """Whether a formula is about all nodes but the start, by what it says."""
    if len(spread.moves) != 1 or spread.conditions:
        return False
    (move,) = spread.moves
    name = plain_name(told.arguments[move])
    found = _home(spread, told._replace(chain=told.chain._replace(conditions=())))
    if name is None or found is None or len(found.binders) != 1:
        return False
    ((own, members),) = found.binders
    if found.node != (s.Variable(own),):
        return False
    everywhere, (node,) = spread.sets[move], home.node
    if not home.binders:
        placed: dict[str, s.Expression] = {name: s.Variable(own)}
        for n in spread.indices:
            placed[str(plain_name(told.arguments[n]))] = spread.own[n]
        conditions = [put(condition, placed) for condition in told.chain.conditions]
        different = [
            [s.Binary("!=", s.Variable(own), node)],
            [s.Binary("!=", node, s.Variable(own))],
        ]
        if not told.chain.conditions:
            return members == s.Binary("diff", everywhere, s.SetLiteral((node,)))
        return members == everywhere and conditions in different
    if len(home.binders) != 1 or node != s.Variable(home.binders[0].name):
        return False
    rest = s.Binary("diff", everywhere, home.binders[0].members)
    return not told.chain.conditions and members == rest
