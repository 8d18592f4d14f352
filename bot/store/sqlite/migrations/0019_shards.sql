-- A sign of life for every shard, out of so many as was agreed on; a bot alone has one. `held`: whoever held it last
-- among several processes has not said that he has left it.
ALTER TABLE heartbeat RENAME TO heartbeat_alone;
CREATE TABLE heartbeat (
    shard INTEGER NOT NULL PRIMARY KEY CHECK (shard >= 0),
    shards INTEGER NOT NULL CHECK (shards > shard),
    at INTEGER NOT NULL,
    held INTEGER NOT NULL DEFAULT 0
) STRICT;
INSERT INTO heartbeat (shard, shards, at) SELECT 0, 1, at FROM heartbeat_alone;
DROP TABLE heartbeat_alone;
