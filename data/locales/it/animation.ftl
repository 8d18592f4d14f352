### Una partita come animazione.

refused-animation-running = Questa partita è ancora in corso. L’animazione si può fare quando è finita.
animation-begins = Preparo l’animazione…
animation-progress = Disegno la partita: fotogramma { $done } di { $total }
animation-failed = L’animazione non è riuscita. Niente è andato perso: riprova.
animation-button-again = Riprova
animation-posted = L’animazione è nel canale, visibile a tutti.
animation-title = { $game }: tutta la partita
animation-alt = Animazione di un’intera partita di { $game } in { $frames } fotogrammi, dalla prima all’ultima posizione.
animation-result = Hanno giocato: { $players }. { $count ->
    [0] Nessuno è rimasto fino alla fine.
   *[other] Primo posto: { $winners }.
 }
animation-stopped = Hanno giocato: { $players }. La partita è stata interrotta senza risultato.
animation-shortened = Questa partita era troppo lunga per un fotogramma a turno. L’animazione mostra { $frames } immagini per { $turns } turni.
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
animation-no-result = La partita è stata interrotta senza risultato.
animation-link = Vai al tavolo: { $link }
