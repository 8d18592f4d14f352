-- When people were forgotten of whom this database knows it, and nothing of who they were: whoever else stands on the
-- list beside it was forgotten in a later one. `is_all`: it knows of everybody until then.
CREATE TABLE forgettings (at BIGINT NOT NULL PRIMARY KEY, is_all BOOLEAN NOT NULL DEFAULT false);
INSERT INTO forgettings (at, is_all) SELECT max(at), true FROM heartbeat HAVING count(*) > 0;
