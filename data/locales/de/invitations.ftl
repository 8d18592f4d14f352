### Einladungen an einen Tisch, Herausforderungen und Kontextmenüs.

invite-call = { $who } { $host } lädt dich zu { $game } ein. { $count ->
    [one] Ein Platz ist für dich reserviert
   *[other] Plätze sind für euch reserviert
 } bis { $until }.
invite-held = ✉ { $who } ist eingeladen. Der Platz wird { $when } frei.
invite-declined = { $has_word ->
    [yes] { $who } hat abgesagt: „{ $word }“
   *[no] { $who } hat abgesagt.
}
invite-intro = Wähle, wen du einladen willst. Ich erwähne jede Person einmal in diesem Kanal und halte ihr drei Tage einen Platz frei.
invite-list = Leute einladen
invite-done = Eingeladen: { $who }
invite-done-declined = Du hast abgesagt. Der Host sieht es am Tisch.
invite-which = Welches Spiel willst du mit { $who } spielen?
invite-somebody = diese Person
invite-button-decline = Absagen
invite-button-release = { $who } freigeben
invite-form-decline = Einladung absagen
invite-form-word = Ein Wort an den Host (freiwillig)
invite-form-word-hint = Alle am Tisch können es lesen
common-button-invite = Einladen

games-command-challenge = herausfordern
games-command-challenge-about = Öffnet einen Tisch mit einem reservierten Platz
games-parameter-player = spieler
games-parameter-player-about = Wer die Einladung bekommt
games-parameter-game = spiel
games-parameter-game-about = Das Spiel

menu-challenge = Herausfordern
menu-record = Spielbilanz
menu-position = Stellung hier
menu-no-table-message = Das ist keine Nachricht eines Tischs. Wähle eine mit einem Spielplan.
