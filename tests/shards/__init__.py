"""Whose servers are whose."""
