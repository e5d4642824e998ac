"""Boards made: from a puzzle and wishes, a seed and an index to a board, always the same; and what
setters do with boards."""
