"""Propositions where a test is needed: `if a then b else c end`, `bigand $i in S when p($i)`.

Values are known when a model is expanded, propositions only when it is solved.
"""

from __future__ import annotations

from clausette.language import syntax as s
from clausette.language.fixes import Edit, rewritten, write
from clausette.language.repairs import Remedy
from clausette.language.source import Source
from clausette.words import say


def atoms_in(condition: s.Expression) -> s.Proposition | None:
    """The first proposition that stands where a test needs a boolean."""
    match s.bare(condition):
        case s.Proposition() as found:
            return found
        case s.Unary("not", operand):
            return atoms_in(operand)
        case s.Binary("and" | "or" | "xor" | "=>" | "<=>", left, right):
            return atoms_in(left) or atoms_in(right)
        case _:
            return None


def if_on_atoms(source: Source, node: s.If) -> Remedy:
    """`if a then b else c end` → `(a => b) and (not a => c)`."""
    condition, then, otherwise = (
        _operand(source, part) for part in (node.condition, node.then, node.otherwise)
    )
    said = say(
        "propositions are not known while a model is expanded: "
        "'if a then b else c end' is written (a => b) and (not a => c)"
    )
    parts = []
    if node.then != s.Constant(True):
        parts.append(f"({condition} => {then})")
    if node.otherwise != s.Constant(True):
        parts.append(f"(not {condition} => {otherwise})")
    text = " and ".join(parts) or "Top"
    return Remedy(said, (rewritten(node.span, f"({text})" if len(parts) > 1 else text),))


def when_on_atoms(source: Source, node: s.Big) -> Remedy:
    """`bigand $i in S when p($i): F end` → `bigand $i in S: p($i) => F end`."""
    assert node.condition is not None
    said = say(
        "propositions are not known while a model is expanded: 'when p: F' is written 'p => F' "
        "in a 'bigand', and 'p and F' in a 'bigor'"
    )
    parts = _conjuncts(node.condition)
    atoms = [part for part in parts if atoms_in(part) is not None]
    tests = [part for part in parts if atoms_in(part) is None]
    operator = "=>" if node.kind == "bigand" else "and"
    when = " and ".join(source.slice(part.span) for part in tests)
    front = " and ".join(_operand(source, part) for part in atoms)
    text = source.text
    colon = text.index(":", node.condition.span[1])
    last = node.sets[-1].span[1]
    edits = (
        Edit((last, colon), f" when {when}" if when else ""),
        Edit((node.body.span[0], node.body.span[0]), f"{front} {operator} ("),
        Edit((node.body.span[1], node.body.span[1]), ")"),
    )
    return Remedy(said, (write(f"{front} {operator} …", *edits),))


def _conjuncts(node: s.Expression) -> list[s.Expression]:
    inner = s.bare(node)
    if isinstance(inner, s.Binary) and inner.operator == "and":
        return _conjuncts(inner.left) + _conjuncts(inner.right)
    return [node]


def _operand(source: Source, node: s.Node) -> str:
    text = source.slice(node.span)
    return f"({text})" if isinstance(node, s.Binary | s.Let) else text
