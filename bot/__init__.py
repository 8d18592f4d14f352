"""Game server without Discord: rules, matches, storage and automation.

Only `bot/app/client.py` imports discord.py.
"""
