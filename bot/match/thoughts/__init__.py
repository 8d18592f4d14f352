"""What computer players of a match were asked, looked back at."""
