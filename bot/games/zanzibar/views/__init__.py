"""Views: positions, events and hands as a viewer may know them."""
