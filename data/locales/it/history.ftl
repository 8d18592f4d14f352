### Partite passate: elenchi, riepiloghi, statistiche, classifiche.

history-command = storico
history-command-about = Partite passate: elenchi, mosse, replay, registrazioni, classifiche
refused-not-yours-to-see = Non puoi guardare questa partita: appartiene a un canale che non puoi leggere.
refused-none-of-that-id = Qui non c’è nessuna partita con questo ID. Guarda `/{ history-command } { history-command-list }`.
refused-no-match-here = In questo canale non si è ancora giocata nessuna partita. Indica una partita o sceglila dall’elenco.
history-parameter-match = partita
history-parameter-match-about = La partita; se manca, quella di questo canale
history-parameter-view = vista
history-parameter-view-about = Che cosa vuoi vederne: pagina, replay, analisi, animazione o registrazione
history-view = { $view ->
    [replay] { history-button-replay }
    [analysis] Analisi
    [animation] { history-button-film }
    [record] { history-button-record }
   *[page] Pagina
}

## La cronaca
history-command-log = cronaca

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
history-parameter-where-about = Solo questo canale, o tutti quelli del server che puoi leggere
history-parameter-player = giocatore
history-parameter-player-about = Solo partite con questa persona
history-parameter-game = gioco
history-parameter-game-about = Solo questo gioco
history-parameter-state = stato
history-parameter-state-about = In corso, finite o tutte
history-where = { $where ->
    [channel] questo canale
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
history-waits = in attesa di { $who }
history-list-title = { $own ->
    [yes] Le tue partite
   *[no] Partite: { $where }
} ({ $total }){ $pages ->
    [1] { "" }
   *[other] , pagina { $page } di { $pages }
}
history-list-empty = Nessuna partita trovata.
history-list-open = Scegli una partita da guardare

## Una partita
history-command-show = mostra
history-command-show-about = Una partita: pagina, replay, analisi, animazione o registrazione come file
history-before = Giocatori precedenti: { $who }
history-how-long = Durata: { $span } · { $steps ->
    [one] { $steps } passo
   *[other] { $steps } passi
 }
history-rated = Punteggio di classifica: { $who }{ $settled ->
    [yes] { "" }
   *[no] {" "}(?: meno di cinque partite classificate)
}
history-rated-soon = Partita classificata. I nuovi punteggi arrivano tra poco.
history-unrated = Non classificata: { $why ->
    [stopped] la partita è stata interrotta prima della fine.
    [terms] il tavolo era impostato così.
    [direct] non è stata giocata su un server.
    [imported] è stata importata da una registrazione.
    [few] ha giocato una sola persona.
    [computers] c’era un computer fin dall’inizio.
    [forgotten] una persona presente all’inizio ha cancellato i suoi dati.
    [unrated] un moderatore l’ha tolta da classifiche e stagioni: { $reason }
    [short] è finita prima di due turni a testa.
    [often] queste stesse persone hanno già giocato tre partite classificate in 30 giorni.
   *[deserted] di chi c’era all’inizio nessuno è rimasto fino alla fine.
 }
history-in-place-of = (per { $who })
history-points = { $points }{ $settled ->
    [yes] { "" }
   *[no] ?
 }
history-turning = Momenti decisivi
history-turning-lead = Turno { $turn }: { $how ->
    [lost] { $loser } perde { $loss } e va in testa { $seat }
    [gained] { $seat } guadagna { $gain } e va in testa
   *[led] { $seat } va in testa
}{ $final ->
    [yes] {" "}fino alla fine
   *[no] { "" }
}
history-turning-gain = Turno { $turn }: { $seat } guadagna { $gain }
history-turning-loss = Turno { $turn }: { $seat } perde { $gain }
history-turning-end = Turno { $turn }: la fine
history-turning-open = Replay da un momento decisivo
history-chart-turns = Punti dopo ogni turno
history-chart = Punteggi all’inizio e dopo i turni { $turns }:
history-pace = Tempo per decisione: { $who }
history-stopped = Interrotta.
history-stopped-deserted = Al tavolo non era rimasto nessuno. Hanno lasciato: { $who }.
history-button-moves = Mosse
history-button-replay = Replay
history-button-record = Registrazione
history-button-film = Animazione

## Persone
history-command-player = giocatore
history-command-player-about = I risultati di una persona su questo server; nei messaggi diretti, i tuoi
history-parameter-member = membro
history-parameter-member-about = La persona; se manca, tu
history-parameter-record = registrazione
history-parameter-record-about = Un file match.json, tournament.json o season.json, al posto di una partita conservata qui
history-player-title = { $name }, { $where ->
    [everywhere] su tutti i server
   *[server] su questo server
 }
history-player-none = Ancora nessuna partita finita.
history-player-won = { $matches ->
    [one] { $matches } partita
   *[other] { $matches } partite
 }, { $wins ->
    [one] { $wins } vittoria
   *[other] { $wins } vittorie
 } ({ $percent }%){ $shared ->
    [0] { "" }
    [one] , { $shared } vittoria condivisa
   *[other] , { $shared } vittorie condivise
 }
history-player-scores = media { $average }, massimo { $best }
history-player-seats = Vittorie per posto: { $seats }
history-player-seat = posto { $seat }: { $wins } su { $matches }
history-player-pace = { $span } per decisione
history-player-rating = punteggio { $rating } (partite classificate: { $matches })
history-player-resigned = abbandonate, scadute o cedute: { $matches }
history-player-streak = vittorie di fila: ora { $now }, al massimo { $best }
history-player-rivals = Testa a testa
history-player-rival = { $name }: davanti in { $ahead }, dietro in { $behind } su { $matches }
history-player-chart = Punteggi
history-player-chart-along = Partite classificate
history-command-leaderboard = classifica
history-command-leaderboard-about = I migliori di questo server in un gioco
history-command-analysis = analisi
history-command-animation = animazione
history-command-export = esporta
history-command-verify = verifica
history-command-verify-about = Ricalcola una partita, un torneo o una stagione. Nomi e orari non si possono verificare
history-button-against = Contro i computer
history-against-title = { $game }: contro i computer
history-against-empty = Qui nessuno ha ancora finito una partita di questo gioco contro i computer.
history-against-note = Conta il computer più forte al tavolo. Queste partite non cambiano i punteggi di classifica.
history-against-best = massimo { $points }
history-button-board = Classifica
history-board-title = { $game }: classifica{ $pages ->
    [1] { "" }
   *[other] , pagina { $page } di { $pages }
}
history-board-all = Tutti i giochi
history-board-club-note = Solo partite classificate, per vittorie. Le vittorie condivise contano a parte. Nel testa a testa conta chi arriva più in alto.
history-board-empty-club = Qui non ci sono ancora partite classificate.
history-board-empty = Nessuno ha ancora giocato partite classificate di questo gioco.
history-board-unranked = Non ancora in classifica
history-board-met = { $met } di { $needed ->
    [one] un avversario
   *[other] { $needed } avversari
}
history-board-note = Contano solo le partite iniziate su un server da almeno due persone. Se ne abbandoni una, arrivi ultimo. Entri in classifica dopo aver giocato contro tre persone diverse, o contro tutti, se qui siete di meno. Si parte da 1500. «?»: meno di cinque partite classificate; questi giocatori seguono gli altri.
history-board-row = { $matches ->
    [one] { $matches } partita
   *[other] { $matches } partite
 }, { $wins ->
    [one] { $wins } vittoria
   *[other] { $wins } vittorie
 }{ $shared ->
    [0] { "" }
    [one] , { $shared } vittoria condivisa
   *[other] , { $shared } vittorie condivise
 }
refused-no-server-board = Ogni server ha la sua classifica. Usa questo comando in un canale del server.
