"""Models that say what hangs together, in every form that is recognised, and what they mean."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

from clausette.grounding.columnar.program import Program, compiled
from clausette.language import Source, parse

True_ = frozenset[str]


@dataclass(frozen=True)
class Graph:
    """Nodes 1 to `size`, and pairs of neighbours."""

    size: int
    edges: tuple[tuple[int, int], ...]

    @property
    def nodes(self) -> range:
        return range(1, self.size + 1)

    def beside(self, node: int) -> list[int]:
        return [b if a == node else a for a, b in self.edges if node in (a, b)]

    def parts(
        self, on: Iterable[int], open_: Callable[[int], bool] = lambda _: True
    ) -> list[set[int]]:
        """The parts of some nodes; the edges are open that are said to be, by their numbers."""
        left, found = set(on), []
        while left:
            part = {left.pop()}
            while True:
                more = {
                    node
                    for number, edge in enumerate(self.edges, 1)
                    if open_(number) and set(edge) & part
                    for node in edge
                    if node in left
                }
                if not more:
                    break
                part |= more
                left -= more
            found.append(part)
        return found


@dataclass(frozen=True)
class Case:
    """A model, the atoms that it decides, and whether such atoms being true is right."""

    text: str
    atoms: tuple[str, ...]
    right: Callable[[True_], bool]

    @property
    def program(self) -> Program:
        return program(self.text)

    def answers(self) -> set[True_]:
        """By trying everything."""
        chosen = product((False, True), repeat=len(self.atoms))
        tried = (
            frozenset(atom for atom, true in zip(self.atoms, values, strict=True) if true)
            for values in chosen
        )
        return {true for true in tried if self.right(true)}


def program(text: str) -> Program:
    return compiled(parse(Source("flood", text)))


def listed(values: Iterable[object]) -> str:
    return f"[{','.join(map(str, values))}]"


def table(name: str, rows: Mapping[Any, Iterable[object]]) -> str:
    return "".join(f"${name}({key}) = {listed(row)}\n" for key, row in rows.items())


def places(graph: Graph) -> str:
    """The tables of a graph's nodes."""
    return (
        f"$Cells = {listed(graph.nodes)}\n"
        + table("before", {x: range(1, x) for x in graph.nodes})
        + table("beside", {x: graph.beside(x) for x in graph.nodes})
    )


def sides(graph: Graph) -> str:
    """The tables of a graph's edges, numbered from 1."""
    at = {x: [n for n, edge in enumerate(graph.edges, 1) if x in edge] for x in graph.nodes}
    over = {
        f"{x},{n}": [y for y in graph.edges[n - 1] if y != x] for x in graph.nodes for n in at[x]
    }
    return table("at", {x: at[x] for x in graph.nodes}) + table("over", over)


AUXILIARY = ";;; auxiliary near\n"
FIRST = """;;; joined: what is on hangs together.
;;; joined.cut: were {$cut} all off, {$part} would be cut off from {$rest}.
bigand $x in $Cells: near($x,0) <=> on($x) and bigand $y in $before($x): not on($y) end end
"""
SPREAD = """bigand $x,$d in $Cells,[1..card($Cells)]:
  near($x,$d) <=> on($x) and (near($x,$d-1) or bigor $y in $beside($x): near($y,$d-1) end)
end
"""
COVER = "bigand $x in $Cells: on($x) => near($x,card($Cells)) end\n"


def names(name: str, of: Iterable[object]) -> tuple[str, ...]:
    return tuple(f"{name}({x})" for x in of)


def chosen(name: str, of: Sequence[int], true: True_) -> list[int]:
    return [x for x in of if f"{name}({x})" in true]


def joined(graph: Graph) -> Case:
    """Form A: all that is on hangs together."""
    text = places(graph) + AUXILIARY + FIRST + SPREAD + COVER
    return Case(
        text,
        names("on", graph.nodes),
        lambda true: len(graph.parts(chosen("on", graph.nodes, true))) < 2,
    )


def joined_off(graph: Graph) -> Case:
    """Form A, with the opposite literal."""
    case = joined(graph)
    flood = (FIRST + SPREAD + COVER).replace("on(", "not off(").replace("not not off(", "off(")
    return Case(
        places(graph) + AUXILIARY + flood,
        names("off", graph.nodes),
        lambda true: case.right(
            frozenset(f"on({x})" for x in graph.nodes if f"off({x})" not in true)
        ),
    )


