"""Processes that draw, and the pictures that they have drawn."""
