"""What happens at a table by itself, by consent, or by somebody who manages the server."""
