"""Zanzibar in words: labels, choices, texts and the record."""
