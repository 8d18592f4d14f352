# Was der Tipp in der ersten Partie eines Spielers erklärt, jedes einmal, sobald es zählt.
saint_martin-coach-goal = Die meisten Punkte gewinnen: Eine Münze ist ein Punkt, ein Würfel auch, und am Ende zahlen die Felder deiner Sorte. Die Partie endet, wenn Beutel und Hände leer sind.
saint_martin-coach-start = Du baust { $coffee } ({ $color }) an, die { $color ->
    [A] rote
    [B] gelbe
    [C] grüne
   *[D] blaue
} Sorte. Viertel einer Sorte nebeneinander sind ein Feld.
saint_martin-coach-draw = Du baust { $coffee } ({ $color }) an, die { $color ->
    [A] rote
    [B] gelbe
    [C] grüne
   *[D] blaue
} Sorte. Zieh zuerst ein Plättchen, das kostet nichts. Kauft es niemand, leg eines.
saint_martin-coach-fields = Viertel einer Sorte nebeneinander sind ein Feld. Wo sich Plättchen berühren, muss Straße an Straße liegen, Seite ohne Straße an Seite ohne.
saint_martin-coach-land = Felder enden an weiß gestreiftem Staatsland, an Baracken und am Meer. Baracken haben Straßen an allen Seiten und passen nur an Straßen.
saint_martin-coach-objective = Dein Zielplättchen, vier Viertel { $coffee }, passt nur an Seiten ohne Straße{ $fits ->
    [no] , jetzt nirgends
   *[yes] { "" }
}. Ungelegt bringt es am Ende { $worth ->
    [one] 1 Punkt
   *[other] { $worth } Punkte
}.
saint_martin-coach-closing = Ein Feld ohne leeres Kästchen daneben ist geschlossen. Irgendein Feld zu schließen bringt sofort eine Münze für jedes Viertel über drei hinaus.
saint_martin-coach-danger = Lass möglichst kein großes Feld ein Kästchen vor dem Schließen: Der nächste Spieler kann es schließen und die Münzen nehmen.
saint_martin-coach-winning = Am Ende zahlt dir jedes Feld mit { $coffee }, offen oder geschlossen, noch einmal: einen Punkt für jedes Viertel über drei hinaus.
saint_martin-coach-end = Der Beutel ist fast leer. Die Partie endet, wenn auch alle Hände leer sind. Ein Feld, das offen bleibt, bringt keine Münzen.
saint_martin-coach-bid = Eine Münze ist ein Punkt. Kaufst du dieses Plättchen, legst du es sofort und { $drawer } bekommt die Münzen.
saint_martin-coach-empty = Deine Hand ist leer: Zieh ein Plättchen. Du behältst es, wenn niemand mehr bietet als du. Ein gelegtes Plättchen wird nicht ersetzt.
saint_martin-coach-sell = Jemand möchte das Plättchen, das du gezogen hast. Gib es für die Münzen ab, jede ein Punkt, oder behalte es mit einem höheren Gebot, das du an die Bank zahlst.
saint_martin-coach-kept = { $places ->
    [yes] Leg jetzt ein Plättchen, oder beende den Zug: Drei bleiben auf der Hand.
   *[no] Das Plättchen gehört dir. Beende den Zug.
}
saint_martin-coach-fire = Du hast das Plättchen davor abgebrannt, darum geht es bei diesem nicht. Beim nächsten geht es wieder.
saint_martin-coach-burn = Du darfst ein Viertel abbrennen: Es zählt nicht mehr und bekommt einen Würfel, einen Punkt für den Besitzer der Sorte, bis daneben ein Feld schließt.
saint_martin-appraised = { $advice ->
    [bid] { $coins ->
        [one] Biete höchstens 1 Münze
       *[other] Biete bis zu { $coins } Münzen
    }: Bis zum Ende ist dieses Plättchen dir etwa { $worth ->
        [one] 1 Punkt
       *[other] { $worth } Punkte
    } wert. { $why ->
        [turn] Der Kauf ersetzt deinen nächsten Zug, und jede Münze verschiebt einen Punkt von dir zu { $drawer }
       *[coin] Jede Münze verschiebt einen Punkt von dir zu { $drawer }
    }.
    [refuse] Deine eigenen Plättchen bringen nicht weniger und kosten nichts.
    [keep] Behältst du es, zahlst du Münzen, statt welche zu bekommen.
   *[weigh] { $why ->
        [opens] Auf dem besten Platz könnten andere { $gives } für ein Feld bekommen, das es ihnen öffnet
        [turn] Der Kauf ersetzt deinen nächsten Zug, und jede Münze verschiebt einen Punkt von dir zu { $drawer }
       *[coin] Jede Münze verschiebt einen Punkt von dir zu { $drawer }
    }.
}
saint_martin-objective-own = Dein Zielplättchen

# Züge als Rat, Teile eines Satzes
saint_martin-advice-draw = ein Plättchen ziehen
saint_martin-advice-place = { $tile } auf { $cell }, { $turn ->
    [0] ungedreht
    [1] rechts herum
    [2] kopfüber
   *[3] links herum
}
saint_martin-advice-objective = das Zielplättchen auf { $cell }
saint_martin-advice-discard = { $tile } abwerfen
saint_martin-advice-burn = { $quarter } ({ $whose ->
    [own] dein { $coffee }
   *[other] { $coffee }
}{ $why ->
    [point] , der Würfel ist ein Punkt
    [loose] , der Würfel ist ein Punkt, bis sich daneben ein Feld schließt
    [less] , das Schließen seines Feldes bringt dann eine Münze weniger
    [shared] , das Schließen seines Feldes bringt dann eine Münze weniger, eines neben dem Würfel einen Punkt mehr
    [theirs] , es zählt nicht mehr, doch der Würfel ist ein Punkt für den Besitzer
    [cube] , der Würfel ist ein Punkt für den, der daneben ein Feld schließt
   *[none] { "" }
}) abbrennen
saint_martin-advice-bid = { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
} für { $tile } bieten
saint_martin-advice-nobid = { $sells ->
    [yes] { $tile } hergeben
   *[no] für { $tile } nicht bieten
}
saint_martin-advice-pass = aussteigen
saint_martin-advice-end = den Zug beenden
