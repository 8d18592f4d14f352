"""Views of a position: what viewers see, which events they hear, their hand."""
