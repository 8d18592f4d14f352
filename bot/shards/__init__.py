"""Sharding: which servers this process acts for when several processes share one database."""
