### Analisi di una partita finita, fatta da un computer forte.

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
analysis-button-back = Indietro
analysis-chart-turns = Risultato previsto dopo ogni turno
analysis-course = Punti finali previsti all’inizio e dopo i turni { $turns } (l’ultima colonna è il risultato):
analysis-balance = Alla fine { $how ->
    [ahead] { $points ->
        [one] 1 punto
       *[other] { $points } punti
    } di vantaggio{ $others ->
        [one] { "" }
       *[other] { " " }sulla media degli altri
    }
    [behind] { $points ->
        [one] 1 punto
       *[other] { $points } punti
    } di svantaggio{ $others ->
        [one] { "" }
       *[other] { " " }rispetto alla media degli altri
    }
   *[level] { $others ->
        [one] parità
       *[other] in parità con la media degli altri
    }
}{ $luck ->
    [unknown] .
    [brought] : la fortuna ti ha dato { $luck_points },{ " " }
    [cost] : la fortuna ti è costata { $luck_points },{ " " }
   *[none] : la fortuna non ha contato,{ " " }
}{ $play ->
    [unknown] { "" }
    [brought] il tuo gioco ti ha dato { $play_points }.
    [cost] il tuo gioco ti è costato { $play_points }.
   *[none] il tuo gioco non ha contato.
}
analysis-decided = { $how ->
    [decisive] { $turn ->
        [0] Deciso prima del primo turno
       *[other] Deciso al turno { $turn }
    }
    [costliest] { $turn ->
        [0] Più costoso: prima del primo turno
       *[other] Il turno più costoso: { $turn }
    }
   *[other] { $turn ->
        [0] Prima del primo turno
       *[other] Turno { $turn }
    }
}{ $who ->
    [none] { "" }
   *[other] {" "}({ $who })
} · costo: circa { $points ->
    [one] 1 punto
   *[other] { $points } punti
}
analysis-none = Non ho trovato turni che siano costati punti.
analysis-replay = Rivedi: { $turn ->
    [0] prima del primo turno
   *[other] turno { $turn }
}
analysis-compared =
    Giocato: { $played }.{ $brings }
    Meglio: { $better }, circa { $points ->
    [one] 1 punto
   *[other] { $points } punti
} in più alla fine.
analysis-why = Perché: { $reasons }
analysis-drawback = Dopo la mossa giocata { $drawback }.
analysis-luck = { $players ->
    [2] Vantaggio sull’altro giocatore
   *[other] Vantaggio sulla media degli altri
}
analysis-luck-of = { $seat }: { $ahead } (fortuna { $luck }, gioco { $play })
analysis-about = È il parere di un computer forte. La curva dei punti usa tutte le informazioni nascoste; le mosse suggerite solo ciò che quel giocatore poteva vedere.
analysis-verdict = { $margin ->
    [0] { $winner } e { $second } sono pari a punti: { $winner } ha fatto meglio in: { $leads }, { $second } in: { $trails }.
    [one] { $winner } ha un punto più di { $second }, grazie a: { $leads }{ $against ->
        [0] .
       *[other] ; { $second } ha fatto meglio in: { $trails }.
    }
   *[other] { $winner } ha { $margin } punti più di { $second }, grazie a: { $leads }{ $against ->
        [0] .
       *[other] ; { $second } ha fatto meglio in: { $trails }.
    }
}
