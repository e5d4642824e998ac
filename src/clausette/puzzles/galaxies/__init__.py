"""Galaxies: cut the board into areas that look the same upside down, each around its dot."""
