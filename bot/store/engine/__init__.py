"""What the engines have in common: where a database is, how writes gather, rows as values, what is known by heart."""
