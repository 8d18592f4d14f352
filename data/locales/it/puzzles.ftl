### Rompicapo della settimana, scelto dalle partite finite di un server.

puzzle-title = Rompicapo della settimana
puzzle-line = **{ $game }**, { $turn ->
    [0] prima del primo turno
   *[other] turno { $turn }
}: qual è la mossa migliore? La soluzione arriva { $until }.
puzzle-solved = Ultimo rompicapo, { $game }: { $total ->
    [0] nessuna risposta.
    [one] { $right ->
        [0] l’unica risposta era sbagliata.
       *[other] l’unica risposta era giusta.
    }
   *[other] risposte giuste { $right } su { $total }.
}{ $named ->
    [0] { "" }
   *[other] { " " }Risolto da { $who }.
}
puzzle-button = Rompicapo
puzzle-button-solution = Soluzione
puzzle-player = Giocatore { $letter }
puzzle-head = { $game }: rompicapo della settimana, { $turn ->
    [0] prima del primo turno
   *[other] turno { $turn }
}
puzzle-ask = Tu sei { $seat }. Qual è la mossa migliore? Conta la prima risposta.
puzzle-answered = La tua risposta: **{ $number }**. La soluzione arriva { $until }.
puzzle-answer-was = Hai scelto la risposta **{ $number }**.
puzzle-counts = Risposte: { $counts }
puzzle-listed = Se rispondi giusto, la pagina del club dice il tuo nome.
puzzle-unlisted = Nessuno saprà come hai risposto.
puzzle-button-list = Nominami se è giusta
puzzle-button-unlist = Non nominarmi
refused-no-puzzle = Questo rompicapo non c’è più. Il più recente è nella pagina del club.
refused-puzzle-over = Questo rompicapo non accetta più risposte. La soluzione è nella pagina del club.
puzzle-allow-about = { $allows ->
    [1] -# Si possono fare rompicapi dalle tue partite. Non nominano nessuno.
   *[0] -# Non si fanno rompicapi dalle tue partite. Se tutti i giocatori lo permettono, ne scelgo uno da una partita finita; non nomina nessuno.
}
puzzle-button-allow = Permetti rompicapi
puzzle-button-forbid = Niente rompicapi
