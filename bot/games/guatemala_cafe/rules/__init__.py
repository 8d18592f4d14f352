"""Rules of Guatemala Café: everything `apply` needs."""
