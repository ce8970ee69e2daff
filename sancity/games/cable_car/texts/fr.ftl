title = San Francisco Cable Car
summary = Posez des rails pour que vos wagons aillent loin et que ceux des autres s’arrêtent vite. Une ligne qui finit à la Powerstation compte double.
notice = Un jeu de Dirk Henn, édité par Queen Games. Ce projet n’est pas lié à eux.

option-free_orientation = Orientation libre
option-free_orientation-help = On peut tourner les cartes de rails avant de les poser.
option-hand_size = Cartes en main
option-hand_size-help = Combien de cartes de rails chacun a en main. Avec deux ou trois, on choisit laquelle poser. On peut toujours en tirer une autre et poser celle-là.
option-companies = Les Compagnies
option-companies-help = Les wagons n’appartiennent pas aux joueurs, mais à huit compagnies dont vous détenez des actions secrètes.

colour-yellow = jaune
colour-blue = bleu
colour-orange = orange
colour-green = vert
colour-purple = mauve
colour-black = noir
company-yellow = jaune
company-blue = bleue
company-orange = orange
company-green = verte
company-purple = mauve
company-black = noire
company-red = rouge
company-brown = brune

prompt-lay = Posez votre carte sur une des cases marquées.
prompt-lay-one = Posez une de vos cartes.
prompt-lay-one-decline = Posez une de vos cartes, ou tirez-en une autre et posez celle-là.
prompt-lay-decline = Posez votre carte sur une des cases marquées, ou tirez-en une autre et posez celle-là.
prompt-lay-drawn = Posez la carte que vous venez de tirer.
prompt-lay-exchange = Posez votre carte sur une des cases marquées, ou échangez une action.
prompt-lay-one-exchange = Posez une de vos cartes, ou échangez une action.
prompt-lay-one-decline-exchange = Posez une de vos cartes, tirez-en une autre et posez celle-là, ou échangez une action.
prompt-lay-decline-exchange = Posez votre carte, tirez-en une autre et posez celle-là, ou échangez une action.
prompt-exchange-or-pass = Vous n’avez plus de carte : échangez une action, ou passez.
prompt-over = La partie est terminée.

move-lay = Poser { $tile } en { $row },{ $col }
move-tile = Poser { $tile }…
move-decline = Tirer une autre carte et poser celle-là
move-exchange-face-up = Échanger votre action { $given } de { $percentage } % contre l’action { $taken } face visible
move-exchange-blind = Échanger votre action { $given } de { $percentage } % contre celle du dessus de la pile
move-pass = Passer
menu-move = Que jouez-vous ?
menu-tile = Quelle carte ?
menu-cell = Où ?

