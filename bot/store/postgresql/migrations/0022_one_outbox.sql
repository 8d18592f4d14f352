-- The outbox holds every message that must go out exactly once: managed messages, until now in `under_way`, as well.
-- A managed message has a slot of `messages` as its `slot`, and the `seq` and `key` which it will have there as `seq` and
-- `digest`. What it is recognised by, its `marks`, is its body. Its row goes as soon as `messages` shows it.
ALTER TABLE outbox ADD COLUMN seq BIGINT;
ALTER TABLE outbox ADD COLUMN digest TEXT;

-- Their nonces are not known: what was under way is looked for, and never sent again from here.
INSERT INTO outbox (match, slot, "user", channel, nonce, body, at, seq, digest)
SELECT match, slot, "user", channel, 'moved ' || match || ' ' || slot, json_build_object('marks', marks)::text, at, seq, key
FROM under_way ON CONFLICT DO NOTHING;
DROP TABLE under_way;