def rooted(graph: Graph) -> Case:
    """Form B: all that is on is reached from 1 or 2."""
    start = """$Start = [1,2]
$Others = $Cells diff $Start
;;; reached: what is on is reached from the starts.
bigand $x in $Start: near($x,0) <=> on($x) end
bigand $x in $Others: not near($x,0) end
"""
    return Case(
        places(graph) + AUXILIARY + start + SPREAD + COVER,
        names("on", graph.nodes),
        lambda true: all(part & {1, 2} for part in graph.parts(chosen("on", graph.nodes, true))),
    )


def linked(graph: Graph) -> Case:
    """Form C: over the lines that are drawn, all nodes are reached from 1."""
    flood = """;;; reached: lines join all to 1.
bigand $x in [1]: near($x,0) end
bigand $x in $Cells when $x != 1: not near($x,0) end
bigand $x,$d in $Cells,[1..card($Cells)]:
  near($x,$d) <=> near($x,$d-1)
    or bigor $e in $at($x): line($e) and bigor $y in $over($x,$e): near($y,$d-1) end end
end
bigand $x in $Cells: near($x,card($Cells)) end
"""
    edges = range(1, len(graph.edges) + 1)

    def right(true: True_) -> bool:
        return len(graph.parts(graph.nodes, lambda n: f"line({n})" in true)) == 1

    return Case(places(graph) + sides(graph) + AUXILIARY + flood, names("line", edges), right)


def linked_where_on(graph: Graph) -> Case:
    """Forms A and C: what is on hangs together by lines that are not closed."""
    flood = """;;; joined: what is on hangs together by open ways.
bigand $x in $Cells: near($x,0) <=> on($x) and bigand $y in $before($x): not on($y) end end
bigand $x,$d in $Cells,[1..card($Cells)]:
  near($x,$d) <=> on($x) and (near($x,$d-1)
    or bigor $e in $at($x): not shut($e) and bigor $y in $over($x,$e): near($y,$d-1) end end)
end
bigand $x in $Cells: on($x) => near($x,card($Cells)) end
"""
    edges = range(1, len(graph.edges) + 1)

    def right(true: True_) -> bool:
        on = chosen("on", graph.nodes, true)
        return len(graph.parts(on, lambda n: f"shut({n})" not in true)) < 2

    atoms = (*names("on", graph.nodes), *names("shut", edges))
    return Case(places(graph) + sides(graph) + AUXILIARY + flood, atoms, right)


def two_kinds_of_ways(graph: Graph) -> Case:
    """Form C with two disjuncts: odd edges pass where down holds, even ones where it does not."""
    at = {x: [n for n, edge in enumerate(graph.edges, 1) if x in edge] for x in graph.nodes}
    kinds = table("odd", {x: [n for n in at[x] if n % 2] for x in graph.nodes}) + table(
        "even", {x: [n for n in at[x] if not n % 2] for x in graph.nodes}
    )
    flood = """;;; reached: one can always get out.
bigand $x in [1]: near($x,0) end
bigand $x in $Cells diff [1]: not near($x,0) end
bigand $x,$d in $Cells,[1..card($Cells)]:
  near($x,$d) <=> near($x,$d-1)
    or bigor $e in $odd($x): down($e) and bigor $y in $over($x,$e): near($y,$d-1) end end
    or bigor $e in $even($x): not down($e) and bigor $y in $over($x,$e): near($y,$d-1) end end
end
bigand $x in $Cells: near($x,card($Cells)) end
"""
    edges = range(1, len(graph.edges) + 1)

    def right(true: True_) -> bool:
        def is_open(number: int) -> bool:
            return (f"down({number})" in true) == (number % 2 == 1)

        return len(graph.parts(graph.nodes, is_open)) == 1

    text = places(graph) + sides(graph) + kinds + AUXILIARY + flood
    return Case(text, names("down", edges), right)


