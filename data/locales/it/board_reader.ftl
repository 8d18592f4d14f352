### Il tabellone descritto a parole, per gli screen reader.

reading-button = Tabellone a parole
reading-button-on = Continua a leggere
reading-button-beside = Mostra sempre il testo
reading-button-apart = Non mostrare più il testo
reading-page = Il tabellone a parole, pagina { $page } di { $pages }
reading-rest = C’è dell’altro: premi «{ $more }», poi «{ $button }».
reading-set = D’ora in poi leggi per prime, a parole, le novità e la tua mano. «{ $button }» mostra tutto il tabellone, lì e sotto «{ $more }».
reading-unset = I tabelloni non arrivano più descritti a parole. Per leggerne uno quando vuoi premi «{ $more }», poi «{ $button }».
games-command-words = parole
games-command-words-about = Ti do tabellone e mano a parole, senza immagini né icone
games-parameter-beside = accanto
games-parameter-beside-about = Sì (predefinito): solo parole. No: immagini
