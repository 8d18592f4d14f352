"""The rules of Saint Martin: all that `apply` needs."""
