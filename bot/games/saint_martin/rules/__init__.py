"""Rules: legal moves and their effects, setup, ranking."""
