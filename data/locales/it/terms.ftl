### I termini di una partita: l'orologio, quanto si scrive, se conta.

term-turn-hours = Tempo per un turno
term-turn-hours-slash = orologio
term-turn-hours-about = Quanto può durare un turno prima che muova il bot
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
term-answer-hours = Tempo per una risposta fuori turno
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
term-verbosity-about = Quanto si scrive nel canale
term-verbosity-value = { $value ->
    [quiet] pochi: in privato dove si può
    [talkative] molti: resta scritto che cosa è successo
   *[normal] uno breve per turno
}
term-rated = Classifica
term-rated-slash = classifica
term-rated-about = Se la partita conta per la classifica
term-rated-value = { $value ->
    [off] non conta
   *[on] conta per la classifica
}
