"""What moves in the pictures of Saint Martin, and the marks on it."""
