"""Parts of every screen, and how a press is answered."""
