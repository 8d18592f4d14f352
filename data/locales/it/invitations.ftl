### Inviti a un tavolo, sfide e menu contestuali.

invite-call = { $who } { $host } ti invita a { $game }. { $count ->
    [one] Un posto è riservato per te
   *[other] I posti sono riservati per voi
 } fino al { $until }.
invite-held = ✉ { $who } ha un invito. Il posto si libera { $when }.
invite-declined = { $has_word ->
    [yes] { $who } ha rifiutato: «{ $word }»
   *[no] { $who } ha rifiutato.
}
invite-intro = Scegli chi invitare. Menziono ogni persona una volta in questo canale e le riservo un posto per tre giorni.
invite-list = Invita qualcuno
invite-done = Invitati: { $who }
invite-done-declined = Hai rifiutato. L’host lo vede al tavolo.
invite-which = A quale gioco vuoi giocare con { $who }?
invite-somebody = questa persona
invite-button-decline = Rifiuta
invite-button-release = Libera { $who }
invite-form-decline = Rifiuta l’invito
invite-form-word = Due parole all’host (facoltative)
invite-form-word-hint = Le può leggere tutto il tavolo
common-button-invite = Invita

games-command-challenge = sfida
games-command-challenge-about = Apre un tavolo con un posto riservato a qualcuno
games-parameter-player = giocatore
games-parameter-player-about = Chi riceve l’invito
games-parameter-game = gioco
games-parameter-game-about = Il gioco da giocare

menu-challenge = Sfida
menu-record = Risultati di gioco
menu-position = Posizione qui
menu-no-table-message = Questo non è un messaggio di un tavolo. Scegline uno con un tabellone.
