"""Hashi, also called Hashiwokakero or Bridges: join all islands by bridges."""
