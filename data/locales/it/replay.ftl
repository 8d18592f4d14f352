### Replay di una partita, e novità dal proprio ultimo turno.

## Comandi
viewer-command-replay = replay
viewer-command-since = novità
viewer-command-since-about = Le novità dal tuo ultimo turno
viewer-parameter-public = pubblico
viewer-parameter-public-about = Sì: tutti in questo canale vedono il replay o l’animazione. No: solo tu
viewer-parameter-step = passo
viewer-parameter-step-about = Il passo da cui parte il replay; 0 è l’inizio

## Pulsanti ed elenchi
viewer-button-replay = Replay
viewer-button-since = Cosa è successo
viewer-button-first = Inizio
viewer-button-back = Indietro
viewer-button-next = Avanti
viewer-button-last = Fine
viewer-menu-turn = Vai a un turno
viewer-menu-eyes = Scegli una vista

## Il visore
viewer-step = passo { $number } di { $last }
viewer-beginning = l’inizio
viewer-through = Mostra: { $eyes }
viewer-turn-beginning = #{ $number } · L’inizio
viewer-eyes-public = vista pubblica
viewer-eyes-open = tutto, anche le informazioni nascoste
viewer-eyes-seat = vista di { $mark } { $name }
viewer-eyes-later = Le altre viste a partita finita
viewer-laid-open-cut = …e { $count ->
    [one] un’altra riga
   *[other] altre { $count } righe
}
viewer-posted = Il replay è nel canale. Tutti qui possono sfogliarlo.
refused-not-your-eyes = Questa vista non è per te. Durante la partita vedi ciò che sai; dopo, tutto. Riapri il replay.
refused-not-here = Alcune persone di questo canale non possono vedere questa partita, quindi non la mostro a tutti. Togli «{ viewer-parameter-public }» per vederla solo tu.

## Dall’ultimo turno
viewer-since-title = **Dal tuo ultimo turno:**
viewer-since-start = **Dall’inizio:**
viewer-since-more = …e { $count ->
    [one] un’altra riga
   *[other] altre { $count } righe
} prima: premi «{ $more }», poi «{ $log }»
viewer-since-nothing = Non è successo nulla dal tuo ultimo turno.
viewer-since-watching = Non hai un posto a questo tavolo, quindi ecco le ultime novità:

## Segreti e rifiuti
story-told-to = Solo { $seat } ha visto: «{ $told }»
story-in-secret = { $seat } risponde in segreto: { $move }
story-rules-changed = Le regole sono state corrette durante questa partita, quindi non posso mostrare i passi intermedi.
refused-still-running = Finché la partita è in corso puoi usare solo la tua vista. Le altre si aprono a partita finita.
refused-no-such-frame = { $total ->
    [one] Per ora c’è solo la posizione iniziale da guardare.
   *[other] Ci sono solo { $total } posizioni, numerate da 0.
 }
refused-replay-unavailable = Da allora le regole sono cambiate troppo: non posso più mostrare questa partita.
