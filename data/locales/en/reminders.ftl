### Reminders, how somebody wants them, and being away.

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
