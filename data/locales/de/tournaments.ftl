### Turniere: was an einem Ereignis nicht stimmt, und die Prüfung einer Datei.

## Ablehnungen
tournament-refused-game = Diese Version des Bots kennt das Spiel nicht.
tournament-refused-size = Das Spiel hat keine Tische dieser Größe.
tournament-refused-over = Das Turnier ist vorbei.
tournament-refused-started = Das Turnier hat schon begonnen.
tournament-refused-not-started = Das Turnier hat noch nicht begonnen.
tournament-refused-late = Für einen Beitritt zu diesem Turnier ist es zu spät.
tournament-refused-full = Das Turnier ist voll.
tournament-refused-too-few = Zu wenige haben eingecheckt.
tournament-refused-not-in = Diese Person nimmt nicht am Turnier teil.
tournament-refused-tables-open = An Tischen dieser Runde wird noch gespielt.
tournament-refused-pairing = Alle Anwesenden brauchen genau einen Platz oder ein Freilos.
tournament-refused-no-table = Die Runde hat keinen solchen Tisch.
tournament-refused-has-result = An diesem Tisch ist die Partie schon zu Ende.
tournament-refused-places = Diese Platzierungen sind an einem Tisch dieser Größe unmöglich.
tournament-refused-ranks = Die Platzierungen nach Wertung passen nicht zu den Leuten am Start.
tournament-refused-withdrawn = Du bist seit dem Beginn nicht mehr dabei, darum kannst du nicht zurück.
tournament-refused-lot = Dieses Los passt nicht zum Siegel.
tournament-refused-drops-worst = Bei weniger als vier Runden zählt jede Runde.
tournament-refused-everybody-meets = In diesem Format trifft jeder auf jeden.
tournament-refused-too-many-apart = Je acht Personen kannst du ein Paar trennen. Niemand darf in mehr als zwei Paaren sein.

## Was nicht geht
refused-no-such-tournament = Dieser Server hat kein solches Turnier.
refused-too-many-tournaments = Dieser Server hat schon { $most } Turniere. Warte, bis eines vorbei ist, oder brich eines ab.
refused-already-entered = Du bist schon in diesem Turnier.
refused-entered-too-often = Bei einem Turnier kannst du höchstens { $most }-mal mitmachen.
refused-check-in-closed = Der Check-in ist noch nicht offen.
refused-not-repeating = Dieses Turnier wiederholt sich nicht.
refused-bad-start = Wähle einen Zeitpunkt zwischen zehn Minuten und { $days } Tagen von jetzt an.

## Namen der Tische
tournament-table = { $title }, { $kind ->
    [final] Finale
   *[round] Runde { $round }, Tisch { $table }
}

## Prüfung
tournament-file-true = Das Turnier ist gültig: { $title }, { $people } Personen, { $rounds ->
    [one] eine Runde
   *[other] { $rounds } Runden
}. Startwert und Ergebnisse ergeben jeden Tisch und jede Platzierung.
tournament-file-running = Das Turnier ist bisher gültig und läuft noch: { $title }, { $people } Personen, { $rounds ->
    [one] eine Runde
   *[other] { $rounds } Runden
}. Startwert und Ergebnisse ergeben jeden Tisch und jede Platzierung.
tournament-file-apart = Die Organisatoren haben { $count ->
    [one] 1 Paar
   *[other] { $count } Paare
} getrennt gehalten. Die Gründe stehen in der Datei.
tournament-file-unproven = Keine Prüfung dieser Datei kann Namen, Ergebnisse oder Abwesenheiten beweisen. Jedes Ergebnis nennt seine Partie: Prüf deren Aufzeichnung.
tournament-file-unreadable = Ich kann das Turnier nicht lesen: { $detail }.
tournament-file-version = Dieses Programm liest nur das Format { $format } mit Version { $version } der Auslosungsregeln.
tournament-file-settings = Diese Einstellungen sind unmöglich: { $detail }
tournament-file-commitment = Der Startwert passt nicht zu dem Siegel, das vor dem Turnier veröffentlicht wurde.
tournament-file-not-started = Das Turnier hat noch nicht begonnen, darum gibt es nichts zu prüfen.
tournament-file-event = Ereignis { $number } ist unmöglich: { $detail }
tournament-file-byes = Runde { $round }: Startwert und Ergebnisse geben anderen Personen das Freilos.
tournament-file-pairing = Runde { $round }, Tisch { $table }: Startwert und Ergebnisse ergeben andere Personen oder andere Plätze.
tournament-file-standings = Rangliste, Platzierung { $place }: Die Ergebnisse ergeben eine andere Zeile.
tournament-file-match = Ereignis { $number }: Keine Partie hat diese Kennung, oder ein anderer Tisch hat sie auch.
compared-same = Partie { $match }: Die Aufzeichnung ergibt dieselben Platzierungen.
compared-early = Partie { $match } endete vorzeitig, weil jemand sie verlassen hat. Die Aufzeichnung kann die Platzierungen nicht belegen.
compared-elsewhere = Partie { $match } steht nicht in dieser Datei.
compared-game = Partie { $match }: Die Datei nennt ein anderes Spiel oder eine andere Zahl von Plätzen.
compared-unfinished = Partie { $match }: Die Aufzeichnung endet vor dem letzten Zug, und niemand hat sie verlassen.
compared-places = Partie { $match }: Die Aufzeichnung ergibt andere Platzierungen.
compared-seed = Partie { $match }: Die Lose des Turniers ergeben einen anderen Startwert.
