### What each server settles, and what people who manage it may do to its matches.

## Errors
server-bad-setting = There is no such setting, or it cannot have this value.
server-too-many-channels = At most { $most } channels can be named. Forbid one first, or allow tables everywhere.
