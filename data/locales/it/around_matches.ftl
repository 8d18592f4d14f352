### Attorno a una partita: chi la segue, note private, il prossimo tavolo, passi mostrati.

follow-button-follow = Segui
follow-button-unfollow = Non seguire più
follow-button-table = Vai al tavolo
follow-begun = Segui questa partita. Quando finisce ti mando un messaggio privato con l’ultimo tabellone e il risultato.
follow-ended = Non segui più questa partita.
follow-closed = Non posso mandarti messaggi privati. Consenti i messaggi dai membri di questo server, scrivimene uno e riprova.
follow-too-many = Segui già { $most } partite. Prima smetti di seguirne una.
follow-over = La partita di { $game } che segui è finita: { $channel }

note-button = Nota
note-title = 📝 La tua nota, che vedi solo tu:
note-label = La tua nota su questa partita
note-hint = La vedi solo tu. Vuota: nessuna nota.
note-kept = Conservo la tua nota. *Il mio turno* la mostra solo a te.
note-gone = Non hai note su questa partita.

next-table = Poi: { $game }
next-table-due = Poi: { $game }, ancora { $left }

show-button = Mostra questo passo
show-label = Numero del passo (da 0 a { $last })
show-done = Ho pubblicato in questo canale il tabellone pubblico di quel passo.
show-too-many = Puoi mostrare { $most } passi all’ora. Riprova più tardi.

pace-within = { $limit ->
    [hour] 1 h
    [four-hours] 4 h
    [half-day] 12 h
    [day] 1 giorno
   *[more] più di un giorno
}
pace-lobby = Tempo abituale di risposta: { $who }
pace-profile = { $limit ->
    [more] Di solito impiega più di un giorno a rispondere
   *[other] Di solito risponde entro { pace-within }
}
pace-kept = Posti mantenuti: { $kept } su { $seats } (lo vedono solo questa persona e i moderatori)
