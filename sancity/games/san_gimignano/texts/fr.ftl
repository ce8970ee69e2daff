title = San Gimignano
summary = Placez votre famille dans les guildes d’une ville qui grandit. Là où vous occupez quatre guildes différentes côte à côte, vous pouvez construire une tour. Qui a le plus de tours gagne.
notice = Un jeu de Duilio Carpitella, édité par Piatnik. Ce projet n’est pas lié à eux.

option-linked_groups = Groupes reliés
option-linked_groups-help = Un ensemble de guildes reliées portant vos jetons suffit, quelle que soit sa taille, si les quatre couleurs y figurent ; la tour se place sur n’importe laquelle.
option-any_shape = Toutes les formes
option-any_shape-help = Les quatre guildes d’un groupe n’ont pas besoin de former une chaîne, chacune à côté de la précédente : toutes les formes reliées conviennent, l’étoile aussi.

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
prompt-cell = Choisissez où poser l’hexagone.
prompt-rotation = Choisissez dans quel sens poser l’hexagone.
prompt-tower = Construisez une tour sur une des guildes marquées, ou renoncez-y.
prompt-over = La partie est terminée.

move-token = Jeton sur la guilde { $guild } en { $cell }
move-tower = Tour sur la guilde { $guild } en { $cell }
move-no-tower = Ne pas construire
move-hexagon = Poser { $kind }
move-cell = Le poser en { $cell }
move-rotation = Rotation { $rotation }
menu-token = Jeton sur quelle guilde ?
menu-hexagon = Quel hexagone ?
menu-cell = Où ?
menu-rotation = Dans quel sens ?
menu-tower = Tour sur quelle guilde ?

log-token = { $player } pose { $token } sur { $guild }{ $at }.
log-hexagon = { $player } pose { $hexagon }{ $at }.
log-tower = { $player } construit { $tower } sur { $guild }{ $at } et reprend { $count ->
    [one] un jeton
   *[other] { $count } jetons
} : { $towers ->
    [one] { $towers } tour
   *[other] { $towers } tours
}.
log-tower-shared = { $player } construit { $tower } sur { $guild }{ $at }, reprend un jeton et en rend un à { $other } : { $towers ->
    [one] { $towers } tour
   *[other] { $towers } tours
}.
log-no-tower = { $player } pourrait construire une tour, mais attend.
log-skip = { $player } ne peut ni poser de jeton ou d’hexagone, ni construire de tour : le tour passe.
log-end-towers = { $player } a construit ses { $count } tours : la partie est terminée.
log-end-groups = Plus personne ne peut construire : la partie est terminée.
log-end-idle = Un tour de table sans jeton, sans hexagone et sans tour : la partie est terminée.
log-a-token = un jeton
log-a-tower = une tour
log-the-guild = la guilde { $guild }
log-the-hexagon = l’hexagone { $kind }
log-at = en { $cell }

why-not-tower = La tour de { $player } ferme cette guilde pour de bon.
why-not-own-tower = Votre tour ferme cette guilde pour de bon.
why-not-full = Plus de place : les deux jetons sont à { $player }.
why-not-full-own = Plus de place : les deux jetons sont à vous.
why-not-full-shared = Plus de place : vous et { $player } y avez chacun un jeton.
why-not-full-others = Plus de place : { $player } et { $other } y ont chacun un jeton.
why-not-no-token = Vous n’avez pas de jeton ici.
why-not-guilds-missing = Pas encore de groupe : à vos jetons reliés ici, il manque { $guilds }.
why-not-no-chain = Pas de groupe : vos jetons reliés ici couvrent les quatre guildes, mais aucune chaîne de quatre guildes différentes ne passe par celle-ci.
why-not-not-connected = Pas de groupe : vos jetons reliés ici couvrent les quatre guildes, mais jamais quatre guildes différentes d’un seul tenant avec celle-ci.
why-not-token-first = Posez d’abord un jeton sur une guilde.
why-not-other-chosen = Vous avez déjà choisi l’hexagone { $kind }.
why-not-fits-nowhere = Cet hexagone ne va nulle part pour le moment.
why-not-laid-one = Vous avez déjà posé un hexagone ce tour-ci.
why-not-one-contact = Un hexagone n’en toucherait ici qu’un seul autre ; il doit en toucher au moins deux.
why-not-same-guild-always = Dans tous les sens, deux guildes de même couleur se toucheraient (à côté de cette case : { $guilds }).
why-not-same-guild = Une guilde { $guild } en toucherait une autre.
tie-on_guilds = ses jetons dans les guildes, plus nombreux ({ $value })

