### Tutti i tavoli: i propri, quelli con un posto libero, rivincite, thread, lobby scadute.

refused-not-ended = La partita è ancora in corso.
games-lobby-lasts = Si chiude { $when }.
games-lobby-expired = Ho chiuso questo tavolo: per sette giorni nessuno ha iniziato la partita. Puoi aprirne uno nuovo quando vuoi.

## Un thread apposta
games-thread-slash = thread
games-thread-about = Apri un thread apposta per la partita
games-thread-name = { $game }: { $host }
games-thread-ended = Questo tavolo è chiuso. Il thread resta leggibile; Discord lo archivia dopo un’ora senza messaggi.
games-opened-in-thread = Il tavolo di { $game } è aperto in un thread tutto suo: { $thread }
games-opened-in-post = Il tavolo di { $game } è aperto in un post tutto suo: { $thread }
games-post-about = Un tavolo di { $game }, aperto da { $host }. È qui sotto.
refused-no-posts = Non posso aprire un post in { $forum }. Chiedi a un moderatore di permettermi lì: { $permissions }.
refused-no-tag = In { $forum } ogni post deve avere un tag, e io non posso metterne. Chiedi a un moderatore di aggiungere i miei tag o di renderli facoltativi.
games-tag = { $state ->
    [open] aperto
    [running] in corso
   *[ended] finito
}
refused-in-thread = Questo è già un thread. Togli «{ games-thread-slash }» per giocare qui, oppure apri il tavolo in un canale.
refused-no-threads = In questo canale non si possono aprire thread. Togli «{ games-thread-slash }» per giocare qui.
games-button-thread = Apri in un thread

## Rivincita
games-button-rematch = Rivincita
games-button-again = Gioca ancora
games-button-level = { $how ->
    [easier] Gioca ancora, più facile
   *[harder] Gioca ancora, più difficile
}
games-strong-winner = Oggi { $who } era in gran forma.
games-rematch-ping = { $who }{ $host } vuole la rivincita a { $game }. Chi ci sta?
games-rematch-opened = Il tavolo della rivincita è aperto: { $link }
games-rematch-is-open = Il tavolo della rivincita è già aperto: { $link }
refused-rematch-of-others = La rivincita può chiederla solo chi ha giocato la partita.
refused-rematch-elsewhere = La rivincita si gioca solo nel canale della partita: { $channel }
games-command-rematch = rivincita

## I comandi
games-command = tavoli
games-command-about = I tuoi tavoli, quelli con un posto libero e il rompicapo del giorno
games-command-catalogue = catalogo
games-command-mine = miei
games-command-mine-about = I tuoi tavoli su tutti i server, con turni e scadenze
games-command-open = aperti
games-command-open-about = I tavoli di questo server con un posto libero; nei messaggi diretti, apri un tavolo in solitario
games-command-puzzle = rompicapo
games-command-puzzle-about = Il rompicapo del giorno e la tua serie
games-command-words = parole
games-command-challenge = sfida
games-command-challenge-about = Apri un tavolo con un posto riservato a qualcuno
games-parameter-player = giocatore
games-parameter-player-about = La persona da invitare
games-parameter-game = gioco
games-parameter-game-about = Il gioco da giocare
games-mine-title = { $waiting ->
    [0] I tuoi tavoli aspettano altri
    [one] 1 tavolo ti aspetta
   *[other] { $waiting } tavoli ti aspettano
}
games-mine-none = Non sei a nessun tavolo.
games-way = vai al tavolo
games-your-turn = Tocca a te
games-end-asked = Hai vinto: chiudi la partita o continua
games-can-start = Puoi iniziare la partita
games-since = ultima mossa { $when }
games-due = il tempo scade il { $at } ({ $when })
games-clock-stands = l’orologio è in pausa
games-open-title = { $total ->
    [one] 1 tavolo con un posto libero
   *[other] { $total } tavoli con un posto libero
}
games-held = ✉ Un posto è riservato a te.
games-button-refresh = Aggiorna
games-open-none = Al momento non ci sono posti liberi.

## Regole
games-rules-usual = **Opzioni.** Queste pagine spiegano le regole con le opzioni di base. Un tavolo può averne altre ({ $command }): per vedere le sue, apri le regole da lì.
games-rules-here = **Le opzioni di questo tavolo.** Queste pagine spiegano le regole di questo tavolo.
games-rules-instead = altri valori: { $others }

games-seats-left = { $free ->
    [0] nessun posto libero
    [one] 1 posto libero
   *[other] { $free } posti liberi
}
games-waits-for = in attesa di { $who }
games-table = { $game } con { $who }
games-left = ancora { $left }
games-lobby-taken = non iniziata, posti occupati { $taken } su { $seats }.
