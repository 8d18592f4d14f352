"""Computer players: they get a View and the notations of their legal moves, never a State."""
