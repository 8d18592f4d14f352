"""What stands still in the pictures of Saint Martin."""
