"""Slips of real classes, as students write them, and what they meant by them."""

from __future__ import annotations

SLIPS: list[tuple[str, str]] = [
    # ranges
    ("$N = 6\nbigand $i in [1, ($N)]: p($i) end", "$N = 6\nbigand $i in [1..($N)]: p($i) end"),
    ("$N = 6\nbigand $i in [1, $N-1]: p($i) end", "$N = 6\nbigand $i in [1..$N-1]: p($i) end"),
    ("bigand $i in [1,6]: not red($i) end", "bigand $i in [1..6]: not red($i) end"),
    ("exact(1,[q($i) for $i in [1,6]])", "exact(1,[q($i) for $i in [1..6]])"),
    ("bigand $i in 1..3: p($i) end", "bigand $i in [1..3]: p($i) end"),
    ("bigand $i = [1..3]: p($i) end", "bigand $i in [1..3]: p($i) end"),
    # words of other languages and other notations
    ("non a et b ou c", "not a and b or c"),
    ("(non a et b)\nc", "(not a and b)\nc"),
    ("a iff b", "a <=> b"),
    ("a andd b\nb adn c", "a and b\nb and c"),
    ("a orr b", "a or b"),
    ("a ssi (b ou c)", "a <=> (b or c)"),
    ("pas a", "not a"),
    ("a implies b", "a => b"),
    ("si a alors b", "a => b"),
    ("neg a", "not a"),
    ("non(a)", "not(a)"),
    ("a And b\nb And c", "a and b\nb and c"),
    ("True or a", "Top or a"),
    ("true", "Top"),
    ("exactly(1,[a,b])", "exact(1,[a,b])"),
    ("atMost(1,[a,b])", "atmost(1,[a,b])"),
    ("at_least(1,[a,b])", "atleast(1,[a,b])"),
    ("Exact(1,[a,b])", "exact(1,[a,b])"),
    ("exactly 1 of {a,b}", "exact(1,[a,b])"),
    ("atmost 1 [a,b]", "atmost(1,[a,b])"),
    ("exact (1,[a,b])", "exact(1,[a,b])"),
    ("exact(1,a,b)", "exact(1,[a,b])"),
    ("exact(1,{a,b})", "exact(1,[a,b])"),
    ("¬a ∨ b", "not a or b"),
    ("p∧¬q → r", "p and not q => r"),
    ("a && b || c", "a and b or c"),
    ("a /\\ b \\/ c", "a and b or c"),
    ("∀ $i ∈ [1..3]: p($i)", "bigand $i in [1..3]: p($i) end"),
    ("a -> b", "a => b"),
    ("a <-> b", "a <=> b"),
    ("a # why", "a ;; why"),
    ("a // why\nb", "a ;; why\nb"),
    # loops
    ("Bigand $i in [1..3]: p($i) end", "bigand $i in [1..3]: p($i) end"),
    ("BIGOR $i,$j in [1..3],[1..2]: p($i,$j) END", "bigor $i,$j in [1..3],[1..2]: p($i,$j) end"),
    ("forall $i in [1..3]: p($i)", "bigand $i in [1..3]: p($i) end"),
    ("forall $i in [1..3]: p($i) end", "bigand $i in [1..3]: p($i) end"),
    ("exists $i in [1..3]: p($i)\nq", "bigor $i in [1..3]: p($i) end\nq"),
    ("bigand i in [1..3]: p(i) or q(i) end\ni", "bigand $i in [1..3]: p($i) or q($i) end\ni"),
    (
        "bigand $i in [1..2], $j in [1..3]: p($i,$j) end",
        "bigand $i,$j in [1..2],[1..3]: p($i,$j) end",
    ),
    (
        "bigand $i in [1..2], $j in [1..3] union [5] when $i != $j: p($i,$j) end",
        "bigand $i,$j in [1..2],[1..3] union [5] when $i != $j: p($i,$j) end",
    ),
    ("bigand $i,$j in [1..3]: p($i,$j) end", "bigand $i,$j in [1..3],[1..3]: p($i,$j) end"),
    (
        "exact(1,[p($i,$j) for $i in [1..2], $j in [1..3]])",
        "exact(1,[p($i,$j) for $i,$j in [1..2],[1..3]])",
    ),
    ("bigand $i in [1..3]: p[$i] end", "bigand $i in [1..3]: p($i) end"),
    ("bigand $i in [1..3]:\n  p($i)\nq", "bigand $i in [1..3]:\n  p($i) end\nq"),
    ("for $i in [1..3]: p($i) end", "bigand $i in [1..3]: p($i) end"),
    ("bigand $i dans [1..3]: p($i) end", "bigand $i in [1..3]: p($i) end"),
    ("bigand $i in [1..3] where $i > 1: p($i) end", "bigand $i in [1..3] when $i > 1: p($i) end"),
    ("bigand $i in [1..3] p($i) end", "bigand $i in [1..3]: p($i) end"),
    ("bigand $i in [1..3]; p($i) end", "bigand $i in [1..3]: p($i) end"),
    ("exact(1,[p($i) for $i in [1..3])", "exact(1,[p($i) for $i in [1..3]])"),
    ("$x := 3\np($x)", "$x = 3\np($x)"),
    ("$x == 3\np($x)", "$x = 3\np($x)"),
    # brackets and commas
    ("(a or b\nc => d", "(a or b)\nc => d"),
    ("p(1,2\nq", "p(1,2)\nq"),
    ("$S = [1,2\np($S)", "$S = [1,2]\np($S)"),
    ("bigand $i in [1..3]: (p($i) or q end", "bigand $i in [1..3]: (p($i) or q) end"),
    ("(a or (b and c)\n", "(a or (b and c))"),
    ("a or b)\nc", "a or b\nc"),
    ("a, b", "a and b"),
    ("bigand $i in [1..3]: p($i), q($i) end", "bigand $i in [1..3]: p($i) and q($i) end"),
    ("p(1;2)", "p(1,2)"),
    # equality
    ("a = b", "a <=> b"),
    ("a == b", "a <=> b"),
    ("N = 6\np", "$N = 6\np"),
    ("bigand $i in [1..3] when $i = 1: p($i) end", "bigand $i in [1..3] when $i == 1: p($i) end"),
    ("a <> b", "a xor b"),
    ("bigand $i in [1..3] when $i <> 2: p($i) end", "bigand $i in [1..3] when $i != 2: p($i) end"),
    # quotes
    ("p('rouge')", "p(rouge)"),
    ("$c = ['rouge', ‘bleu’]\np($c)", "$c = [rouge, bleu]\np($c)"),
    ("$f = “a or b”\n$f", '$f = "a or b"\n$f'),
    # tests and formulas
    ("$n = 3\nif $n > 2 then p end", "$n = 3\nif $n > 2 then p else Top end"),
    ("if a then b else c end", "((a => b) and (not a => c))"),
    ("if a and b then c else Top end", "((a and b) => c)"),
    ("if a then b\nc", "a => b\nc"),
    ("if a then b end", "a => b"),
    (
        "bigand $i in [1..3] when p($i): q($i) or r end",
        "bigand $i in [1..3]: p($i) => (q($i) or r) end",
    ),
    (
        "bigor $i in [1..3] when $i > 1 and p($i): q($i) end",
        "bigor $i in [1..3] when $i > 1: p($i) and (q($i)) end",
    ),
    (
        "bigand $i in [1..3]: $i>1 and r($i-1) end",
        "bigand $i in [1..3] when $i>1: r($i-1) end",
    ),
    (
        "bigand $i in [1..3]: $i>1 => r($i-1) end",
        "bigand $i in [1..3] when $i>1: r($i-1) end",
    ),
    (
        "bigand $i in [1..3]: $i = 1 => r($i) end",
        "bigand $i in [1..3] when $i == 1: r($i) end",
    ),
    (
        "bigand $i,$j in [1..3],[1..3]: $i<3 and $j<3 and r($i,$j) end",
        "bigand $i,$j in [1..3],[1..3] when $i<3 and $j<3: r($i,$j) end",
    ),
    (
        "bigand $i in [1..3]: ($i > 1 and r($i)) or s end",
        "bigand $i in [1..3]: (if $i > 1 then r($i) else Bot end) or s end",
    ),
    (
        "bigand $i in [1..3]: s or $i mod 2 == 0 end",
        "bigand $i in [1..3]: s or if $i mod 2 == 0 then Top else Bot end end",
    ),
    # dollars
    ("$T = 3\nbigand $i in [1..T]: p($i) end", "$T = 3\nbigand $i in [1..$T]: p($i) end"),
    ("bigand $x in [1..3]: lamp(x) end", "bigand $x in [1..3]: lamp($x) end"),
    ("bigand $i in [1..3]: i > 1 => p($i) end", "bigand $i in [1..3] when $i > 1: p($i) end"),
    (
        "$Couleurs = [a]\nbigand $c in $Couleur: p($c) end",
        "$Couleurs = [a]\nbigand $c in $Couleurs: p($c) end",
    ),
    ("lamp (x)", "lamp(x)"),
    # what a page's width breaks, and an `end` for each line of a nest and one more
    (
        "bigand $i in [1..3]:\n  p($i) => q($i) ;; a layer that\n    is coloured stays so\nend",
        "bigand $i in [1..3]:\n  p($i) => q($i) ;; a layer that\n    ;; is coloured stays so\nend",
    ),
    (
        "bigand $i in [1..3]:\n  p($i) ;; a layer and\n  it's neighbour\n  stay so too\nend",
        "bigand $i in [1..3]:\n  p($i) ;; a layer and\n  ;; it's neighbour\n  ;; stay so too\nend",
    ),
    ("bigand $i in [1..3]:\np($i)\nend\nend", "bigand $i in [1..3]:\np($i)\nend"),
    # doc comments
    (
        ";;; row: row {$r} has a lamp.\nbigand $r in [1..2]: lamp($r) end\nlamp(3)",
        ";;; row: row {$r} has a lamp.\nbigand $r in [1..2]: lamp($r) end\n;;;\nlamp(3)",
    ),
    # letters and points
    ("été => numéro(1)\n;; été", "ete => numero(1)\n;; été"),
    ("$début = 3\np($début)", "$debut = 3\np($debut)"),
    ("bigand $i in [1...3]: p($i) end", "bigand $i in [1..3]: p($i) end"),
    ("a and b.\nc", "a and b\nc"),
    (
        "bigand $i in [1..4] when $i % 2 == 0: p($i) end",
        "bigand $i in [1..4] when $i mod 2 == 0: p($i) end",
    ),
    ("a % why", "a ;; why"),
    ("a\u00a0and b", "a and b"),
    ("\ufeffa and b", "a and b"),
    # values
    ("bigand $i in 3: p($i) end", "bigand $i in [1..3]: p($i) end"),
    ("$n = 3\nbigand $i in $n: p($i) end", "$n = 3\nbigand $i in [1..$n]: p($i) end"),
    ("bigand $i in [1..2]: p($i + 1.0) end", "bigand $i in [1..2]: p(float($i) + 1.0) end"),
    ("p(1 + 2.5)", "p(1.0 + 2.5)"),
    ("bigand $i in [3..1]: p($i) end", "bigand $i in [1..3]: p($i) end"),
    ("$n = 0\nbigor $i in [1..$n]: p($i) end", "$n = 1\nbigor $i in [1..$n]: p($i) end"),
    ("$A = [1]\n$B = [2]\np(union($A,$B))", "$A = [1]\n$B = [2]\np(($A union $B))"),
    (
        "$n = 3\nbigand $i in [1..$n]: p($i) end\nbigand $i in [1..$n]: p($i) => p($i+1) end",
        "$n = 3\nbigand $i in [1..$n]: p($i) end\n"
        "bigand $i in [1..$n] when $i+1 <= $n: p($i) => p($i+1) end",
    ),
    # the lines about rules
    (";;; one: x\na\n;;; one: y\nb", ";;; one: x\na\n;;; one2: y\nb"),
    (
        ";;; lit: {$x is lit\nbigand $x in [1]: p($x) end",
        ";;; lit: {$x} is lit\nbigand $x in [1]: p($x) end",
    ),
    (
        ";;; lit: {$xs} is lit\nbigand $x in [1]: p($x) end",
        ";;; lit: {$x} is lit\nbigand $x in [1]: p($x) end",
    ),
    (";;; auxiliary p(1)\np(1) or q", ";;; auxiliary p\np(1) or q"),
    (";;; auxiliary lmp\nlamp or q", ";;; auxiliary lamp\nlamp or q"),
]
