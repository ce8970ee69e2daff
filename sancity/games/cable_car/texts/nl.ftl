title = San Francisco Cable Car
summary = Leg sporen zo dat je eigen wagons ver komen en die van anderen snel stilstaan. Een lijn die in de energiecentrale eindigt, telt dubbel.
notice = Een spel van Dirk Henn, uitgegeven door Queen Games. Dit project heeft geen band met hen.

option-free_orientation = Vrije richting
option-free_orientation-help = Tegels mogen worden gedraaid voordat ze worden gelegd.
option-hand_size = Tegels op hand
option-hand_size-help = Hoeveel tegels iedereen op hand heeft. Met twee of drie kies je welke je legt. Je mag altijd een andere trekken en die leggen.
option-companies = De Maatschappijen
option-companies-help = De wagons zijn niet van de spelers maar van acht maatschappijen, waarvan je geheime aandelen hebt.

colour-yellow = geel
colour-blue = blauw
colour-orange = oranje
colour-green = groen
colour-purple = lila
colour-black = zwart
company-yellow = geel
company-blue = blauw
company-orange = oranje
company-green = groen
company-purple = lila
company-black = zwart
company-red = rood
company-brown = bruin

prompt-lay = Leg je tegel op een van de gemarkeerde velden.
prompt-lay-one = Leg een van je tegels.
prompt-lay-one-decline = Leg een van je tegels, of trek een andere en leg die.
prompt-lay-decline = Leg je tegel op een van de gemarkeerde velden, of trek een andere en leg die.
prompt-lay-drawn = Leg de tegel die je net hebt getrokken.
prompt-lay-exchange = Leg je tegel op een van de gemarkeerde velden, of ruil een aandeel.
prompt-lay-one-exchange = Leg een van je tegels, of ruil een aandeel.
prompt-lay-one-decline-exchange = Leg een van je tegels, trek een andere en leg die, of ruil een aandeel.
prompt-lay-decline-exchange = Leg je tegel, trek een andere en leg die, of ruil een aandeel.
prompt-exchange-or-pass = Je hebt geen tegel meer: ruil een aandeel, of pas.
prompt-over = Het spel is afgelopen.

move-lay = Leg { $tile } op { $row },{ $col }
move-tile = Leg { $tile }…
move-decline = Trek een andere tegel en leg die
move-exchange-face-up = Ruil je aandeel van { $percentage }% ({ $given }) voor het open aandeel ({ $taken })
move-exchange-blind = Ruil je aandeel van { $percentage }% ({ $given }) voor het bovenste van de stapel
move-pass = Pas
menu-move = Wat doe je?
menu-tile = Welke tegel?
menu-cell = Waar?

log-lay = { $player } legt { $tile }{ $cell }.
log-tile = een tegel ({ $ways })
log-draw = { $player } trekt { $tile }.
log-decline = { $player } legt liever een andere tegel en trekt er een.
log-line = { $player } maakt lijn { $car } van { $owner } af: { $points ->
    [one] 1 punt
   *[other] { $points } punten
}.
log-line-power = { $player } leidt lijn { $car } van { $owner } de energiecentrale in: 2 × { $tiles } = { $points } punten.
log-line-own = { $player } maakt de eigen lijn { $car } af: { $points ->
    [one] 1 punt
   *[other] { $points } punten
}.
log-line-own-power = { $player } leidt de eigen lijn { $car } de energiecentrale in: 2 × { $tiles } = { $points } punten.
log-line-company = { $player } maakt lijn { $car } ({ $owner }) af: { $points ->
    [one] 1 punt
   *[other] { $points } punten
}.
log-line-company-power = { $player } leidt lijn { $car } ({ $owner }) de energiecentrale in: 2 × { $tiles } = { $points } punten.
log-share = aandeel van { $percentage }% ({ $company })
log-share-unknown = aandeel van { $percentage }%
log-exchange-face-up = { $player } neemt het open { $taken }; het { $turned } wordt opengelegd.
log-exchange-face-up-given = { $player } ruilt het { $given } voor het open { $taken }; het { $turned } wordt opengelegd.
log-exchange-blind = { $player } ruilt een { $given } voor het bovenste van de stapel.
log-exchange-blind-given = { $player } ruilt het { $given } voor het bovenste van de stapel.
log-exchange-blind-own = { $player } ruilt het { $given } voor het { $taken } boven op de stapel.
log-pass = { $player } past.
log-skip = { $player } heeft geen tegel en slaat een beurt over.
log-end = De laatste tegel ligt: het spel is afgelopen.

