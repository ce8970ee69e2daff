title = San Francisco Cable Car
summary = Posez des rails pour que vos wagons aillent loin et que ceux des autres s'arrêtent vite. Une ligne qui finit à la centrale compte double.
notice = Un jeu de Dirk Henn, édité par Queen Games. Ce projet n'est pas lié à eux.

option-free_orientation = Orientation libre
option-free_orientation-help = On peut tourner les tuiles avant de les poser.
option-hand_size = Tuiles en main
option-hand_size-help = Combien de tuiles chacun a en main. Avec une seule, on peut la refuser et en piocher une autre ; avec deux ou trois, on choisit.
option-companies = Les Compagnies
option-companies-help = Les wagons n'appartiennent à personne, mais à huit compagnies dont vous détenez des actions secrètes.

colour-yellow = jaune
colour-blue = bleu
colour-orange = orange
colour-green = vert
colour-purple = violet
colour-black = noir
company-yellow = jaune
company-blue = bleue
company-orange = orange
company-green = verte
company-purple = violette
company-black = noire
company-red = rouge
company-brown = brune

prompt-lay = Posez votre tuile sur une des cases marquées.
prompt-lay-one = Posez une de vos tuiles.
prompt-lay-decline = Posez votre tuile sur une des cases marquées, ou refusez-la pour en piocher une autre.
prompt-lay-drawn = Posez la tuile que vous venez de piocher.
prompt-lay-exchange = Posez votre tuile sur une des cases marquées, ou échangez une action.
prompt-lay-one-exchange = Posez une de vos tuiles, ou échangez une action.
prompt-lay-decline-exchange = Posez votre tuile, refusez-la pour en piocher une autre, ou échangez une action.
prompt-exchange-or-pass = Vous n'avez plus de tuile : échangez une action, ou passez.
prompt-over = La partie est finie.

move-lay = Poser { $tile } en { $row },{ $col }
move-tile = Poser { $tile } …
move-decline = Refuser cette tuile et en piocher une autre
move-exchange-face-up = Échanger votre action { $given } de { $percentage } % contre l'action { $taken } face visible
move-exchange-blind = Échanger votre action { $given } de { $percentage } % contre celle du dessus de la pile
move-pass = Passer
menu-move = Votre coup
menu-tile = Quelle tuile ?
menu-cell = Où ?

log-lay = { $player } : pose de { $tile } en { $row },{ $col }.
log-draw = { $player } : pioche de { $tile }.
log-decline = { $player } : tuile refusée, une autre est piochée.
log-line = Station { $station } ({ $owner }) : la ligne est achevée, { $tiles ->
    [one] { $tiles } tuile
   *[other] { $tiles } tuiles
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
log-line-power = Station { $station } ({ $owner }) : la ligne atteint la centrale, 2 × { $tiles } = { $points } points.
log-exchange-face-up = { $player } : l'action { $taken } de { $percentage } % est prise ; l'action { $turned } est retournée.
log-exchange-blind = { $player } : une action de { $percentage } % est échangée contre celle du dessus de la pile.
log-exchange-blind-own = { $player } : l'action { $given } de { $percentage } % est échangée contre l'action { $taken } du dessus de la pile.
log-pass = { $player } : passe.
log-skip = { $player } : plus de tuile, tour sauté.
log-end = La partie est finie.

panel-supply = Tuiles dans la réserve : { $count }
panel-power = CENTRALE
panel-double = lignes ×2
panel-player = Joueur
panel-points = Points
panel-tiles = Tuiles
panel-cars = Wagons en attente
panel-hand = Vos tuiles
panel-company = Compagnie
panel-value = Valeur
panel-shares = Actions
panel-face-up = Face visible
panel-closed = Plus d'échanges.
sheet-line = Station { $station } : { $tiles ->
    [one] { $tiles } tuile
   *[other] { $tiles } tuiles
}
sheet-line-power = Station { $station } : { $tiles ->
    [one] { $tiles } tuile
   *[other] { $tiles } tuiles
}, centrale, doublé
sheet-share = { $percentage } % de la { $company }, valeur { $value }
sheet-majority = Majorité de la { $company }

guide-lay = Posez votre tuile sur une des cases marquées : au bord, ou à côté d’une tuile. Chaque tramway suit ses rails ; quand il arrive à une station, sa ligne est finie et compte un point par tuile. Gardez vos lignes longues et terminez tôt celles des autres.
guide-lay-one = Choisissez une tuile de votre main, puis une case marquée. Gardez vos lignes longues et terminez tôt celles des autres.
guide-lay-decline = Posez votre tuile sur une case marquée, ou refusez-la : vous en piochez alors une autre, qu’il faut poser. Pointez une case pour voir quelles lignes elle finirait, et pour combien de points. Une ligne qui finit à la centrale, au milieu, compte double.
guide-lay-drawn = Vous avez refusé une tuile : celle que vous venez de piocher doit être posée.
guide-lay-exchange = Posez votre tuile, ou échangez une de vos actions secrètes. Une compagnie vaut d’autant plus que ses lignes ont marqué.
guide-lay-one-exchange = Posez une de vos tuiles, ou échangez une de vos actions secrètes. Une compagnie vaut d’autant plus que ses lignes ont marqué.
guide-lay-decline-exchange = Posez votre tuile, refusez-la pour une autre, ou échangez une de vos actions secrètes. Une action compte par son pourcentage et par ce que vaut sa compagnie à la fin : aidez celles que vous détenez.
guide-exchange-or-pass = Vous n’avez plus de tuile : vous pouvez encore échanger une action, ou passer.

track-board = Le plateau
track-mine = Mes lignes
track-coordinates = Coordonnées
track-station = Station { $station }, { $owner } : { $tiles ->
    [0] pas encore de tuile
    [one] { $tiles } tuile jusqu'ici
   *[other] { $tiles } tuiles jusqu'ici
}
track-station-home = Station { $station }, { $owner } : achevée, { $tiles ->
    [one] { $tiles } tuile
   *[other] { $tiles } tuiles
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
track-station-empty = Station { $station } : pas de wagon
track-effects = { $move } : { $effects }
track-finishes = achève la station { $station } ({ $owner }), { $points ->
    [one] { $points } point
   *[other] { $points } points
}
track-leads-on = prolonge la station { $station } ({ $owner }) à { $tiles ->
    [one] { $tiles } tuile
   *[other] { $tiles } tuiles
}
track-tile = Tuile { $tile }
track-tile-kept = Tuile { $tile }, gardée pour plus tard
track-turn-left = Tourner la tuile vers la gauche
track-turn-right = Tourner la tuile vers la droite
track-pays = rapporte { $points }
track-pile = pile ({ $count })
track-unknown = inconnue
text-turn = C'est à { $player } de jouer.
text-seat = { $player } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $tiles ->
    [one] { $tiles } tuile
   *[other] { $tiles } tuiles
} en main, { $cars ->
    [one] { $cars } wagon
   *[other] { $cars } wagons
} en attente.
text-seat-shares = { $player } : { $tiles ->
    [one] { $tiles } tuile
   *[other] { $tiles } tuiles
} en main.
text-hand = Vos tuiles : { $tiles }
text-none = aucune
text-row = Rangée { $row }, tuiles par colonne : { $tiles }
text-company = Compagnie { $company } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}, valeur { $value }
text-shares = Actions, { $owner } : { $shares }
