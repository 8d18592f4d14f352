-- `role`: the role whose members may enter the tournament, 0 for everybody.
ALTER TABLE tournaments ADD COLUMN role INTEGER NOT NULL DEFAULT 0;
