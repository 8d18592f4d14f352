"""What leaves a position of Café International: what eyes see, ears hear and hands hold."""