why-not-lay-taken = Hier ligt al een tegel.
why-not-lay-apart = Niet aan de rand en niet naast een tegel.
why-not-lay-power = Op de energiecentrale wordt niets gelegd.
why-not-lay-nothing = Je hebt geen tegel.
why-not-lay-short = Hier zou deze tegel alleen al de twee stations van de hoek verbinden. { $turn ->
    [yes] Anders gedraaid past hij wel.
   *[no] Dat mag alleen als hij nergens anders past.
}
why-not-lay-back = Hier zou deze tegel meteen terugleiden naar het station. { $turn ->
    [yes] Anders gedraaid past hij wel.
   *[no] Dat mag alleen als hij nergens anders past.
}
why-not-lay-kept = Deze tegel bewaar je: leg de tegel die je net hebt getrokken.
why-not-decline-again = Je hebt deze beurt al een andere tegel getrokken.
why-not-decline-supply = Er zijn geen tegels meer om te trekken.
why-not-exchange-points = Maatschappij { $company } heeft { $points } punten: zodra een maatschappij er { $limit } heeft, wordt er niet meer geruild.
why-not-exchange-pause = Er is { $turns } beurten lang geen tegel gelegd: ruilen kan pas weer na de volgende tegel.
why-not-exchange-declined = Je hebt een andere tegel getrokken: die moet je nu leggen.
why-not-pass-tile = Je hebt nog een tegel: alleen wie geen tegel heeft, mag passen.

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
panel-companies = De maatschappijen
panel-points-short = Ptn
panel-value-short = Wrd
panel-in-pile = In de stapel
panel-payout = Punten als het nu eindigt
panel-majority = Meerderheid in { $company }
panel-majority-maybe = Misschien de meerderheid in { $company }
panel-closed-points = Er wordt niet meer geruild.
panel-closed-pause = Ruilen kan pas weer als er een tegel is gelegd.
panel-closed-declined = Geen ruil na het trekken van een andere tegel.
sheet-line = Lijn { $station }: { $tiles ->
    [one] 1 tegel
   *[other] { $tiles } tegels
}
sheet-line-power = Lijn { $station }: { $tiles ->
    [one] 1 tegel
   *[other] { $tiles } tegels
}, verdubbeld door de energiecentrale
sheet-running = { $lines ->
    [one] 1 lijn onderweg
   *[other] { $lines } lijnen onderweg
}, { $tiles ->
    [0] nog geen tegel
    [one] tot nu toe 1 tegel
   *[other] tot nu toe { $tiles } tegels
}
sheet-share = { $percentage }% { $company }: { $times } × waarde { $value }
sheet-majority = Meerderheid in { $company }: { $total } punten ÷ { $divisor }, naar beneden afgerond
sheet-majority-maybe = Misschien de meerderheid in { $company }, goed voor { $worth }
sheet-secret = { $shares ->
    [one] 1 geheim aandeel
   *[other] { $shares } geheime aandelen
}, en misschien meerderheden

