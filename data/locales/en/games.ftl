### All tables: one's own, those to join, rematches, threads, lobbies that nothing has come of.

games-not-ended = The match is still going on.
games-lobby-lasts = If nobody starts the match, this table closes { $when }.
games-lobby-expired = Nobody has started the match within seven days, so I have closed this table. A new one is quickly opened.
games-rematch-seats = A rematch: everybody sits one seat further on, and whoever sat first sits last.
