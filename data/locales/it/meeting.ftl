### Il primo incontro con il bot: guida, catalogo, schede dei giochi.

meeting-length = Da { $least } a { $most } giocatori, circa { $minutes } min in { $least }.
meeting-players = Da { $least } a { $most } giocatori.
meeting-start-needs = { $missing ->
    [one] Per *{ common-button-start }* manca ancora un giocatore o un computer.
   *[other] Per *{ common-button-start }* mancano ancora { $missing } giocatori (persone o computer).
}

## La guida
meeting-command-help = aiuto
meeting-command-help-about = Da dove iniziare: giochi, i tuoi tavoli, posti liberi, solo parole
meeting-guide-title = {"**"}Giochi da tavolo, un turno alla volta.** Quale?
meeting-guide-game = {"**"}{ $game }**: { $kind }. { $length }
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
    `/{ $game } { common-command-new }` apre un tavolo, e `/{ $game } { common-command-turn }` mostra il tuo turno. Ogni gioco li ha.
    `/{ seats-command } { common-command-board }` mostra il tavolo di questo canale.
    -# Scrivi `/` per vedere tutti i comandi.
meeting-button-mine = I miei tavoli
meeting-button-open = Posti liberi
meeting-button-more = { common-button-more }
meeting-button-catalogue = Tutti i giochi
meeting-button-back = Indietro
meeting-button-past = Le mie partite passate
meeting-button-reminders = Promemoria
meeting-button-club = Club
meeting-button-former = Comandi di prima
meeting-former-title = {"**"}Come si chiamano ora i comandi.** Quelli di { $game } valgono per tutti i giochi.
meeting-button-first = Prima partita
meeting-button-people = Gioca con altri
