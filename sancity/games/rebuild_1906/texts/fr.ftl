title = 1906 San Francisco
summary = Reconstruisez la ville après le tremblement de terre : réunissez permis, dollars et matériaux le long d’un cercle de cartes Action, et construisez là où vos objectifs rapportent.
notice = Un jeu de Perepau Llistosella, édité par Looping Games. Ce projet n’est pas lié à eux.

colour-green = vert
colour-red = rouge
colour-yellow = jaune
colour-violet = violet
symbol-lighting = éclairage
symbol-tram = tramway
symbol-hydrant = bouche d’incendie
symbol-park = parc
letter-lighting = É
letter-tram = T
letter-hydrant = B
letter-park = P
permit = { $number } { $colour } ({ $symbols })
permit-wild = joker ({ $symbols })
dollars = { $dollars } $
dollars-lost = { $dollars } $ ({ $lost } $ au-delà de 15 $ perdus)

act-build = Construire
act-subsidised = Construire avec subvention
act-materials = Matériaux
act-profit = Bénéfices
act-permit = Permis
act-objective = Objectif
act-clearing = Déblaiement
act-development = Développement urbain
act-pass = Passer
space-build = Construire
space-subsidised = Construire*
space-materials = Matériaux
space-profit = Bénéf.
space-permit = Permis
space-objective = Objectif
space-clearing = Déblayer
space-development = Dévelop.
space-pass = Passer

objective-most_green = { $ranks } : majorité sur vert
objective-most_red = { $ranks } : majorité sur rouge
objective-most_yellow = { $ranks } : majorité sur jaune
objective-most_violet = { $ranks } : majorité sur violet
objective-most_rubble = { $ranks } : majorité de décombres
objective-column = { $bar } selon votre colonne
objective-row = { $bar } selon votre ligne
objective-building = { $points } par bâtiment
objective-green = { $points } par bâtiment sur vert
objective-red = { $points } par bâtiment sur rouge
objective-yellow = { $points } par bâtiment sur jaune
objective-violet = { $points } par bâtiment sur violet
objective-lighting = { $points } par carte éclairage
objective-tram = { $points } par carte tramway
objective-hydrant = { $points } par carte bouche d’incendie
objective-park = { $points } par carte parc
objective-alone = { $points } par bâtiment sans voisin
objective-rival = { $points } par bâtiment à côté d’un concurrent
objective-pair = { $points } par paire de bâtiments voisins à vous
objective-corner = { $points } par bâtiment de coin entouré
objective-colour_set = { $points } par série de 4 couleurs construites
objective-urban_set = { $points } par série de 4 cartes urbaines
objective-rubble = { $points } par jeton Décombres
objective-money = { $points } par tranche de { $each } $

short-most_green = majorité sur vert
short-most_red = majorité sur rouge
short-most_yellow = majorité sur jaune
short-most_violet = majorité sur violet
short-most_rubble = majorité de décombres
short-column = colonne
short-row = ligne
short-building = bâtiments
short-green = sur vert
short-red = sur rouge
short-yellow = sur jaune
short-violet = sur violet
short-lighting = cartes éclairage
short-tram = cartes tramway
short-hydrant = cartes bouche d’incendie
short-park = cartes parc
short-alone = sans voisin
short-rival = à côté d’un concurrent
short-pair = paires de voisins
short-corner = coins entourés
short-colour_set = séries de 4 couleurs
short-urban_set = séries de 4 cartes urbaines
short-rubble = décombres
short-money = argent