panel-player = Joueur
panel-towers = Tours
panel-tokens = Jetons restants
panel-on-guilds = Dans les guildes
panel-hexagons = Hexagones
panel-hand = Vos hexagones
panel-rotations = Sens possibles
panel-group = peut construire
sheet-towers = Tours de la guilde { $guild }
sheet-no-towers = Aucune tour
sheet-group = Prochaine tour : un groupe est prêt, avec { $count } guildes au choix
sheet-tokens = Jetons dans les guildes, qui départagent les ex æquo : { $count }

guide-token = Une guilde accueille deux jetons. Cherchez près des vôtres les couleurs qui manquent : quatre, chacune touchant la suivante, permettent de construire. { $input ->
    [touch] Touchez une guilde pour voir si elle complète un groupe.
    [keyboard] Allez sur une guilde pour savoir si elle complète un groupe.
   *[mouse] Pointez une guilde pour voir si elle complète un groupe.
}
guide-hexagon = La ville grandit. Amenez près de vos jetons les couleurs qui manquent. { $input ->
    [touch] Choisissez un hexagone en bas, touchez une case marquée, tournez-le avec ⟲ ⟳ et confirmez.
    [keyboard] Choisissez un hexagone en bas, allez à une case marquée, tournez-le avec R, puis Entrée.
   *[mouse] Choisissez un hexagone en bas, pointez une case marquée, tournez-le avec R, la molette ou un clic droit, et cliquez.
}
guide-cell = Choisissez une case marquée pour votre hexagone. Deux guildes de même couleur ne se touchent jamais : il ne va donc pas partout.
guide-rotation = Posez l’hexagone pour que les couleurs qui vous manquent touchent vos jetons. { $input ->
    [touch] Tournez-le avec ⟲ ⟳ et confirmez.
    [keyboard] Tournez-le avec R et appuyez sur Entrée.
   *[mouse] Tournez-le avec R ou ⟲ ⟳, et cliquez.
}
guide-tower = Vous avez un groupe : construisez sur une de ses guildes. Les jetons y sont rendus et elle se ferme. Visez un jeton adverse, ou gardez vos trois autres jetons ensemble. Attendre est rarement préférable.

city-board = La ville
city-guilds = Les guildes
city-box = Restent dans la boîte :
city-can-build = Peut construire sur
city-place = rangée { $row }, place { $place }
city-token = Jeton sur la guilde { $guild } ({ $place })
city-tower = Tour sur la guilde { $guild } ({ $place })
city-cell = Le poser ici : { $place }
city-hexagon = Hexagone { $kind }
city-how = Tournez l’hexagone avec ⟲ ⟳ ou R.
city-fits = { $count ->
    [one] Il ne peut se poser que dans ce sens.
   *[other] Il peut se poser dans { $count } sens : tournez-le avec ⟲ ⟳ ou R.
}
city-turn-left = Tourner l’hexagone vers la gauche
city-turn-right = Tourner l’hexagone vers la droite
city-lay = Poser { $kind } ({ $place }), { $turned }{ $count ->
    [one] { "" }
   *[other] ; R le tourne, { $count } sens possibles
}
city-turned = { $hue } vers { $direction }
city-direction-0 = le bas à droite
city-direction-1 = le bas
city-direction-2 = le bas à gauche
city-direction-3 = le haut à gauche
city-direction-4 = le haut
city-direction-5 = le haut à droite
city-effects = { $move } : { $effects }
city-gains = { $count ->
    [one] vous pourrez alors construire sur une guilde de plus
   *[other] vous pourrez alors construire sur { $count } guildes de plus
}
city-returns = { $count ->
    [one] un jeton est rendu à { $player }
   *[other] { $count } jetons sont rendus à { $player }
}
city-loses = { $count ->
    [one] { $player } ne pourra plus construire sur une guilde
   *[other] { $player } ne pourra plus construire sur { $count } guildes
}
text-turn = C’est à { $player } de jouer.
text-seat = { $player } : tours { $towers }, jetons restants { $tokens }, hexagones : { $hexagons }.
text-none = aucun
text-can-build = { $player } peut construire sur : { $guilds }.
text-spot = { $guild } ({ $place })
text-hexagon = Hexagone, { $place } : { $guilds }.
text-guild = { $guild } : { $pieces }
text-guild-beside = { $guild } : { $pieces }, à côté de { $beside }
text-tower = tour de { $player }
text-empty = vide
text-separator = {" ; "}

## The lesson

lesson-aim = Construisez plus de tours que votre adversaire, dans une ville qui grandit au fil de la partie.
lesson-aim-1 = Quatre de vos jetons sur des guildes de quatre couleurs différentes, chacune touchant la suivante, forment un groupe.
lesson-aim-2 = Un groupe permet de construire une tour sur l’une de ses quatre guildes. Chaque tour vaut 1 point.
lesson-aim-3 = Les jetons de cette guilde sont rendus, et la tour la ferme pour de bon.

