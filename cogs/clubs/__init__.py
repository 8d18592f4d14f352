"""The club page of a server, and the tables that the bot opens for searches."""
