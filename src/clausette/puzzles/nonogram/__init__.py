"""Nonogram: shade cells so that the blocks of every row and column are as long as its clues."""
