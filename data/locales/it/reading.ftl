### Il tavolo come elenco in parole, per chi non vede l’immagine.

reading-button = Leggi il tavolo
reading-button-on = Continua a leggere
reading-button-beside = Accanto a ogni immagine
reading-button-apart = Non più accanto alle immagini
reading-page = Il tavolo in parole, pagina { $page } di { $pages }
reading-rest = C’è dell’altro: «{ $button }» sotto «{ $more }» dice tutto.
reading-set = D’ora in poi il tavolo sta in parole accanto a ogni sua immagine che vedi solo tu. «{ $button }» sotto «{ $more }» lo mostra in ogni momento.
reading-unset = Il tavolo non sta più in parole accanto alle sue immagini. «{ $button }» sotto «{ $more }» lo mostra in ogni momento.
games-command-words = parole
games-command-words-about = I tavoli come elenco in parole, per un lettore di schermo, accanto alle immagini che vedi solo tu
games-parameter-beside = accanto
games-parameter-beside-about = Sì: in parole accanto a ogni immagine (così se non lo indichi). No: solo immagini
