"""Sprout for two to four players: play your cards upwards, and discard what does not fit."""