guide-lay = Leg je tegel aan de rand of naast een tegel. { $input ->
    [touch] Tik één keer op een gemarkeerd veld
    [keyboard] Ga naar een gemarkeerd veld
   *[mouse] Wijs een gemarkeerd veld aan
} om te zien welke lijnen hij daar verlengt of afmaakt. Houd je eigen lijnen lang en maak die van anderen snel af.
guide-lay-one = Kies een van je tegels en dan een veld. { $input ->
    [touch] Tik één keer op een gemarkeerd veld
    [keyboard] Ga naar een gemarkeerd veld
   *[mouse] Wijs een gemarkeerd veld aan
} om te zien welke lijnen hij daar verlengt of afmaakt. Houd je eigen lijnen lang en maak die van anderen snel af.
guide-lay-one-decline = Leg een van je tegels, of houd ze allemaal, trek een andere en leg die. { $input ->
    [touch] Tik één keer op een gemarkeerd veld
    [keyboard] Ga naar een gemarkeerd veld
   *[mouse] Wijs een gemarkeerd veld aan
} om te zien welke lijnen de tegel afmaakt, en voor hoeveel punten. De energiecentrale telt dubbel.
guide-lay-decline = Leg je tegel, of houd hem, trek een andere en leg die. { $input ->
    [touch] Tik één keer op een gemarkeerd veld
    [keyboard] Ga naar een gemarkeerd veld
   *[mouse] Wijs een gemarkeerd veld aan
} om te zien welke lijnen de tegel afmaakt, en voor hoeveel punten. De energiecentrale telt dubbel.
guide-lay-drawn = Je hebt een andere tegel getrokken: die moet je nu leggen. { $input ->
    [touch] Tik één keer op een gemarkeerd veld
    [keyboard] Ga naar een gemarkeerd veld
   *[mouse] Wijs een gemarkeerd veld aan
} om te zien welke lijnen hij afmaakt, en voor hoeveel punten.
guide-lay-exchange = Leg je tegel, of ruil een van je geheime aandelen. Hoe meer de lijnen van een maatschappij hebben opgeleverd, hoe meer haar aandelen betalen: help de maatschappijen waarvan jij ze hebt.
guide-lay-one-exchange = Leg een van je tegels, of ruil een van je geheime aandelen. Hoe meer de lijnen van een maatschappij hebben opgeleverd, hoe meer haar aandelen betalen: help die van jou.
guide-lay-one-decline-exchange = Leg een van je tegels, trek een andere en leg die, of ruil een aandeel. Hoe meer de lijnen van een maatschappij hebben opgeleverd, hoe meer haar aandelen betalen: help die van jou.
guide-lay-decline-exchange = Leg je tegel, trek een andere en leg die, of ruil een aandeel. Hoe meer de lijnen van een maatschappij hebben opgeleverd, hoe meer haar aandelen betalen: help die van jou.
guide-exchange-or-pass = Je hebt geen tegel meer. Je kunt nog een aandeel ruilen voor een van een maatschappij met meer punten, of passen.

track-board = Het bord
track-mine = Mijn lijnen
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
track-finishes = voltooit de lijn van station { $station } ({ $owner }), { $points ->
    [one] 1 punt
   *[other] { $points } punten
}
track-leads-on = verlengt de lijn van station { $station } ({ $owner }) tot { $tiles ->
    [one] 1 tegel
   *[other] { $tiles } tegels
}
track-lay = Leg de tegel { $place }
track-lay-turned = Leg { $tile }{ $turn ->
    [1] , naar rechts gedraaid,
    [2] , omgedraaid,
    [3] , naar links gedraaid,
   *[other] {""}
} { $place }
track-only = de tegel
track-nth = je { $nth ->
    [1] eerste
    [2] tweede
   *[other] derde
} tegel
place-corner = in de hoek bij station { $station } en { $other }
place-edge = bij station { $station }
place-inner = op het { $nth ->
    [2] tweede
    [3] derde
   *[other] vierde
} veld vanaf station { $station }
way = { $from } { $to }
way-back = terug
way-from-north = noord
way-from-east = oost
way-from-south = zuid
way-from-west = west
way-to-north = naar noord
way-to-east = naar oost
way-to-south = naar zuid
way-to-west = naar west
track-tile = Tegel: { $tile }
track-tile-kept = Tegel, bewaard voor later: { $tile }
track-turn-left = Draai de tegel naar links
track-turn-right = Draai de tegel naar rechts
track-decline = Andere tegel
track-pays = levert { $points } op
track-pile = stapel ({ $count })
track-unknown = onbekend
track-company-line = lijn { $station }: { $points }
track-value = 8 voor de meeste punten, een minder voor elk hoger totaal
track-share-place = { $percentage }% { $company }: { $place }
track-face-up-gain = open, { $gain }
track-gain-more = levert nu { $points } meer op
track-gain-less = levert nu { $points } minder op
track-gain-same = levert nu evenveel op
track-gain-unknown = wat het oplevert, is niet bekend
text-turn = { $player } is aan de beurt.
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
text-hand = Jouw tegel: { $tile }
text-cell = Er ligt een tegel { $place }: { $tile }
text-company = Maatschappij { $company }: { $points ->
    [one] 1 punt
   *[other] { $points } punten
}, waarde { $value }
text-shares = Aandelen, { $owner }: { $shares }
text-payout = Als het spel nu eindigde, had je { $points ->
    [one] 1 punt
   *[other] { $points } punten
}.
text-payout-range = Als het spel nu eindigde, had je { $least } tot { $most } punten.
text-majority = { $majority }: +{ $points }

