"""What leaves a position of Saint Martin: what eyes see, ears hear and hands hold."""
