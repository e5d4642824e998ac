"""Dominosa: find the set of dominoes that the numbers were laid with."""
