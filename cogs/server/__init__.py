"""Server administration: settings, permission check and audit log."""
