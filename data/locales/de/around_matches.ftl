### Rund um eine Partie: Folgen, private Notizen, der nächste Tisch, gezeigte Schritte.

follow-button-follow = Folgen
follow-button-unfollow = Nicht mehr folgen
follow-button-table = Zum Tisch
follow-begun = Du folgst dieser Partie. Wenn sie endet, schicke ich dir eine Direktnachricht mit dem letzten Plan und dem Ergebnis.
follow-ended = Du folgst dieser Partie nicht mehr.
follow-closed = Ich kann dir keine Direktnachrichten schicken. Erlaube Nachrichten von Mitgliedern dieses Servers, schreib mir eine und versuch es noch einmal.
follow-too-many = Du folgst schon { $most } Partien. Beende erst eine davon.
follow-over = Die Partie { $game }, der du folgst, ist vorbei: { $channel }

note-button = Notiz
note-title = 📝 Deine Notiz, die nur du siehst:
note-label = Deine Notiz zu dieser Partie
note-hint = Nur du siehst sie. Leer: keine Notiz.
note-kept = Ich bewahre deine Notiz auf. *Mein Zug* zeigt sie nur dir.
note-gone = Du hast keine Notiz zu dieser Partie.

next-table = Weiter: { $game }
next-table-due = Weiter: { $game }, noch { $left }

show-button = Schritt zeigen
show-label = Nummer des Schritts (0 bis { $last })
show-done = Der öffentliche Spielplan dieses Schritts steht jetzt im Kanal.
show-too-many = Du kannst { $most } Schritte pro Stunde zeigen. Versuch es später noch einmal.

pace-within = { $limit ->
    [hour] 1 Std.
    [four-hours] 4 Std.
    [half-day] 12 Std.
    [day] 1 Tag
   *[more] mehr als ein Tag
}
pace-lobby = Übliche Zeit bis zur Antwort: { $who }
pace-profile = { $limit ->
    [more] Braucht meist mehr als einen Tag für eine Antwort
   *[other] Antwortet meist innerhalb von { pace-within }
}
pace-kept = { $kept } von { $seats } Plätzen behalten (das sehen nur diese Person und Moderatoren)
