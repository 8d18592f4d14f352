### Einladungen an einen Tisch, Herausforderungen und Kontextmenüs.

inviting-call = { $who } { $host } lädt dich zu { $game } ein. { $count ->
    [one] Ein Platz ist für dich reserviert
   *[other] Plätze sind für euch reserviert
 } bis { $until }.
inviting-held = ✉ { $who } ist eingeladen. Der Platz wird { $when } frei.
inviting-declined = { $has_word ->
    [yes] { $who } hat abgelehnt: „{ $word }“
   *[no] { $who } hat abgelehnt.
}
inviting-intro = Wähle, wen du einladen willst. Ich erwähne jede Person einmal in diesem Kanal und halte ihr drei Tage einen Platz frei.
inviting-list = Leute einladen
inviting-done = Eingeladen: { $who }
inviting-done-declined = Du hast abgelehnt. Der Host sieht es in der Lobby.
inviting-which = Welches Spiel willst du mit { $who } spielen?
inviting-somebody = diese Person
inviting-button-decline = Ablehnen
inviting-button-release = { $who } freigeben
inviting-form-decline = Einladung ablehnen
inviting-form-word = Ein Wort an den Host (freiwillig)
inviting-form-word-hint = Alle am Tisch können es lesen

menu-challenge = Herausfordern
menu-record = Spielbilanz
menu-position = Stellung hier
refused-no-table-message = Das ist keine Nachricht eines Tischs. Wähle eine mit einem Spielplan.
