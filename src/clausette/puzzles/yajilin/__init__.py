"""Yajilin: shaded cells counted by arrows, and one loop through all the others."""
