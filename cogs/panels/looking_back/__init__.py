"""What somebody sees who looks back at one match: its page, and what is told under the boards of its film."""
