-- Whether a press has brought the message about. Of those that are there that is so where somebody has pressed since,
-- or within five minutes before.
ALTER TABLE posts ADD COLUMN asked INTEGER NOT NULL DEFAULT 0 CHECK (asked IN (0, 1));

UPDATE posts SET asked = 1
WHERE at <= (SELECT max(presses.at) + 300000 FROM presses WHERE presses.match = posts.match);
