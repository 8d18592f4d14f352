"""Mutation testing: changes one small place of a game's rules at a time, which a test must notice."""
