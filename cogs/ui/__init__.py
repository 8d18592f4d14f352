"""Building blocks of every screen, and the handling of interactions."""
