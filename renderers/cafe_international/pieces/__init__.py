"""Moving parts of the pictures of Café International, and the marks on them."""
