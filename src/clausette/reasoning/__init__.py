"""Hints, reasons, verdicts and difficulty, from the origin of every clause; knows no puzzle."""
