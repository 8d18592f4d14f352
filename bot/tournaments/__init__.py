"""Tournaments of servers: stored, carried on by themselves, and played at ordinary tables."""