prompt-income = Prenez des dollars : placez votre pion. Plus à droite, on joue plus tôt sur la première carte.
prompt-bonus-1906 = Prenez un permis.
prompt-bonus-1907 = Votre bonus : un permis ou un objectif.
prompt-bonus-1908 = Votre bonus : un bâtiment, ou des dollars pour ceux que vous avez construits.
prompt-bonus-1909 = Votre bonus : un permis, ou une case vers la droite sur le plateau de développement.
prompt-bonus-1910 = Votre bonus : un bâtiment, ou des dollars.
prompt-bonus-1911 = Votre bonus : un permis, un objectif, ou des dollars pour les bâtiments que vous avez construits.
prompt-space = Placez votre pion sur la carte suivante. Plus à droite, on joue plus tôt ensuite.
prompt-act = Faites l’action de votre case, payez-en une autre, ou prenez 1 $.
prompt-permit = Prenez un permis.
prompt-objective = Prenez un objectif de la rangée, ou un de la pioche sans le montrer.
prompt-clearing = Déblayez une parcelle, ou montez seulement d’une case.
prompt-plot = Choisissez la parcelle où construire.
prompt-permits = Choisissez les permis pour construire.
prompt-urban = Choisissez une carte Développement urbain.
prompt-last = 1912 : construisez une dernière fois, ou prenez des dollars.
prompt-over = La partie est finie.

move-income = Prendre { $dollars } $
move-income-lost = Prendre { $dollars } $ ({ $lost } $ au-delà de 15 $ perdus)
move-stand = Aller sur { $act }
move-act = { $act }
move-act-elsewhere = { $act }, pour { $price } $ car ce n’est pas votre case
move-money = Prendre { $dollars } $
move-money-lost = Prendre { $dollars } $ ({ $lost } $ au-delà de 15 $ perdus)
move-building = Prendre un bâtiment
move-step = Avancer d’une case vers la droite sur le plateau de développement
move-permit = Prendre le permis { $permit }
move-objective = Prendre l’objectif : { $objective }
move-objective-pile = Prendre le premier objectif de la pioche, face cachée
move-clear = Déblayer { $plot }
move-clear-nothing = Monter seulement d’une case sur le plateau de développement
move-build = Construire sur { $plot }
move-discard = Avec { $permits }
move-urban = Prendre une carte { $symbol }
move-urban-price = Prendre une carte { $symbol } pour { $price } $
move-urban-nothing = Ne prendre aucune carte
menu-move = Votre coup

log-income = { $player } gagne { $dollars } $.
log-income-lost = { $dollars ->
    [0] { $player } a déjà 15 $ et ne gagne rien.
   *[other] { $player } gagne { $dollars } $ ; { $lost } $ au-delà de 15 $ sont perdus.
}
log-money = { $player } prend { $dollars } $.
log-money-lost = { $dollars ->
    [0] { $player } a déjà 15 $ et ne reçoit rien.
   *[other] { $player } prend { $dollars } $ ; { $lost } $ au-delà de 15 $ sont perdus.
}
log-building = { $player } prend { $building }.
log-stand = { $player } va sur { $act }.
log-pass = { $player } passe.
log-act = { $player } paie { $price } $ pour aller jusqu’à { $act }.
log-act-development = { $way ->
    [0] { $player } paie { $price } $ pour { $act }.
   *[other] { $player } paie { $way } $ pour aller jusqu’à { $act } et { $price } $ pour avancer.
}
log-permit = { $player } prend le permis { $permit }.
log-objective = { $player } prend l’objectif { $objective }.
log-draw_objective = { $player } pioche un objectif et le garde face cachée.
log-draw_objective-own = { $player } pioche l’objectif { $objective } et le garde face cachée.
log-clear = { $player } enlève { $rubble } de { $plot } pour { $price } $.
log-step = { $player } avance à { $cell } sur le plateau de développement.
log-step-corner = { $player } est au bout du plateau de développement et gagne 1 $.
log-step-corner-lost = { $player } est au bout du plateau de développement, mais a déjà 15 $ et ne gagne rien.
log-build = { $price ->
    [0] { $player } construit sur { $plot } avec { $permits }.
   *[other] { $player } construit sur { $plot } avec { $permits } pour { $price } $.
}
log-urban = { $price ->
    [0] { $player } prend { $card }.
   *[other] { $player } prend { $card } pour { $price } $.
}
log-refuse = { $player } ne prend pas de carte tramway.
log-best_builder = { $player } a construit huit bâtiments et devient Meilleur Bâtisseur !
log-year = Nous sommes en { $year }.
log-end = La partie est finie, et les objectifs sont retournés.
plot-name = { $colour ->
    [green] la parcelle verte { $number }
    [red] la parcelle rouge { $number }
    [yellow] la parcelle jaune { $number }
   *[violet] la parcelle violette { $number }
}
log-two = { $one } et { $two }
log-thing-building = un bâtiment
log-thing-objective = « { $objective } »
log-thing-rubble = les décombres
log-card-lighting = une carte éclairage
log-card-tram = une carte tramway
log-card-hydrant = une carte bouche d’incendie
log-card-park = une carte parc

