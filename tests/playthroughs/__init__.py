"""Recorded matches as texts: what each seat may do, what each viewer hears, how it ends."""
