### Rückblick: Listen von Partien, was sie waren, wie sie verliefen.

history-command = partien
history-command-about = Frühere Partien: Listen, Züge, Wiedergabe, Aufzeichnungen, Wertungen
refused-not-yours-to-see = Diese Partie kannst du nicht ansehen: Sie gehört zu einem Kanal, den du nicht lesen kannst.
refused-none-of-that-id = Hier gibt es keine Partie mit dieser Kennung. Siehe `/{ history-command } { history-command-list }`.
refused-no-match-here = In diesem Kanal wurde noch keine Partie gespielt. Gib eine an oder wähle sie aus der Liste.
history-parameter-match = partie
history-parameter-match-about = Die Partie (sonst die in diesem Kanal)
history-parameter-view = ansicht
history-parameter-view-about = Was du davon sehen willst: Seite, Wiedergabe, Analyse, Animation oder Aufzeichnung
history-view = { $view ->
    [replay] { history-button-replay }
    [analysis] Analyse
    [animation] { history-button-film }
    [record] { history-button-record }
   *[page] Seite
}

## Der Verlauf
history-command-log = verlauf

## Zeitspannen
history-span-days = { $days ->
    [one] { $days } Tag
   *[other] { $days } Tage
 }{ $hours ->
    [0] { "" }
    [one] , { $hours } Stunde
   *[other] , { $hours } Stunden
 }
history-span-hours = { $hours } Std. { $minutes } Min.
history-span-minutes = { $minutes } Min. { $seconds } Sek.

## Listen von Partien
history-command-list = liste
history-command-list-about = Partien dieses Kanals oder Servers; in Direktnachrichten deine eigenen
history-parameter-where = wo
history-parameter-where-about = Nur dieser Kanal oder alle Kanäle dieses Servers, die du lesen kannst
history-parameter-player = spieler
history-parameter-player-about = Nur Partien mit diesem Spieler
history-parameter-game = spiel
history-parameter-game-about = Nur dieses Spiel
history-parameter-state = stand
history-parameter-state-about = Offen, beendet oder beides
history-where = { $where ->
    [channel] dieser Kanal
   *[server] dieser Server
 }
history-state = { $state ->
    [open] offen und laufend
    [finished] beendet
   *[any] alle
 }
history-status = { $status ->
    [lobby] offen
    [running] läuft
    [over] beendet
   *[closed] abgebrochen
 }
history-waits = wartet auf { $who }
history-list-title = { $own ->
    [yes] Deine Partien
   *[no] Partien: { $where }
} ({ $total }){ $pages ->
    [1] { "" }
   *[other] , Seite { $page } von { $pages }
}
history-list-empty = Keine Partien gefunden.
history-list-open = Eine Partie zum Ansehen wählen

## Eine Partie
history-command-show = zeigen
history-command-show-about = Eine Partie: Seite, Wiedergabe, Analyse, Animation oder Aufzeichnung als Datei
history-before = Frühere Spieler: { $who }
history-how-long = Dauer: { $span } · { $steps ->
    [one] { $steps } Schritt
   *[other] { $steps } Schritte
 }
history-rated = Wertung: { $who }{ $settled ->
    [yes] { "" }
   *[no] {" "}(?: weniger als fünf gewertete Partien)
}
history-rated-soon = Gewertet. Die neuen Wertungen sind gleich da.
history-unrated = Ungewertet: { $why ->
    [stopped] Die Partie wurde vor dem Ende abgebrochen.
    [terms] Der Tisch war auf „ungewertet“ gestellt.
    [direct] Sie wurde nicht auf einem Server gespielt.
    [imported] Sie wurde aus einer Aufzeichnung importiert.
    [few] Es spielte nur eine Person.
    [computers] Ein Computerspieler war von Anfang an dabei.
    [forgotten] Jemand, der von Anfang an dabei war, hat seine Daten gelöscht.
    [unrated] Die Moderation hat sie aus Wertungen und Saisons genommen: { $reason }
    [short] Sie endete, bevor jeder zwei Züge hatte.
    [often] Genau diese Personen haben in 30 Tagen schon drei gewertete Partien gespielt.
   *[deserted] Niemand aus der ersten Besetzung ist bis zum Ende geblieben.
 }
history-in-place-of = (für { $who })
history-points = { $points }{ $settled ->
    [yes] { "" }
   *[no] ?
 }
