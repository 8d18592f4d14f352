-- The time reserve of a seat in milliseconds, as its present question found it; NULL where the terms have none.
-- `backed`: `due_at` or `remains` includes it. `turn`, `turn_left`: the seat's last turn and the time left of it.
ALTER TABLE clocks ADD COLUMN reserve BIGINT CHECK (reserve >= 0);
ALTER TABLE clocks ADD COLUMN backed BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE clocks ADD COLUMN turn TEXT NOT NULL DEFAULT '';
ALTER TABLE clocks ADD COLUMN turn_left BIGINT NOT NULL DEFAULT 0;