log-lay = { $player } pose { $tile }{ $cell }.
log-tile = une carte ({ $ways })
log-draw = { $player } tire { $tile }.
log-decline = { $player } préfère poser une autre carte et en tire une.
log-line = { $player } achève la ligne { $car } ({ $owner }) : { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
log-line-power = { $player } mène la ligne { $car } ({ $owner }) à la Powerstation : 2 × { $tiles } = { $points } points.
log-line-own = { $player } achève sa propre ligne { $car } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
log-line-own-power = { $player } mène sa propre ligne { $car } à la Powerstation : 2 × { $tiles } = { $points } points.
log-line-company = { $player } achève la ligne { $car } (compagnie { $owner }) : { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
log-line-company-power = { $player } mène la ligne { $car } (compagnie { $owner }) à la Powerstation : 2 × { $tiles } = { $points } points.
log-share = action { $company } de { $percentage } %
log-share-unknown = action de { $percentage } %
log-exchange-face-up = { $player } prend l’{ $taken } face visible ; l’{ $turned } est retournée.
log-exchange-face-up-given = { $player } échange l’{ $given } contre l’{ $taken } face visible ; l’{ $turned } est retournée.
log-exchange-blind = { $player } échange une { $given } contre celle du dessus de la pile.
log-exchange-blind-given = { $player } échange l’{ $given } contre celle du dessus de la pile.
log-exchange-blind-own = { $player } échange l’{ $given } contre l’{ $taken } du dessus de la pile.
log-pass = { $player } passe.
log-skip = { $player } n’a plus de carte et passe son tour.
log-end = La dernière carte est posée : la partie est terminée.

why-not-lay-taken = Il y a déjà une carte ici.
why-not-lay-apart = Ni au bord, ni à côté d’une carte.
why-not-lay-power = On ne pose rien sur la Powerstation.
why-not-lay-nothing = Vous n’avez plus de carte.
why-not-lay-short = Ici, cette carte relierait à elle seule les deux stations du coin. { $turn ->
    [yes] Tournée autrement, elle convient.
   *[no] C’est permis seulement si on ne peut la poser nulle part ailleurs.
}
why-not-lay-back = Ici, cette carte ramènerait aussitôt à la station. { $turn ->
    [yes] Tournée autrement, elle convient.
   *[no] C’est permis seulement si on ne peut la poser nulle part ailleurs.
}
why-not-lay-kept = Vous gardez cette carte : il faut poser celle que vous venez de tirer.
why-not-decline-again = Vous avez déjà tiré une autre carte ce tour-ci.
why-not-decline-supply = La pioche est vide.
why-not-exchange-points = La compagnie { $company } a { $points } points : dès qu’une compagnie en a { $limit }, on n’échange plus d’actions.
why-not-exchange-pause = { $turns } tours de suite sans carte posée : on n’échange plus d’actions avant la prochaine.
why-not-exchange-declined = Vous avez tiré une autre carte : il faut maintenant la poser.
why-not-pass-tile = Vous avez encore une carte : on ne passe que sans carte en main.

panel-supply = Cartes dans la pioche : { $count }
panel-power = POWERSTATION
panel-double = lignes ×2
panel-player = Joueur
panel-points = Points
panel-tiles = Cartes
panel-cars = Wagons en attente
panel-hand = Vos cartes
panel-company = Compagnie
panel-value = Valeur
panel-shares = Actions
panel-face-up = Face visible
panel-companies = Les compagnies
panel-points-short = Pts
panel-value-short = Val.
panel-in-pile = Dans la pile
panel-payout = Points si c’était la fin
panel-majority = Majorité dans la compagnie { $company }
panel-majority-maybe = Peut-être la majorité dans la compagnie { $company }
panel-closed-points = On n’échange plus.
panel-closed-pause = Pas d’échange avant qu’une carte soit posée.
panel-closed-declined = Pas d’échange après avoir tiré une autre carte.
sheet-line = Ligne { $station } : { $tiles ->
    [one] { $tiles } carte
   *[other] { $tiles } cartes
}
sheet-line-power = Ligne { $station } : { $tiles ->
    [one] { $tiles } carte
   *[other] { $tiles } cartes
}, doublées par la Powerstation
sheet-running = { $lines ->
    [one] { $lines } ligne en cours
   *[other] { $lines } lignes en cours
}, { $tiles ->
    [0] pas encore de carte
    [one] { $tiles } carte jusqu’ici
   *[other] { $tiles } cartes jusqu’ici
}
sheet-share = { $percentage } % de la compagnie { $company } : { $times } × valeur { $value }
sheet-majority = Majorité dans la compagnie { $company } : { $total } points ÷ { $divisor }, arrondi à l’unité inférieure
sheet-majority-maybe = Peut-être la majorité dans la compagnie { $company }, qui vaut { $worth }
sheet-secret = { $shares ->
    [one] { $shares } action secrète
   *[other] { $shares } actions secrètes
}, et peut-être des majorités

guide-lay = Posez votre carte au bord ou à côté d’une autre. { $input ->
    [touch] Touchez une fois une case marquée
    [keyboard] Allez sur une case marquée
   *[mouse] Pointez une case marquée
} pour voir quelles lignes elle y prolonge ou achève. Gardez vos lignes longues, achevez vite celles des autres.
guide-lay-one = Choisissez une de vos cartes, puis une case. { $input ->
    [touch] Touchez une fois une case marquée
    [keyboard] Allez sur une case marquée
   *[mouse] Pointez une case marquée
} pour voir quelles lignes elle y prolonge ou achève. Gardez vos lignes longues, achevez vite celles des autres.
guide-lay-one-decline = Posez une de vos cartes, ou gardez-les toutes, tirez-en une autre et posez celle-là. { $input ->
    [touch] Touchez une fois une case marquée
    [keyboard] Allez sur une case marquée
   *[mouse] Pointez une case marquée
} pour voir quelles lignes elle achèverait, et pour combien. La Powerstation compte double.
guide-lay-decline = Posez votre carte, ou gardez-la, tirez-en une autre et posez celle-là. { $input ->
    [touch] Touchez une fois une case marquée
    [keyboard] Allez sur une case marquée
   *[mouse] Pointez une case marquée
} pour voir quelles lignes elle achèverait, et pour combien. La Powerstation compte double.
guide-lay-drawn = Vous avez tiré une autre carte : c’est elle qu’il faut poser maintenant. { $input ->
    [touch] Touchez une fois une case marquée
    [keyboard] Allez sur une case marquée
   *[mouse] Pointez une case marquée
} pour voir quelles lignes elle achèverait, et pour combien.
guide-lay-exchange = Posez votre carte, ou échangez une de vos actions secrètes. Plus les lignes d’une compagnie ont rapporté, plus ses actions paient : aidez les compagnies dont vous en avez.
guide-lay-one-exchange = Posez une de vos cartes, ou échangez une de vos actions secrètes. Plus les lignes d’une compagnie ont rapporté, plus ses actions paient : aidez les compagnies dont vous en avez.
guide-lay-one-decline-exchange = Posez une de vos cartes, tirez-en une autre et posez celle-là, ou échangez une action. Plus les lignes d’une compagnie ont rapporté, plus ses actions paient : aidez celles dont vous en avez.
guide-lay-decline-exchange = Posez votre carte, tirez-en une autre et posez celle-là, ou échangez une action. Plus les lignes d’une compagnie ont rapporté, plus ses actions paient : aidez celles dont vous en avez.
guide-exchange-or-pass = Vous n’avez plus de carte. Vous pouvez encore échanger une action contre celle d’une compagnie qui a plus de points, ou passer.

track-board = Le plateau
track-mine = Mes lignes
track-station = Station { $station }, { $owner } : { $tiles ->
    [0] pas encore de carte
    [one] { $tiles } carte jusqu’ici
   *[other] { $tiles } cartes jusqu’ici
}
track-station-home = Station { $station }, { $owner } : achevée, { $tiles ->
    [one] { $tiles } carte
   *[other] { $tiles } cartes
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
track-station-empty = Station { $station } : pas de wagon
track-effects = { $move } : { $effects }
track-finishes = achève la ligne de la station { $station } ({ $owner }), { $points ->
    [one] { $points } point
   *[other] { $points } points
}
track-leads-on = prolonge la ligne de la station { $station } ({ $owner }) à { $tiles ->
    [one] { $tiles } carte
   *[other] { $tiles } cartes
}
track-lay = Poser la carte { $place }
track-lay-turned = Poser { $tile }{ $turn ->
    [1] , tournée vers la droite,
    [2] , tournée d’un demi-tour,
    [3] , tournée vers la gauche,
   *[other] {""}
} { $place }
track-only = la carte
track-nth = votre { $nth ->
    [1] première
    [2] deuxième
   *[other] troisième
} carte
place-corner = dans le coin des stations { $station } et { $other }
place-edge = devant la station { $station }
place-inner = sur la { $nth ->
    [2] deuxième
    [3] troisième
   *[other] quatrième
} case depuis la station { $station }
way = { $from } { $to }
way-back = en demi-tour
way-from-north = du nord
way-from-east = de l’est
way-from-south = du sud
way-from-west = de l’ouest
way-to-north = au nord
way-to-east = à l’est
way-to-south = au sud
way-to-west = à l’ouest
track-tile = Carte : { $tile }
track-tile-kept = Carte, gardée pour plus tard : { $tile }
track-turn-left = Tourner la carte vers la gauche
track-turn-right = Tourner la carte vers la droite
track-decline = Autre carte
track-pays = rapporte { $points }
track-pile = pile ({ $count })
track-unknown = inconnue
track-company-line = ligne { $station } : { $points }
track-value = 8 pour le plus de points, un de moins pour chaque total plus élevé
track-share-place = { $percentage } % { $company } : { $place }
track-face-up-gain = face visible, { $gain }
track-gain-more = rapporte { $points } de plus pour l’instant
track-gain-less = rapporte { $points } de moins pour l’instant
track-gain-same = rapporte autant pour l’instant
track-gain-unknown = on ne sait pas ce qu’elle rapporte
text-turn = C’est à { $player } de jouer.
text-seat = { $player } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $tiles ->
    [one] { $tiles } carte
   *[other] { $tiles } cartes
} en main, { $cars ->
    [one] { $cars } wagon
   *[other] { $cars } wagons
} en attente.
text-seat-shares = { $player } : { $tiles ->
    [one] { $tiles } carte
   *[other] { $tiles } cartes
} en main.
text-hand = Votre carte : { $tile }
text-cell = Une carte est posée { $place } : { $tile }
text-company = Compagnie { $company } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}, valeur { $value }
text-shares = Actions, { $owner } : { $shares }
text-payout = Si la partie finissait maintenant, vous auriez { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
text-payout-range = Si la partie finissait maintenant, vous auriez entre { $least } et { $most } points.
text-majority = { $majority } : +{ $points }

## The lesson

lesson-aim = Posez les rails de façon que vos wagons aillent loin avant d’arriver, et ceux des autres non.
lesson-aim-1 = Une ligne qui atteint une station rapporte un point par carte traversée. Celle-ci en rapporte 8.
lesson-aim-2 = Une ligne qui finit à la Powerstation compte double : 2 × 3 = 6.
lesson-aim-3 = Tout le monde peut achever la ligne de n’importe qui. Ici, Bleu n’obtient que 3 points.
lesson-cars = Vous avez les wagons jaunes, aux numéros impairs. Un wagon suit les rails posés devant lui. Bleu a commencé, par une carte pour le [[car 2 blue|wagon 2]].
lesson-first = Posez votre carte devant le [[car 5 yellow|wagon 5]], telle quelle : on ne tourne pas les cartes. { $input ->
    [touch] Touchez la case éclairée pour voir l’effet, puis encore une fois pour poser.
    [keyboard] Tab mène aux cases marquées, les flèches à celle qui est éclairée, Entrée pose la carte.
   *[mouse] Pointez la case éclairée pour voir l’effet, puis cliquez.
}
lesson-first-done = La ligne 5 a sa première carte et attend devant la case suivante. Elle rapporte quand elle atteint une station ou la Powerstation.
lesson-first-other = C’est permis. Mais cette leçon veut mener le wagon 5 tout droit à la Powerstation : reprenez le coup et posez votre carte à la station 5.
lesson-on = Bleu a prolongé sa ligne 2. Après chaque carte posée, on en tire une : posez la vôtre sur la case éclairée, et la ligne 5 s’approche de la Powerstation.
lesson-on-done = Deux cartes déjà. Il ne reste qu’une case entre la ligne 5 et la Powerstation.
lesson-on-other = C’est permis, mais la ligne 5 devrait attendre, et Bleu pourrait la détourner. Reprenez le coup et posez votre carte sous la première.
lesson-double = Que rapportera la ligne 5 si elle traverse 3 cartes et finit à la Powerstation ?
lesson-double-1 = 3 points
lesson-double-2 = 6 points
lesson-double-3 = 9 points
lesson-double-done = Oui : un point par carte, le tout doublé par la Powerstation.
lesson-double-other = Pas tout à fait. Chaque carte vaut un point, et la Powerstation double toute la ligne : 2 × 3 = 6.
lesson-power = Vous avez justement tiré la bonne carte. Posez-la sur la case éclairée.
lesson-power-done = 6 points ! La ligne 5 est achevée : son wagon affiche ce qu’elle a rapporté, et elle ne rapportera plus rien.
lesson-power-other = C’est permis, mais Bleu pourrait aussitôt détourner la ligne 5. Reprenez le coup et prenez vos 6 points.
lesson-short = Bleu a achevé votre ligne 3 après 2 cartes seulement. À votre tour : sur la case éclairée, votre carte fait sortir le [[car 2 blue|wagon 2]] à la station 31.
lesson-short-done = La ligne 2 est achevée : 3 points seulement pour Bleu. Votre ligne 31 part de là et traverse quatre cartes d’un coup, peu importe qui les a posées.
lesson-short-other = C’est possible, mais la ligne 2 pourrait encore devenir longue. Reprenez le coup et achevez cette ligne tant qu’elle est courte.
lesson-decline = [[tile dddd|Cette carte]] fait faire demi-tour à chaque wagon. Aucune case du bord n’est donc marquée : une carte seule ne peut pas achever une ligne. Gardez-la et tirez-en une autre.
lesson-decline-done = Vous avez tiré une autre carte, et c’est elle qu’il faut poser. La première reste en main pour plus tard.
lesson-decline-other = C’est permis, mais elle servira mieux contre une longue ligne de Bleu. Reprenez le coup et tirez une autre carte.
lesson-drawn = Bonne pioche ! Sur la case éclairée, cette carte fait traverser quatre cartes de plus à votre ligne 31, jusqu’à la station 5.
lesson-drawn-done = 8 cartes, 8 points. Une longue ligne vaut la peine, même sans la Powerstation.
lesson-drawn-other = C’est permis, mais la ligne 31 peut rapporter 8 points tout de suite. Reprenez le coup et posez la carte sur la case éclairée.
lesson-twice = Bien plus tard : votre ligne 9 traverse ces cartes, dont une deux fois. Combien en tout ?
lesson-twice-1 = 5
lesson-twice-2 = 6
lesson-twice-done = Oui, 6 : une carte compte chaque fois que la ligne la traverse. Et vous menez 55 à 47.
lesson-twice-other = C’est 6 : une carte compte chaque fois que la ligne la traverse, et l’une des cinq l’a été deux fois.
lesson-long = Posez votre carte sur la case éclairée. La ligne 9 traverse alors trois cartes de plus et finit à la Powerstation.
lesson-long-done = 9 cartes, comptées double : 18 points. Vous menez 73 à 47 !
lesson-long-other = C’est permis, mais la ligne 9 attendrait ses 18 points, peut-être pour toujours. Reprenez le coup et posez la carte sur la case éclairée.
lesson-end = La partie finit quand les 60 cartes sont posées. Bleu vient de marquer 38 points d’un coup et mène 85 à 81, mais la dernière carte est à vous : posez-la !
lesson-end-done = La ligne 19 finit à la Powerstation avec 10 cartes : 20 points, et la partie est terminée.
lesson-end-other = Il ne reste qu’une case : posez-y la dernière carte.
lesson-final = Vous gagnez, { $mine } à { $theirs } ! Plus de la moitié de vos points viennent des quatre lignes arrivées à la Powerstation : 20, 18, 8 et 6. Bleu en avait une, pour 38.

lesson-companies-title = Les Compagnies
lesson-companies-aim = Ici, les wagons appartiennent à huit compagnies, et à la fin vous touchez ce que rapportent vos actions secrètes.
lesson-companies-aim-1 = Une ligne rapporte à la compagnie de son wagon. Ici, 14 points pour la compagnie orange.
lesson-companies-aim-2 = La compagnie qui a le plus de points a la valeur 8, la suivante 7, et ainsi de suite.
lesson-companies-aim-3 = Une action rapporte la valeur de sa compagnie, une fois par tranche de 10 %.
lesson-companies-shares = Vos actions secrètes, une de chaque taille. Quels wagons doivent surtout aller loin ?
lesson-companies-shares-1 = Les orange
lesson-companies-shares-2 = Les rouges
lesson-companies-shares-3 = Les noirs
lesson-companies-shares-done = Oui : c’est dans la compagnie orange que votre part est la plus grande. Quelques cartes sont déjà posées.
lesson-companies-shares-other = Plutôt les orange : c’est dans cette compagnie que votre part est la plus grande, et sa valeur compte le plus.
lesson-companies-lay = La ligne du [[car 12 orange|wagon 12]] a traversé 6 cartes et attend devant la Powerstation. Faites-la entrer.
lesson-companies-lay-done = 2 × 7 = 14 points pour la compagnie orange ! Elle n’en avait aucun ; maintenant elle en a plus que toutes les autres.
lesson-companies-lay-other = C’est permis, mais l’adversaire pourrait détourner le wagon 12. Reprenez le coup et assurez ces 14 points à la compagnie orange.
lesson-companies-value = La compagnie orange est en tête : valeur 8. Que rapporterait votre action de 40 % ?
lesson-companies-value-1 = 8
lesson-companies-value-2 = 32
lesson-companies-value-3 = 40
lesson-companies-value-done = Oui : la valeur une fois par tranche de 10 %, donc 4 × 8 = 32. Chaque action en main indique ce qu’elle rapporterait.
lesson-companies-value-other = C’est 32 : la valeur une fois par tranche de 10 %, donc 4 × 8. Chaque action en main indique ce qu’elle rapporterait.
lesson-companies-exchange = Au lieu de poser une carte, l’adversaire a pris l’action brune de 20 % face visible. Faites de même avec l’orange de 30 % : { $input ->
    [touch] touchez votre action rouge, puis l’orange.
    [keyboard] appuyez sur Entrée sur votre action rouge, puis sur l’orange.
   *[mouse] cliquez sur votre action rouge, puis sur l’orange.
}
lesson-companies-exchange-done = Elle rapporte 24 au lieu de 12. La rouge est passée sous la pile, une autre est retournée, et vous avez gardé votre carte.
lesson-companies-exchange-other = C’est permis. Mais l’action orange de 30 % rapporterait 12 de plus, et l’adversaire pourrait la prendre. Reprenez le coup et échangez la rouge.
lesson-companies-blind = Parmi les actions de 20 %, la jaune est face visible, mais elle ne vaut pas plus que votre bleue. Tentez votre chance : échangez la bleue contre celle du dessus de la pile.
lesson-companies-blind-done = Encore l’orange : 16 au lieu de 8 ! Vous seul le savez. Et avec 90 %, vous avez la majorité dans cette compagnie.
lesson-companies-blind-other = C’est permis. Mais la compagnie bleue n’a aucun point : la pile ne peut pas être pire. Reprenez le coup et échangez la bleue contre celle du dessus.
lesson-companies-majority = La majorité rapporte un dixième des points, arrondi vers le bas. Et pour 46 points ?
lesson-companies-majority-1 = 4
lesson-companies-majority-2 = 5
lesson-companies-majority-3 = 46
lesson-companies-majority-done = Oui, 4 : c’est ce que touche à la fin qui détient la plus grande part d’une compagnie, en plus de ses actions.
lesson-companies-majority-other = C’est 4 : un dixième de 46, arrondi vers le bas. On le paie à la fin à qui détient la plus grande part d’une compagnie.
lesson-companies-short = L’adversaire a pris une action brune : mieux vaut que les lignes brunes soient courtes. Sur la case éclairée, votre carte fait sortir le [[car 8 brown|wagon 8]] à la station 5.
lesson-companies-short-done = 4 points seulement pour la compagnie brune. Regardez quelles actions prennent les autres : cela dit quelles lignes achever vite.
lesson-companies-short-other = C’est possible, mais la ligne 8 pourrait encore devenir longue. Reprenez le coup et achevez-la avec votre carte.
lesson-companies-limit = Quelques tours plus tard. Dès qu’une compagnie a 25 points, on n’échange plus d’actions. L’orange en a 16 : menez le [[car 26 orange|wagon 26]] à la Powerstation.
lesson-companies-limit-done = 2 × 14 = 28 de plus : 44 points pour l’orange. Désormais chacun garde ses actions, et les vôtres sont bonnes.
lesson-companies-limit-other = C’est permis, mais l’adversaire pourrait détourner le wagon 26. Reprenez le coup et assurez ces 28 points à la compagnie orange.
lesson-companies-end = Il reste une case, et la dernière carte est à vous. Posez-la : ensuite, on dévoile et on paie toutes les actions.
lesson-companies-end-done = Le plateau est plein, et quatre lignes se sont achevées d’un coup. Maintenant, on paie.
lesson-companies-end-other = Il ne reste qu’une case : posez-y la dernière carte.
lesson-companies-final = Vous gagnez, { $mine } à { $theirs } ! L’orange, de valeur 8, rapporte 72 pour vos 90 % et 4 de majorité ; la mauve, 4 et 1. La brune, la verte et la bleue rapportent 62 à l’adversaire, plus 8 de majorités.

## The legend

legend-cars = Wagons et lignes
legend-owner = { $owner } : wagons aux stations { $stations }
legend-car = Un wagon à sa station, avec le signe de son propriétaire
legend-home = Le wagon d’une ligne achevée, et ce qu’elle a rapporté
legend-no-car = Une station sans wagon ; des lignes peuvent y finir
legend-line = Une ligne en cours : elle continue là où est le disque
legend-finished = Une ligne achevée
legend-badge = Ce que rapporte une ligne ; sans signe plus, ses cartes jusqu’ici
legend-board = Cartes et cases
legend-tile = Une carte : quatre voies, de chaque côté vers un autre ou demi-tour
legend-kept = Une carte estompée dans votre main : vous la gardez pour plus tard
legend-target = Une case où la carte peut être posée
legend-power = La Powerstation : une ligne qui y finit compte double
legend-latest = Une carte posée depuis votre dernier tour, encadrée de la couleur de qui l’a posée
legend-recent = Une ligne achevée depuis votre dernier tour
legend-value = Les points d’une compagnie et, en gras, sa valeur
legend-share = Une action : sa compagnie et son pourcentage
legend-held = Qui a ce signe détient l’action
legend-face-up = L’action est face visible : ce qu’elle rapporterait de plus ou de moins que la vôtre
legend-in-pile = L’action est dans la pile
legend-unknown = Vous ne pouvez pas savoir où est l’action

## Hints: why a move is good

reason-line-own = votre ligne de la station { $station }
reason-line-player = la ligne de la station { $station } ({ $player })
reason-line-company = la ligne { $company } de la station { $station } ({ $percent ->
    [0] vous n’avez pas d’action de cette compagnie
   *[other] vous avez { $percent } % de la compagnie
})
reason-finish = cela achève { $line } pour { $points ->
    [one] { $points } point
   *[other] { $points } points
}
reason-power = cela mène { $line } à la Powerstation : 2 × { $tiles } = { $points } points
reason-extend = { $tiles ->
    [one] cela donne une bonne première carte à { $line }
   *[other] cela prolonge { $line } à { $tiles } cartes
}
reason-near-power = cela mène { $line } juste devant la Powerstation, avec { $tiles ->
    [one] { $tiles } carte
   *[other] { $tiles } cartes
} jusqu’ici
reason-end = cela arrête { $line } à { $points ->
    [one] { $points } point
   *[other] { $points } points
}
reason-edge = cela mène { $line } au bord du plateau, à côté d’une station
reason-turn-away = cela éloigne { $line } de la Powerstation
reason-ahead = cela pose de bons rails devant { $lines ->
    [one] une de vos lignes
   *[other] { $lines } de vos lignes
}
reason-ahead-company = cela pose de bons rails devant { $lines ->
    [one] une ligne { $company }
   *[other] { $lines } lignes de la compagnie { $company }
} (vous en détenez { $percent } %)
reason-block = cela pose de mauvais rails devant { $lines ->
    [one] une ligne adverse
   *[other] { $lines } lignes adverses
} ({ $player })
reason-block-company = cela pose de mauvais rails devant { $lines ->
    [one] une ligne { $company }
   *[other] { $lines } lignes de la compagnie { $company }
} ({ $percent ->
    [0] vous n’avez pas d’action de cette compagnie
   *[other] vous n’en détenez que { $percent } %
})
reason-spare = cela n’arrête aucune de vos lignes, alors que cette carte en arrêterait sur { $ends } des { $places } cases possibles
reason-spare-company = cela n’arrête aucune ligne d’une compagnie dont vous avez des actions, alors que cette carte en arrêterait sur { $ends } des { $places } cases possibles
reason-decline = vous gardez { $held ->
    [one] votre carte
   *[other] vos cartes
} pour plus tard et posez { $supply ->
    [1] la dernière carte de la pioche
   *[other] une des { $supply } cartes de la pioche
}
reason-decline-end = { $tiles } des { $unseen } cartes que vous n’avez pas vues { $tiles ->
    [one] arrêterait
   *[other] arrêteraient
} { $line }, mais { $held ->
    [one] pas la vôtre
   *[other] aucune des vôtres
}
reason-decline-power = { $tiles } des { $unseen } cartes que vous n’avez pas vues { $tiles ->
    [one] mènerait
   *[other] mèneraient
} { $line } à la Powerstation, mais { $held ->
    [one] pas la vôtre
   *[other] aucune des vôtres
}
reason-exchange-pays = l’action { $taken } rapporte pour l’instant { $points ->
    [one] { $points } point
   *[other] { $points } points
} de plus que votre action { $given }
reason-exchange-prospects = en comptant les lignes inachevées, la compagnie { $taken } a { $more ->
    [one] { $more } point
   *[other] { $more } points
} et la compagnie { $given } { $less }
reason-exchange-stake = vous aurez { $percent } % de la compagnie { $company }, ce qui compte pour la majorité
reason-exchange-blind = en comptant les lignes inachevées, { $better } des { $unseen } actions qui peuvent être au-dessus de la pile { $better ->
    [one] devance
   *[other] devancent
} votre action { $given }
reason-pass = vous gardez vos actions, qui rapportent { $points ->
    [one] { $points } point
   *[other] { $points } points
} pour l’instant, et aucun échange ne promet mieux