## The lesson

lesson-aim = Leg de sporen zo dat je eigen wagons ver komen voordat hun lijn eindigt, en die van de anderen niet.
lesson-aim-1 = Een lijn die een station bereikt, telt een punt voor elke tegel waar ze over gaat. Deze telt er 8.
lesson-aim-2 = Een lijn die in de energiecentrale eindigt, telt dubbel: 2 × 3 = 6.
lesson-aim-3 = Iedereen kan ieders lijn afmaken. Hier krijgt blauw niet meer dan 3.
lesson-cars = Jij bent geel: de wagons bij de oneven nummers. Een wagon volgt het spoor dat voor hem ligt. Blauw is begonnen, met een tegel voor [[car 2 blue|wagon 2]].
lesson-first = Leg je tegel voor [[car 5 yellow|wagon 5]], zoals hij is: tegels worden niet gedraaid. { $input ->
    [touch] Tik op het verlichte veld om te zien wat de tegel daar doet, en nog eens om hem te leggen.
    [keyboard] Ga met Tab naar de gemarkeerde velden, met de pijltjes naar het verlichte, en druk op Enter.
   *[mouse] Wijs het verlichte veld aan om te zien wat de tegel daar doet, en klik om hem te leggen.
}
lesson-first-done = Lijn 5 heeft haar eerste tegel en wacht voor het volgende veld. Ze telt zodra ze een station of de energiecentrale bereikt.
lesson-first-other = Dat mag. Maar deze les wil wagon 5 rechtdoor naar de energiecentrale leiden: neem je zet terug en leg je tegel bij station 5.
lesson-on = Blauw heeft lijn 2 verlengd. Na elke tegel trek je een nieuwe: leg die op het verlichte veld, dan komt lijn 5 dichter bij de energiecentrale.
lesson-on-done = Al twee tegels. Tussen lijn 5 en de energiecentrale ligt nog maar één veld.
lesson-on-other = Dat mag, maar dan moet lijn 5 wachten, en blauw zou haar kunnen ombuigen. Neem je zet terug en leg je tegel onder de eerste.
lesson-double = Wat levert lijn 5 op als ze over 3 tegels de energiecentrale in gaat?
lesson-double-1 = 3 punten
lesson-double-2 = 6 punten
lesson-double-3 = 9 punten
lesson-double-done = Ja: een punt per tegel, en dat alles verdubbeld door de energiecentrale.
lesson-double-other = Niet helemaal. Elke tegel is een punt, en de energiecentrale verdubbelt de hele lijn: 2 × 3 = 6.
lesson-power = Je hebt net de goede tegel getrokken. Leg hem op het verlichte veld.
lesson-power-done = 6 punten! Lijn 5 is klaar: op haar wagon staat wat ze heeft opgeleverd, en meer wordt het niet.
lesson-power-other = Dat mag, maar blauw kan lijn 5 dan meteen ombuigen. Neem je zet terug en haal je 6 punten binnen.
lesson-short = Blauw heeft jouw lijn 3 na maar 2 tegels afgemaakt. Dat kun jij ook: op het verlichte veld leidt je tegel [[car 2 blue|wagon 2]] naar station 31.
lesson-short-done = Lijn 2 is klaar, en blauw krijgt maar 3 punten. Jouw lijn 31 begint daar en gaat meteen over vier tegels: wie die heeft gelegd, maakt niet uit.
lesson-short-other = Dat kan, maar lijn 2 kan dan nog lang worden. Neem je zet terug en maak die lijn af nu ze kort is.
lesson-decline = [[tile dddd|Deze tegel]] stuurt elke wagon terug. Daarom is aan de rand geen veld gemarkeerd: één tegel alleen mag geen lijn afmaken. Houd hem en trek een andere.
lesson-decline-done = Je hebt een andere tegel getrokken en moet die leggen. De eerste blijft in je hand voor later.
lesson-decline-other = Dat mag, maar hij is meer waard als blauw een lange lijn heeft. Neem je zet terug en trek een andere tegel.
lesson-drawn = Goed getrokken! Op het verlichte veld leidt deze tegel jouw lijn 31 over nog eens vier tegels naar station 5.
lesson-drawn-done = 8 tegels, 8 punten. Een lange lijn loont ook zonder de energiecentrale.
lesson-drawn-other = Dat mag, maar lijn 31 kan nu meteen 8 punten opleveren. Neem je zet terug en leg de tegel op het verlichte veld.
lesson-twice = Veel later: je lijn 9 gaat over deze tegels, over één ervan twee keer. Hoeveel telt dat?
lesson-twice-1 = 5
lesson-twice-2 = 6
lesson-twice-done = Ja, 6: een tegel telt elke keer dat de lijn eroverheen gaat. En je staat met 55 tegen 47 voor.
lesson-twice-other = Het zijn er 6: een tegel telt elke keer dat de lijn eroverheen gaat, en over een van de vijf ging ze twee keer.
lesson-long = Leg je tegel op het verlichte veld. Lijn 9 gaat dan over nog drie tegels en eindigt in de energiecentrale.
lesson-long-done = 9 tegels, dubbel geteld: 18 punten. Je staat met 73 tegen 47 voor!
lesson-long-other = Dat mag, maar lijn 9 moet dan op haar 18 punten wachten, misschien wel voorgoed. Neem je zet terug en leg de tegel op het verlichte veld.
lesson-end = Het spel eindigt als alle 60 tegels liggen. Blauw haalde zojuist 38 punten met één lijn en staat met 85 tegen 81 voor, maar de laatste tegel is van jou: leg hem!
lesson-end-done = Lijn 19 eindigt met 10 tegels in de energiecentrale: 20 punten, en het spel is afgelopen.
lesson-end-other = Er is nog maar één veld: leg de laatste tegel daar.
lesson-final = Je wint met { $mine } tegen { $theirs }! Meer dan de helft van je punten komt van vier lijnen naar de energiecentrale: 20, 18, 8 en 6. Blauw had er één, voor 38.

