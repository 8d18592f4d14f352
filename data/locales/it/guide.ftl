### Il primo incontro con il bot: guida, catalogo, schede dei giochi.

guide-length = Da { $least } a { $most } giocatori, circa { $minutes } min in { $least }.
guide-players = Da { $least } a { $most } giocatori.
guide-start-needs = { $missing ->
    [one] Per *{ common-button-start }* manca ancora un giocatore o un computer.
   *[other] Per *{ common-button-start }* mancano ancora { $missing } giocatori (persone o computer).
}

## La guida
guide-command-help = aiuto
guide-command-help-about = Da dove iniziare: giochi, i tuoi tavoli, posti liberi, solo parole
guide-title = {"**"}Giochi da tavolo, un turno alla volta.** Quale?
guide-game = {"**"}{ $game }**: { $kind }. { $length }
guide-first =
    {"**"}Come funziona.** Ti menziono quando tocca a te. *{ common-button-turn }* mostra le tue scelte, una alla volta. Qui la tua mano resta aggiornata.
guide-more =
    {"**"}Non conosci un gioco?** { $lesson ->
        [yes] { $learn } lo insegna in dieci minuti sul tabellone vero.{" "}
       *[no] {""}
    }{ $rules } lo spiega con le immagini. `/{ common-group } { guide-command-help }` mostra tutto il resto.

## Il catalogo
guide-catalogue-below = Scegli un gioco per aprire un tavolo, seguire la lezione o leggere le regole.
guide-button-computer = Gioca con un computer
guide-rest =
    `/{ $game } { common-command-new }` apre un tavolo, e `/{ $game } { common-command-turn }` mostra il tuo turno. Ogni gioco li ha.
    `/{ seats-command } { common-command-board }` mostra il tavolo di questo canale.
    -# Scrivi `/` per vedere tutti i comandi.
guide-button-mine = I miei tavoli
guide-button-open = Posti liberi
guide-button-more = { common-button-more }
guide-button-catalogue = Tutti i giochi
guide-button-back = Indietro
guide-button-past = Le mie partite passate
guide-button-reminders = Promemoria
guide-button-club = Club
guide-button-former = Comandi di prima
guide-former-title = {"**"}Come si chiamano ora i comandi.** Quelli di { $game } valgono per tutti i giochi.
guide-button-first = Prima partita
guide-button-people = Gioca con altri
