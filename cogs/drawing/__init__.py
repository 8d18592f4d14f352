"""Render processes and the cache of their pictures."""
