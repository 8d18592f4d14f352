"""The loopback world as values: accounts, guilds, channels, messages and files, and the time there."""
