"""Numberlink: join equal numbers by lines that neither cross nor branch."""