def loop(graph: Graph) -> Case:
    """Form D: the lines make one closed loop, or there is none."""
    numbers = range(1, len(graph.edges) + 1)
    meets = {
        n: [m for m in numbers if m != n and set(graph.edges[m - 1]) & set(graph.edges[n - 1])]
        for n in numbers
    }
    flood = (
        f"$Sides = {listed(numbers)}\n"
        + table("before", {n: range(1, n) for n in numbers})
        + table("meets", meets)
        + f"$Points = {listed(graph.nodes)}\n"
        + sides(graph)
        + """;;; degree: {$p} is passed, or not.
bigand $p in $Points:
  exact(0, [line($e) for $e in $at($p)]) or exact(2, [line($e) for $e in $at($p)])
end
;;; auxiliary near
;;; loop: the line is one loop.
;;; loop.ring: {$part} would be a closed loop apart from {$rest}.
bigand $p in $Points: atmost(2, [line($e) for $e in $at($p)]) end
bigand $e in $Sides: near($e,0) <=> line($e) and bigand $f in $before($e): not line($f) end end
bigand $e,$d in $Sides,[1..card($Sides)]:
  near($e,$d) <=> line($e) and (near($e,$d-1) or bigor $f in $meets($e): near($f,$d-1) end)
end
bigand $e in $Sides: line($e) => near($e,card($Sides)) end
"""
    )

    def right(true: True_) -> bool:
        drawn = chosen("line", numbers, true)
        degrees = [sum(x in graph.edges[n - 1] for n in drawn) for x in graph.nodes]
        met = Graph(len(numbers), tuple((n, m) for n in numbers for m in meets[n] if n < m))
        return set(degrees) <= {0, 2} and len(met.parts(drawn)) < 2

    return Case(flood, names("line", numbers), right)


SIZED = """bigand $i in $Islands: way($i,$i,0) <=> not sea($i) end
bigand $i in $Islands: bigand $x in $Cells when $x != $i: not way($i,$x,0) end end
bigand $i in $Islands: bigand $x,$d in $Cells,[1..card($Cells)]:
  way($i,$x,$d) <=> not sea($x)
    and (way($i,$x,$d-1) or bigor $y in $beside($x): way($i,$y,$d-1) end)
end end
;;; size: the island of {$i} has {$size($i)} cells.
bigand $i in $Islands: exact($size($i), [way($i,$x,card($Cells)) for $x in $Cells]) end
;;; apart: {$i} and {$j} are on islands of their own.
bigand $i,$j in $Islands,$Islands when $i != $j: not way($i,$j,card($Cells)) end
;;; lost: every island has a number.
bigand $x in $Cells: sea($x) or bigor $i in $Islands: way($i,$x,card($Cells)) end end
"""


def sized(graph: Graph, sizes: Sequence[int] = (2, 1)) -> Case:
    """Form E: every area has one home, and its size."""
    homes = dict(zip((1, graph.size), sizes, strict=True))
    head = f"$Islands = {listed(homes)}\n" + "".join(
        f"$size({home}) = {size}\n" for home, size in homes.items()
    )

    def right(true: True_) -> bool:
        on = [x for x in graph.nodes if f"sea({x})" not in true]
        parts = graph.parts(on)
        return all(len(part & set(homes)) == 1 for part in parts) and all(
            sum(len(part) for part in parts if home in part) == size for home, size in homes.items()
        )

    text = places(graph) + head + ";;; auxiliary way\n;;; islands: what they are\n" + SIZED
    return Case(text, names("sea", graph.nodes), right)


def owned(graph: Graph) -> Case:
    """Form E with owners: every place belongs to the area of one of some homes, its own ones."""
    homes = (1, graph.size)
    owners = {x: [h for h in homes if (x + h) % 3] for x in graph.nodes}
    lost = """;;; lost: what is no sea belongs to one of its owners.
bigand $x in $Cells: sea($x) or bigor $i in $owners($x): way($i,$x,card($Cells)) end end
"""
    head = f"$Islands = {listed(homes)}\n" + table("owners", owners)
    flood = SIZED.partition(";;; size")[0] + lost

    def right(true: True_) -> bool:
        on = [x for x in graph.nodes if f"sea({x})" not in true]
        return all({*owners[x]} & part for part in graph.parts(on) for x in part)

    text = places(graph) + head + ";;; auxiliary way\n;;; islands: what they are\n" + flood
    return Case(text, names("sea", graph.nodes), right)


