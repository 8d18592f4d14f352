"""The table: rules, matches and the log. It knows nothing of Discord, apart from `client.py`."""
