"""Club life: tournaments with their pairing, standings and files, and the tables of seasons."""
