title = San Francisco Cable Car
summary = Leg sporen zo dat je eigen wagons ver komen en die van anderen snel stilstaan. Een lijn die in de energiecentrale eindigt telt dubbel.
notice = Een spel van Dirk Henn, uitgegeven door Queen Games. Dit project heeft geen band met hen.

option-free_orientation = Vrije richting
option-free_orientation-help = Tegels mogen gedraaid worden voor ze worden gelegd.
option-hand_size = Tegels op hand
option-hand_size-help = Hoeveel tegels iedereen op hand heeft. Met één mag je die weigeren en een andere trekken; met twee of drie kies je er een uit.
option-companies = De Maatschappijen
option-companies-help = Niemand bezit wagons: acht maatschappijen wel, en daarvan heb je geheime aandelen.

colour-yellow = geel
colour-blue = blauw
colour-orange = oranje
colour-green = groen
colour-purple = paars
colour-black = zwart
company-yellow = gele
company-blue = blauwe
company-orange = oranje
company-green = groene
company-purple = paarse
company-black = zwarte
company-red = rode
company-brown = bruine

prompt-lay = Leg je tegel op een van de gemerkte velden.
prompt-lay-one = Leg een van je tegels.
prompt-lay-decline = Leg je tegel op een van de gemerkte velden, of weiger hem en trek een andere.
prompt-lay-drawn = Leg de tegel die je net hebt getrokken.
prompt-lay-exchange = Leg je tegel op een van de gemerkte velden, of ruil een aandeel.
prompt-lay-one-exchange = Leg een van je tegels, of ruil een aandeel.
prompt-lay-decline-exchange = Leg je tegel, weiger hem en trek een andere, of ruil een aandeel.
prompt-exchange-or-pass = Je hebt geen tegel meer: ruil een aandeel, of pas.
prompt-over = Het spel is afgelopen.

move-lay = Leg { $tile } op { $row },{ $col }
move-tile = Leg { $tile } …
move-decline = Weiger deze tegel en trek een andere
move-exchange-face-up = Ruil je { $given } aandeel van { $percentage } % voor het open { $taken } aandeel
move-exchange-blind = Ruil je { $given } aandeel van { $percentage } % voor het bovenste van de stapel
move-pass = Pas
menu-move = Jouw zet
menu-tile = Welke tegel?
menu-cell = Waar?

log-lay = { $player } legt { $tile } op { $row },{ $col }.
log-draw = { $player } trekt { $tile }.
log-decline = { $player } weigert een tegel en trekt een andere.
log-line = Station { $station } ({ $owner }): de lijn is klaar, { $tiles ->
    [one] 1 tegel
   *[other] { $tiles } tegels
}, { $points ->
    [one] 1 punt
   *[other] { $points } punten
}.
log-line-power = Station { $station } ({ $owner }): de lijn bereikt de energiecentrale, 2 × { $tiles } = { $points } punten.
log-exchange-face-up = { $player } neemt het { $taken } aandeel van { $percentage } %; het { $turned } wordt opengelegd.
log-exchange-blind = { $player } ruilt een aandeel van { $percentage } % voor het bovenste van de stapel.
log-exchange-blind-own = { $player } ruilt het { $given } aandeel van { $percentage } % voor het { $taken } bovenop de stapel.
log-pass = { $player } past.
log-skip = { $player } heeft geen tegel en wordt overgeslagen.
log-end = Het spel is afgelopen.

panel-supply = Tegels in de voorraad: { $count }
panel-power = ENERGIECENTRALE
panel-double = lijnen tellen ×2
panel-player = Speler
panel-points = Punten
panel-tiles = Tegels
panel-cars = Wachtende wagons
panel-hand = Jouw tegels
panel-company = Maatschappij
panel-value = Waarde
panel-shares = Aandelen
panel-face-up = Open
panel-closed = Er wordt niet meer geruild.
sheet-line = Station { $station }: { $tiles ->
    [one] 1 tegel
   *[other] { $tiles } tegels
}
sheet-line-power = Station { $station }: { $tiles ->
    [one] 1 tegel
   *[other] { $tiles } tegels
}, energiecentrale, verdubbeld
sheet-share = { $percentage } % van de { $company }, waarde { $value }
sheet-majority = Meerderheid van de { $company }

