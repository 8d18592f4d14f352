"""Guatemala Café in words: labels, choices, texts and the record."""
