"""Matches that have ended, looked into: what is found, and how it is kept."""
