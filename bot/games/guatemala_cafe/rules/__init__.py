"""The rules of Guatemala Café: all that `apply` needs."""
