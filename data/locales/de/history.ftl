### Rückblick: Listen von Partien, was sie waren, wie sie verliefen.

history-command = verlauf
history-command-about = Partien ansehen: Listen, Züge, Wiedergabe, Aufzeichnungen, Wertungen
history-not-visible = Diese Partie kannst du nicht ansehen: Sie gehört zu einem Kanal, den du nicht lesen kannst.
history-none-of-that-id = Hier gibt es keine Partie mit dieser Kennung. Alle, die es gibt, nennt `/verlauf liste`.
history-none-here = In diesem Kanal wurde noch nicht gespielt. Nenne eine Partie oder wähle sie aus der Liste.
history-parameter-match = partie
history-parameter-match-about = Welche Partie; sonst die in diesem Kanal

## Der Verlauf
history-command-log = züge
history-command-log-about = Jeder Zug einer Partie in Worten, mit Zeit und Notation

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
history-parameter-where-about = Nur in diesem Kanal, oder überall auf diesem Server, wo du lesen kannst
history-parameter-player = spieler
history-parameter-player-about = Nur Partien, in denen diese Person spielt oder gespielt hat
history-parameter-game = spiel
history-parameter-game-about = Nur dieses Spiel
history-parameter-state = stand
history-parameter-state-about = Offen, beendet oder beides
history-where = { $where ->
    [channel] dieser Kanal
    [mine] deine Partien
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
history-list-title = Partien: { $where } ({ $total }), Seite { $page } von { $pages }
history-list-empty = Solche Partien gibt es nicht.
history-list-open = Eine dieser Partien ansehen

## Eine Partie
history-command-show = zeigen
history-command-show-about = Eine Partie: Ergebnis, Optionen, Wendepunkte, das Brett
history-before = Vorher spielte hier: { $who }
history-how-long = Dauer: { $span } · { $steps ->
    [one] { $steps } Schritt
   *[other] { $steps } Schritte
 }
history-rated = Wertung: { $who }
history-rated-soon = Gewertet; die Punkte werden gleich ausgerechnet.
history-unrated = Nicht gewertet: { $why ->
    [stopped] Die Partie wurde vor ihrem Ende abgebrochen.
    [terms] Sie war als Partie ohne Wertung ausgemacht.
    [direct] Sie wurde nicht auf einem Server gespielt.
    [imported] Sie wurde aus einer Aufzeichnung übernommen.
    [few] Es spielte nur eine Person.
    [computers] Von Anfang an saß ein Computerspieler am Tisch.
    [forgotten] Jemand, der sie begonnen hatte, wurde vergessen.
   *[deserted] Niemand, der sie begonnen hatte, ist bis zum Ende geblieben.
 }
history-points = { $points }{ $settled ->
    [yes] { "" }
   *[no] ?
 }
history-turning = Wendepunkte
history-turning-lead = Schritt { $number }: { $seat } übernimmt die Führung
history-turning-gain = Schritt { $number }: { $seat } gewinnt { $gain }
history-turning-loss = Schritt { $number }: { $seat } verliert { $gain }
history-turning-end = Schritt { $number }: das Ende
history-turning-last = Schritt { $number }: der letzte
history-turning-open = Nachspielen ab einem Wendepunkt
history-chart-turns = Punkte nach jedem Zug
history-chart = Punkte nach den Zügen { $turns }:
history-pace = Zeit für eine Entscheidung: { $who }
history-stopped = Abgebrochen.
history-stopped-deserted = Niemand saß mehr am Tisch: { $who } waren gegangen.
history-button-moves = Züge
history-button-replay = Wiedergabe
history-button-record = Aufzeichnung
history-button-film = Animation

## Menschen
history-command-player = spieler
history-command-player-about = Was jemand auf diesem Server gespielt und gewonnen hat; in Direktnachrichten deine Bilanz
history-parameter-member = mitglied
history-parameter-member-about = Wessen Bilanz; ohne Angabe deine eigene
history-player-title = { $name }, { $where ->
    [everywhere] auf allen Servern
   *[server] auf diesem Server
 }
history-player-none = Noch wurde keine Partie zu Ende gespielt.
history-player-won = { $matches ->
    [one] { $matches } Partie
   *[other] { $matches } Partien
 }, { $wins ->
    [one] { $wins } Sieg
   *[other] { $wins } Siege
 } ({ $percent } %)
history-player-scores = im Schnitt { $average }, am besten { $best }
history-player-seats = Siege nach Platz: { $seats }
history-player-seat = Platz { $seat }: { $wins } von { $matches }
history-player-pace = { $span } je Entscheidung
history-player-rating = Wertung { $rating } ({ $matches } gewertet)
history-player-resigned = aufgegeben, verstrichen oder abgelöst: { $matches }
history-command-leaderboard = rangliste
history-command-leaderboard-about = Wer auf diesem Server in einem Spiel führt
history-button-against = Gegen die Computer
history-against-title = { $game }: gegen die Computer
history-against-empty = Hier hat noch niemand dieses Spiel gegen Computerspieler zu Ende gespielt.
history-against-note = Es zählt der stärkste Computer am Tisch. Diese Partien ändern keine Wertungszahl.
history-against-best = Bestes { $points }
history-button-board = Rangliste
history-board-title = { $game }: Rangliste, Seite { $page } von { $pages }
history-board-empty = Noch hat niemand eine gewertete Partie dieses Spiels zu Ende gespielt.
history-board-note = Gewertet werden Partien, die Menschen gemeinsam auf einem Server begonnen haben; wer eine verlässt, ist in ihr Letzter. Alle beginnen bei 1500. Ein Fragezeichen: weniger als fünf gewertete Partien, hinter allen, die mehr haben.
history-board-row = { $matches ->
    [one] { $matches } Partie
   *[other] { $matches } Partien
 }, { $wins ->
    [one] { $wins } Sieg
   *[other] { $wins } Siege
 }
history-board-server = Jeder Server hat seine eigene Rangliste. Frag danach in einem Kanal des Servers.
