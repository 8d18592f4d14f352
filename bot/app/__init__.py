"""Application: settings, logging, service construction, Discord connection, shutdown."""
