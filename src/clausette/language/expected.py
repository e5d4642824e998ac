"""What could stand where the parser found something else.

Made once: the parser hands these over at every token, and they are said only where one is missing.
"""

from __future__ import annotations

from clausette.words import Message, say

FORMULA, EXPRESSION = say("a formula"), say("an expression")
VARIABLE = say("a variable, such as $i")
NEW_ITEM = say("an operator (and, or, xor, =>, <=>), a new formula or '$name = value'")
PAREN_OR_CONNECTIVE = say("')' or an operator (and, or, xor, =>, <=>)")
ELSE_OR_CONNECTIVE = say("'else' or an operator (and, or, xor, =>, <=>)")
END_OR_CONNECTIVE = say("'end' or an operator (and, or, xor, =>, <=>)")
QUOTE_OR_CONNECTIVE = say("a closing '\"' or an operator (and, or, xor, =>, <=>)")
PAREN_OR_OPERATOR = say("')' or an operator")
THEN_OR_OPERATOR = say("'then' or an operator")
ELSE_OR_OPERATOR = say("'else' or an operator")
END_OR_OPERATOR = say("'end' or an operator")
BRACKET_OR_OPERATOR = say("']' or an operator")
PAREN = say("')'")
PAREN_OR_COMMA, BRACKET_OR_COMMA = say("')' or ','"), say("']' or ','")
COMMA_AND_MEMBERS = say("',' and a set")
COMMA_AND_SECOND = say("',' and the second set")
EQUALS = say("'=', or ',' and another variable")
COLON = say("':', or ',' and another value")
IN = say("'in', or ',' and another variable")
COMPARED = say("'and' or 'or', since comparisons cannot be chained")
AFTER_SETS: dict[str, Message] = {":": say("':' or 'when'"), "]": say("']' or 'when'")}
AFTER_CONDITION: dict[str, Message] = {
    ":": say("':' or an operator"),
    "]": BRACKET_OR_OPERATOR,
}

_IN_EXPRESSIONS = frozenset(
    (
        *(EXPRESSION, PAREN_OR_OPERATOR, THEN_OR_OPERATOR, ELSE_OR_OPERATOR, END_OR_OPERATOR),
        *(BRACKET_OR_OPERATOR, PAREN, PAREN_OR_COMMA, BRACKET_OR_COMMA, COMMA_AND_MEMBERS),
        *(COMMA_AND_SECOND, COLON, COMPARED, *AFTER_SETS.values(), *AFTER_CONDITION.values()),
    )
)
_CLOSERS: dict[Message, str] = {
    **dict.fromkeys((PAREN_OR_CONNECTIVE, PAREN_OR_OPERATOR, PAREN, PAREN_OR_COMMA), ")"),
    **dict.fromkeys((BRACKET_OR_OPERATOR, BRACKET_OR_COMMA, AFTER_SETS["]"]), "]"),
}


def in_expression(expected: Message) -> bool:
    """Whether a value is being read where this is expected, not a formula."""
    return expected in _IN_EXPRESSIONS


def closer(expected: Message) -> str | None:
    """The bracket that could be closed where this is expected."""
    return _CLOSERS.get(expected)
