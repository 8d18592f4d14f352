"""Messages of a match in its channel and in direct channels."""
