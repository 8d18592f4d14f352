### Rivedere: elenchi di partite, che cosa furono, come andarono.

history-command = storico
history-command-about = Rivedere le partite: elenchi, mosse, repliche, verbali, classifiche
history-not-visible = Non puoi guardare questa partita: appartiene a un canale che non puoi leggere.
history-none-of-that-id = Qui non c’è nessuna partita con questo codice. `/storico elenco` le nomina tutte.
history-none-here = In questo canale non si è ancora giocato. Indica una partita o sceglila dall'elenco.
history-parameter-match = partita
history-parameter-match-about = Quale partita; senza, quella di questo canale

## La cronaca
history-command-log = cronaca
history-command-log-about = Ogni mossa di una partita in parole, con ora e notazione

## Durate
history-span-days = { $days ->
    [one] { $days } giorno
   *[other] { $days } giorni
 }{ $hours ->
    [0] { "" }
    [one] , { $hours } ora
   *[other] , { $hours } ore
 }
history-span-hours = { $hours } h { $minutes } min
history-span-minutes = { $minutes } min { $seconds } s

## Elenchi di partite
history-command-list = elenco
history-command-list-about = Le partite di questo canale o server; nei messaggi diretti le tue
history-parameter-where = dove
history-parameter-where-about = Solo in questo canale, o ovunque tu possa leggere in questo server
history-parameter-player = giocatore
history-parameter-player-about = Solo partite in cui questa persona gioca o ha giocato
history-parameter-game = gioco
history-parameter-game-about = Solo questo gioco
history-parameter-state = stato
history-parameter-state-about = In corso, finite, o tutte
history-where = { $where ->
    [channel] questo canale
    [mine] le tue partite
   *[server] questo server
 }
history-state = { $state ->
    [open] aperte e in corso
    [finished] finite
   *[any] tutte
 }
history-status = { $status ->
    [lobby] aperta
    [running] in corso
    [over] finita
   *[closed] interrotta
 }
history-waits = si aspetta { $who }
history-list-title = Partite: { $where } ({ $total }), pagina { $page } di { $pages }
history-list-empty = Non ci sono partite così.
history-list-open = Guarda una di queste partite

## Una partita
history-command-show = mostra
history-command-show-about = Una partita: risultato, opzioni, momenti decisivi, il tabellone
history-before = Qui ha giocato prima: { $who }
history-how-long = Durata: { $span } · { $steps ->
    [one] { $steps } passo
   *[other] { $steps } passi
 }
history-rated = Punteggio: { $who }
history-rated-soon = Vale per la classifica; il punteggio sta per essere calcolato.
history-unrated = Non vale per la classifica: { $why ->
    [stopped] la partita è stata fermata prima della fine.
    [terms] così era stato concordato.
    [direct] non è stata giocata in un server.
    [imported] è stata importata da un verbale.
    [few] ha giocato una persona sola.
    [computers] un giocatore computer sedeva al tavolo dall’inizio.
    [forgotten] qualcuno che l’aveva cominciata è stato dimenticato.
   *[deserted] nessuno di chi l’aveva cominciata è rimasto fino alla fine.
 }
history-points = { $points }{ $settled ->
    [yes] { "" }
   *[no] ?
 }
history-turning = Momenti decisivi
history-turning-lead = Passo { $number }: { $seat } va in testa
history-turning-gain = Passo { $number }: { $seat } guadagna { $gain }
history-turning-loss = Passo { $number }: { $seat } perde { $gain }
history-turning-end = Passo { $number }: la fine
history-turning-last = Passo { $number }: l’ultimo
history-turning-open = Rivedi da un momento decisivo
history-chart-turns = Punti dopo ogni turno
history-chart = Punti dopo i turni { $turns }:
history-pace = Tempo per una decisione: { $who }
history-stopped = Interrotta.
history-stopped-deserted = Al tavolo non era rimasto nessuno: { $who } se n’erano andati.
history-button-moves = Mosse
history-button-replay = Replica
history-button-record = Verbale
history-button-film = Animazione

## Persone
history-command-player = giocatore
history-command-player-about = Che cosa qualcuno ha giocato e vinto in questo server; nei messaggi diretti i tuoi risultati
history-parameter-member = membro
history-parameter-member-about = I risultati di chi; i tuoi se non lo indichi
history-player-title = { $name }, { $where ->
    [everywhere] in tutti i server
   *[server] in questo server
 }
history-player-none = Nessuna partita è stata ancora giocata fino alla fine.
history-player-won = { $matches ->
    [one] { $matches } partita
   *[other] { $matches } partite
 }, { $wins ->
    [one] { $wins } vittoria
   *[other] { $wins } vittorie
 } ({ $percent }%)
history-player-scores = media { $average }, migliore { $best }
history-player-seats = Vittorie per posto: { $seats }
history-player-seat = posto { $seat }: { $wins } su { $matches }
history-player-pace = { $span } per decisione
history-player-rating = punteggio { $rating } ({ $matches } valide)
history-player-resigned = abbandonate, lasciate scadere o cedute: { $matches }
history-command-leaderboard = classifica
history-command-leaderboard-about = Chi è in testa a un gioco in questo server
history-button-against = Contro i computer
history-against-title = { $game }: contro i computer
history-against-empty = Qui nessuno ha ancora finito una partita di questo gioco contro giocatori artificiali.
history-against-note = Conta il computer più forte al tavolo. Queste partite non cambiano nessun punteggio di classifica.
history-against-best = migliore { $points }
history-button-board = Classifica
history-board-title = { $game }: classifica, pagina { $page } di { $pages }
history-board-empty = Nessuno ha ancora finito una partita di questo gioco che valga per la classifica.
history-board-note = Valgono le partite che delle persone hanno cominciato insieme in un server; chi ne abbandona una vi arriva ultimo. Tutti cominciano da 1500. Un punto interrogativo: meno di cinque partite valide, dietro a chi ne ha di più.
history-board-row = { $matches ->
    [one] { $matches } partita
   *[other] { $matches } partite
 }, { $wins ->
    [one] { $wins } vittoria
   *[other] { $wins } vittorie
 }
history-board-server = Ogni server ha la sua classifica. Chiedila in un canale del server.
