"""Lessons and rules examples: pure functions, independent of real matches."""
