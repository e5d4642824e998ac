"""Gokigen Naname, also called Slant: a slant in every cell, counted on corners, and no loop."""
