"""The rules of Zanzibar: all that `apply` needs."""