lesson-companies-title = De Maatschappijen
lesson-companies-aim = Hier zijn de wagons van acht maatschappijen, en aan het eind krijg je uitbetaald voor je geheime aandelen daarin.
lesson-companies-aim-1 = Een lijn telt voor de maatschappij van haar wagon. Hier krijgt oranje 14 punten.
lesson-companies-aim-2 = De maatschappij met de meeste punten heeft waarde 8, de volgende 7, enzovoort.
lesson-companies-aim-3 = Een aandeel betaalt voor elke 10% één keer de waarde van zijn maatschappij.
lesson-companies-shares = Je geheime aandelen, van elke grootte één. Wiens wagons moeten vooral ver komen?
lesson-companies-shares-1 = Oranje
lesson-companies-shares-2 = Rood
lesson-companies-shares-3 = Zwart
lesson-companies-shares-done = Ja: van oranje heb je het grootste aandeel, dus telt de waarde van oranje voor jou het meest. Er liggen al wat tegels.
lesson-companies-shares-other = Liever die van oranje: daarvan heb je het grootste aandeel, dus telt de waarde van oranje voor jou het meest.
lesson-companies-lay = De lijn van [[car 12 orange|wagon 12]] is over 6 tegels gegaan en wacht bij de energiecentrale. Leid haar naar binnen.
lesson-companies-lay-done = 2 × 7 = 14 punten voor oranje! Het had er nog geen, en heeft er nu meer dan alle andere maatschappijen.
lesson-companies-lay-other = Dat mag, maar je tegenstander zou wagon 12 kunnen ombuigen. Neem je zet terug en stel de 14 punten van oranje veilig.
lesson-companies-value = Oranje heeft nu de meeste punten: waarde 8. Wat zou je aandeel van 40% betalen?
lesson-companies-value-1 = 8
lesson-companies-value-2 = 32
lesson-companies-value-3 = 40
lesson-companies-value-done = Ja: voor elke 10% één keer de waarde, dus 4 × 8 = 32. Op elk aandeel in je hand staat wat het zou betalen.
lesson-companies-value-other = Het is 32: voor elke 10% één keer de waarde, dus 4 × 8. Op elk aandeel in je hand staat wat het zou betalen.
lesson-companies-exchange = Je tegenstander legde geen tegel, maar nam het open aandeel van 20% in bruin. Doe hetzelfde met de 30% van oranje: { $input ->
    [touch] tik op je rode aandeel en dan op oranje.
    [keyboard] druk op Enter op je rode aandeel en dan op oranje.
   *[mouse] klik op je rode aandeel en dan op oranje.
}
lesson-companies-exchange-done = Het betaalt 24 in plaats van 12. Je rode aandeel ligt onder de stapel, er is een nieuw opengelegd, en je tegel heb je nog.
lesson-companies-exchange-other = Dat mag. Maar de 30% van oranje betaalt je 12 meer, en je tegenstander kan het aandeel nemen. Neem je zet terug en ruil je rode aandeel.
lesson-companies-blind = Van de aandelen van 20% ligt geel open, maar dat is niet meer waard dan je blauwe. Waag een gok: ruil blauw voor het bovenste aandeel van de stapel.
lesson-companies-blind-done = Weer oranje: 16 in plaats van 8! Alleen jij weet het. En met 90% van oranje heb je daar de meerderheid.
lesson-companies-blind-other = Dat mag. Maar blauw heeft geen enkel punt, dus slechter kan de stapel niet zijn. Neem je zet terug en ruil je blauwe aandeel voor het bovenste.
lesson-companies-majority = Een meerderheid betaalt een tiende van de punten, naar beneden afgerond. En bij 46 punten?
lesson-companies-majority-1 = 4
lesson-companies-majority-2 = 5
lesson-companies-majority-3 = 46
lesson-companies-majority-done = Ja, 4: dat krijgt aan het eind wie het grootste deel van een maatschappij heeft, boven op de aandelen.
lesson-companies-majority-other = Het is 4: een tiende van 46, naar beneden afgerond. Dat krijgt aan het eind wie het grootste deel van een maatschappij heeft.
lesson-companies-short = Je tegenstander heeft bruin, dus houd je de lijnen van bruin liever kort. Op het verlichte veld leidt je tegel [[car 8 brown|wagon 8]] naar station 5.
lesson-companies-short-done = Bruin krijgt maar 4 punten. Let op welke aandelen de anderen nemen: dan weet je wiens lijnen je moet afmaken.
lesson-companies-short-other = Dat kan, maar lijn 8 van bruin kan dan nog lang worden. Neem je zet terug en maak haar af met je tegel.
lesson-companies-limit = Een paar beurten later. Zodra een maatschappij 25 punten heeft, wordt er niet meer geruild. Oranje heeft er 16: leid [[car 26 orange|wagon 26]] de energiecentrale in.
lesson-companies-limit-done = 2 × 14 = 28 erbij, dus oranje heeft er 44. Vanaf nu houdt iedereen zijn aandelen, en die van jou zijn goed.
lesson-companies-limit-other = Dat mag, maar je tegenstander zou wagon 26 kunnen ombuigen. Neem je zet terug en stel de 28 punten van oranje veilig.
lesson-companies-end = Er is nog één veld, en de laatste tegel is van jou. Leg hem: daarna worden alle aandelen getoond en uitbetaald.
lesson-companies-end-done = Het bord is vol, en vier lijnen zijn in één keer klaar. Nu wordt er uitbetaald.
lesson-companies-end-other = Er is nog maar één veld: leg de laatste tegel daar.
lesson-companies-final = Je wint met { $mine } tegen { $theirs }! Oranje, met waarde 8, betaalt 72 voor je 90% en 4 voor de meerderheid; lila betaalt 4 en 1. Bruin, groen en blauw betalen je tegenstander 62, en 8 voor meerderheden.

