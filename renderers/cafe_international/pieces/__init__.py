"""What moves in the pictures of Café International, and the marks on it."""
