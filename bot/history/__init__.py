"""Looking back: lists, results, ratings, the log in words, stories and records of matches."""