panel-price = un bâtiment coûte { $price } $
panel-income = Gains
panel-permits = Permis
panel-urban = Cartes urbaines
panel-common = Pour tous
panel-objectives = Objectifs
panel-pile = pioche { $count }
panel-development = Plateau de développement
panel-player = { $money } $ · construits { $built } · disponibles { $stock } · réserve { $reserve } · décombres { $rubble }
panel-best_builder = Meilleur Bâtisseur
panel-points = { $count ->
    [one] { $points } point
   *[other] { $points } points
}
panel-worth = { $objective } ({ $points })
panel-worth-secret = caché : { $objective } ({ $points })
panel-face-down = { $count ->
    [one] { $count } objectif caché
   *[other] { $count } objectifs cachés
}

sheet-common = Pour tous : { $objective } ({ $reason })
sheet-own = Personnel : { $objective } ({ $reason })
sheet-secret = Face cachée : { $objective } ({ $reason })
sheet-hidden = { $cards ->
    [one] { $cards } objectif face cachée, connu de { $player } seulement
   *[other] { $cards } objectifs face cachée, connus de { $player } seulement
}
sheet-cell = Plateau de développement, colonne { $column }, ligne { $row }
sheet-urban = Cartes urbaines : { $symbol } ×{ $cards } ({ $paid })
sheet-lighting = Cartes urbaines : { $symbol } ×{ $cards } (selon leur nombre : { $paid })
sheet-best_builder = Meilleur Bâtisseur
sheet-money = Piste de l’argent à { $dollars } $
sheet-step = { $step } sur { $steps }
sheet-each = { $count } × { $each }
sheet-every = { $count } × { $every } $, { $each } à chaque fois
sheet-none = { $counts } ; aucun, donc aucun point
sheet-rank = { $counts } ; rang { $rank } parmi { $ranks }
sheet-rank-tied = { $counts } ; rang { $rank } parmi { $ranks }, partagé à { $tied }

tie-buildings = un plus grand nombre de bâtiments ({ $value })

