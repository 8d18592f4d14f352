-- `holder`: the process that holds the shard, or ended without releasing it; NULL once it was released.
-- Earlier versions stored only whether there was one. Its name is not known, so it is the empty text.
ALTER TABLE heartbeat ADD COLUMN holder TEXT;
UPDATE heartbeat SET holder = '' WHERE held;
ALTER TABLE heartbeat DROP COLUMN held;
