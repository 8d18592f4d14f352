"""Slash commands shared by all games."""
