### Erinnerungen, wie jemand sie haben möchte, und Abwesenheit.

reminders-deadline = Die Zeit läuft { $when } ab.
reminders-channel = { $who } Zur Erinnerung: Du bist am Zug in { $game }.
reminders-channel-asked = { $who } Zur Erinnerung: eine Frage an dich in { $game }. { $what }
reminders-several = { $who } Zur Erinnerung: Der Tisch wartet auf Antworten in { $game }. Wer schon geantwortet hat, muss nichts tun.
reminders-several-asked = { $who } Zur Erinnerung: Der Tisch wartet auf Antworten in { $game }. Wer schon geantwortet hat, muss nichts tun. { $what }
reminders-direct-ping = Du bist am Zug in { $game }, { $channel }.
reminders-direct-ping-asked = Eine Frage an dich in { $game }, { $channel }. { $what }
reminders-direct = Zur Erinnerung: Du bist am Zug in { $game }, { $channel }.
reminders-direct-asked = Zur Erinnerung: eine Frage an dich in { $game }, { $channel }. { $what }
reminders-button-mute = Nicht in diesem Zug
reminders-muted = Für diesen Zug in { $game } bekommst du keine Erinnerung mehr.
reminders-not-asked = Der Tisch wartet nicht mehr auf dich.

reminders-command = erinnerungen
reminders-command-about = Wie und wann du erinnert werden möchtest; ohne Angaben: wie es jetzt ist
reminders-parameter-where = wo
reminders-parameter-where-about = Wo dich Erinnerungen erreichen
reminders-parameter-zone = zeitzone
reminders-parameter-zone-about = Deine Zeitzone, zum Beispiel Europe/Berlin
reminders-parameter-quiet-from = ruhe-ab
reminders-parameter-quiet-from-about = Wann deine Ruhezeit beginnt, zum Beispiel 22:00, oder "off"
reminders-parameter-quiet-until = ruhe-bis
reminders-parameter-quiet-until-about = Wann deine Ruhezeit endet, zum Beispiel 8:00
reminders-where = { $where ->
    [direct] als Direktnachricht
    [nowhere] keine
   *[channel] im Kanal
}
reminders-now-where = Erinnerungen: **{ $where }**
reminders-now-zone = Zeitzone: **{ $zone }**, dort ist es jetzt { $time }
reminders-now-quiet = Ruhezeit: **{ $from } bis { $until }**
reminders-now-no-quiet = Ruhezeit: **keine**
reminders-now-about = Höchstens drei je Zug: nach der Hälfte deiner Zeit, wenn ein Fünftel und wenn ein Zwanzigstel übrig ist; ohne Uhr nach einem, drei und sieben Tagen. Sie warten das Ende deiner Ruhezeit ab; läuft deine Zeit darin ab, kommt die Erinnerung, bevor sie beginnt.
reminders-no-quiet = keine Ruhezeit
reminders-bad-zone = Diese Zeitzone kenne ich nicht. Tippe eine Stadt, zum Beispiel Berlin oder New York, und wähle aus der Liste.
reminders-bad-time = Das ist keine Uhrzeit. Schreib sie wie 22:00, oder "off" für keine Ruhezeit.

away-command = abwesend
away-command-about = Von den Tischen dieses Servers abwesend sein: Deine Uhren stehen still
away-command-until = bis
away-command-until-about = Deine Uhren auf diesem Server stehen bis dahin still
away-command-back = zurück
away-command-back-about = Du bist wieder da: Deine Uhren laufen weiter
away-command-show = zeigen
away-command-show-about = Bis wann du abwesend bist und wie viele Tage dir dieses Jahr bleiben
away-parameter-when = wann
away-parameter-when-about = Eine Anzahl Tage oder der letzte Tag der Abwesenheit, zum Beispiel 2026-12-24
away-choice = { $days ->
    [one] ein Tag
   *[other] { $days } Tage
 }: bis { $date }
away-begun = Du bist abwesend bis { $when }. Deine Uhren auf diesem Server stehen still, und niemand erinnert dich.
away-back = Willkommen zurück. Deine Uhren laufen weiter.
away-is-away = Du bist abwesend bis { $when }.
away-is-here = Du bist nicht abwesend.
away-left = Für dieses Jahr bleiben dir { $days ->
    [one] ein Tag
   *[other] { $days } Tage
 } und { $hours ->
    [one] eine Stunde
   *[other] { $hours } Stunden
 }; dieser Server erlaubt { $most ->
    [one] einen Tag
   *[other] { $most } Tage
 }.
away-not-away = Du bist nicht abwesend.
away-bad-until = Ich verstehe nicht, bis wann. Schreib eine Anzahl Tage, zum Beispiel 5, oder einen kommenden Tag, zum Beispiel 2026-12-24.
away-too-long = Das ist zu lang: Dieser Server erlaubt { $days ->
    [one] einen Tag
   *[other] { $days } Tage
 } im Jahr, und dir bleiben { $left ->
    [one] ein Tag
   *[other] { $left } Tage
 } und { $hours ->
    [one] eine Stunde
   *[other] { $hours } Stunden
 }.
