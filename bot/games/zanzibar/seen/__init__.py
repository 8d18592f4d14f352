"""What leaves a position of Zanzibar: what eyes see, ears hear and hands hold."""
