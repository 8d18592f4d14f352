"""Seats that somebody may take, or that the others may put on offer."""
