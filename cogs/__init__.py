"""Discord front end: slash commands, buttons, private panels and direct messages."""
