"""Sudoku, from 4×4 to 36×36: every row, column and box holds every digit once."""
