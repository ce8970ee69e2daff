title = San Gimignano
summary = Verspreid je familie over de gilden van een groeiende stad. Waar je in vier verschillende gilden naast elkaar staat, mag je een toren bouwen. De meeste torens winnen.
notice = Een spel van Duilio Carpitella, uitgegeven door Piatnik. Dit project heeft geen band met hen.

option-linked_groups = Verbonden groepen
option-linked_groups-help = Elk aantal verbonden gilden met jouw fiches is goed, als alle vier de gilden erbij zijn; de toren komt op een willekeurig gilde ervan.
option-chain_only = Alleen ketens
option-chain_only-help = De vier gilden van een groep moeten een keten vormen, elk naast het vorige.

colour-gold = goud
colour-turquoise = turkoois
colour-white = wit
colour-black = zwart
guild-brown = bruine
guild-green = groene
guild-red = rode
guild-blue = blauwe
hue-brown = bruin
hue-green = groen
hue-red = rood
hue-blue = blauw
# Two letters that stand on the board.
short-brown = Br
short-green = Gr
short-red = Ro
short-blue = Bl

prompt-token = Zet een fiche op een gilde waar nog plaats is.
prompt-hexagon = Kies een zeshoek om te leggen.
prompt-cell = Kies waar de zeshoek komt.
prompt-rotation = Kies hoe de zeshoek ligt.
prompt-tower = Bouw een toren op een van de gemerkte gilden, of bouw niet.
prompt-over = Het spel is afgelopen.

move-token = Fiche op het { $guild } gilde op { $cell }
move-tower = Toren op het { $guild } gilde op { $cell }
move-no-tower = Bouw geen toren
move-hexagon = Leg { $kind }
move-cell = Leg hem op { $cell }
move-rotation = Draaiing { $rotation }
menu-token = Fiche op welk gilde?
menu-hexagon = Welke zeshoek?
menu-cell = Waar?
menu-rotation = Hoe ligt hij?
menu-tower = Toren op welk gilde?

log-token = { $player } zet een fiche op het { $guild } gilde op { $cell }.
log-hexagon = { $player } legt de zeshoek { $kind } op { $cell }.
log-tower = { $player } bouwt een toren op het { $guild } gilde op { $cell }; fiches terug: { $returned }.
log-returned = { $count } naar { $player }
log-no-tower = { $player } bouwt geen toren.
log-skip = { $player } heeft niets te doen en wordt overgeslagen.
log-end-towers = De laatste van tien torens staat: het spel is afgelopen.
log-end-groups = Niemand kan nog bouwen: het spel is afgelopen.
log-end-idle = Een hele ronde zonder fiche, zeshoek of toren: het spel is afgelopen.

panel-player = Speler
panel-towers = Torens
panel-tokens = Fiches
panel-on-guilds = Gezet
panel-hexagons = Zeshoeken
panel-hand = Jouw zeshoeken
panel-rotations = Zo kan hij liggen
panel-group = kan bouwen
sheet-towers = Torens
sheet-tokens = Fiches op gilden, bij gelijke stand: { $count }
