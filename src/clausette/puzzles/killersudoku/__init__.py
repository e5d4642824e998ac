"""Killer Sudoku: a Sudoku whose cages tell the sums of their digits."""