why-not-taken = { $player } y est déjà.
why-not-pass = On ne passe qu’avec son pion sur cette case ; vous pouvez prendre 1 $.
why-not-way = Aller jusque-là coûte { $way } $ ; vous avez { $money } $.
why-not-price = { $way ->
    [0] Cela coûte { $price } $ ; vous avez { $money } $.
   *[other] Cela coûte { $price } $, et { $way } $ pour aller jusque-là ; vous avez { $money } $.
}
why-not-no-building = Vous n’avez pas de bâtiment disponible : Matériaux vous en donne un.
why-not-no-building-left = Vous n’avez plus de bâtiment à construire.
why-not-no-permits = Vous n’avez pas de permis pour construire.
why-not-no-plot = Vos permis ne conviennent à aucune parcelle libre.
why-not-only-rubble = { $way ->
    [0] Vos permis ne conviennent qu’à des parcelles sous les décombres, pour { $price } $ ; vous avez { $money } $.
   *[other] Vos permis ne conviennent qu’à des parcelles sous les décombres, pour { $price } $, et { $way } $ pour aller jusque-là ; vous avez { $money } $.
}
why-not-no-reserve = Vous n’avez plus de bâtiment en réserve.
why-not-five-permits = Vous avez { $permits } permis, et ne pouvez pas en avoir plus.
why-not-no-permit-left = Il n’y a plus de permis à prendre.
why-not-no-objectives = Il n’y a plus d’objectif à prendre.
why-not-refilled-later = Cette place reste vide jusqu’à ce que tous aient joué sur cette carte.
why-not-no-card-left = Cette place est vide, et il n’y a plus de carte pour elle.
why-not-empty-pile = La pile est vide.
why-not-tram = Un tramway demande son symbole sur les deux permis, et { $price } $.
why-not-not-shared = Vos deux permis ne partagent pas ce symbole.
why-not-only-tram = Une carte gratuite ne se refuse pas.
why-not-no-rubble = Il n’y a pas de décombres ici.
why-not-built = { $player } a construit ici.
why-not-built-own = Vous avez construit ici.
why-not-rubble-price = Avec les décombres, cela coûte { $price } $ ; vous avez { $money } $.
why-not-hand-colour = Vous avez un permis avec un { $number }, mais aucun en { $colour }.
why-not-hand-number = Vous avez un permis en { $colour }, mais aucun avec un { $number }.
why-not-hand-both = Aucun de vos permis n’est { $colour } ni n’a un { $number }.
why-not-permits-colour = { $permits ->
    [one] Ce permis n’est pas { $colour }.
   *[other] Aucun de ces permis n’est { $colour }.
}
why-not-permits-number = { $permits ->
    [one] Ce permis n’a pas de { $number }.
   *[other] Aucun de ces permis n’a un { $number }.
}
why-not-permits-both = { $permits ->
    [one] Ce permis n’est pas { $colour } et n’a pas de { $number }.
   *[other] Aucun de ces permis n’est { $colour } ni n’a un { $number }.
}
why-not-wild-alone = Un joker a besoin d’un autre permis, { $colour } ou avec un { $number }.

city-board = La ville
city-map = Plan de la ville
city-plot-card = Îlot { $number }
city-plot = { $number } { $colour }
city-plot-block = { $plot }, îlot { $block }
city-plot-built = { $plot } : bâtiment de { $player }
city-plot-rubble = { $plot }, sous les décombres
city-years = Années
city-year = { $year } : un bâtiment coûte { $price } $ ; bonus : { $bonus }
city-bonus-permit = un permis
city-bonus-objective = un objectif
city-bonus-building = un bâtiment
city-bonus-step = une case vers la droite
city-bonus-each = { $dollars } $ par bâtiment construit
city-card = Carte { $number }
city-now = En ce moment
city-order = Ordre sur cette carte : { $order }
city-only-up = Monter seulement
city-step-right = Une case vers la droite
city-empty = vide
city-effects = { $move } ({ $effects })
city-from-there = de là : { $acts }
city-act-price = { $act } +{ $price } $
city-dollars-more = +{ $dollars } $
city-dollars-less = −{ $dollars } $
city-gets-building = un bâtiment disponible
city-gets-rubble = un jeton Décombres
city-goes-to = à { $points } sur le plateau de développement
city-opens = { $count ->
    [one] une parcelle de plus à portée : { $plots }
   *[other] { $count } parcelles de plus à portée : { $plots }
}
city-on = sur { $plots }
city-gets-urban = puis une carte urbaine : { $symbols }
city-points = points : { $points }
city-worth-now = points pour vous maintenant
city-urban-price = { $symbol } { $price } $
city-urban-points = points : { $points }
city-money = Argent
city-money-track = Piste de l’argent
city-at-hand = Disponibles
city-no-permits = Aucun permis
city-secret = caché, visible de vous seul
city-fits = { $permit } : convient pour { $plots }
city-fits-nowhere = { $permit } : ne convient encore nulle part
city-points-now = Points
city-buildings = Bâtiments
city-buildings-title = { $built } construits, { $stock } disponibles, { $reserve } en réserve
city-rubble = Décombres
city-used = Permis utilisés ({ $count })
city-cell = { $player } : colonne { $column }, ligne { $row }, { $points }.
city-has-money = { $player } : { $dollars } $, { $points }.
city-text-turn = C’est à { $player } de jouer.
city-text-year = { $year } : { $price }.
city-text-site = La parcelle où construire : { $plot }.
city-text-row = { $name } : { $list }.
city-text-pawn = { $space } (pion de { $player })
city-text-card-now = Carte { $number }, en cours
city-text-none = aucun
city-text-seat = { $player } : { $points } points · { $about } · plateau de développement { $cell } · permis : { $permits } · cartes urbaines : { $urban } · objectifs : { $objectives }

