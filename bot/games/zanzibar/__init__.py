"""Zanzibar for two to five players: traders on the spice island, secret orders, pushing and banishing."""
