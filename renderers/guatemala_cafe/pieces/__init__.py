"""What moves in the pictures of Guatemala Café, and the marks on it."""
