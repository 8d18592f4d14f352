"""The running bot: settings, logging, services, Discord connection."""
