"""The models that are measured, and the logic programs that say the same."""

from __future__ import annotations

from random import Random

from benchmarks.children import ROOT

SEED = ROOT.parent / "shared" / "data" / "seed-models" / "exercise2.touist"

REFUSED = """\
bigand $a,$b,$c,$d in [1..3000],[1..3000],[1..3000],[1..3000] when $a < $b:
  q($a,$b,$c,$d)
end
"""

TEN_LINES = """\
$n = 4
$colours = [red, green, blue]
;; every house has a colour
bigand $h in [1..$n]:
  bigor $c in $colours: has($h,$c) end
end
;; neighbours differ
bigand $h,$c in [1..$n-1],$colours:
  not has($h,$c) or not has($h+1,$c)
end
"""

TRIPLE_LOOP = """\
bigand $i,$j,$k in [1..300],[1..300],[1..300]: p($i,$j) or q($k) end
bigand $i,$j in [1..300],[1..300]: not p($i,$j) end
not q(7)
"""
"""27 million clauses that contradict the rest."""

CARDINALITIES = (
    "exact(5, p([1..20]))",
    "atmost(1, p([1..1000]))",
    "exact(10, p([1..200]))",
    "exact(300, p([1..600])) and exact(301, p([1..600]))",
)


def pigeonholes(n: int) -> str:
    """So many pigeons for one hole less."""
    return f"""\
bigand $p in [1..{n}]: bigor $h in [1..{n - 1}]: sits($p,$h) end end
bigand $h,$p,$q in [1..{n - 1}],[1..{n}],[1..{n}] when $p < $q:
  not sits($p,$h) or not sits($q,$h)
end
"""


def pairs(n: int) -> str:
    """At most one of n, said of all ordered pairs."""
    return f"bigand $i,$j in [1..{n}],[1..{n}] when $i != $j: not a($i) or not a($j) end"


def pairs_for_gringo(n: int) -> str:
    return f"{{ a(1..{n}) }}. :- a(I), a(J), I != J."


def queens(n: int) -> str:
    """A queen in every row, and no two that see each other, by four indices and a `when`."""
    return f"""\
$n = {n}
bigand $i in [1..$n]: bigor $j in [1..$n]: q($i,$j) end end
bigand $i,$j,$k,$l in [1..$n],[1..$n],[1..$n],[1..$n]
  when ($i != $k or $j != $l)
   and ($i == $k or $j == $l or $i+$j == $k+$l or $i-$j == $k-$l):
  not q($i,$j) or not q($k,$l)
end
"""


def queens_for_gringo(n: int) -> str:
    """The same indices and comparisons; a rule body has no `or`, so each disjunct is a rule.

    No faster way of writing it was found: solving the sums for the fourth index, or tables of the
    diagonals, took gringo 5.8.2 longer; the product of the four differences took twice as long.
    """
    return f"""\
{{ q(1..{n},1..{n}) }}.
:- I = 1..{n}, not q(I,J) : J = 1..{n}.
:- q(I,J), q(K,L), I == K, J != L.
:- q(I,J), q(K,L), I != K, J == L.
:- q(I,J), q(K,L), I != K, I+J == K+L.
:- q(I,J), q(K,L), I != K, I-J == K-L.
"""


def one_line_formulas(count: int = 50_000) -> str:
    """Formulas as a script writes them, of eight shapes in no order."""
    random = Random(1)
    shapes = (
        "p({},{})",
        "not p({},{})",
        "not p({},{}) or q({})",
        "p({},{}) => q({})",
        "not p({},{}) or not p({},{})",
        "p({},{}) and q({}) => r({},{})",
        "q({}) <=> p({},{}) or r({},{})",
        "p({},{}) or q({}) or r({},{}) or q({})",
    )
    lines: list[str] = []
    for _ in range(count):
        shape = random.choice(shapes)
        lines.append(shape.format(*(random.randint(1, 300) for _ in range(shape.count("{")))))
    return "\n".join(lines) + "\n"


def layered(lines: int) -> str:
    """About so many lines of a model, three a rule: its sentence, a loop, what the loop says."""
    written = ["$n = 6", ""]
    for number in range(1, lines // 3):
        written += [
            f";;; rule{number}: row {{$r}} of layer {number} holds exactly one.",
            f"bigand $r in [1..$n] when $r != {number} mod $n:",
            f"  exact(1, [holds({number},$r,$c) for $c in [1..$n]]) and not free({number},$r) end",
        ]
    return "\n".join((*written, ";;;")) + "\n"