lesson-token = Chaque tour de jeu commence par un jeton. Un hexagone a trois guildes : posez votre premier [[token 0|jeton]] sur la rouge. { $input ->
    [touch] Touchez-la, puis confirmez.
    [keyboard] Allez-y avec les flèches et appuyez sur Entrée.
   *[mouse] Cliquez dessus.
}
lesson-token-done = Votre famille est installée. Le rouge est la première des quatre couleurs qu’il vous faut.
lesson-token-other = C’est permis aussi. Mais la leçon commence sur la guilde rouge, en haut de l’hexagone de gauche : revenez en arrière et rejoignez-nous.

lesson-hexagon = Puis la ville grandit d’un hexagone, qui doit en toucher deux autres. [[hexagon brown-green-red 2|Le premier]] est déjà choisi : { $input ->
    [touch] touchez la case éclairée et confirmez.
    [keyboard] allez à la case éclairée avec les flèches et appuyez sur Entrée.
   *[mouse] cliquez sur la case éclairée.
}
lesson-hexagon-done = Il s’est tourné tout seul : deux guildes de même couleur ne se touchent jamais, et seuls 2 sens sur 6 vont ici.
lesson-hexagon-other = C’est permis aussi. Pour cette leçon, posez le premier hexagone sur la case du bas, dans le sens proposé.

lesson-beside = Votre adversaire vous rejoint sur le rouge : une guilde accueille deux jetons. À vous : posez un [[token 0|jeton]] sur la guilde bleue, juste à côté de votre rouge.
lesson-beside-done = Rouge et bleu se touchent par un côté : c’est le début d’une chaîne.
lesson-beside-other = C’est permis, mais les jetons d’un groupe doivent se toucher. La guilde bleue est juste à côté de votre jeton rouge.

lesson-turn = Il vous manque marron et vert. Posez [[hexagon brown-blue-red 4|le troisième hexagone]] sur la case éclairée, marron en haut. { $input ->
    [touch] Touchez-le, touchez la case, tournez-le avec ⟳ et confirmez.
    [keyboard] Choisissez-le avec Entrée, allez à la case, tournez avec R, puis Entrée.
   *[mouse] Cliquez dessus, pointez la case, tournez-le avec R et cliquez.
}
lesson-turn-done = Du marron touche votre bleu. Voilà à quoi servent les hexagones : amener à vos jetons les couleurs qui manquent.
lesson-turn-other = C’est permis aussi. Mais nous voulons du marron à côté de votre jeton bleu : le troisième hexagone en bas à gauche, marron en haut.

lesson-third = Un tour complet : un [[token 0|jeton]] sur la nouvelle guilde marron, puis [[hexagon brown-blue-green 2|l’hexagone avec du vert]] sur la case éclairée, pour que le vert touche le marron.
lesson-third-done = Rouge, bleu, marron : trois à la chaîne. Et le vert est juste à côté.
lesson-third-other = C’est permis aussi. Mais ici votre chaîne grandit vers la gauche : un jeton sur le nouveau marron, puis l’hexagone avec du vert à côté.

lesson-threat = Attention : l’adversaire a rouge, bleu et marron à la chaîne. Quelle couleur en ferait un groupe ?
lesson-threat-1 = Rouge
lesson-threat-2 = Vert
lesson-threat-done = Oui, le vert : il est juste à côté. Au prochain tour, il y aurait là une tour. Mais c’est à vous de jouer !
lesson-threat-other = Pas tout à fait : cette couleur y est déjà. Il manque le vert, juste à côté de ses jetons.

lesson-group = À votre chaîne aussi, il manque le vert. Posez un [[token 0|jeton]] sur la guilde verte éclairée, puis votre dernier hexagone tout à gauche, dans le sens proposé.
lesson-group-done = Rouge, bleu, marron, vert : quatre couleurs, chacune touchant la suivante. C’est un groupe : vous pouvez construire tout de suite !
lesson-group-other = C’est permis aussi. Mais le vert complète votre groupe dès maintenant ; le dernier hexagone va ensuite tout à gauche, dans le sens proposé.

lesson-tower = Posez votre [[tower 0|tour]] sur l’une des quatre. Choisissez la rouge, que l’adversaire occupe aussi : les jetons y sont rendus, et elle ferme pour de bon.
lesson-tower-done = 1 à 0 ! Chacun reprend un jeton. Sans le rouge, la chaîne adverse est rompue, et sa tour attendra.
lesson-tower-other = C’est permis aussi. Mais sur la rouge, votre tour renvoie en plus le jeton adverse et rompt sa chaîne.

