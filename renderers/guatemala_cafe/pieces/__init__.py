"""Moving parts of the pictures of Guatemala Café, and the marks on them."""
