### Stufen der Computerspieler, zurückgenommene Schritte und das Ergebnis der Prüfung einer Aufzeichnung.

match-computer-name = Computer { $number }
match-computer-level = { $name } ({ $level ->
    [easy] leicht
    [casual] locker
    [medium] mittel
   *[strong] stark
 })
match-level = { $level ->
    [easy] Leicht
    [casual] Locker
    [medium] Mittel
   *[strong] Stark
 }
match-level-about = { $level ->
    [easy] Macht Anfängerfehler
    [casual] Spielt vernünftig, übersieht aber manches
    [medium] Denkt über den eigenen Zug nach und patzt selten
   *[strong] Schaut so weit voraus, wie es geht
 }
match-literal = { $text }
match-player = { $seat }
match-took-back = { $seat } hat rückgängig gemacht: „{ $step }“
match-stepped-back = { $seat } hat den letzten Schritt rückgängig gemacht.
match-taken-back = Ein Schritt wurde rückgängig gemacht.
match-quarantined = ⚠️ Ich kann die Partie an diesem Tisch gerade nicht lesen, deshalb steht sie still. Die Moderation kann `/{ common-group-managers } { server-command-admin } { server-command-repair }` versuchen. Auch eine neue Version des Bots kann helfen.
match-closed-unread = Die Moderation hat diese Partie geschlossen, weil ich sie nicht lesen konnte.

# Ergebnisse der Prüfung einer Aufzeichnung.
match-record-true = Die Aufzeichnung ist gültig: { $moves } Züge von { $title } führen zur Schlussstellung.
match-record-stopped = Die Aufzeichnung ist gültig: { $moves ->
    [one] ein Zug
   *[other] { $moves } Züge
} von { $title }, vor dem Ende abgebrochen.
match-record-unreadable = Ich kann die Aufzeichnung nicht lesen: { $detail }.
match-record-format = Die Aufzeichnung hat weder das Format tavolino-match/1 noch tavolino-match/2.
match-record-game = Diese Version des Bots kennt das Spiel der Aufzeichnung nicht.
match-record-version = Die Aufzeichnung hat Version { $theirs } der Regeln, dieser Bot hat Version { $ours }.
match-record-running = Die Partie lief noch, als diese Aufzeichnung entstand. Darum fehlen Teile.
match-record-seats = Dieses Spiel ist nicht für { $players } Spieler gemacht.
match-record-options = Diese Optionen gehören nicht zu diesem Spiel.
match-record-commitment = Der Startwert passt nicht zu dem Siegel, das vor der Partie veröffentlicht wurde.
match-record-presses = Die Nummern der Beitritte und des Starts passen nicht zum Format der Aufzeichnung.
match-record-setup-unreadable = Ich kann den Aufbau nicht lesen.
match-record-setup = Startwert, Beitritte und Start ergeben einen anderen Aufbau als den der Aufzeichnung.
match-record-rows = Zeile { $seq } des Verlaufs fehlt oder ist doppelt.
match-record-order = Zug { $seq } steht an der falschen Stelle oder gehört nicht in die Aufzeichnung.
match-record-times = Zeile { $seq } ist früher datiert als die Zeile davor.
match-record-move = Zug { $seq } von Platz { $seat } ist nicht erlaubt: { $detail }
match-record-spelling = Zug { $seq } ist als { $written } geschrieben statt als { $canonical }.
match-record-taken-back = Zeile { $seq } macht einen Zug rückgängig, der nicht der letzte war.
match-record-needs-seed = Die Aufzeichnung hat keinen Startwert, darum lässt sich der Zufall nicht prüfen.
match-record-final = Die Züge führen zu einer anderen Schlussstellung als der in der Aufzeichnung.
match-record-result = Die Schlussstellung ergibt ein anderes Ergebnis als das in der Aufzeichnung.
match-record-unfinished = Die Züge führen nicht bis zum Ende, aber die Aufzeichnung hat eine Schlussstellung oder ein Ergebnis.
match-record-finished = Die Züge führen bis zum Ende, aber der Aufzeichnung fehlt die Schlussstellung oder das Ergebnis.
