"""Views of Sprout: what each viewer may know."""
