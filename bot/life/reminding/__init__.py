"""What somebody is told by himself: that the table waits for him, and what has happened to his seat."""
