"""The playground's page: what a browser asks for, and what is done about it."""
