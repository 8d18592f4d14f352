### Il primo incontro con il bot: guida, catalogo, schede dei giochi.

meeting-length = Da { $least } a { $most } giocatori, circa { $minutes } min in { $least }.
meeting-players = Da { $least } a { $most } giocatori.
meeting-start-needs = { $missing ->
    [one] Per *{ common-button-start }* manca ancora un giocatore o un computer.
   *[other] Per *{ common-button-start }* mancano ancora { $missing } giocatori (persone o computer).
}

## La guida
meeting-command-help = aiuto
meeting-command-help-about = Da dove iniziare: giochi, i tuoi tavoli, posti liberi, solo parole, tutti i comandi
meeting-guide-title = {"**"}Giochi da tavolo, un turno alla volta.** Quale?
meeting-guide-first =
    {"**"}Come funziona.** Ti menziono quando tocca a te. *{ common-button-turn }* mostra le tue scelte, una alla volta. Qui la tua mano resta aggiornata.
meeting-guide-more =
    {"**"}Non conosci un gioco?** { $lesson ->
        [yes] { $learn } lo insegna in dieci minuti sul tabellone vero.{" "}
       *[no] {""}
    }{ $rules } lo spiega con le immagini. `/{ common-group } { meeting-command-help }` mostra tutto il resto.

## Il catalogo
meeting-catalogue-below = Scegli un gioco per aprire un tavolo, seguire la lezione o leggere le regole.
meeting-button-computer = Gioca con un computer
meeting-guide-rest =
    `/{ $game } { common-command-new }` apre un tavolo. Ogni gioco ha questo comando, e anche `{ common-command-turn }`, `{ common-command-hand }`, `{ common-command-do }`, `{ common-command-rules }`, `{ lessons-command-learn }`
    `/{ seats-command } { common-command-board }` il tavolo di questo canale; anche `{ viewer-command-since }`, `{ common-command-log }`, `{ common-command-back }`, `{ seats-command-note }`, `{ common-command-orders }`, `{ seats-command-ask }`, `{ common-command-join }`, `{ seats-command-lobby }`, `{ common-command-leave }`
    `/{ games-command } { games-command-mine }` i tuoi tavoli
    `/{ games-command } { games-command-open }` tavoli con un posto libero
    `/{ games-command } { games-command-puzzle }` il rompicapo del giorno
    `/{ history-command } { history-command-list }` partite passate
    `/{ common-group } { reminders-command }` quando e come te lo ricordo, e solo parole
    `/{ common-group } { club-command-club }` giocatori, tornei e stagioni qui
meeting-button-mine = I miei tavoli
meeting-button-open = Posti liberi
meeting-button-words = Solo parole
meeting-button-more = { common-button-more }
meeting-button-catalogue = Tutti i giochi
meeting-button-past = Le mie partite passate
meeting-button-reminders = Promemoria
meeting-button-club = Club
meeting-button-former = Comandi di prima
meeting-former-title = {"**"}Come si chiamano ora i comandi.** Quelli di { $game } valgono per tutti i giochi.
meeting-button-first = Prima partita
meeting-button-people = Gioca con altri
