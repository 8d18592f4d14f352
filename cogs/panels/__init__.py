"""What one person alone sees."""
