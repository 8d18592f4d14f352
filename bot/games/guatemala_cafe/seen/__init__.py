"""What leaves a position of Guatemala Café: what eyes see, ears hear and hands hold."""
