"""Saint Martin in words: labels, choices, texts and the record."""
