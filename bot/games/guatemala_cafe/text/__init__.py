"""Texts of Guatemala Café: choices, board text and match record."""