def partners(graph: Graph) -> Case:
    """Form E, asked the other way: 1 and the last place hang together, unless neither is wanted."""
    asked = """;;; pair: they hang together.
bigand $i in $Islands: bigand $y in $partner($i): want => way($i,$y,card($Cells)) end end
"""
    head = f"$Islands = [1]\n$partner(1) = [{graph.size}]\n"
    flood = SIZED.partition(";;; size")[0] + asked

    def right(true: True_) -> bool:
        on = [x for x in graph.nodes if f"sea({x})" not in true]
        joined_ = any({1, graph.size} <= part for part in graph.parts(on))
        return "want" not in true or joined_

    text = places(graph) + head + ";;; auxiliary way\n;;; islands: what they are\n" + flood
    return Case(text, (*names("sea", graph.nodes), "want"), right)


def guarded(graph: Graph) -> Case:
    """Form E under a guard, for two colours: a marked cell is in an area of two of its colour."""
    flood = """;;; auxiliary way
;;; pairs: what is marked belongs to a pair.
bigand $v in [1,2]: bigand $i in $Cells: way($v,$i,$i,0) <=> has($i,$v) end end
bigand $v in [1,2]: bigand $i in $Cells: bigand $x in $Cells when $x != $i:
  not way($v,$i,$x,0)
end end end
bigand $v in [1,2]: bigand $i in $Cells: bigand $x,$d in $Cells,[1..card($Cells)]:
  way($v,$i,$x,$d) <=> has($x,$v)
    and (way($v,$i,$x,$d-1) or bigor $y in $beside($x): way($v,$i,$y,$d-1) end)
end end end
bigand $v in [1,2]: bigand $i in $Cells:
  mark($i) and has($i,$v) => exact(2, [way($v,$i,$x,card($Cells)) for $x in $Cells])
end end
;;; colour: one colour
bigand $x in $Cells: has($x,1) <=> not has($x,2) end
"""
    marked = (1, graph.size)
    only = f";;; few: marks\nbigand $x in $Cells diff {listed(marked)}: not mark($x) end\n"
    atoms = (*(f"has({x},{v})" for x in graph.nodes for v in (1, 2)), *names("mark", marked))

    def right(true: True_) -> bool:
        for x in graph.nodes:
            if (f"has({x},1)" in true) == (f"has({x},2)" in true):
                return False
        for colour in (1, 2):
            on = [x for x in graph.nodes if f"has({x},{colour})" in true]
            for part in graph.parts(on):
                if len(part) != 2 and any(f"mark({x})" in true for x in part):
                    return False
        return True

    return Case(places(graph) + flood + only, atoms, right)


def several(graph: Graph) -> Case:
    """Form A with an index: each of two colours hangs together."""
    flood = """;;; auxiliary near
;;; joined: colour {$i} hangs together.
bigand $i in [1,2]: bigand $x in $Cells:
  near($i,$x,0) <=> has($i,$x) and bigand $y in $before($x): not has($i,$y) end
end end
bigand $i in [1,2]: bigand $x,$d in $Cells,[1..card($Cells)]:
  near($i,$x,$d) <=> has($i,$x)
    and (near($i,$x,$d-1) or bigor $y in $beside($x): near($i,$y,$d-1) end)
end end
bigand $i in [1,2]: bigand $x in $Cells: has($i,$x) => near($i,$x,card($Cells)) end end
"""
    atoms = tuple(f"has({i},{x})" for i in (1, 2) for x in graph.nodes)

    def right(true: True_) -> bool:
        return all(
            len(graph.parts([x for x in graph.nodes if f"has({i},{x})" in true])) < 2
            for i in (1, 2)
        )

    return Case(places(graph) + flood, atoms, right)


