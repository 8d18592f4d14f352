-- Time in milliseconds for which the table has waited for the player of a seat, without the present wait.
ALTER TABLE clocks ADD COLUMN waited BIGINT NOT NULL DEFAULT 0;
