"""What people who manage a server settle, look at and do."""
