"""The drawing kit: colours, pens, sprites, sheets, and how they become PNG and WebP."""
