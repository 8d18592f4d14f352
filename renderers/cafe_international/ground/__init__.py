"""What stands still in the pictures of Café International."""
