"""Tapa: numbers are the lengths of the blocks of shaded cells around them."""
