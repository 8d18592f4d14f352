"""Rules of Sprout."""
