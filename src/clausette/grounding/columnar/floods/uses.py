"""What a model asks of the last layer of a flood.

bigand $x in S: P($x) => near($x,card(S)) end                       all is reached
bigand $x in S: sea($x) or bigor $i in I: way($i,$x,card(S)) end end  … from somewhere
not way($i,$j,card(S))                                              two are apart
exact(n, [way($i,$x,card(S)) for $x in S])                          an area has a size
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from clausette.grounding.columnar.floods.parts import (
    Binder,
    Chain,
    chained,
    disjunction,
    disjuncts,
    is_clause,
    looped,
    mentions,
    names_in,
    negation,
    plain_name,
    put,
)
from clausette.grounding.columnar.floods.shape import (
    NotFlood,
    Place,
    Probe,
    Role,
    number_atom,
)
from clausette.grounding.columnar.floods.spread import Spread
from clausette.grounding.columnar.floods.starts import Arguments, Starts
from clausette.language import syntax as s
from clausette.language.syntax import bare
from clausette.words import say


def read_uses(
    spread: Spread, starts: Starts, uses: Sequence[Place], places: Sequence[Place]
) -> Iterator[Probe]:
    """The probes of what is asked; NotFlood if only layers can serve it."""
    if not uses:
        raise NotFlood(say("nothing is asked of {name}", name=spread.name))
    for place in uses:
        yield _Use(spread, starts, place).probe()
        if starts.first:
            yield from _points(spread, place, places)


class _Use:
    """One formula that asks something of the last layer."""

    def __init__(self, spread: Spread, starts: Starts, place: Place) -> None:
        self.spread = spread
        self.starts = starts
        self.place = place
        self.chain = chained(place.formula)
        asked = disjuncts(self.chain.body)
        own = [part for part in asked if mentions(part.atom, spread.name)]
        others = [part for part in asked if not mentions(part.atom, spread.name)]
        # A definition would have clauses of its own, which are no demands.
        if len(own) != 1 or not all(map(is_clause, others)):
            raise spread.misused()
        self.own, self.others = own[0], others
        self.guard = [part.formula for part in others]

    def probe(self) -> Probe:
        positive, part = self.own.positive, bare(self.own.atom)
        if self.starts.first:
            return self._joined(self.spread.last(part))
        match part:
            case s.Proposition() if positive:
                return self._rooted(self.spread.last(part))
            case s.Proposition():
                return self._apart(self.spread.last(part))
            case s.Big("bigor", variables, sets, None, body) if positive:
                bound = {v.name: put(x, {}) for v, x in zip(variables, sets, strict=True)}
                return self._reached(self.spread.last(bare(body)), bound)
            case s.Cardinality("exact", count, members) if positive:
                return self._sized(count, self._counted(bare(members)))
            case _:
                raise self.spread.misused()

    def _told(self, role: Role, parts: Sequence[s.Formula], home: Sequence[Binder] = ()) -> Probe:
        formula = looped(home, (), disjunction([*self.guard, *parts]))
        around = looped(self.chain.binders, self.chain.conditions, formula)
        return Probe(role, self.place.rule, around)

    def _joined(self, arguments: Arguments) -> Probe:
        """All that is there, of every index."""
        spread = self.spread
        literal = spread.literal_at(arguments)
        others = [part._replace(atom=put(part.atom, {})) for part in self.others]
        if (
            literal is None
            or not self.own.positive
            or others != [literal.negated]
            or not spread.is_about_all(self.chain, arguments)
        ):
            raise spread.misused()
        around = looped(self.chain.binders, self.chain.conditions, spread.node(arguments))
        return Probe("joined", self.place.rule, around)

    def _rooted(self, arguments: Arguments) -> Probe:
        if not self.spread.dropped:
            return self._told("rooted", [self.spread.node(arguments)])
        home, around = self._home(arguments)
        return self._told("reached", [self.spread.node(arguments), _some(around, negation(home))])

    def _reached(self, arguments: Arguments, bound: dict[str, s.Expression]) -> Probe:
        """From a start of one of some indices, or of any."""
        spread = self.spread
        fixed = names_in(*(arguments[n] for n in (*spread.kept, *spread.moves)))
        if not bound or not spread.dropped or fixed & {*bound}:
            raise spread.misused()
        if bound == {str(plain_name(arguments[n])): spread.sets[n] for n in spread.dropped}:
            return self._told("rooted", [spread.node(arguments)])
        home, around = self._home(arguments)
        binders = [Binder(name, members) for name, members in bound.items()]
        starts = _some((*binders, *around), negation(home))
        return self._told("reached", [spread.node(arguments), starts])

    def _apart(self, arguments: Arguments) -> Probe:
        home, around = self._home(arguments)
        return self._told("apart", [negation(home), negation(self.spread.node(arguments))], around)

    def _sized(self, count: s.Expression, arguments: Arguments) -> Probe:
        home, around = self._home(arguments)
        if around:
            raise self.spread.misused()  # the areas of several starts may be one or several
        return self._told("size", [negation(home), number_atom(count)])

    def _home(self, arguments: Arguments) -> tuple[s.Formula, tuple[Binder, ...]]:
        """The node where the flood of some indices starts, and the loops that it needs."""
        spread, home = self.spread, self.starts.home
        if home is None:
            raise spread.misused()
        own = {spread.own[n].name: arguments[n] for n in spread.indices}
        placed = list(arguments)
        for n, x in zip(spread.moves, home.node, strict=True):
            placed[n] = put(x, own)
        around = tuple(Binder(name, put(members, own)) for name, members in home.binders)
        return spread.node(tuple(placed)), around

    def _counted(self, members: s.Expression) -> Arguments:
        """The arguments of the atoms that are counted, which are all of one flood."""
        spread = self.spread
        if not isinstance(members, s.Comprehension) or members.condition is not None:
            raise spread.misused()
        arguments = spread.last(bare(members.element))
        names = [variable.name for variable in members.variables]
        sets = [put(found, {}) for found in members.sets]
        own = spread.at(arguments)
        wanted = [put(spread.sets[n], own) for n in spread.moves]
        if [plain_name(arguments[n]) for n in spread.moves] != names or sets != wanted:
            raise spread.misused()
        fixed = names_in(*(arguments[n] for n in spread.indices))
        if spread.conditions or fixed & {*names}:
            raise spread.misused()
        return arguments


def _some(binders: Sequence[Binder], formula: s.Formula) -> s.Formula:
    """The formula for some values."""
    for name, members in reversed(binders):
        formula = s.Big("bigor", (s.Variable(name),), (members,), None, formula)
    return formula


def _points(spread: Spread, place: Place, places: Sequence[Place]) -> Iterator[Probe]:
    """`atmost(2, [P(e) for e in T])` in the same rule: where two are there, others are not."""
    literal = spread.literal
    if literal is None or not literal.positive or spread.indices or len(spread.moves) != 1:
        return
    for other in places:
        chain = chained(other.formula)
        name, members = _at_most_two(chain)
        if other.rule != place.rule or members is None:
            continue
        if put(members.element, {}) == put(literal.atom, {spread.own[0].name: s.Variable(name)}):
            node = spread.node((s.Variable(name),))
            inner = s.Big("bigor", members.variables, members.sets, None, node)
            yield Probe("point", other.rule, looped(chain.binders, chain.conditions, inner))


def _at_most_two(chain: Chain) -> tuple[str, s.Comprehension | None]:
    """The variable and the members of which no more than two hold, if it says that."""
    match bare(chain.body):
        case s.Cardinality("atmost", count, members) if bare(count) == s.Int(2):
            found = bare(members)
            if not isinstance(found, s.Comprehension) or found.condition is not None:
                return "", None
            return (found.variables[0].name, found) if len(found.variables) == 1 else ("", None)
    return "", None
