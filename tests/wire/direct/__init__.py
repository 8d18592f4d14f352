"""Everything that can be answered in a direct message, answered there: it arrives at a process that is not the table's.

Two bots share a PostgreSQL. Direct messages arrive at the one that holds the first shard; the server, and with it every
match, is the other's.
"""