guide-income = Une année commence. À gauche, on gagne plus ; à droite, on joue plus tôt sur la première carte. Dans le doute, prenez l’argent : il paie les bâtiments et les actions hors de votre case.
guide-bonus-1906 = Un permis permet de construire sur la parcelle de sa couleur et de son numéro ; deux peuvent unir la couleur de l’un et le numéro de l’autre. { $input ->
    [touch] Touchez un permis une fois
    [keyboard] Allez sur un permis
   *[mouse] Pointez un permis
} pour voir ce qu’il ouvre.
guide-bonus-1907 = Chaque nouvelle année apporte un bonus. Prenez un permis s’il vous en manque un pour une bonne parcelle ; prenez un objectif s’il récompense ce que vous prévoyez.
guide-bonus-1908 = Un bâtiment maintenant vous épargne une action Matériaux plus tard. Avec trois bâtiments construits ou plus, l’argent mérite réflexion.
guide-bonus-1909 = La case vers la droite sur le plateau de développement coûterait sinon 2 $. Ou prenez un permis qui partage un symbole avec un des vôtres : construire avec les deux donne une carte urbaine.
guide-bonus-1910 = Le temps presse : pourrez-vous encore construire un bâtiment de plus ? Sinon, l’argent aide davantage.
guide-bonus-1911 = Le dernier bonus. Le nombre sur un objectif dit ce qu’il vous rapporterait en l’état ; c’est souvent plus qu’un permis.
guide-space = Allez sur une case libre de la carte. Puis faites son action, ou une autre pour 2 $ par case de distance, ou prenez 1 $ ; sur Passer, vous ne faites rien. Plus à droite, on joue plus tôt sur la carte suivante.
guide-act = Choisissez votre action. Celle de votre case est gratuite, le prix des autres y est écrit. On marque en construisant ; permis, matériaux et dollars le permettent.
guide-permit = Vous pouvez avoir cinq permis. Cherchez celui qui, avec les vôtres, atteint une parcelle que vos objectifs récompensent ; deux permis au même symbole donnent aussi une carte urbaine.
guide-objective = Les objectifs rapportent à la fin. Le nombre dit ce que chacun vous rapporterait maintenant. Celui de la pioche reste secret, mais c’est un pari.
guide-clearing = Pour 3 $ vous prenez un jeton Décombres et montez d’une ligne sur le plateau de développement ; pour 2 $ vous montez seulement. Déblayez où vous voulez construire, mais les autres pourront y construire aussi.
guide-plot = Vos permis et votre argent atteignent les parcelles marquées. { $input ->
    [touch] Touchez-en une une fois
    [keyboard] Allez sur l’une d’elles
   *[mouse] Pointez-en une
} pour voir son prix et ses effets. Les décombres coûtent 3 $ de plus, mais donnent un jeton et une case vers le haut.
guide-permits = Un permis peut suffire ; un second qui partage un symbole donne une carte urbaine et une case vers la droite sur le plateau de développement. Gardez ce qu’il faut pour le bâtiment suivant.
guide-urban = Plus on a d’éclairages, plus chacun vaut ; un tramway rapporte 3 points pour 1 $, une bouche d’incendie 2 ; les parcs de plus en plus à mesure que la pile baisse. Vous avancez aussi d’une case vers la droite.
guide-last = Dernière occasion de construire, pour 3 $ et sans subvention. Sinon prenez l’argent : il peut encore rapporter un point sur la piste de l’argent.

## The lesson

