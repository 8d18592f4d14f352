-- The numbers that Discord gave to the presses of Join and of Start, in order, as a JSON array. With the seed, to which
-- the match was committed before them, they make its chance; without any the seed alone does, as in matches of before.
ALTER TABLE matches ADD COLUMN presses TEXT NOT NULL DEFAULT '[]';
