### Meeting a game: what is said to those who do not know it yet.

meeting-length = { $least } to { $most } players. With { $players } about { $turns } turns, { $minutes } minutes of thinking in all.
meeting-start-needs = { $missing ->
    [one] To *Start*, one more player is needed, or a computer.
   *[other] To *Start*, { $missing } more players are needed, people or computers.
}
