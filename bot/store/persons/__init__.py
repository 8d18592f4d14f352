"""What is kept of one person alone, whatever he plays."""
