"""Futoshiki: every digit once in every row and column, and signs that say which is larger."""
