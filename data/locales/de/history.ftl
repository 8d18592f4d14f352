### Rückblick: Listen von Partien, was sie waren, wie sie verliefen.

history-command = verlauf
history-command-about = Partien ansehen: Listen, Züge, Wiedergabe, Aufzeichnungen, Wertungen
history-not-visible = Diese Partie kannst du nicht ansehen: Sie gehört zu einem Kanal, den du nicht lesen kannst.
history-none-here = In diesem Kanal wurde noch nicht gespielt. Nenne eine Partie oder wähle sie aus der Liste.
