### Inviti a un tavolo, sfide e menu contestuali.

inviting-call = { $who } { $host } ti invita a { $game }. { $count ->
    [one] Un posto è riservato per te
   *[other] I posti sono riservati per voi
 } fino al { $until }.
inviting-held = ✉ { $who } ha un invito. Il posto si libera { $when }.
inviting-declined = { $has_word ->
    [yes] { $who } ha rifiutato: «{ $word }»
   *[no] { $who } ha rifiutato.
}
inviting-intro = Scegli chi invitare. Menziono ogni persona una volta in questo canale e le riservo un posto per tre giorni.
inviting-list = Invita qualcuno
inviting-done = Invitati: { $who }
inviting-done-declined = Hai rifiutato. L’host lo vede nella lobby.
inviting-which = A quale gioco vuoi giocare con { $who }?
inviting-somebody = questa persona
inviting-button-decline = Rifiuta
inviting-button-release = Libera { $who }
inviting-form-decline = Rifiuta l’invito
inviting-form-word = Due parole all’host (facoltative)
inviting-form-word-hint = Le può leggere tutto il tavolo

menu-challenge = Sfida
menu-record = Risultati di gioco
menu-position = Posizione qui
refused-no-table-message = Questo non è un messaggio di un tavolo. Scegline uno con un tabellone.
