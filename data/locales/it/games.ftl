### All tables: one's own, those to join, rematches, threads, lobbies that nothing has come of.

games-not-ended = La partita è ancora in corso.
games-lobby-lasts = Se nessuno inizia la partita, questo tavolo si chiude { $when }.
games-lobby-expired = Per sette giorni nessuno ha iniziato la partita, quindi ho chiuso questo tavolo. Aprirne uno nuovo è un attimo.
games-rematch-seats = È una rivincita: tutti scalano di un posto, e chi sedeva per primo siede per ultimo.

## A thread of its own
games-thread-slash = thread
games-thread-about = Apri un thread apposta per la partita
games-thread-name = { $game }: { $host }
games-opened-in-thread = Il tavolo di { $game } è aperto in un thread tutto suo: { $thread }
games-in-thread = Questo è già un thread. Togli «thread» per giocare qui, oppure apri il tavolo in un canale.
games-no-threads = In un canale di questo tipo non ci sono thread. Togli «thread» per giocare qui.
games-too-many-threads = Questo server ha già tutti i thread aperti che Discord permette. Togli «thread» per giocare qui.

## Rematch
games-button-rematch = Rivincita
games-rematch-ping = { $who } { $host } vuole la rivincita a { $game }. Tutti scalano di un posto. Chi ci sta?
games-rematch-opened = Il tavolo per la rivincita è aperto: { $link }
games-rematch-is-open = Il tavolo per la rivincita è già aperto: { $link }
games-rematch-there = La rivincita si gioca dove si è giocata la partita: { $channel }
games-command-rematch = rivincita
games-command-rematch-about = Riapri l’ultima partita di questo canale, con i posti scalati di uno

## The commands
games-command = tavoli
games-command-about = I tuoi tavoli e quelli a cui sedersi
