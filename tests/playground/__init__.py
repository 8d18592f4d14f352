"""The loopback Discord, tried by an unmodified client."""
