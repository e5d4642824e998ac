"""Peg solitaire: jump over pegs, which takes them off, until only those asked for are left."""
