"""Pelican Cove, or Uluru: birds around a rock, each with a wish where to sit."""