guide-lay = Leg je tegel op een van de gemarkeerde vakken: aan de rand, of naast een tegel. Elke tram rijdt verder over zijn rails; komt hij bij een station, dan is de lijn af en telt ze een punt per tegel. Houd je eigen lijnen lang en laat die van anderen vroeg eindigen.
guide-lay-one = Kies een tegel uit je hand en dan een gemarkeerd vak. Houd je eigen lijnen lang en laat die van anderen vroeg eindigen.
guide-lay-decline = Leg je tegel op een gemarkeerd vak, of weiger hem: dan trek je een andere, en die moet je leggen. Wijs een vak aan om te zien welke lijnen er klaar zouden zijn, en voor hoeveel punten. Een lijn die in de centrale in het midden eindigt, telt dubbel.
guide-lay-drawn = Je hebt een tegel geweigerd: de tegel die je net hebt getrokken, moet nu gelegd worden.
guide-lay-exchange = Leg je tegel, of ruil een van je geheime aandelen. Een maatschappij is meer waard naarmate haar lijnen meer hebben opgeleverd.
guide-lay-one-exchange = Leg een van je tegels, of ruil een van je geheime aandelen. Een maatschappij is meer waard naarmate haar lijnen meer hebben opgeleverd.
guide-lay-decline-exchange = Leg je tegel, weiger hem voor een andere, of ruil een van je geheime aandelen. Een aandeel telt naar zijn percentage en naar wat de maatschappij op het eind waard is: help de maatschappijen waarvan jij aandelen hebt.
guide-exchange-or-pass = Je hebt geen tegel meer: je kunt nog een aandeel ruilen, of passen.

track-board = Het bord
track-mine = Mijn lijnen
track-coordinates = Coördinaten
track-station = Station { $station }, { $owner }: { $tiles ->
    [0] nog geen tegel
    [one] tot nu toe 1 tegel
   *[other] tot nu toe { $tiles } tegels
}
track-station-home = Station { $station }, { $owner }: klaar, { $tiles ->
    [one] 1 tegel
   *[other] { $tiles } tegels
}, { $points ->
    [one] 1 punt
   *[other] { $points } punten
}
track-station-empty = Station { $station }: geen wagon
track-effects = { $move }: { $effects }
track-finishes = voltooit station { $station } ({ $owner }), { $points ->
    [one] 1 punt
   *[other] { $points } punten
}
track-leads-on = verlengt station { $station } ({ $owner }) tot { $tiles ->
    [one] 1 tegel
   *[other] { $tiles } tegels
}
track-tile = Tegel { $tile }
track-tile-kept = Tegel { $tile }, bewaard voor later
track-turn-left = Draai de tegel naar links
track-turn-right = Draai de tegel naar rechts
track-pays = betaalt { $points }
track-pile = stapel ({ $count })
track-unknown = onbekend
text-turn = { $player } is aan zet.
text-seat = { $player }: { $points ->
    [one] 1 punt
   *[other] { $points } punten
}, { $tiles ->
    [one] 1 tegel
   *[other] { $tiles } tegels
} op hand, { $cars ->
    [one] 1 wachtende wagon
   *[other] { $cars } wachtende wagons
}.
text-seat-shares = { $player }: { $tiles ->
    [one] 1 tegel
   *[other] { $tiles } tegels
} op hand.
text-hand = Jouw tegels: { $tiles }
text-none = geen
text-row = Rij { $row }, tegels per kolom: { $tiles }
text-company = Maatschappij { $company }: { $points ->
    [one] 1 punt
   *[other] { $points } punten
}, waarde { $value }
text-shares = Aandelen, { $owner }: { $shares }