lesson-aim = Reconstruisez San Francisco : construisez là où vos objectifs rapportent, et ayez le plus de points à la fin.
lesson-aim-1 = Les objectifs récompensent vos bâtiments : trois pour tous, les autres pour leur seul propriétaire.
lesson-aim-2 = Deux permis au même symbole donnent une carte urbaine : encore des points.
lesson-aim-3 = Votre jeton part de −7. Chaque case vers la droite ou vers le haut vaut un point.
lesson-income = Nous sommes en 1906, et vous commencez. Gagnez vos premiers dollars : { $input ->
    [touch] touchez la case 4 $, puis touchez-la encore pour confirmer.
    [keyboard] allez sur la case 4 $ avec les flèches et appuyez sur Entrée.
   *[mouse] cliquez sur la case 4 $.
}
lesson-income-done = 4 $, et un premier bâtiment. Les cases de droite rapportent moins, mais font jouer plus tôt sur la première carte.
lesson-income-other = C’est permis : moins de dollars, mais un tour plus tôt. Cette leçon a besoin des 4 $ : prenez-les.
lesson-permit = Un permis vaut pour la parcelle de sa couleur et de son numéro. Prenez [[permit 2 green tram park|le 2 vert]] : sa parcelle [[plot 2 green|2 verte]] est sans décombres.
lesson-permit-done = Le vert paie deux fois : « majorité sur vert » compte pour tous, et votre objectif secret donne 2 par bâtiment sur vert.
lesson-permit-other = Celui-là est permis aussi. Mais vos objectifs paient le vert, et le 2 vert convient à une parcelle sans décombres.
lesson-build = Votre rival, plus à droite, a joué avant vous. Allez sur [[act build|Construire]], choisissez-le, puis la [[plot 2 green|2 verte]] et votre permis. En 1906, c’est gratuit.
lesson-build-done = Votre premier bâtiment ! 5 points pour « majorité sur vert », et 2 pour votre objectif secret. Le permis est utilisé.
lesson-build-other = C’est permis. Mais vous avez un bâtiment et le bon permis, et construire n’est gratuit qu’en 1906 : construisez sur la 2 verte.
lesson-materials = Deux permis ont valu une carte urbaine à votre rival. Ce sera bientôt vous ; d’abord, allez sur [[act materials|Matériaux]] et prenez un bâtiment.
lesson-materials-done = Vous avez de nouveau un bâtiment disponible. Six autres attendent dans la réserve.
lesson-materials-other = C’est permis, mais sans bâtiment disponible on ne construit pas. Allez sur Matériaux et prenez-en un.
lesson-order = Voyez les pions : qui commence sur la carte 3 ?
lesson-order-1 = Moi
lesson-order-2 = Mon rival
lesson-order-done = Exact ! Plus à droite, on joue plus tôt sur la carte suivante. Voilà pourquoi Construire, la meilleure action, est souvent à gauche.
lesson-order-other = Pas tout à fait. Seuls les pions comptent : le plus à droite joue en premier sur la carte suivante, et c’est le vôtre.
lesson-green = Allez sur [[act permit|Permis]] et prenez [[permit 2 green lighting hydrant|le 2 vert]]. Sa parcelle est prise, mais sa couleur sert encore : on peut unir deux permis.
lesson-green-done = Deux permis ouvrent la parcelle qui a la couleur de l’un et le numéro de l’autre. Avec un 1 ou un 3, vous avez une autre parcelle verte.
lesson-green-other = Ce permis peut servir aussi. Mais vos objectifs paient le vert : prenez le 2 vert.
lesson-pay = Votre rival est sur [[act permit|Permis]]. Vous le pouvez quand même : allez sur [[act materials|Matériaux]], choisissez [[act permit|Permis]] pour 2 $, et [[permit 3 yellow lighting hydrant|le 3 jaune]] est à vous.
lesson-pay-done = Une autre action de la carte coûte 2 $ par case de distance, même si quelqu’un s’y trouve. Et vous rejouez en premier.
lesson-pay-other = C’est permis. Mais il vous faut un second permis : allez sur Matériaux, payez 2 $ pour Permis et prenez le 3 jaune.
lesson-profit = Allez sur [[act profit|Bénéfices]] et prenez 4 $. Tout à droite, vous jouez encore en premier. (Si rien ne vous va, on peut toujours prendre 1 $.)
lesson-profit-done = Vous avez 6 $. L’argent paie la distance, les décombres et, dès 1907, chaque bâtiment.
lesson-profit-other = C’est permis. Mais dès 1907 chaque bâtiment coûte de l’argent, et Bénéfices donne 4 $ d’un coup : prenez-les.
lesson-two = Le 3 d’un permis et le vert de l’autre ouvrent la [[plot 3 green|3 verte]]. Allez sur [[act build|Construire]], choisissez-la, puis les deux permis et une carte [[urban hydrant|bouche d’incendie]].
lesson-two-done = Les deux permis montrent une bouche d’incendie : d’où cette carte, et une case gratuite sur le plateau de développement. 6 points en un tour !
lesson-two-other = C’est permis. Mais la 3 verte avec deux permis rapporte le plus, et une bouche d’incendie vaut 2 points, un premier éclairage 1.
lesson-year = Nouvelle année : des dollars et un bonus. Votre rival a pris 4 $, prenez 3 $. Puis l’objectif des bouches d’incendie : vous en avez une !
lesson-year-done = Chaque bouche d’incendie vous rapporte 2 de plus. Et vous êtes à droite de votre rival : premier sur la carte 1.
lesson-year-other = C’est permis. Mais 3 $ est le mieux qui reste, et l’objectif des bouches d’incendie vous paie déjà. Prenez ces deux-là.
lesson-clear = Construire sur des décombres coûte 3 $ de plus, sauf s’ils sont déjà déblayés. Allez sur [[act clearing|Déblaiement]] et déblayez la [[plot 5 green|5 verte]] pour 3 $.
lesson-clear-done = « Majorité de décombres » vous donne 6, et votre jeton monte d’une ligne. Mais faites vite : la 5 verte est libre pour tous.
lesson-clear-other = C’est permis. Mais personne n’a de décombres, et la majorité en vaut 6 : allez sur Déblaiement et déblayez la 5 verte.
lesson-last = 1912, la fin ! (Un huitième bâtiment l’aurait avancée.) Chacun construit encore une fois. Vous perdez 63 à 69 : la [[plot 4 yellow|4 jaune]], avec les deux permis !
lesson-last-done = 6 $ avec les décombres, mais un bâtiment, un jeton, deux cases et un parc : 10 points !
lesson-last-other = C’est permis, mais vous restez derrière. Construisez sur la 4 jaune avec les deux permis : ils ont un parc en commun.
lesson-score = Vous gagnez, { $mine } à { $theirs } ! Les objectifs pour tous vous donnent 17, les vôtres 34, les cartes urbaines 16, le plateau de développement 5 et l’argent 1.

