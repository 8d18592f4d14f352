-- `repeats`: how often the tournament opens again, '' for never and once the next one is open.
-- `repeats_from`: start of the first one, in milliseconds, from which later starts are counted.
ALTER TABLE tournaments ADD COLUMN repeats TEXT NOT NULL DEFAULT '';
ALTER TABLE tournaments ADD COLUMN repeats_from INTEGER;
