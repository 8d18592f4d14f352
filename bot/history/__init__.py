"""History: match lists, logs, results, ratings and statistics."""
