"""How a match that is over is told to people."""