## The legend

legend-cars = Wagons en lijnen
legend-owner = { $owner }: wagons bij de stations { $stations }
legend-car = Een wagon bij zijn station, met het teken van de eigenaar
legend-home = De wagon van een lijn die klaar is, en wat ze heeft opgeleverd
legend-no-car = Een station zonder wagon; lijnen kunnen er eindigen
legend-line = Een lijn onderweg: ze gaat verder waar de schijf ligt
legend-finished = Een lijn die klaar is
legend-badge = Wat een lijn oplevert; zonder plusteken haar tegels tot nu toe
legend-board = Tegels en velden
legend-tile = Een tegel: vier sporen, van elke kant naar een andere of terug
legend-kept = Een vage tegel in je hand: die bewaar je voor later
legend-target = Een veld waar de tegel kan liggen
legend-power = De energiecentrale: een lijn die hier eindigt, telt dubbel
legend-latest = Een tegel die na je laatste beurt is gelegd, omlijnd in de kleur van wie hem legde
legend-recent = Een lijn die na je laatste beurt is afgemaakt
legend-value = De punten van een maatschappij en, vet, haar waarde
legend-share = Een aandeel: zijn maatschappij en zijn percentage
legend-held = De speler met dit teken heeft het aandeel
legend-face-up = Het aandeel ligt open: wat het meer of minder zou betalen dan dat van jou
legend-in-pile = Het aandeel zit in de stapel
legend-unknown = Je kunt niet weten waar het aandeel is

