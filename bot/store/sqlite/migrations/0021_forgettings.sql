-- When people were forgotten of whom this database knows it, and nothing of who they were: whoever else stands on the
-- list beside it was forgotten in a later one. `is_all`: it knows of everybody until then.
CREATE TABLE forgettings (at INTEGER NOT NULL PRIMARY KEY, is_all INTEGER NOT NULL DEFAULT 0 CHECK (is_all IN (0, 1))) STRICT;
INSERT INTO forgettings (at, is_all) SELECT max(at), 1 FROM heartbeat HAVING count(*) > 0;
