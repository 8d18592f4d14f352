"""Texts: choices, board text, hints and match record."""
