"""Café International in words: labels, choices, texts and the record."""
