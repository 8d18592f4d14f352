# Tipps in der ersten Partie eines Spielers, bei jeder Auswahl.
guatemala_cafe-coach-goal = Pflanz Kaffee und werte seine Farben. Die meisten Punkte gewinnen. Die Partie endet, wenn ein Siegpunktanzeiger auf die Säcke trifft.
guatemala_cafe-coach-place = In der ersten Partie passt jeder Platz.
guatemala_cafe-coach-first = Bau, wo der Einkäufer hält, eine Lagerhütte mit Arbeiterinnen: Jede bringt je gewertetem Sack ihrer Farbe einen Punkt, mit verbundenen Schiffen mehr.
guatemala_cafe-coach-begin = Ohne Lagerhütte ihrer Farbe punkten Arbeiterinnen nicht. In den Bergen ist sie billig, nah am Hafen braucht sie weniger Wege.
guatemala_cafe-coach-workers = Arbeiterinnen punkten, sobald sie neben einer Lagerhütte ihrer Farbe stehen.
guatemala_cafe-coach-roads = Auf geleerten Feldern liegen jetzt Wege, die du nehmen darfst. Mit einem Hafen verbunden, bringt eine Lagerhütte mehr durch Schiffe ihrer Farbe.
guatemala_cafe-coach-multiply = Ein Schiff ihrer Farbe, durch Wege verbunden, bringt die Punkte der Arbeiterinnen noch einmal. Nach jeder Wertung fährt so ein Schiff ab.
guatemala_cafe-coach-score = Statt zu bauen, kannst du einen Sack werten: die genannten Punkte und 8 Centavos. Ein geheimer Sack dieser Farbe kann die Punkte verhindern.
guatemala_cafe-coach-money = Jeder Sack, den du wertest, bringt 8 Centavos, auch ohne Punkte.
guatemala_cafe-coach-ships = Nach der Wertung fährt eines der Schiffe ab, die diese Punkte vervielfachen.
guatemala_cafe-coach-blocked = Du behältst die 8 Centavos, und die Blockade kostete einen Gegner einen Sack.
guatemala_cafe-coach-sail = Das Schiff, das ablegt, vervielfacht niemandes Punkte mehr.
guatemala_cafe-coach-refill = Den Sack, den du hinlegst, kann jeder werten, und er blockiert nicht mehr für dich.

# Züge als Rat, Teile eines Satzes
guatemala_cafe-advice-put = den Einkäufer auf { $space } stellen ({ $line })
guatemala_cafe-advice-stay = den Einkäufer stehen lassen
guatemala_cafe-advice-go = den Einkäufer { $steps ->
    [one] 1 Feld
   *[other] { $steps } Felder
} weiterziehen, { $line }
guatemala_cafe-advice-take = { $piece } ({ $space }) { $kind ->
    [border] auf Grenze
    [harbour] in Hafen
   *[field] auf Feld
} { $target }
guatemala_cafe-advice-score = { $colour } werten
guatemala_cafe-advice-pass = { $colour } nicht blockieren
guatemala_cafe-advice-block = mit { $colour } blockieren
guatemala_cafe-advice-sail = das Schiff in { $harbour } ({ $colour }) ablegen lassen
guatemala_cafe-advice-refill = { $colour } auf { $space } legen
guatemala_cafe-advice-end = den Zug beenden
