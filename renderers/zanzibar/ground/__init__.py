"""Static parts of the pictures of Zanzibar."""