lesson-second = Trois jetons sont restés. Un [[token 0|jeton]] sur la rouge éclairée refait un groupe. Plus d’hexagones : construisez aussitôt, sur la bleue.
lesson-second-done = 2 à 0 ! Vert, marron et rouge restent ensemble, un autre bleu à côté : il suffira d’un jeton.
lesson-second-other = C’est permis aussi. Mais le rouge refait un groupe tout de suite, et une tour sur la bleue laisse vos trois autres jetons ensemble.

lesson-star = L’adversaire a construit : 2 à 1. Des jetons sur les quatre guildes éclairées feraient-ils un groupe ?
lesson-star-1 = Oui
lesson-star-2 = Non
lesson-star-done = Exact : c’est une étoile. Dans un groupe, chaque guilde touche la suivante, comme des perles sur un fil.
lesson-star-other = On dirait ! Mais dans un groupe, chaque guilde touche la suivante, comme des perles sur un fil. Ici, trois ne touchent que la bleue.

lesson-end = 9 à 7 ! La partie finit à une dixième tour, ou si plus personne ne peut construire. Un [[token 0|jeton]] sur la rouge éclairée, une tour sur la verte !
lesson-end-done = Votre dixième tour ! La partie est aussitôt terminée.
lesson-end-other = C’est permis aussi. Mais vous pouvez gagner tout de suite : un jeton sur la rouge éclairée, puis une tour sur la verte.

lesson-score = Vous gagnez { $mine } à { $theirs } : 4 tours sur le vert, 3 sur le rouge, 2 sur le bleu, 1 sur le marron. Le secret : trois jetons restés ensemble, un de plus suffit.

## The legend

legend-guild-brown = La guilde marron, en briques
legend-guild-green = La guilde verte, à feuilles
legend-guild-red = La guilde rouge, en tuiles
legend-guild-blue = La guilde bleue, à vagues
legend-pieces = Le matériel
legend-hexagon = Un hexagone : trois guildes de couleurs différentes. Deux guildes de même couleur ne se touchent jamais.
legend-token = Un jeton : un membre d’une famille. Une guilde en accueille deux.
legend-tower = Une tour : 1 point. Elle ferme sa guilde pour de bon.
legend-marks = Les marques sur le plateau
legend-room = Un anneau libre : vous pouvez y poser un jeton.
legend-site = Une case qui touche deux hexagones : la ville peut y grandir.
legend-fits = Votre hexagone peut se poser ici.
legend-turns = Votre hexagone peut se poser ici dans plusieurs sens : tournez-le.
legend-group = Une famille peut construire ici ; le contour est à sa couleur.
legend-builds = Vous pouvez construire une tour ici, maintenant.
legend-gained = Avec ce jeton, vous pourrez construire ici aussi.
legend-lost = Après cette tour, quelqu’un ne pourra plus construire ici.
legend-home = Cette tour renvoie ces jetons à leurs familles.
legend-latest = Il s’est passé quelque chose ici depuis votre dernier coup.

# Hints: why a move is good.
reason-tower = { $towers ->
    [1] c’est votre première tour
   *[other] cela vous fait { $towers } tours
}
reason-wins = cela termine la partie, et vous gagnez avec { $towers ->
    [one] { $towers } tour
   *[other] { $towers } tours
}
reason-group = cela complète un groupe : vous pourrez construire sur { $guilds } guildes au choix
reason-groups = cela vous met à { $tokens ->
    [one] { $tokens } jeton
   *[other] { $tokens } jetons
} de { $groups ->
    [one] compléter un groupe de plus
   *[other] compléter { $groups } groupes de plus
}
reason-groups-to-come = bien posé, cet hexagone vous met à { $tokens ->
    [one] { $tokens } jeton
   *[other] { $tokens } jetons
} de { $groups ->
    [one] compléter un groupe de plus
   *[other] compléter { $groups } groupes de plus
}
reason-keeps = il vous reste { $groups ->
    [one] un groupe complet ou à un jeton près
   *[other] { $groups } groupes complets ou à un jeton près
}
reason-sends-home = cela renvoie { $tokens ->
    [one] un jeton
   *[other] { $tokens } jetons
} à { $player }
reason-blocks = cela ferme { $groups ->
    [one] un groupe commencé
   *[other] { $groups } groupes commencés
} par { $player }
reason-threatens = cela met à portée d’une tour { $guilds ->
    [one] une guilde de plus
   *[other] { $guilds } guildes de plus
} où { $player } a un jeton
reason-safe = cela laisse à vos adversaires { $guilds ->
    [one] une guilde
   *[other] { $guilds } guildes
} de moins où construire parmi celles où vous avez un jeton
reason-waits = vos jetons restent sur les { $guilds } guildes où vous pourriez construire
