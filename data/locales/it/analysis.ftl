### Una partita finita, esaminata da un giocatore artificiale forte.

history-command-analysis = analisi
history-command-analysis-about = Dove si è decisa una partita, cosa sarebbe stato meglio e quanto era fortuna
analysis-refused = { $why ->
    [running] Questa partita è ancora in corso. Si può analizzare appena è finita.
    [stopped] Questa partita è stata interrotta e non ha un risultato: non c’è niente da analizzare.
   *[no-skill] Di questo gioco il computer non sa abbastanza per un’analisi.
}
analysis-begins = Esamino la partita…
analysis-progress = Esamino la partita: { $percent } %
analysis-failed = Stavolta l’analisi non è riuscita. Non è andato perso niente: chiedila di nuovo.
analysis-button = Analisi
analysis-button-again = Riprova
analysis-title = { $game }: dove si è decisa la partita
analysis-chart-turns = Risultato previsto dopo ogni turno
analysis-course = Punti previsti alla fine, visti dopo i turni { $turns }; gli ultimi sono il risultato:
analysis-marked = Decisa soprattutto nei turni { $turns }.
analysis-fork = Turno { $turn }
analysis-played = Giocato: { $what }
analysis-better = Meglio: { $what }
analysis-lost = Valeva { $points } punti in più.
analysis-same = Il livello forte non trova di meglio.
analysis-luck = Vantaggio sulla media degli altri
analysis-luck-of = { $seat }: { $ahead } – per fortuna nel pescare { $luck }, per gioco { $play }
analysis-about = Secondo un giocatore artificiale forte: l’andamento a carte scoperte, il meglio da ciò che quel posto poteva vedere.
