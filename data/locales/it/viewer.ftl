### Rivedere una partita: il visore, e che cosa è successo dopo il proprio ultimo turno.

## Comandi
viewer-command-replay = rivedi
viewer-command-replay-about = Rivedi una partita passo per passo, in figure e parole
viewer-command-since = novità
viewer-command-since-about = Che cosa è successo dopo il tuo ultimo turno
viewer-parameter-public = pubblico
viewer-parameter-public-about = Sì: tutti in questo canale vedono il visore e ne sfogliano le pagine
viewer-parameter-step = passo
viewer-parameter-step-about = A quale passo aprire; 0 è l'inizio

## Pulsanti ed elenchi
viewer-button-replay = Rivedi
viewer-button-since = Dal mio ultimo turno
viewer-button-first = Inizio
viewer-button-back = Indietro
viewer-button-next = Avanti
viewer-button-last = Fine
viewer-menu-turn = Vai a un turno
viewer-menu-eyes = Con gli occhi di chi

## Il visore
viewer-step = passo { $number } di { $last }
viewer-beginning = l'inizio
viewer-through = Visto con: { $eyes }
viewer-turn-beginning = #{ $number } · L'inizio
viewer-eyes-public = gli occhi di tutti
viewer-eyes-open = tutto scoperto, anche le cose nascoste
viewer-eyes-seat = gli occhi di { $mark } { $name }
viewer-eyes-later = Gli occhi degli altri a partita finita
viewer-laid-open-cut = …e { $count ->
    [one] un'altra riga
   *[other] altre { $count } righe
}
viewer-posted = Il visore ora sta nel canale. Tutti qui possono sfogliarlo.
viewer-not-your-eyes = Con questi occhi non puoi guardare la partita: finché è in corso vedi quello che sai tu, a partita finita tutto. Riapri il visore.
viewer-not-here = Questa partita non si può mostrare qui: non tutti in questo canale possono guardarla. Senza “pubblico” la vedi tu solo.

## Dall'ultimo turno
viewer-since-title = **Dal tuo ultimo turno:**
viewer-since-start = **Dall'inizio:**
viewer-since-more = …e { $count ->
    [one] un'altra riga
   *[other] altre { $count } righe
} prima, in “{ $log }”
viewer-since-nothing = Non è successo nulla dal tuo ultimo turno.
viewer-since-watching = Non hai un posto a questo tavolo, e quindi nessun ultimo turno. Ecco che cosa è successo:
