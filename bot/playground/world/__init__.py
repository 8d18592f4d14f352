"""State of the simulated Discord: accounts, guilds, channels, messages, files and the clock."""
