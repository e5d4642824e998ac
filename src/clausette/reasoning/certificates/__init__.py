"""Certificates: claims about boards and models, as files that anybody can check."""
