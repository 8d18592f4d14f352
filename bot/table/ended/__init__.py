"""Who takes which place at the end of a match."""
