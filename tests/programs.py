"""Random models of the language, small enough for truth tables, as varied as the language is.

`program(random)` writes a model with globals (a number, a set, the ragged sets `$near(1..3)`, a
quoted formula) and some formulas over few atoms: `a`, `b`, `p(0..3)`, `q(0..1)`, `s(…)`. Every
construct can stand inside every other: loops over several variables, sets that depend on earlier
variables, `when`, comprehensions, `powerset`, `let`, `if`, all connectives, cardinalities over
propositions and over quoted formulas with bounds from -1 to one more than there are members,
`$h($i)` with a local `$h`, loops over nothing, constants that only an evaluation finds, and atoms
whose arguments are floats, sets or integers of 62 bits. It is well typed, so grounding it is no
error; warnings it has plenty.

The same seed gives the same model, so a failing test needs only tell its seed.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from random import Random

_COMPARISONS = ("==", "!=", "<", "<=", ">", ">=")
_SETS = ("[]", "[2]", "[0,2]", "[1..3]", "[1..$n]", "[0..$n] diff [1]", "[$n,1,1]")
_CONNECTIVES = ("and", "or", "xor", "=>", "<=>")
_LARGE = "4611686018427387903"
_CONSTANTS = (
    *("Top", "Bot", "not not Top", "not (Bot or Bot)", "(a or Top)"),
    *(
        "bigor $k in [1]: Top end",
        "bigand $k in [1..2]: Bot end",
        "bigand $k in [1] when false: a end",
    ),
    *("if $n < 2 then Top else Bot end", "if $n > 1 then Top else b end", "atleast(0,[a])"),
    *("atmost(-1,[b])", 'exact(1,["Top"])', 'let $k = "Bot": $k', "atleast(2,[s(2.0)])"),
)


@dataclass(frozen=True, slots=True)
class Scope:
    """The variables that may be used at a place, by what they hold."""

    integers: tuple[str, ...] = ("$n",)
    sets: tuple[str, ...] = ("$S",)
    propositions: tuple[str, ...] = ()
    heads: tuple[str, ...] = ()
    formulas: tuple[str, ...] = ()
    loops: int = 0


@dataclass(slots=True)
class Writer:
    """Writes one program; `depth` is how many constructs may still be put into each other."""

    random: Random
    _names: int = field(default=0)

    def fresh(self, stem: str) -> str:
        """A new variable, or one that shadows another: five names for each kind."""
        self._names += 1
        return f"${stem}{self._names % 5}v"

    # -- expressions -----------------------------------------------------------------------------

    def integer(self, scope: Scope, depth: int) -> str:
        r = self.random
        if depth <= 0 or r.random() < 0.4:
            return r.choice((str(r.randint(0, 3)), r.choice(scope.integers)))
        inner = depth - 1
        match r.randrange(8):
            case 0 | 1:
                left, right = self.integer(scope, inner), self.integer(scope, inner)
                return f"({left} {r.choice('+-')} {right})"
            case 2:
                return f"{self.integer(scope, 0)} * {r.randint(0, 2)}"
            case 3:
                return f"({self.integer(scope, inner)}) {r.choice(('/', 'mod'))} {r.randint(1, 3)}"
            case 4:
                return f"card({self.integers(scope, inner)})"
            case 5:
                return f"abs(-({self.integer(scope, inner)}))"
            case 6:
                return f"int(float({self.integer(scope, inner)}) / 2.0)"
            case _:
                test, one = self.test(scope, inner), self.integer(scope, inner)
                return f"if {test} then {one} else {self.integer(scope, inner)} end"

    def index(self, scope: Scope, size: int) -> str:
        """An integer from 0 to one less than the size."""
        return f"abs({self.integer(scope, 1)}) mod {size}"

    def integers(self, scope: Scope, depth: int) -> str:
        """A set of integers."""
        r = self.random
        if depth <= 0 or r.random() < 0.5:
            low = r.randint(0, 2)
            return r.choice(
                (
                    f"[{low}..{low + r.randint(-1, 2)}]",
                    f"[{','.join(str(r.randint(0, 3)) for _ in range(r.randint(0, 3)))}]",
                    r.choice(scope.sets),
                    f"$near(1 + {self.index(scope, 3)})",
                    f"[1..{r.choice(scope.integers)} mod 4]",
                )
            )
        inner = depth - 1
        match r.randrange(4):
            case 0 | 1:
                operator = r.choice(("union", "inter", "diff"))
                return f"({self.integers(scope, inner)} {operator} {self.integers(scope, inner)})"
            case 2:
                return self.comprehension(scope, inner, "integer")
            case _:
                test, one = self.test(scope, inner), self.integers(scope, inner)
                return f"if {test} then {one} else {self.integers(scope, inner)} end"

    def comprehension(self, scope: Scope, depth: int, kind: str) -> str:
        names, sets, scope = self.bindings(scope, depth)
        match kind:
            case "integer":
                element = self.integer(scope, depth)
            case "proposition":
                element = self.proposition(scope)
            case _:
                element = f'"{self.formula(scope, depth)}"'
        return f"[{element} for {names} in {sets}{self.when(scope, depth)}]"

    def bindings(self, scope: Scope, depth: int) -> tuple[str, str, Scope]:
        """Variables, their sets and the scope with them; a later set may use an earlier one."""
        names: list[str] = []
        sets: list[str] = []
        for _ in range(self.random.choice((1, 1, 1, 2, 2, 3))):
            sets.append(self.integers(scope, depth - 1))
            names.append(self.fresh("i"))
            scope = replace(scope, integers=(*scope.integers, names[-1]))
        return ",".join(names), ",".join(sets), scope

    def when(self, scope: Scope, depth: int) -> str:
        return f" when {self.test(scope, depth)}" if self.random.random() < 0.3 else ""

    def test(self, scope: Scope, depth: int) -> str:
        """A boolean."""
        r = self.random
        match r.randrange(9 if depth > 0 else 4):
            case 0 | 1 | 2:
                left, right = self.integer(scope, depth - 1), self.integer(scope, depth - 1)
                return f"({left}) {r.choice(_COMPARISONS)} ({right})"
            case 3:
                return f"({self.integer(scope, depth - 1)}) in {self.integers(scope, depth - 1)}"
            case 4:
                return f"empty({self.integers(scope, depth - 1)})"
            case 5:
                return (
                    f"{self.integers(scope, depth - 1)} subset {self.integers(scope, depth - 1)}"
                    if r.random() < 0.5
                    else f"{self.proposition(scope)} == {self.proposition(scope)}"
                )
            case 6:
                return f"not ({self.test(scope, depth - 1)})"
            case _:
                left, right = self.test(scope, depth - 1), self.test(scope, depth - 1)
                return f"({left}) {r.choice(_CONNECTIVES)} ({right})"

    def proposition(self, scope: Scope) -> str:
        """A proposition, in a formula or in an expression."""
        r = self.random
        match r.randrange(6):
            case 0:
                return r.choice("ab")
            case 1:
                return f"q({self.index(scope, 2)})"
            case 2 if scope.propositions:
                return r.choice(scope.propositions)
            case _:
                return f"p({self.index(scope, 4)})"

    def odd_atom(self, scope: Scope) -> str:
        """An atom whose arguments are no small numbers and no propositions."""
        integer = self.random.choice(scope.integers)
        return self.random.choice(
            (
                "s(2.0)",
                f"s(float({integer} mod 2))",
                "s([],1)",
                f"s([{integer} mod 2])",
                f"s({_LARGE},{integer} mod 2)",
                f"s({integer} mod 2 - {_LARGE})",
            )
        )

    def members(self, scope: Scope, depth: int) -> str:
        """A set of propositions or of quoted formulas."""
        r = self.random
        match r.randrange(7):
            case 0:
                return f"[{','.join(self.proposition(scope) for _ in range(r.randint(0, 5)))}]"
            case 1:
                return f"p([0..{r.randint(0, 3)}])"
            case 2:
                return f"p([{self.index(scope, 4)}]) union [a,b]"
            case 3 if depth > 0:
                count = r.randint(1, 4)
                parts = [f'"{self.formula(scope, depth - 1)}"' for _ in range(count)]
                return f"[{','.join(parts)}]"
            case 4 if depth > 0:
                return self.comprehension(scope, depth - 1, "formula")
            case _:
                return self.comprehension(scope, depth - 1, "proposition")

    # -- formulas --------------------------------------------------------------------------------

    def formula(self, scope: Scope, depth: int) -> str:
        r = self.random
        if depth <= 0 or r.random() < 0.1:
            return self.leaf(scope)
        inner = depth - 1
        match r.randrange(13):
            case 0:
                return f"not {self.operand(scope, inner)}"
            case 1 | 2 | 3:
                left, right = self.operand(scope, inner), self.operand(scope, inner)
                return f"{left} {r.choice(_CONNECTIVES)} {right}"
            case 4 | 5 | 6 if scope.loops < 3:
                return self.loop(scope, inner)
            case 7 | 8:
                kind = r.choice(("exact", "atleast", "atmost"))
                return f"{kind}({r.randint(-1, 5)},{self.members(scope, inner)})"
            case 9:
                return self.let(scope, inner)
            case 10:
                test, then = self.test(scope, 1), self.formula(scope, inner)
                return f"if {test} then {then} else {self.formula(scope, inner)} end"
            case _:
                one, two, three = (self.operand(scope, inner) for _ in range(3))
                first, second = r.choice(_CONNECTIVES), r.choice(_CONNECTIVES)
                return f"{one} {first} {two} {second} {three}"

    def operand(self, scope: Scope, depth: int) -> str:
        inner = self.formula(scope, depth)
        # A `let` reaches as far as it can, so it must be fenced in.
        return f"({inner})" if inner.startswith("let") or self.random.random() < 0.6 else inner

    def leaf(self, scope: Scope) -> str:
        r = self.random
        match r.randrange(13):
            case 0:
                return r.choice(_CONSTANTS[:2])
            case 12:
                return f"({r.choice(_CONSTANTS)})" if r.random() < 0.5 else self.odd_atom(scope)
            case 1 if scope.formulas:
                return r.choice(scope.formulas)
            case 2 | 3 if scope.heads:
                return f"{r.choice(scope.heads)}({self.index(scope, 2)})"
            case 4 | 5 | 6:
                return f"not {self.proposition(scope)}"
            case _:
                return self.proposition(scope)

    def loop(self, scope: Scope, depth: int) -> str:
        r = self.random
        kind = r.choice(("bigand", "bigor"))
        match r.randrange(8):
            case 0:
                name = self.fresh("h")
                head = replace(scope, heads=(*scope.heads, name), loops=scope.loops + 1)
                return f"{kind} {name} in [p,q]: {self.formula(head, depth)} end"
            case 1:
                name = self.fresh("s")
                subset = replace(scope, sets=(*scope.sets, name), loops=scope.loops + 1)
                return f"{kind} {name} in powerset([0..1]): {self.formula(subset, depth)} end"
            case 2:
                name, over = self.fresh("x"), self.members(scope, 0)
                names = (*scope.propositions, name)
                member = replace(scope, propositions=names, loops=scope.loops + 1)
                return f"{kind} {name} in {over}: {self.formula(member, depth)} end"
            case _:
                names_, sets, bound = self.bindings(scope, 1)
                bound = replace(bound, loops=scope.loops + names_.count("$"))
                when = self.when(bound, 1)
                return f"{kind} {names_} in {sets}{when}: {self.formula(bound, depth)} end"

    def let(self, scope: Scope, depth: int) -> str:
        """`let` of one or two values; the second may use the first."""
        names: list[str] = []
        values: list[str] = []
        for _ in range(self.random.choice((1, 1, 2))):
            match self.random.randrange(5):
                case 0:
                    names.append(self.fresh("i"))
                    values.append(self.integer(scope, 1))
                    scope = replace(scope, integers=(*scope.integers, names[-1]))
                case 1:
                    names.append(self.fresh("s"))
                    values.append(self.integers(scope, 1))
                    scope = replace(scope, sets=(*scope.sets, names[-1]))
                case 2:
                    names.append(self.fresh("x"))
                    values.append(self.proposition(scope))
                    scope = replace(scope, propositions=(*scope.propositions, names[-1]))
                case 3:
                    names.append(self.fresh("h"))
                    values.append(self.random.choice("pq"))
                    scope = replace(scope, heads=(*scope.heads, names[-1]))
                case _:
                    names.append(self.fresh("f"))
                    values.append(f'"{self.formula(scope, min(depth, 1))}"')
                    scope = replace(scope, formulas=(*scope.formulas, names[-1]))
        return f"let {','.join(names)} = {','.join(values)}: {self.formula(scope, depth)}"


def program(random: Random, depth: int = 3) -> str:
    """A random model; `depth` is how deep its formulas go."""
    writer = Writer(random)
    scope = Scope()
    globals_ = [f"$n = {random.randint(0, 3)}", f"$S = {random.choice(_SETS)}"]
    for key in (1, 2, 3):
        members = ",".join(str(random.randint(0, 3)) for _ in range(random.randint(0, 3)))
        globals_.append(f"$near({key}) = [{members}]")
    if random.random() < 0.5:
        globals_.append(f'$F = "{writer.formula(scope, 1)}"')
        scope = replace(scope, formulas=("$F",))
    lines = [writer.formula(scope, depth) for _ in range(random.randint(1, 4))]
    # Globals keep their order, since a later one may use an earlier one; formulas stand anywhere.
    for line in reversed(globals_):
        at = random.randint(0, len(lines)) if line.startswith(("$F", "$near")) else 0
        lines.insert(0 if at == 0 else min(at, _first_global(lines)), line)
    return "\n".join(lines) + "\n"


def _first_global(lines: list[str]) -> int:
    """Before which line the next earlier global must stand."""
    targets = ("$n = ", "$S = ", "$near(1) =", "$near(2) =", "$near(3) =", "$F = ")
    return next((i for i, line in enumerate(lines) if line.startswith(targets)), len(lines))
