### Reminders, how somebody wants them, and being away.

reminders-deadline = Time runs out { $when }.
reminders-channel = { $who } A reminder: it is your turn in { $game }.
reminders-channel-asked = { $who } A reminder: you are asked in { $game }. { $what }
reminders-several = { $who } A reminder: the table waits for answers in { $game }. Whoever has answered already need do nothing.
reminders-several-asked = { $who } A reminder: the table waits for answers in { $game }. Whoever has answered already need do nothing. { $what }
reminders-direct-ping = It is your turn in { $game }, { $channel }.
reminders-direct-ping-asked = You are asked in { $game }, { $channel }. { $what }
reminders-direct = A reminder: it is your turn in { $game }, { $channel }.
reminders-direct-asked = A reminder: you are asked in { $game }, { $channel }. { $what }
reminders-button-mute = Not this turn
reminders-muted = You get no more reminders for this turn in { $game }.
reminders-not-asked = The table does not wait for you any more.

reminders-command = reminders
reminders-command-about = How and when you want to be reminded; without options: how it is now
reminders-parameter-where = where
reminders-parameter-where-about = Where reminders reach you
reminders-parameter-zone = zone
reminders-parameter-zone-about = Your time zone, such as Europe/Berlin
reminders-parameter-quiet-from = quiet-from
reminders-parameter-quiet-from-about = When your quiet hours begin, such as 22:00, or "off"
reminders-parameter-quiet-until = quiet-until
reminders-parameter-quiet-until-about = When your quiet hours end, such as 8:00
reminders-where = { $where ->
    [direct] by direct message
    [nowhere] none
   *[channel] in the channel
}
reminders-now-where = Reminders: **{ $where }**
reminders-now-zone = Time zone: **{ $zone }**, where it is { $time } now
reminders-now-quiet = Quiet hours: **{ $from } to { $until }**
reminders-now-no-quiet = Quiet hours: **none**
reminders-now-about = At most three for a turn: at half of your time, when a fifth and when a twentieth of it is left; without a clock after one, three and seven days. They wait until your quiet hours are over; if your time runs out in them, the reminder comes before they begin.
reminders-no-quiet = no quiet hours
reminders-bad-zone = I do not know that time zone. Type a city, such as Berlin or New York, and pick from the list.
reminders-bad-time = That is no time of day. Write it like 22:00, or "off" for no quiet hours.

away-command = away
away-command-about = Be away from this server's tables: your clocks stand still
away-command-until = until
away-command-until-about = Your clocks in this server stand still until then
away-command-back = back
away-command-back-about = You are back: your clocks go on
away-command-show = show
away-command-show-about = Until when you are away, and how many days you have left this year
away-parameter-when = when
away-parameter-when-about = A number of days, or the last day that you are away, such as 2026-12-24
away-choice = { $days ->
    [one] one day
   *[other] { $days } days
 }: until { $date }
away-begun = You are away until { $when }. Your clocks in this server stand still, and nobody reminds you.
away-back = Welcome back. Your clocks go on.
away-is-away = You are away until { $when }.
away-is-here = You are not away.
away-left = { $days ->
    [one] One day
   *[other] { $days } days
 } and { $hours ->
    [one] one hour
   *[other] { $hours } hours
 } are left for this year, of { $most ->
    [one] one day
   *[other] { $most } days
 } that this server allows.
away-not-away = You are not away.
away-bad-until = I do not understand until when. Write a number of days, such as 5, or a day to come, such as 2026-12-24.
away-too-long = That is too long: this server allows { $days ->
    [one] one day
   *[other] { $days } days
 } a year, and { $left ->
    [one] one day
   *[other] { $left } days
 } and { $hours ->
    [one] one hour
   *[other] { $hours } hours
 } are left for you.
