"""Static parts of the pictures."""
