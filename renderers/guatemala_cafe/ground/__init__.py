"""Static parts of the pictures of Guatemala Café."""
