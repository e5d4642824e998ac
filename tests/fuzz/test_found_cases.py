"""Inputs that once brought the program down, or were made to."""

from __future__ import annotations

import subprocess
import sys

import pytest

from clausette.grounding.instances import ground
from clausette.language import parse
from commands import Command


def quotes(count: int) -> str:
    return ",".join(f'"a{i} and b{i}"' for i in range(count))


ANSWERED = {
    "thousands of zeros before a number": "p(" + "0" * 5_000 + "1)",
    "sets of different sets": "p([[1],[a]]) p([[1],[[1]]]) p([[1],[1.0]])",
    "a float range down from infinity": "p([1.0/0.0..1.0])",
    "a long exclusive or": " xor ".join(["a", "b", "c"] * 1_001),
    "an exclusive or of 20,000 atoms": " xor ".join(f"a{i}" for i in range(20_000)),
    "exclusive ors nested 3,000 deep among conjunctions": "".join(
        f"a{i} xor (b{i} and (" for i in range(3_000)
    )
    + "c"
    + "))" * 3_000,
    "a long equivalence in a loop": "bigand $i in [1..3]: "
    + " <=> ".join(f"a({i},$i)" for i in range(500))
    + " end",
    "a long equivalence": " <=> ".join("abcdefgh" * 300),
    "a cardinality over two thousand formulas": f"exact(3,[{quotes(2_000)}])",
    "equal deep formulas": 'p(card(["{0}a"] inter ["{0}a"]))'.format("not " * 10_000),
    "20,000 nested not": "not " * 20_000 + "a",
    "10,000 nested parentheses": "(" * 10_000 + "a" + ")" * 10_000,
    "a conjunction of 100,000 terms": " and ".join(["a"] * 100_000),
    "5,000 nested loops": "bigor $i in [1]: " * 5_000 + "a" + " end" * 5_000,
    "5,000 nested lets": "let $i = 1: " * 5_000 + "p($i)",
    "5,000 nested conditionals": "if true then " * 5_000 + "a" + " else b end" * 5_000,
    "10,000 nested propositions": "p(" * 10_000 + "1" + ")" * 10_000,
    "a comment of a million letters": ";; " + "x" * 1_000_000 + "\na",
    "a global that is itself": "$x = 1 $x = $x p($x)",
    "a variable that shadows itself": "bigand $x in [1]: let $x = $x: bigor $x in [$x]: p end end",
    "10,000 minus signs": "p(" + "-" * 10_000 + "1)",
    "a sum of 10,000 terms": "p(" + "1+" * 10_000 + "1)",
    "50,000 implications": " => ".join(["a"] * 50_000),
    "a name of all kinds": "$p = p let $p = $p: $p($p)",
}

REFUSED = {
    "nothing at all": "",
    "only blanks": " \n\t\r\n",
    "only a comment": ";; a",
    "only a doc comment": ";;; a: b",
    "a zero byte": "a\0b",
    "a quotation without end": 'p("a',
    "many quotations without end": '"' * 999,
    "20,000 sets within sets": "p(" + "[" * 20_000 + "]" * 20_000 + ")",
    "brackets without end": "p(" + "[" * 5_000,
    "400,000 parentheses": "(" * 400_000,
    "5,000 loops with an end too few": "bigand $i in [1]: " * 5_000 + "a" + " end" * 4_999,
    "5,000 loops with an end too many": "bigand $i in [1]: " * 5_000 + "a" + " end" * 5_001,
    "5,000 lines with an error each": "a -> b\n" * 5_000,
    "a formula doubled 60 times": '$f = "a or b" ' + '$f = "$f and $f" ' * 60 + "$f",
    "a name doubled 60 times": "$p = a " + "$p = p($p,$p) " * 60 + "$p",
    "a misspelt name among many, again and again": "\n".join(
        f"$variable{i} = 1" for i in range(500)
    )
    + "\nbigand $i in [1..5000]: p($variabel) end",
    "an unknown global in itself": "$x = $x p",
    "a set of a million numbers in a name": "r([1..1000000])",
    "a set of a million numbers beside an error": "bigand $s in [[1..1000000]]: p(1/0) end",
    "a set of sets in many names": "bigand $i in [1..5000000]: r([[1..90000]],$i) end",
    "an exclusive or of 200,000 atoms": " xor ".join(f"a{i}" for i in range(200_000)),
    "an empty hole": "a ;; not a hole\n{}",
}


def run(text: str) -> subprocess.CompletedProcess[bytes]:
    """The command on a text, in a process of its own that may take 3 GB and three minutes."""
    code = (
        "import resource; from clausette.cli.main import run\n"
        "resource.setrlimit(resource.RLIMIT_AS, (3 << 30, 3 << 30)); run()"
    )
    return subprocess.run(
        [sys.executable, "-c", code, "touist", "--solve", "-"],
        input=text.encode(),
        capture_output=True,
        timeout=180,
        check=False,
    )


@pytest.mark.parametrize("text", ANSWERED.values(), ids=ANSWERED.keys())
def test_this_is_grounded_by_the_reference(text: str) -> None:
    assert ground(parse(text)).cnf.variables > 0


@pytest.mark.skipif(sys.platform != "linux", reason="memory can be limited on Linux only")
@pytest.mark.parametrize("text", ANSWERED.values(), ids=ANSWERED.keys())
def test_this_is_answered_by_the_command(text: str) -> None:
    done = run(text)
    assert b"rror" not in done.stderr
    assert done.returncode in (0, 8)


@pytest.mark.parametrize("text", REFUSED.values(), ids=REFUSED.keys())
def test_this_is_refused_in_few_words(command: Command, text: str) -> None:
    found = command("touist", "--solve", "-", typed=text)
    assert found.status == 50
    assert found.out == ""
    assert 0 < len(found.err) < 20_000
