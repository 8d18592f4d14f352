"""Moving parts of the pictures of Zanzibar, and the marks on them."""
