"""What a running bot is made of: its settings, its log, its services and its connection to Discord."""
