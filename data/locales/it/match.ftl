### Livelli dei giocatori computer, passi annullati ed esito della verifica di una registrazione.

match-computer-name = Computer { $number }
match-computer-level = { $name } ({ $level ->
    [easy] facile
    [casual] amatoriale
    [medium] medio
   *[strong] forte
 })
match-level = { $level ->
    [easy] Facile
    [casual] Amatoriale
    [medium] Medio
   *[strong] Forte
 }
match-level-about = { $level ->
    [easy] Fa errori da principiante
    [casual] Gioca con buon senso, ma gli sfugge qualcosa
    [medium] Pensa al proprio turno e sbaglia di rado
   *[strong] Guarda avanti il più possibile
 }
match-literal = { $text }
match-player = { $seat }
match-took-back = { $seat } ha annullato: «{ $step }»
match-stepped-back = { $seat } ha annullato l’ultimo passo.
match-taken-back = È stato annullato un passo.
match-quarantined = ⚠️ In questo momento non riesco a leggere la partita di questo tavolo, quindi non può continuare. Un moderatore può provare con `/{ common-group-managers } { server-command-admin } { server-command-repair }`. Può servire anche una nuova versione del bot.
match-closed-unread = Un moderatore ha chiuso questa partita, perché non riuscivo a leggerla.

# Risultati della verifica di una registrazione.
match-record-true = La registrazione è valida: { $moves } mosse di { $title } portano alla posizione finale.
match-record-stopped = La registrazione è valida: { $moves ->
    [one] una mossa
   *[other] { $moves } mosse
} di { $title }, partita interrotta prima della fine.
match-record-unreadable = Non riesco a leggere la registrazione: { $detail }.
match-record-format = La registrazione non è né nel formato tavolino-match/1 né nel formato tavolino-match/2.
match-record-game = Questa versione del bot non conosce il gioco della registrazione.
match-record-version = La registrazione usa la versione { $theirs } delle regole, questo bot la versione { $ours }.
match-record-running = Al momento della registrazione la partita era ancora in corso, quindi mancano delle parti.
match-record-seats = Non è un gioco per { $players } giocatori.
match-record-options = Queste opzioni non sono di questo gioco.
match-record-commitment = Il seme non corrisponde al sigillo pubblicato prima della partita.
match-record-presses = I numeri degli ingressi e dell’inizio non corrispondono al formato della registrazione.
match-record-setup-unreadable = Non riesco a leggere la preparazione.
match-record-setup = Seme, ingressi e inizio danno una preparazione diversa da quella registrata.
match-record-rows = La riga { $seq } della cronaca manca o è doppia.
match-record-order = La mossa { $seq } è nel posto sbagliato, o non fa parte della registrazione.
match-record-times = La riga { $seq } ha una data anteriore alla riga precedente.
match-record-move = La mossa { $seq } del posto { $seat } non è permessa: { $detail }
match-record-spelling = La mossa { $seq } è scritta { $written } invece di { $canonical }.
match-record-taken-back = La riga { $seq } annulla una mossa che non era l’ultima.
match-record-needs-seed = La registrazione non ha il seme: i risultati casuali non si possono verificare.
match-record-final = Le mosse portano a una posizione finale diversa da quella registrata.
match-record-result = La posizione finale dà un risultato diverso da quello registrato.
match-record-unfinished = Le mosse non arrivano alla fine della partita, ma la registrazione ha una posizione finale o un risultato.
match-record-finished = Le mosse arrivano alla fine della partita, ma alla registrazione manca la posizione finale o il risultato.
