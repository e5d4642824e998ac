"""Sudoku, from 4×4 to 25×25: every row, column and box holds every digit once."""
