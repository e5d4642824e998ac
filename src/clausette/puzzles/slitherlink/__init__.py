"""Slitherlink: one loop along the sides of cells."""
