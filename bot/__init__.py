"""The table: rules, matches and all that belongs to them; it knows nothing of Discord, apart from `run/client.py`."""
