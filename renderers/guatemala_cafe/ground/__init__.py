"""What stands still in the pictures of Guatemala Café."""
