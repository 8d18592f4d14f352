"""Computer players: search and evaluation.

They receive a View and legal notations, never a State.
"""
