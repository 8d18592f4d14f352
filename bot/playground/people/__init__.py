"""Actions of people in the simulated Discord client: read, type, press, choose."""
