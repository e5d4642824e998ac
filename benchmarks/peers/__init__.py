"""The same puzzles solved by others: each module takes a board's text to its checked answer."""
