"""Kakuro: a crossword of digits, with sums for clues."""
