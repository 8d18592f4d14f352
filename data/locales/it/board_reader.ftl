### Il tabellone come elenco in parole, per lettori di schermo.

reading-button = Leggi il tabellone
reading-button-on = Continua a leggere
reading-button-beside = Mostra sempre il testo
reading-button-apart = Non mostrare più il testo
reading-page = Il tabellone in parole, pagina { $page } di { $pages }
reading-rest = C’è dell’altro: premi «{ $more }», poi «{ $button }».
reading-set = D’ora in poi ogni tabellone che vedi solo tu arriva anche in parole. Per leggerlo in ogni momento premi «{ $more }», poi «{ $button }».
reading-unset = I tabelloni non arrivano più in parole. Per leggerne uno in ogni momento premi «{ $more }», poi «{ $button }».
games-command-words = parole
games-command-words-about = Aggiungi il tabellone in parole alle immagini che vedi solo tu, per un lettore di schermo
games-parameter-beside = accanto
games-parameter-beside-about = Sì (di norma): parole accanto a ogni immagine. No: solo immagini
