"""What stands still in the pictures of Zanzibar."""
