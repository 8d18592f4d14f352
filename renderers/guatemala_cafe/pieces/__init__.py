"""Moving parts of the pictures, and the marks on them."""
