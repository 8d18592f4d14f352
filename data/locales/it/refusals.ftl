# Rifiuti di un tavolo.

refused-no-such-match = Questa partita non esiste più. Apri un nuovo tavolo con `/{ common-group } { guide-command-help }`.
refused-unreadable = In questo momento non riesco a leggere questa partita, quindi non può continuare. Un moderatore può provare con `/{ common-group-managers } { server-command-admin } { server-command-repair }`.
refused-table-taken = In questo canale c’è già una partita. Prima finiscila, oppure gioca in un altro canale o thread.
refused-too-many-lobbies = Hai già { $most } tavoli aperti su questo server. Prima iniziane o chiudine uno.
refused-too-many-closed = In un’ora hai chiuso { $most } tavoli. Aspetta un po’ prima di menzionare di nuovo gli altri.
refused-too-many-at-once = Sto ancora elaborando quello che hai premuto prima, quindi ho ignorato questo. Riprova fra un momento.
refused-not-in-lobby = La partita è già iniziata: posti e opzioni non si possono più cambiare.
refused-not-started = La partita non è ancora iniziata. L’host può iniziarla dalla lobby.
refused-match-over = La partita è finita. Puoi ancora guardarla, o aprire un nuovo tavolo.
refused-lobby-full = Tutti i { $players } posti sono occupati.
refused-seats-held = I posti liberi sono riservati a { $invited }. L’host può liberarli.
refused-kept-for-called = Il bot ha aperto questo tavolo per { $called }. Chiedi a uno di loro di invitarti, oppure cerca tu dei giocatori.
refused-not-invited = Questo invito non è per te, o è scaduto.
refused-already-invited = { $invited } ha già un invito a questo tavolo.
refused-invited-seated = { $invited } ha già un posto a questo tavolo.
refused-invited-lately = Oggi hai già invitato { $invited }. Puoi riprovare domani.
refused-invited-too-often = { $invited } ha già { $most } inviti in sospeso. Riprova più tardi.
refused-too-many-invitations = Puoi avere al massimo { $most } inviti in sospeso. Aspetta una risposta o libera un posto.
refused-wants-no-invitations = { $invited } non vuole ricevere inviti.
refused-invited-nobody = Scegli un’altra persona: non puoi invitare te né un bot.
refused-invited-away = { $invited } non vede questo canale o ha lasciato il server.
refused-not-enough-players = Servono { $least } giocatori, e al tavolo { $have ->
    [one] ce n’è solo uno
   *[other] ce ne sono solo { $have }
 }. Invita qualcuno o aggiungi un computer.
refused-already-seated = Hai già un posto a questo tavolo.
refused-not-seated = Non hai un posto a questo tavolo. Puoi guardare, o giocare la prossima partita.
refused-not-host = { $seated ->
    [yes] Può farlo solo l’host, { $host }.
   *[no] Può farlo solo l’host.
}
refused-no-computer-seated = A questo tavolo non c’è nessun computer.
refused-bad-option = Questo gioco non ha questa opzione o questo valore. Le sue opzioni: { $options }.
refused-seat-resigned = Hai abbandonato questa partita: non puoi più giocare da quel posto.
refused-other-hand-seen = Chi ha già avuto un posto in questa partita ne ha visto la mano e non può prenderne un altro. Entra nella prossima partita.
refused-stale = Queste scelte non valgono più. Premi di nuovo «{ common-button-turn }».
refused-too-late = Quel pulsante era per un turno già passato: non è stato giocato nulla.
refused-not-your-turn = { $others ->
    [0] Al momento non hai niente da decidere.
   *[other] Non tocca a te. Il tavolo aspetta { $who }.
 }
refused-cannot-step-back = { $why ->
    [revealed] Impossibile annullare: quel passo ha rivelato qualcosa o dipendeva dal caso.
    [somebody-moved] Impossibile annullare: nel frattempo qualcun altro ha mosso.
    [rules-changed] Impossibile annullare: le regole sono state corrette durante la partita.
    [answered-anew] Impossibile annullare: hai già cambiato tre volte questa risposta.
    [too-often] Impossibile annullare: gli ultimi passi sono già stati annullati 50 volte. Continua da qui.
   *[nothing] Non hai niente da annullare.
 }

refused-no-auto-answers = Questo gioco non prevede risposte automatiche.
refused-at-tournament = A un tavolo di torneo non si può: le condizioni sono fisse, e nessuno può metterlo in pausa o chiuderlo senza risultato.
refused-plays-in-tournament = Giochi in questo torneo. Chiedi di chiudere il tavolo a un moderatore che non partecipa.
refused-pick-two = Scegli due persone.
refused-bad-auto-answer = Questa risposta automatica non esiste. Scegline una dagli elenchi.
refused-explanation-secret = Il ragionamento di un computer si vede a partita finita: prima svelerebbe informazioni nascoste.
refused-nothing-to-decide = Al momento non hai niente da decidere, quindi non ho suggerimenti.
refused-no-explanation = Nessun computer ha ancora deciso nulla.
