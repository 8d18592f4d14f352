### Le condizioni di una partita: orologio, messaggi, classifica.

term-turn-hours = Tempo per un turno
term-turn-hours-slash = orologio
term-turn-hours-about = Quanto può durare un turno prima che il bot muova al tuo posto
term-turn-hours-value = { $value ->
    [none] senza orologio
    [1] 1 ora
    [24] 1 giorno
    [48] 2 giorni
    [72] 3 giorni
    [120] 5 giorni
    [168] 7 giorni
    [240] 10 giorni
    [336] 14 giorni
   *[other] { $value } ore
}
term-reserve-hours = Tempo di riserva
term-reserve-hours-slash = riserva
term-reserve-hours-about = Tempo in più per tutta la partita, usato quando scade il tempo di un turno
term-reserve-hours-value = { $value ->
    [none] senza riserva
    [24] 1 giorno
    [48] 2 giorni
    [72] 3 giorni
    [120] 5 giorni
    [168] 7 giorni
   *[other] { $value } ore
}
term-answer-hours = Tempo per risposte fuori turno
term-answer-hours-slash = risposte
term-answer-hours-about = Quanto può durare una risposta fuori turno
term-answer-hours-value = { $value ->
    [1] 1 ora
    [24] 1 giorno
    [48] 2 giorni
    [72] 3 giorni
   *[other] { $value } ore
}
term-verbosity = Messaggi nel canale
term-verbosity-slash = messaggi
term-verbosity-about = Quanto scrivo nel canale
term-verbosity-value = { $value ->
    [quiet] pochi: messaggi diretti quando possibile
    [talkative] molti: restano le mosse di ogni turno
   *[normal] un breve messaggio per turno
}
term-rated = Classifica
term-rated-slash = classificata
term-rated-about = Se la partita cambia i punteggi di classifica
term-rated-value = { $value ->
    [off] non classificata
   *[on] classificata
}
term-study = Provare mosse
term-study-slash = provare_mosse
term-study-about = Se durante la partita si possono provare mosse in privato
term-study-value = { $value ->
    [off] solo dopo la partita
   *[on] in privato, sempre
}
term-start-at = Inizio
term-start-at-slash = inizio
term-start-at-about = Quando inizia la partita
term-start-at-value = { $value ->
    [none] quando l’host preme Inizia
   *[other] da sola con { $value } giocatori
}
