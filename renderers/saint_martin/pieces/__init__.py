"""Moving parts of the pictures of Saint Martin, and the marks on them."""