def several_rooted(graph: Graph) -> Case:
    """Form B with an index on which sets and ways depend: two regions, each with a home."""
    reach = {1: [x for x in graph.nodes if x != graph.size], graph.size: list(graph.nodes)[1:]}
    rows = {
        f"{i},{x}": [y for y in graph.beside(x) if y in reach[i]] for i in reach for x in reach[i]
    }
    flood = (
        f"$Homes = {listed(reach)}\n"
        + table("reach", reach)
        + table("ways", rows)
        + """;;; auxiliary way
;;; area: all hangs together with {$i}.
bigand $i in $Homes: way($i,$i,0) <=> has($i,$i) end
bigand $i in $Homes: bigand $x in $reach($i) when $x != $i: not way($i,$x,0) end end
bigand $i in $Homes: bigand $x,$d in $reach($i),[1..card($reach($i))]:
  way($i,$x,$d) <=> has($i,$x)
    and (way($i,$x,$d-1) or bigor $y in $ways($i,$x): way($i,$y,$d-1) end)
end end
bigand $i in $Homes: bigand $x in $reach($i): has($i,$x) => way($i,$x,card($reach($i))) end end
"""
    )
    atoms = tuple(f"has({i},{x})" for i in reach for x in reach[i])

    def right(true: True_) -> bool:
        for home, own in reach.items():
            on = [x for x in own if f"has({home},{x})" in true]
            if any(home not in part for part in graph.parts(on)):
                return False
        return True

    return Case(flood, atoms, right)


def two_floods(graph: Graph) -> Case:
    """Forms A and B over one atom: what is on hangs together, and what is off leads to 1."""
    out = """;;; auxiliary out
;;; outside: what is off is joined to 1.
bigand $x in [1]: out($x,0) <=> not on($x) end
bigand $x in $Cells diff [1]: not out($x,0) end
bigand $x,$d in $Cells,[1..card($Cells)]:
  out($x,$d) <=> not on($x) and (out($x,$d-1) or bigor $y in $beside($x): out($y,$d-1) end)
end
bigand $x in $Cells: on($x) or out($x,card($Cells)) end
"""
    case = joined(graph)

    def right(true: True_) -> bool:
        off = [x for x in graph.nodes if f"on({x})" not in true]
        return case.right(true) and all(1 in part for part in graph.parts(off))

    return Case(case.text + out, case.atoms, right)


def board(height: int, width: int, bound: str = "card($I)*card($J)", when: str = "") -> Case:
    """Form A on a board whose places have two numbers; neighbours by arithmetic."""
    flood = f"""$I = [1..{height}]
$J = [1..{width}]
;;; auxiliary near
;;; joined: all that is on hangs together.
bigand $i,$j in $I,$J: near($i,$j,0) <=> on($i,$j)
  and bigand $k,$l in $I,$J when $k < $i or ($k == $i and $l < $j): not on($k,$l) end
end
bigand $i,$j,$d in $I,$J,[1..{bound}]:
  near($i,$j,$d) <=> on($i,$j) and (near($i,$j,$d-1)
    or bigor $k,$l in $I,$J when abs($k-$i)+abs($l-$j) == 1{when}: near($k,$l,$d-1) end)
end
bigand $i,$j in $I,$J: on($i,$j) => near($i,$j,{bound}) end
"""
    cells = [(r, c) for r in range(1, height + 1) for c in range(1, width + 1)]
    numbers = {cell: n for n, cell in enumerate(cells, 1)}
    edges = tuple(
        (numbers[r, c], numbers[other])
        for r, c in cells
        for other in ((r + 1, c), (r, c + 1))
        if other in numbers
    )
    graph = Graph(len(cells), edges)
    atoms = {f"on({r},{c})": n for (r, c), n in numbers.items()}

    def right(true: True_) -> bool:
        return len(graph.parts([atoms[atom] for atom in true])) < 2

    return Case(flood, tuple(atoms), right)


FORMS: dict[str, Callable[[Graph], Case]] = {
    form.__name__: form
    for form in (
        joined,
        joined_off,
        rooted,
        linked,
        linked_where_on,
        two_kinds_of_ways,
        loop,
        sized,
        owned,
        partners,
        guarded,
        several,
        several_rooted,
        two_floods,
    )
}


def grid(height: int, width: int) -> Graph:
    """The graph of a board's cells."""
    numbers = {(r, c): r * width + c + 1 for r in range(height) for c in range(width)}
    edges = tuple(
        (n, numbers[other])
        for (r, c), n in numbers.items()
        for other in ((r, c + 1), (r + 1, c))
        if other in numbers
    )
    return Graph(height * width, edges)
