"""What persons do on the loopback Discord: look, type, press, choose."""
