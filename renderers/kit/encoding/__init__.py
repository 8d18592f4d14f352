"""From what lies where to files: parts in the colours of a palette, strips, PNG and WebP."""
