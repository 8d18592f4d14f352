"""What stands in channels and direct messages, kept true to the stored position."""
