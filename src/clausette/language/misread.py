"""Warnings about text that can be read, and is read otherwise than it was meant.

Words of other languages become propositions, `[1,6]` is a set of two numbers, and some operators
bind otherwise than elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from clausette.language import syntax as s
from clausette.language import vocabulary
from clausette.language.diagnostics import Diagnostic
from clausette.language.fixes import Edit, Fix, rewritten, write
from clausette.language.source import Source, Span
from clausette.words import Message, say

_ARROWS = ("=>", "<=>")
_SHORT = 60
_TRUTHS = {"true": "Top", "false": "Bot"}
_COMMON = frozenset(("in", "data", "end", "for", "top", "bot"))
"""Keywords that are good names for predicates in other letters, as `Data(3)`."""


def words_as_formulas(file: s.File) -> Iterator[Diagnostic]:
    """`a et b`: three formulas on one line, of which one is a word for a connective."""
    items, source = file.items, file.source
    found: dict[str, list[s.Proposition]] = {}
    for at, item in enumerate(items):
        if not isinstance(item, s.Proposition) or item.indices:
            continue
        own = None if vocabulary.keyword(item.name) else _connective(item.name)
        before = items[at - 1] if at else None
        after = items[at + 1] if at + 1 < len(items) else None
        if item.name.lower() == "si":
            yield from _si_alors(source, items[at : at + 4])
        if own is None or not _beside(source, item, after):
            continue
        if own != "not" and not _beside(source, before, item):
            continue
        if own == "=>" and any(_is_word(other, "si") for other in items[max(0, at - 2) : at]):
            continue  # told with its `si`
        found.setdefault(item.name, []).append(item)
    for name, nodes in found.items():
        own = _connective(name) or ""
        yield _as_propositions(source, nodes, own, vocabulary.CONNECTIVES[own])


def _connective(name: str) -> str | None:
    return vocabulary.connective(name) or vocabulary.nearly(name)


def _is_word(item: s.Item, word: str) -> bool:
    return isinstance(item, s.Proposition) and item.name.lower() == word


def _si_alors(source: Source, items: Sequence[s.Item]) -> Iterator[Diagnostic]:
    """`si a alors b`."""
    if len(items) < 4 or not _is_word(items[2], "alors"):
        return
    if not all(_beside(source, one, other) for one, other in pairwise(items)):
        return
    si, condition, alors, _ = items
    edits = (Edit((si.span[0], condition.span[0]), ""), Edit(alors.span, "=>"))
    fix = write(f"{source.slice(condition.span)} => …", *edits)
    message = say("'{name}' is read as a proposition", name=source.slice(si.span))
    help_text = say("between formulas, 'if a then b' is written 'a => b'")
    yield Diagnostic("warning", message, source, si.span, help=help_text, fixes=(fix,))


def _beside(source: Source, one: s.Item | None, other: s.Item | None) -> bool:
    """Whether two items stand side by side on one line."""
    if one is None or other is None or isinstance(one, s.Assignment):
        return False
    return not source.text[one.span[1] : other.span[0]].strip(" \t")


def two_formulas(file: s.File) -> Iterator[Diagnostic]:
    """`a b` and no more: of a whole model in lines, nobody would say that something is missing."""
    source = file.source
    if "\n" in source.text.strip():
        return
    for one, other in pairwise(file.items):
        if isinstance(other, s.Assignment) or not _beside(source, one, other):
            continue
        if all(isinstance(item, s.Proposition) and item.indices for item in (one, other)):
            continue  # facts, as `p(1) p(2)`, are often listed so
        span = one.span[0], other.span[1]
        glued = one.span[1] == other.span[0]
        fix = write("and", Edit((one.span[1], one.span[1]), " and " if glued else " and"))
        message = say("two formulas stand side by side")
        help_text = say("they are joined by 'and': is a connective missing?")
        yield Diagnostic("warning", message, source, span, help=help_text, fixes=(fix,))
        return  # once is enough


def _as_propositions(
    source: Source, nodes: Sequence[s.Proposition], own: str, help_text: Message
) -> Diagnostic:
    """A warning at the first place, and a fix for all of them."""
    first = nodes[0]
    message = say("'{name}' is read as a proposition", name=first.name)
    edits = (Edit((n.span[0], n.span[0] + len(n.name)), own) for n in nodes)
    fix = write(own, *edits)
    return Diagnostic("warning", message, source, first.span, help=help_text, fixes=(fix,))


def words_as_propositions(
    file: s.File, arities: Iterable[tuple[str, int]], propositions: Sequence[s.Proposition]
) -> Iterator[Diagnostic]:
    """`And`, `exactly(1,[a,b])`, `Exact(1,S)`, `non(a)`: each name once."""
    told: set[str] = set()
    for name, count in sorted(arities):
        own, help_text = _meant(name, count)
        if own is None or name in told:
            continue
        told.add(name)
        nodes = [n for n in propositions if n.name == name and len(n.indices) == count]
        if own in _TRUTHS and nodes[0].span not in constants(file):
            own = _TRUTHS[own]
            help_text = say("the keyword is '{keyword}'", keyword=own)
        yield _as_propositions(file.source, nodes, own, help_text)


def _meant(name: str, count: int) -> tuple[str | None, Message]:
    """The word of the language that a name with so many arguments was probably meant for."""
    own = vocabulary.cardinality(name)
    if own is not None and count == 2:
        return own, say("how many are true is written {count}", count=f"{own}(1,[a,b])")
    if count == 1 and vocabulary.connective(name) == "not":
        return "not", vocabulary.NOT
    own = vocabulary.function(name) if count == 1 else None
    if own is None and (count == 0 or vocabulary.keyword(name) not in _COMMON):
        own = vocabulary.keyword(name)
    return own, say("the keyword is '{keyword}'", keyword=own or "")


def constants(file: s.File) -> frozenset[Span]:
    """Where propositions without arguments are values: indices, elements of sets, operands."""
    found: set[Span] = set()
    pending: list[tuple[s.Node | s.Assignment, bool]] = [(item, False) for item in file.items]
    while pending:
        node, is_value = pending.pop()
        match node:
            case s.Proposition(_, ()) if is_value:
                found.add(node.span)
            case s.Big(_, _, sets, condition, body):
                pending += [(part, True) for part in (*sets, *((condition,) if condition else ()))]
                pending.append((body, False))
            case s.Let(_, values, body):
                pending += [*((value, True) for value in values), (body, False)]
            case s.If(condition, then, otherwise):
                pending += [(condition, True), (then, is_value), (otherwise, is_value)]
            case s.Quoted(inner):
                pending.append((inner, False))
            case s.Cardinality(_, count, members):
                counted = members.elements if isinstance(members, s.SetLiteral) else (members,)
                pending += [(count, True), *((part, False) for part in counted)]
            case s.Unary("not") | s.Binary("and" | "or" | "xor" | "=>" | "<=>") | s.Paren():
                pending += [(child, is_value) for child in s.children(node)]
            case s.LineBreak(inner, _):
                pending.append((inner, is_value))
            case _:
                pending += [(child, True) for child in s.children(node)]
    return frozenset(found)


def two_numbers(
    source: Source,
    variables: Sequence[s.Variable],
    sets: Sequence[s.Expression],
    body: s.Node,
) -> Iterator[Diagnostic]:
    """`bigand $i in [1,6]: p($i) end`: two numbers, where a range is nearly always meant.

    Unless the variable is computed with: `$r + $i` for the squares of a box that starts at `$r`.
    """
    for variable, over in zip(variables, sets, strict=False):
        match over:
            case s.SetLiteral((s.Int(low), s.Int(high))) if low in (0, 1) and high > low + 1:
                if _is_index(variable.name, body):
                    yield only_two_numbers(source, over.span, low, high)


def _is_index(name: str, body: s.Node) -> bool:
    """Whether a variable is an index of a proposition, and an operand nowhere."""
    found = False
    for node in s.walk(body):
        own = [child for child in s.children(node) if _is_variable(child, name)]
        if own and not isinstance(node, s.Proposition):
            return False
        found = found or bool(own)
    return found


def _is_variable(node: s.Node, name: str) -> bool:
    return isinstance(node, s.Variable) and node.name == name


def only_two_numbers(source: Source, span: Span, low: int, high: int) -> Diagnostic:
    text = source.slice(span)
    first, _, last = text[1:-1].partition(",")
    wanted = f"[{first.strip()}..{last.strip()}]"
    return Diagnostic(
        "warning",
        say("{set} contains only the two numbers {low} and {high}", set=text, low=low, high=high),
        source,
        span,
        help=say(
            "for all numbers from {low} to {high}, write {range}; for just these two, {pair}",
            low=low,
            high=high,
            range=wanted,
            pair=f"[{last.strip()},{first.strip()}]",
        ),
        fixes=(rewritten(span, wanted),),
    )


def surprising(left: s.Node, operator: str, right: s.Node) -> bool:
    """Whether what these two are joined to is often read otherwise."""
    if operator in _ARROWS:
        # A chain of equivalences means the same however it is read.
        return (
            type(right) is s.Binary
            and right.operator in _ARROWS
            and not operator == right.operator == "<=>"
        )
    return operator != "xor" and any(
        type(side) is s.Binary and side.operator == "xor" for side in (left, right)
    )


def precedence_notes(source: Source, found: Sequence[s.Binary]) -> Iterator[Diagnostic]:
    """How an expression is read whose operators bind otherwise than elsewhere; each pair once."""
    told: set[tuple[str, str]] = set()
    covered = -1
    for node in sorted(found, key=lambda node: (node.span[0], -node.span[1])):
        inner, inner_left = _inner(node)
        pair = (node.operator, inner.operator)
        if node.span[1] <= covered or pair in told:
            continue
        covered = node.span[1]
        told.add(pair)
        yield _precedence_note(source, node, inner, inner_left)


def _inner(node: s.Binary) -> tuple[s.Binary, bool]:
    """The operand that binds surprisingly tight, and whether it is the left one."""
    if (
        node.operator not in _ARROWS
        and isinstance(node.left, s.Binary)
        and (node.left.operator == "xor")
    ):
        return node.left, True
    assert isinstance(node.right, s.Binary)
    return node.right, False


def _precedence_note(
    source: Source, node: s.Binary, inner: s.Binary, inner_left: bool
) -> Diagnostic:
    text = source.slice(node.span)
    as_read = (Edit((inner.span[0],) * 2, "("), Edit((inner.span[1],) * 2, ")"))
    if inner_left:  # a xor b and c: the other way is a xor (b and c)
        begin, end = inner.right.span[0], node.right.span[1]
    else:
        begin, end = node.left.span[0], inner.left.span[1]
    otherwise = (Edit((begin, begin), "("), Edit((end, end), ")"))
    shown = [_made(source, node.span, edits) for edits in (as_read, otherwise)]
    if node.operator == inner.operator:
        help_text = say("'{operator}' groups to the right", operator=node.operator)
    elif node.operator in _ARROWS:
        help_text = say("'=>' and '<=>' bind equally tight, and group to the right")
    else:
        help_text = say("'xor' binds tighter than '{operator}'", operator=node.operator)
    short = text if len(text) <= _SHORT and "\n" not in text else None
    message = (
        say("this is read as {text}", text=shown[0])
        if short is not None
        else say("this is read with parentheses around its right side")
        if not inner_left
        else say("this is read with parentheses around its left side")
    )
    fixes = tuple(
        write(one, *edits) if short else Fix(say("write the parentheses"), edits)
        for one, edits in zip(shown, (as_read, otherwise), strict=True)
    )
    return Diagnostic("note", message, source, node.span, help=help_text, fixes=fixes)


def _made(source: Source, span: Span, edits: tuple[Edit, ...]) -> str:
    whole = Fix("", edits).applied(source.text)
    return whole[span[0] : span[1] + sum(len(edit.text) for edit in edits)]
