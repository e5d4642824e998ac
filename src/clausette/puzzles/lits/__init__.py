"""LITS: a letter of four shaded cells in every zone, all of which hang together."""
