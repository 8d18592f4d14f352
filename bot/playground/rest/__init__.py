"""REST interface: middleware and routes."""