## The legend

legend-actions = Actions
legend-cards = Cartes
legend-players = Joueurs et années
legend-plot = Une parcelle. Pour y construire, il faut des permis de son numéro et de sa couleur.
legend-colours = Les quatre couleurs et leurs signes : feuille, flamme, soleil, lune.
legend-rubble = Des décombres. Construire ici coûte 3 $ de plus, mais donne un jeton Décombres et une case vers le haut.
legend-building = Un bâtiment, avec la couleur et le signe de son propriétaire.
legend-reach = Des points : un de vos permis convient ici, seul ou avec un autre.
legend-target = Un bord clair : vous pouvez choisir cette parcelle, ou la carte que vous regardez l’ouvre.
legend-block = Un pâté de cinq parcelles en U. Deux parcelles qui se suivent le long du U sont voisines ; les coins sont les quatre à ses bouts et à ses tournants.
legend-build = Construire : placez un bâtiment sur une parcelle.
legend-subsidised = Construire avec subvention : la couleur ou le numéro peut ne pas convenir.
legend-materials = Matériaux : prenez un bâtiment de votre réserve.
legend-profit = Bénéfices : prenez les dollars.
legend-permit = Permis : prenez-en un de la rangée.
legend-objective = Objectif : prenez-en un de la rangée, ou un inconnu de la pioche.
legend-clearing = Déblaiement : un jeton Décombres et une case vers le haut pour 3 $, ou la case seule pour 2 $.
legend-development = Développement urbain : une case vers la droite sur le plateau de développement pour 2 $.
legend-pass = Passer : ne faites rien.
legend-permit-card = Un permis, avec la couleur et le numéro d’une parcelle et deux symboles. On peut en avoir cinq.
legend-wild = Un permis joker remplace une couleur ou un numéro, au choix.
legend-shared = Deux permis au même symbole donnent une carte urbaine de ce symbole et une case vers la droite.
legend-worth = Ce qu’un objectif vous rapporterait maintenant.
legend-face-down = Un objectif caché, connu de son seul propriétaire.
legend-left = Le nombre de cartes qui restent dans une pile.
legend-lighting = Éclairage : 1, 3, 6, 10 ou 15 points pour 1 à 5 cartes.
legend-tram = Tramway : 3 points chacun ; coûte 1 $.
legend-hydrant = Bouche d’incendie : 2 points chacune.
legend-park = Parc : le premier de la pile rapporte 2 points, chaque suivant un de plus.
legend-pawn = Un pion. Plus à droite, il joue plus tôt sur la carte suivante.
legend-buildings = Les bâtiments : sur la carte, disponibles, en réserve.
legend-token = Un jeton sur le plateau de développement.
legend-cell = Une case du plateau de développement : ses points à la fin. Les nombres au bord comptent pour les objectifs de colonne et de ligne.
legend-year = Une année : le prix d’un bâtiment, et les bonus au choix quand elle commence.
legend-building-bonus = Un bâtiment.
legend-step-bonus = Une case vers la droite sur le plateau de développement.

