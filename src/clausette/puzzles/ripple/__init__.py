"""Ripple Effect: every zone holds 1 to its size, and equal numbers keep their distance."""
