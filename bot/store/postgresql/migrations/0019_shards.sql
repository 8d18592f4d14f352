-- A sign of life for every shard, out of so many as was agreed on; a bot alone has one. `held`: whoever held it last
-- among several processes has not said that he has left it.
ALTER TABLE heartbeat RENAME TO heartbeat_alone;
ALTER TABLE heartbeat_alone RENAME CONSTRAINT heartbeat_pkey TO heartbeat_alone_pkey;
CREATE TABLE heartbeat (
    shard BIGINT NOT NULL PRIMARY KEY CHECK (shard >= 0),
    shards BIGINT NOT NULL CHECK (shards > shard),
    at BIGINT NOT NULL,
    held BOOLEAN NOT NULL DEFAULT false
);
INSERT INTO heartbeat (shard, shards, at) SELECT 0, 1, at FROM heartbeat_alone;
DROP TABLE heartbeat_alone;
