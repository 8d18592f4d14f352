"""Texts: choices and their labels, board texts, hints and the match record."""
