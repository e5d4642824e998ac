"""Formulas without variables: tables, decisions, normal forms step by step, refutations."""
