"""Jigsaw Sudoku: every row, column and zone holds every digit once."""