history-turning = Wendepunkte
history-turning-lead = Zug { $turn }: { $how ->
    [lost] { $loser } verliert { $loss }, damit führt { $seat }
    [gained] { $seat } gewinnt { $gain } und führt
   *[led] { $seat } führt
}{ $final ->
    [yes] {" "}bis zum Ende
   *[no] { "" }
}
history-turning-gain = Zug { $turn }: { $seat } gewinnt { $gain }
history-turning-loss = Zug { $turn }: { $seat } verliert { $gain }
history-turning-end = Zug { $turn }: das Ende
history-turning-open = Wiedergabe ab einem Wendepunkt
history-chart-turns = Punkte nach jedem Zug
history-chart = Punktestände zu Beginn und nach den Zügen { $turns }:
history-pace = Zeit je Entscheidung: { $who }
history-stopped = Abgebrochen.
history-stopped-deserted = Niemand war mehr am Tisch. Nicht mehr dabei: { $who }.
history-button-moves = Züge
history-button-replay = Wiedergabe
history-button-record = Aufzeichnung
history-button-film = Animation

## Menschen
history-command-player = spieler
history-command-player-about = Die Statistik eines Spielers auf diesem Server; in Direktnachrichten deine eigene
history-parameter-member = mitglied
history-parameter-member-about = Der Spieler (sonst du selbst)
history-parameter-record = aufzeichnung
history-parameter-record-about = Eine Datei match.json, tournament.json oder season.json statt einer Partie von hier
history-player-title = { $name }, { $where ->
    [everywhere] auf allen Servern
   *[server] auf diesem Server
 }
history-player-none = Noch keine Partie beendet.
history-player-won = { $matches ->
    [one] { $matches } Partie
   *[other] { $matches } Partien
 }, { $wins ->
    [one] { $wins } Sieg
   *[other] { $wins } Siege
 } ({ $percent } %){ $shared ->
    [0] { "" }
    [one] , { $shared } geteilter Sieg
   *[other] , { $shared } geteilte Siege
 }
history-player-scores = im Schnitt { $average }, Bestwert { $best }
history-player-seats = Siege nach Platz: { $seats }
history-player-seat = Platz { $seat }: { $wins } von { $matches }
history-player-pace = { $span } je Entscheidung
history-player-rating = Wertung { $rating } ({ $matches } gewertet)
history-player-resigned = aufgegeben, Zeit abgelaufen oder ersetzt: { $matches }
history-player-streak = Siege in Folge: jetzt { $now }, höchstens { $best }
history-player-rivals = Direkter Vergleich
history-player-rival = { $name }: vorn in { $ahead }, hinten in { $behind } von { $matches }
history-player-chart = Wertungen
history-player-chart-along = Gewertete Partien
history-command-leaderboard = rangliste
history-command-leaderboard-about = Die besten Spieler dieses Servers in einem Spiel
history-command-analysis = analyse
history-command-animation = animation
history-command-export = export
history-command-verify = prüfen
history-command-verify-about = Eine Partie, ein Turnier oder eine Saison nachrechnen. Namen und Zeiten sind unbeweisbar
history-button-against = Gegen Computer
history-against-title = { $game }: gegen Computer
history-against-empty = Hier hat noch niemand eine Partie dieses Spiels gegen Computerspieler beendet.
history-against-note = Es zählt der stärkste Computer am Tisch. Diese Partien ändern keine Wertung.
history-against-best = Bestwert { $points }
history-button-board = Rangliste
history-board-title = { $game }: Rangliste{ $pages ->
    [1] { "" }
   *[other] , Seite { $page } von { $pages }
}
history-board-all = Alle Spiele
history-board-club-note = Nur gewertete Partien, nach Siegen. Geteilte Siege zählen extra. Im direkten Vergleich zählt, wer weiter vorn liegt.
history-board-empty-club = Hier gibt es noch keine gewerteten Partien.
history-board-empty = Noch hat niemand eine gewertete Partie dieses Spiels gespielt.
history-board-unranked = Noch ohne Platz
history-board-met = { $met } von { $needed ->
    [one] einem Gegner
   *[other] { $needed } Gegnern
}
history-board-note = Es zählen nur Partien, die mindestens zwei Menschen auf einem Server begonnen haben. Wer eine verlässt, wird Letzter. Einen Platz bekommst du, sobald du gegen drei verschiedene Leute gespielt hast, oder gegen alle, wenn es hier weniger sind. Alle beginnen bei 1500. Ein Fragezeichen heißt: weniger als fünf gewertete Partien. Diese Spieler stehen hinter allen anderen.
history-board-row = { $matches ->
    [one] { $matches } Partie
   *[other] { $matches } Partien
 }, { $wins ->
    [one] { $wins } Sieg
   *[other] { $wins } Siege
 }{ $shared ->
    [0] { "" }
    [one] , { $shared } geteilter Sieg
   *[other] , { $shared } geteilte Siege
 }
refused-no-server-board = Jeder Server hat seine eigene Rangliste. Verwende diesen Befehl in einem Kanal des Servers.
