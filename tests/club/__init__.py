"""Tournaments and seasons: pairing, standings, files, season tables."""
