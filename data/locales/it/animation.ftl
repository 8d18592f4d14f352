### Una partita come immagine in movimento.

history-command-animation = animazione
history-command-animation-about = Una partita finita come immagine in movimento
animation-parameter-public = pubblica
animation-parameter-public-about = Sì: la vedono tutti in questo canale. No: solo tu
animation-running = Questa partita è ancora in corso. L'animazione si può fare appena è finita.
animation-begins = Rimetto la partita sul tavolo…
animation-progress = Disegno la partita: fotogramma { $done } di { $total }
animation-failed = Stavolta l'animazione non è riuscita. Non è andato perso niente: chiedila di nuovo.
animation-button-again = Riprova
animation-posted = Ora l'animazione è nel canale, visibile a tutti.
animation-title = { $game }: tutta la partita
animation-alt = Animazione di un'intera partita a { $game } in { $frames } fotogrammi, dalla prima all'ultima posizione.
animation-result = Hanno giocato: { $players }. { $count ->
    [0] Nessuno è rimasto fino alla fine.
   *[other] Primo posto: { $winners }.
 }
animation-stopped = Hanno giocato: { $players }. La partita è stata interrotta e non ha un risultato.
animation-shortened = Mostra { $frames } immagini per { $turns } turni: la partita era troppo lunga per un’immagine a turno.
animation-turn = { $turn ->
    [0] Prima del primo turno
   *[other] Turno { $turn }
}
animation-turns = { $first ->
    [0] Fino al turno { $last }
   *[other] Turni da { $first } a { $last }
}
animation-point = { $when } · momento decisivo { $number }
animation-end = La fine
animation-no-result = La partita è stata interrotta e non ha un risultato.
animation-link = Il tavolo: { $link }
