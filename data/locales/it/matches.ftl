# Quello che un tavolo rifiuta, e quello che dice di sé.

match-computer-name = Computer { $number }
match-computer-level = { $name } ({ $level ->
    [easy] facile
    [medium] medio
   *[strong] forte
 })
match-level = { $level ->
    [easy] Facile
    [medium] Medio
   *[strong] Forte
 }
match-level-about = { $level ->
    [easy] Gioca volentieri e fa gli errori di un principiante
    [medium] Pensa al proprio turno, sbaglia di rado
   *[strong] Guarda avanti più che può
 }
match-literal = { $text }
match-player = { $seat }
match-took-back = { $seat } ha annullato: «{ $step }»
match-stepped-back = { $seat } ha ritirato l’ultimo passo.
match-taken-back = Un passo è stato annullato, di comune accordo o da chi gestisce il server.

match-no-such-match = Questa partita non esiste (più). Aprine una nuova con il comando «new».
match-table-taken = In questo canale c’è già una partita. Finitela prima, oppure giocate in un altro canale o in un thread.
match-too-many-lobbies = Hai già { $most } tavoli aperti in questo server. Avviane o chiudine uno, poi aprine un altro.
match-one-after-the-other = Una cosa alla volta, per favore: sto ancora lavorando a quello che hai premuto prima. Quest’ultima richiesta non ha cambiato nulla.
match-not-in-lobby = La partita è già iniziata: posti e opzioni restano come sono.
match-not-started = La partita non è ancora iniziata. Chi ospita può avviarla dal messaggio della sala.
match-over = La partita è finita. Puoi ancora riguardarla, o aprirne una nuova.
match-lobby-full = Tutti i { $players } posti sono occupati.
match-not-enough-players = Servono { $least } giocatori e al tavolo { $have ->
    [one] ne siede solo uno
   *[other] ne siedono solo { $have }
 }. Invita qualcuno o aggiungi un giocatore computer.
match-already-seated = Sei già seduto a questo tavolo.
match-not-seated = Non hai un posto a questo tavolo. Puoi guardare, o unirti alla prossima partita.
match-not-host = Solo chi ospita il tavolo può farlo.
match-no-computer-seated = A questo tavolo non siede nessun giocatore computer.
match-bad-option = Questo gioco non ha questa opzione o questo valore. Le sue opzioni sono: { $options }.
match-seat-resigned = Hai abbandonato il tuo posto in questa partita, e si gioca senza di te.
match-stale = Hai già mosso da quando sono state fatte queste proposte. Riapri «Il mio turno» per quelle attuali.
match-not-your-turn = Non tocca a te. Il tavolo aspetta { $who }.
match-nothing-to-decide = Ora non hai niente da decidere.
match-cannot-step-back = { $why ->
    [revealed] Questo passo non si può ritirare: ha rivelato qualcosa o ha usato il caso.
    [somebody-moved] Questo passo non si può ritirare: nel frattempo qualcun altro ha mosso.
    [rules-changed] Questo passo non si può ritirare: le regole sono state corrette durante la partita.
    [answered-anew] Hai già cambiato risposta tre volte a questa domanda; ora la risposta resta.
   *[nothing] Non hai passi da ritirare.
 }

# Quello che risulta dal controllo di un verbale.

match-record-true = Il verbale è esatto: { $moves } mosse di { $title } portano alla posizione finale.
match-record-stopped = Il verbale è esatto: { $moves ->
    [one] una mossa
   *[other] { $moves } mosse
} di { $title }; la partita è stata interrotta prima della fine.
match-record-unreadable = Il verbale non è leggibile: { $detail }.
match-record-format = Il formato del verbale non è tavolino-match/1.
match-record-game = Questo programma non conosce il gioco del verbale.
match-record-version = Il verbale è stato fatto con la versione { $theirs } delle regole, questo programma ha la versione { $ours }.
match-record-running = Il verbale è di una partita ancora in corso: mancano delle parti.
match-record-seats = Al gioco non si gioca in { $players }.
match-record-options = Le opzioni non sono opzioni del gioco.
match-record-commitment = Il seme non corrisponde all’impegno pubblicato all’inizio.
match-record-setup-unreadable = La preparazione non è leggibile.
match-record-setup = Il seme dà una preparazione diversa da quella del verbale.
match-record-rows = La riga { $seq } del registro manca o c’è due volte.
match-record-order = La mossa { $seq } non sta dove la mette un verbale, oppure non vi ha posto.
match-record-times = La riga { $seq } ha una data anteriore a quella della riga precedente.
match-record-move = La mossa { $seq } del posto { $seat } non è possibile: { $detail }
match-record-spelling = La mossa { $seq } è scritta { $written } invece di { $canonical }.
match-record-taken-back = La riga { $seq } ritira una mossa che non era l’ultima.
match-record-needs-seed = Il verbale non ha il seme: il suo caso non si può controllare.
match-record-final = Le mosse portano a una posizione finale diversa da quella del verbale.
match-record-result = La posizione finale dà un risultato diverso da quello del verbale.
match-record-unfinished = Le mosse non portano alla fine della partita, ma il verbale ha una posizione finale o un risultato.
match-record-finished = Le mosse portano alla fine della partita, ma al verbale manca la posizione finale o il risultato.
match-no-orders = Questo gioco non chiede nulla a cui un ordine permanente possa rispondere.
match-bad-order = Quest’ordine non esiste: scegline uno dagli elenchi.
match-thoughts-secret = Quello che pensano i giocatori artificiali si dice a partita finita, o dove tutti gli altri sono artificiali: svelerebbe ciò che è nascosto.
match-nothing-to-advise = Ora non devi decidere niente, quindi non c’è niente da consigliare.
match-nothing-thought = Nessun giocatore artificiale ha ancora avuto qualcosa da decidere.
