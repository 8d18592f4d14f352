"""Rehearsal on the real Discord: `python -m bot rehearse` tries each fact on which the bot rests."""
