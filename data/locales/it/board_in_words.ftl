### Il tabellone descritto a parole, per gli screen reader.

reading-button = Tabellone a parole
reading-button-on = Continua a leggere
reading-page = Il tabellone a parole, pagina { $page } di { $pages }
reading-rest = C’è dell’altro: premi «{ $more }», poi «{ $button }».
