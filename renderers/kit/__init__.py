"""Drawing kit: colours, pens, sprites and sheets, and their encoding as PNG and WebP."""
