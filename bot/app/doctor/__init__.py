"""Doctor: checks of machine, database and Discord, with what to do about each fault."""
