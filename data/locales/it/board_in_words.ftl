### Il tabellone descritto a parole, per gli screen reader.

board_in_words-button = Tabellone a parole
board_in_words-button-on = Continua a leggere
board_in_words-page = Il tabellone a parole{ $pages ->
    [1] { "" }
   *[other] , pagina { $page } di { $pages }
}
board_in_words-rest = C’è dell’altro: premi «{ $more }», poi «{ $button }».
