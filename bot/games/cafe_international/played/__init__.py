"""What a computer needs to play Café International well."""
