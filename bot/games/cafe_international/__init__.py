"""Café International for two to four players: seat guests from twelve nations at balanced tables."""
