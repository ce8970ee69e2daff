title = San Gimignano
summary = Placez votre famille dans les guildes d'une ville qui grandit. Là où vous occupez quatre guildes différentes côte à côte, vous pouvez construire une tour. Le plus de tours gagne.
notice = Un jeu de Duilio Carpitella, édité par Piatnik. Ce projet n'est pas lié à eux.

option-linked_groups = Groupes reliés
option-linked_groups-help = Un ensemble de guildes reliées portant vos jetons suffit, quelle que soit sa taille, si les quatre guildes y figurent ; la tour se place sur n'importe laquelle.
option-chain_only = Chaînes seulement
option-chain_only-help = Les quatre guildes d'un groupe doivent former une chaîne, chacune à côté de la précédente.

colour-gold = or
colour-turquoise = turquoise
colour-white = blanc
colour-black = noir
guild-brown = marron
guild-green = verte
guild-red = rouge
guild-blue = bleue
hue-brown = marron
hue-green = vert
hue-red = rouge
hue-blue = bleu
# Two letters that stand on the board.
short-brown = Ma
short-green = Ve
short-red = Ro
short-blue = Bl

prompt-token = Posez un jeton sur une guilde qui a encore de la place.
prompt-hexagon = Choisissez un hexagone à poser.
prompt-cell = Choisissez où poser l'hexagone.
prompt-rotation = Choisissez le sens de l'hexagone.
prompt-tower = Construisez une tour sur une des guildes marquées, ou renoncez.
prompt-over = La partie est finie.

move-token = Jeton sur la guilde { $guild } en { $cell }
move-tower = Tour sur la guilde { $guild } en { $cell }
move-no-tower = Ne pas construire de tour
move-hexagon = Poser { $kind }
move-cell = Le poser en { $cell }
move-rotation = Rotation { $rotation }
menu-token = Jeton sur quelle guilde ?
menu-hexagon = Quel hexagone ?
menu-cell = Où ?
menu-rotation = Dans quel sens ?
menu-tower = Tour sur quelle guilde ?

log-token = { $player } : jeton sur la guilde { $guild } en { $cell }.
log-hexagon = { $player } : hexagone { $kind } posé en { $cell }.
log-tower = { $player } : tour sur la guilde { $guild } en { $cell } ; jetons rendus : { $returned }.
log-returned = { $count } à { $player }
log-no-tower = { $player } : pas de tour.
log-skip = { $player } : rien à faire, tour sauté.
log-end-towers = La dernière des dix tours est debout : la partie est finie.
log-end-groups = Plus personne ne peut construire : la partie est finie.
log-end-idle = Un tour de table sans jeton, sans hexagone et sans tour : la partie est finie.

panel-player = Joueur
panel-towers = Tours
panel-tokens = Jetons
panel-on-guilds = Posés
panel-hexagons = Hexagones
panel-hand = Vos hexagones
panel-rotations = Les sens possibles
panel-group = peut construire
sheet-towers = Tours
sheet-tokens = Jetons sur les guildes, pour départager : { $count }
