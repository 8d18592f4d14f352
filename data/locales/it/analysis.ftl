### Analisi di una partita finita, fatta da un computer forte.

history-command-analysis = analisi
refused-not-analysable = { $why ->
    [running] Questa partita è ancora in corso. Puoi analizzarla quando è finita.
    [stopped] Questa partita è stata interrotta senza risultato: non c’è niente da analizzare.
    [early] Questa partita è finita prima del tempo perché dei giocatori l’hanno lasciata: non c’è niente da analizzare.
   *[no-skill] Il computer non sa ancora analizzare questo gioco.
}
analysis-begins = Analizzo la partita…
analysis-progress = Analizzo la partita: { $percent }%
analysis-failed = L’analisi non è riuscita. Niente è andato perso: riprova.
analysis-button = Dove si è decisa?
analysis-button-again = Riprova
analysis-title = { $game }: dove si è decisa la partita
analysis-chart-turns = Risultato previsto dopo ogni turno
analysis-course = Punti finali previsti dopo i turni { $turns } (l’ultima colonna è il risultato):
analysis-marked = I turni decisivi: { $turns }.
analysis-fork = { $turn ->
    [0] Prima del primo turno
   *[other] Turno { $turn }
}
analysis-played = Ha giocato: { $what }
analysis-better = Meglio: { $what }
analysis-lost = Valeva { $points ->
    [one] 1 punto
   *[other] { $points } punti
} in più.
analysis-same = Anche un computer Forte avrebbe giocato così.
analysis-luck = Vantaggio sulla media
analysis-luck-of = { $seat }: { $ahead } (fortuna { $luck }, gioco { $play })
analysis-about = È il parere di un computer forte. La curva dei punti usa tutte le informazioni nascoste; le mosse suggerite solo ciò che quel computer poteva vedere.
analysis-verdict = { $margin ->
    [0] { $winner } e { $second } sono pari a punti: { $winner } ha fatto meglio in { $leads }
    [one] { $winner } ha un punto più di { $second }, grazie a: { $leads }
   *[other] { $winner } ha { $margin } punti più di { $second }, grazie a: { $leads }
}{ $exceptions ->
    [0] .
   *[other] ; { $second } ha fatto meglio in: { $trails }.
}
