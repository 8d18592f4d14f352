"""Drawing processes and the cache of their pictures."""
