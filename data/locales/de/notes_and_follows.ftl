### Rund um eine Partie: Folgen, private Notizen, der nächste Tisch, gezeigte Schritte.

following-button-follow = Folgen
following-button-unfollow = Nicht mehr folgen
following-button-table = Zum Tisch
following-begun = Du folgst dieser Partie. Wenn sie endet, schicke ich dir eine Direktnachricht mit dem letzten Plan und dem Ergebnis.
following-ended = Du folgst dieser Partie nicht mehr.
refused-no-direct-messages = Ich kann dir keine Direktnachrichten schicken. Erlaub Nachrichten von Mitgliedern dieses Servers, schreib mir eine und versuch es noch einmal.
refused-follows-too-many = Du folgst schon { $most } Partien. Hör zuerst auf, einer davon zu folgen.
following-over = Die Partie { $game }, der du folgst, ist vorbei: { $channel }

notes-button = Notiz
notes-title = 📝 Deine Notiz, die nur du siehst:
notes-label = Deine Notiz zu dieser Partie
notes-hint = Nur du siehst sie. Leer: keine Notiz.
notes-kept = Ich bewahre deine Notiz auf. { $is_over ->
    [yes] *Mehr*, *Notiz* zeigt sie nur dir.
   *[no] *Mein Zug* zeigt sie nur dir.
}
notes-gone = Du hast keine Notiz zu dieser Partie.

next-table = Weiter: { $game }
next-table-due = Weiter: { $game }, noch { $left }

show-button = Schritt zeigen
show-label = Nummer des Schritts (leer: der letzte)
show-done = Der öffentliche Spielplan dieses Schritts steht jetzt im Kanal.
refused-too-many-acts = Das geht höchstens { $hour }-mal pro Stunde und { $day }-mal am Tag. Versuch es später noch einmal.
refused-too-many-acts-here = In diesem Kanal ist das in der letzten Stunde zu oft geschehen. Versuch es später noch einmal.

pace-within = { $limit ->
    [hour] unter 1 Std.
    [four-hours] unter 4 Std.
    [half-day] unter 12 Std.
    [day] unter 1 Tag
   *[more] mehr als ein Tag
}
pace-usual = Übliche Zeit bis zur Antwort: { $who }
pace-kept = { $kept } von { $seats } Plätzen behalten (das sehen nur { $own ->
    [yes] du
   *[no] diese Person
} und die Moderation)
