"""Texts of Sprout: the table in words, and the choices."""
