-- A server that Discord has declared unavailable, and since when. Its clocks stand still until it is back.
CREATE TABLE outages (
    guild INTEGER NOT NULL PRIMARY KEY,
    since INTEGER NOT NULL
) STRICT;