## Hints: why a move is good

reason-line-own = je lijn vanaf station { $station }
reason-line-player = de lijn van { $player } vanaf station { $station }
reason-line-company = de lijn van { $company } vanaf station { $station } ({ $percent ->
    [0] jij hebt geen aandelen in { $company }
   *[other] jij hebt { $percent }%
})
reason-finish = het maakt { $line } af voor { $points ->
    [one] 1 punt
   *[other] { $points } punten
}
reason-power = het brengt { $line } naar de energiecentrale: 2 × { $tiles } = { $points } punten
reason-extend = { $tiles ->
    [one] het geeft { $line } een goede eerste tegel
   *[other] het verlengt { $line } tot { $tiles } tegels
}
reason-near-power = het brengt { $line } tot vlak voor de energiecentrale, met tot nu toe { $tiles ->
    [one] 1 tegel
   *[other] { $tiles } tegels
}
reason-end = het laat { $line } eindigen op { $points ->
    [one] 1 punt
   *[other] { $points } punten
}
reason-edge = het leidt { $line } naar de rand van het bord, naast een station
reason-turn-away = het buigt { $line } af, weg van de energiecentrale
reason-ahead = het legt een goed spoor klaar voor { $lines ->
    [one] een lijn
   *[other] { $lines } lijnen
} van jou
reason-ahead-company = het legt een goed spoor klaar voor { $lines ->
    [one] een lijn
   *[other] { $lines } lijnen
} van { $company } (jij hebt { $percent }%)
reason-block = het legt een slecht spoor neer voor { $lines ->
    [one] een lijn
   *[other] { $lines } lijnen
} van { $player }
reason-block-company = het legt een slecht spoor neer voor { $lines ->
    [one] een lijn
   *[other] { $lines } lijnen
} van { $company } ({ $percent ->
    [0] jij hebt geen aandelen in { $company }
   *[other] jij hebt maar { $percent }%
})
reason-spare = het maakt geen van je lijnen af, wat deze tegel op { $ends } van de { $places } mogelijke velden wel zou doen
reason-spare-company = het maakt geen lijn af van een maatschappij waarvan je aandelen hebt, wat deze tegel op { $ends } van de { $places } mogelijke velden wel zou doen
reason-decline = je houdt je { $held ->
    [one] tegel
   *[other] tegels
} voor later en legt { $supply ->
    [one] de laatste tegel uit de voorraad
   *[other] een van de { $supply } tegels uit de voorraad
}
reason-decline-end = { $tiles } van de { $unseen } tegels die je niet hebt gezien { $tiles ->
    [one] laat
   *[other] laten
} { $line } eindigen, maar { $held ->
    [one] de jouwe niet
   *[other] geen van de jouwe
}
reason-decline-power = { $tiles } van de { $unseen } tegels die je niet hebt gezien { $tiles ->
    [one] brengt
   *[other] brengen
} { $line } naar de energiecentrale, maar { $held ->
    [one] de jouwe niet
   *[other] geen van de jouwe
}
reason-exchange-pays = het aandeel in { $taken } levert nu { $points ->
    [one] 1 punt
   *[other] { $points } punten
} meer op dan jouw aandeel in { $given }
reason-exchange-prospects = met de onvoltooide lijnen meegeteld heeft { $taken } { $more ->
    [one] 1 punt
   *[other] { $more } punten
} en { $given } { $less }
reason-exchange-stake = het brengt je belang in { $company } op { $percent }%, wat telt voor de meerderheid
reason-exchange-blind = met de onvoltooide lijnen meegeteld { $better ->
    [one] staat 1
   *[other] staan { $better }
} van de { $unseen } aandelen die bovenop kunnen liggen er beter voor dan { $given }
reason-pass = je houdt je aandelen, die nu { $points ->
    [one] 1 punt
   *[other] { $points } punten
} opleveren, en geen enkele ruil belooft meer
