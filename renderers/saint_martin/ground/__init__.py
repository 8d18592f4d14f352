"""Static parts of the pictures of Saint Martin."""
