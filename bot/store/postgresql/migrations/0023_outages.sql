-- A server that Discord has declared unavailable, and since when. Its clocks stand still until it is back.
CREATE TABLE outages (
    guild BIGINT NOT NULL PRIMARY KEY,
    since BIGINT NOT NULL
);
