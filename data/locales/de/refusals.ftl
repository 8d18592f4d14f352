# Ablehnungen eines Tisches.

refused-no-such-match = Diese Partie gibt es nicht mehr. Eröffne mit `/{ common-group } { guide-command-help }` einen neuen Tisch.
refused-unreadable = Ich kann diese Partie gerade nicht lesen, deshalb steht sie still. Die Moderation kann `/{ common-group-managers } { server-command-admin } { server-command-repair }` versuchen.
refused-table-taken = In diesem Kanal läuft schon eine Partie. Beende sie zuerst, oder spiel in einem anderen Kanal oder Thread.
refused-too-many-lobbies = Du hast auf diesem Server schon { $most } offene Tische. Starte oder schließ zuerst einen davon.
refused-too-many-closed = Du hast innerhalb einer Stunde { $most } Tische geschlossen. Warte ein wenig, bevor du andere wieder erwähnst.
refused-too-many-at-once = Ich bin noch mit deinem letzten Knopfdruck beschäftigt, darum habe ich diesen ignoriert. Versuch es in einem Augenblick noch einmal.
refused-not-in-lobby = Die Partie hat schon begonnen. Plätze und Optionen lassen sich nicht mehr ändern.
refused-not-started = Die Partie hat noch nicht begonnen. Der Host kann sie in der Lobby starten.
refused-match-over = Die Partie ist zu Ende. Du kannst sie noch ansehen oder einen neuen Tisch eröffnen.
refused-lobby-full = Alle { $players } Plätze sind besetzt.
refused-seats-held = Die freien Plätze sind für { $invited } reserviert. Der Host kann sie freigeben.
refused-kept-for-called = Der Bot hat diesen Tisch für { $called } eröffnet. Bitte eine dieser Personen um eine Einladung, oder such selbst Mitspieler.
refused-not-invited = Diese Einladung gilt nicht für dich oder ist vorbei.
refused-already-invited = { $invited } hat schon eine Einladung an diesen Tisch.
refused-invited-seated = { $invited } hat schon einen Platz an diesem Tisch.
refused-invited-lately = Du hast { $invited } heute schon eingeladen. Morgen geht es wieder.
refused-invited-too-often = { $invited } hat schon { $most } offene Einladungen. Versuch es später noch einmal.
refused-too-many-invitations = Du kannst { $most } offene Einladungen haben. Warte auf eine Antwort oder gib einen Platz frei.
refused-wants-no-invitations = { $invited } möchte keine Einladungen.
refused-invited-nobody = Wähle jemand anderen: Dich selbst oder einen Bot kannst du nicht einladen.
refused-invited-away = { $invited } sieht diesen Kanal nicht oder hat den Server verlassen.
refused-not-enough-players = Für die Partie braucht ihr { $least } Spieler, bisher { $have ->
    [one] ist es einer
   *[other] sind es { $have }
 }. Lad jemanden ein oder füg einen Computerspieler hinzu.
refused-already-seated = Du hast an diesem Tisch schon einen Platz.
refused-not-seated = Du hast keinen Platz an diesem Tisch. Du kannst zusehen oder bei der nächsten Partie mitspielen.
refused-not-host = { $seated ->
    [yes] Das kann nur der Host, { $host }.
   *[no] Das kann nur der Host.
}
refused-no-computer-seated = An diesem Tisch spielt kein Computerspieler mit.
refused-bad-option = Diese Option oder diesen Wert hat das Spiel nicht. Seine Optionen: { $options }.
refused-seat-resigned = Du hast diese Partie aufgegeben und kannst auf deinem Platz nicht mehr ziehen.
refused-other-hand-seen = Wer in dieser Partie schon einen Platz hatte, kennt dessen Hand und kann keinen anderen übernehmen. Steig in die nächste Partie ein.
refused-stale = Diese Auswahl ist veraltet. Drück noch einmal „{ common-button-turn }“.
refused-too-late = Dieser Knopf gehörte zu einem früheren Zug, darum wurde nichts gespielt.
refused-not-your-turn = { $others ->
    [0] Du hast gerade nichts zu entscheiden.
   *[other] Du bist nicht am Zug. Der Tisch wartet auf { $who }.
 }
refused-cannot-step-back = { $why ->
    [revealed] Das lässt sich nicht rückgängig machen: Der Schritt hat etwas aufgedeckt oder war Zufall.
    [somebody-moved] Das lässt sich nicht rückgängig machen: Seitdem hat jemand anders gezogen.
    [rules-changed] Das lässt sich nicht rückgängig machen: Die Regeln wurden während der Partie berichtigt.
    [answered-anew] Das lässt sich nicht rückgängig machen: Du hast diese Antwort schon dreimal geändert.
    [too-often] Das geht nicht noch einmal: Die letzten Schritte wurden schon 50-mal rückgängig gemacht. Spiel von hier aus weiter.
   *[nothing] Du hast nichts, was du rückgängig machen könntest.
 }

refused-no-auto-answers = In diesem Spiel gibt es keine Fragen für Auto-Antworten.
refused-at-tournament = An einem Turniertisch geht das nicht: Die Bedingungen stehen fest, und niemand kann ihn unterbrechen oder ohne Ergebnis beenden.
refused-plays-in-tournament = Du spielst in diesem Turnier mit. Bitte jemanden von der Moderation, der nicht mitspielt, den Tisch zu schließen.
refused-pick-two = Wähle zwei Personen.
refused-bad-auto-answer = Diese Auto-Antwort gibt es nicht. Wähle eine aus den Listen.
refused-explanation-secret = Die Überlegungen eines Computers siehst du nach der Partie. Vorher würden sie Verborgenes verraten.
refused-nothing-to-decide = Du hast gerade nichts zu entscheiden, darum gibt es keinen Tipp.
refused-no-explanation = Noch hat kein Computerspieler etwas entschieden.
