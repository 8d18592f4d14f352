"""Rules of Café International: everything `apply` needs."""
