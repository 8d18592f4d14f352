"""Encoding of sheets: palette colours, strips, PNG and WebP."""
