"""Texts of Café International: choices, board text and match record."""
