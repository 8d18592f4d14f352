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
games-command-catalogue = catalogo
games-command-catalogue-about = Tutti i giochi con le loro copertine: apri un tavolo, prendi una lezione, leggi le regole
games-command-mine = miei
games-command-mine-about = I tuoi tavoli in tutti i server: a chi tocca, da quando, fino a quando
games-command-open = aperti
games-command-open-about = I tavoli di questo server con un posto libero; in privato un tavolo solo per te
games-mine-title = I tuoi tavoli ({ $total }), pagina { $page } di { $pages }
games-mine-none = Non siedi a nessun tavolo. In un server, `/tavoli aperti` mostra dove c’è un posto libero.
games-mine-list = Il mio turno a uno di questi tavoli
games-way = al tavolo
games-your-turn = Tocca a te
games-waits = si aspetta { $who }
games-since = chiesto { $when }
games-due = tempo fino a { $at } ({ $when })
games-clock-stands = l’orologio è fermo
games-lobby-of = non iniziata, { $taken } posti occupati su un massimo di { $seats }; si chiude { $closes }
games-open-title = Tavoli con un posto libero ({ $total }), pagina { $page } di { $pages }
games-open-none = A nessun tavolo che puoi vedere qui c’è un posto libero per te. Aprine uno con il comando `nuova` di un gioco.
games-open-list = Guarda uno di questi tavoli e siediti
games-closes = si chiude { $when }

## Regole
games-rules-usual = **Le opzioni.** Queste pagine dicono le regole con le opzioni solite. Un tavolo può sceglierne altre ({ $command }); le regole aperte lì dicono quelle.
games-rules-here = **Le opzioni di questo tavolo.** Queste pagine dicono le regole come valgono qui.
games-rules-instead = oppure: { $others }
