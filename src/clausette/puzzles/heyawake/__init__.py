"""Heyawake: shade cells of zones, so many in each; no open line sees three of them."""
