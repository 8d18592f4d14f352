"""Static parts of the pictures of Café International."""
