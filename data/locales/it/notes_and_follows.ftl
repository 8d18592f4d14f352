### Attorno a una partita: chi la segue, note private, il prossimo tavolo, passi mostrati.

following-button-follow = Segui
following-button-unfollow = Non seguire più
following-button-table = Vai al tavolo
following-begun = Segui questa partita. Quando finisce ti mando un messaggio diretto con l’ultimo tabellone e il risultato.
following-ended = Non segui più questa partita.
refused-no-direct-messages = Non posso mandarti messaggi diretti. Consenti i messaggi dai membri di questo server, scrivimene uno e riprova.
refused-follows-too-many = Segui già { $most } partite. Prima smetti di seguirne una.
following-over = La partita di { $game } che segui è finita: { $channel }

notes-button = Nota
notes-title = 📝 La tua nota, che vedi solo tu:
notes-label = La tua nota su questa partita
notes-hint = La vedi solo tu. Vuota: nessuna nota.
notes-kept = Conservo la tua nota. { $is_over ->
    [yes] *Altro*, *Nota* la mostra solo a te.
   *[no] *Il mio turno* la mostra solo a te.
}
notes-gone = Non hai note su questa partita.

next-table = Poi: { $game }
next-table-due = Poi: { $game }, ancora { $left }

show-button = Mostra questo passo
show-label = Numero del passo (vuoto: l’ultimo)
show-done = Ho pubblicato in questo canale il tabellone pubblico di quel passo.
refused-too-many-acts = Puoi farlo al massimo { $hour } volte all’ora e { $day } volte al giorno. Riprova più tardi.
refused-too-many-acts-here = In questo canale è successo troppe volte nell’ultima ora. Riprova più tardi.

pace-within = { $limit ->
    [hour] meno di 1 h
    [four-hours] meno di 4 h
    [half-day] meno di 12 h
    [day] meno di 1 giorno
   *[more] più di un giorno
}
pace-usual = Tempo abituale di risposta: { $who }
pace-kept = Posti mantenuti: { $kept } su { $seats } ({ $own ->
    [yes] lo vedete solo tu e i moderatori
   *[no] lo vedono solo questa persona e i moderatori
})
