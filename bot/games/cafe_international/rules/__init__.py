"""The rules of Café International: all that `apply` needs."""
