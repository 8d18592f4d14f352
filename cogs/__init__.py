"""Discord's side: slash commands, buttons, private panels and direct messages."""
