"""Tests of the simulated Discord with an unmodified discord.py client."""
