"""What moves in the pictures of Zanzibar, and the marks on it."""
