### All tables: one's own, those to join, rematches, threads, lobbies that nothing has come of.

games-not-ended = Die Partie läuft noch.
games-lobby-lasts = Wenn niemand die Partie startet, schließt dieser Tisch { $when }.
games-lobby-expired = Sieben Tage lang hat niemand die Partie gestartet, deshalb habe ich diesen Tisch geschlossen. Ein neuer ist schnell eröffnet.
games-rematch-seats = Eine Revanche: Alle rücken einen Platz weiter, und wer zuerst saß, sitzt zuletzt.