# Hints: why a move is good.
reason-it = cela
reason-building = construire en { $plot }
reason-permit = le permis { $number } { $colour }
reason-slot = l’objectif { $slot } de la rangée
reason-dollars = cela vous rapporte { $dollars } $
reason-saves = cela vous épargne { $dollars } $
reason-clean = il n’y a pas de décombres à déblayer pour { $dollars } $
reason-materials = vous aurez { $count ->
    [one] { $count } bâtiment disponible
   *[other] { $count } bâtiments disponibles
}
reason-reach = { $what } met { $count ->
    [one] une parcelle de plus
   *[other] { $count } parcelles de plus
} à votre portée
reason-held = vous aurez { $count } permis
reason-wild = un permis joker vaut pour toute couleur ou tout numéro
reason-match = avec un permis que vous avez déjà, { $what } donnerait une carte { $symbol }, { $count ->
    [one] { $points } point
   *[other] { $points } points
}
reason-hand = vous gardez { $count } permis
reason-pays = l’objectif « { $objective } » vous rapporte déjà { $count ->
    [one] { $points } point
   *[other] { $points } points
}
reason-offer = { $what } rapportera « { $pays } »
reason-pile = { $count ->
    [0] aucun objectif de la rangée ne vous rapporte encore de points
    [one] aucun objectif de la rangée ne vous rapporte plus de { $points } point pour l’instant
   *[other] aucun objectif de la rangée ne vous rapporte plus de { $points } points pour l’instant
}
reason-objective = { $what } rapporte { $count ->
    [one] { $points } point
   *[other] { $points } points
} pour « { $objective } »
reason-piece = { $what } vous amène à { $count } sur 4 pour « { $objective } »
reason-costs = { $what } coûte { $count ->
    [one] { $points } point
   *[other] { $points } points
} à { $player } pour « { $objective } »
reason-urban = { $what } donne une carte { $symbol }, { $count ->
    [one] { $points } point
   *[other] { $points } points
}
reason-advance = { $what } vous amène à { $points } sur le plateau de développement
reason-best-builder = { $what } fait de vous le Meilleur Bâtisseur, pour { $count ->
    [one] { $points } point
   *[other] { $points } points
}
reason-early = { $count ->
    [0] personne ne jouera avant vous ensuite
    [one] au plus un adversaire jouera avant vous ensuite
   *[other] au plus { $count } adversaires joueront avant vous ensuite
}
reason-free = l’action « { $act } » ne vous coûte aucun supplément sur cette case
