"""What a computer knows to play Saint Martin."""
