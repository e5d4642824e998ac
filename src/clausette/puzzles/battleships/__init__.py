"""Battleships: a fleet of straight ships that do not touch, so many cells in every line."""
