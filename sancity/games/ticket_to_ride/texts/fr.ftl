title = Les Aventuriers du Rail : San Francisco
summary = Réunissez des cartes, prenez des routes entre les lieux de la ville et reliez ceux de vos billets secrets avant de manquer de wagons.
notice = Un jeu d'Alan R. Moon, édité par Days of Wonder. Ce projet n'est pas lié à eux.

colour-blue = bleu
colour-white = blanc
colour-pink = rose
colour-purple = violet
card-blue = bleu
card-green = vert
card-black = noir
card-pink = rose
card-red = rouge
card-orange = orange
card-ferry = ferry
card-grey = gris
symbol-bridge = pont
symbol-lighthouse = phare
symbol-sea_lion = otarie
symbol-crab = crabe
symbol-tea_cup = tasse de thé
symbol-painted_house = maison peinte
symbol-bell = cloche de tram

prompt-keep-first = Choisissez parmi vos deux billets : gardez-en un ou les deux.
prompt-keep = Gardez un des billets piochés, ou les deux.
prompt-place = Placez des jetons touriste mis de côté sur un lieu qui n'en a pas.
prompt-turn = Prenez des cartes, prenez une route ou piochez des billets.
prompt-last-turn = Votre dernier tour : prenez des cartes, prenez une route ou piochez des billets.
prompt-second = Prenez votre deuxième carte.
prompt-token = Choisissez le jeton touriste que vous prenez.
prompt-over = La partie est finie.

move-keep-one = Garder { $tickets } et rendre l'autre
move-keep-both = Garder les deux
move-take = Prendre la carte face visible : { $card }
move-take-ferry = Prendre un ferry face visible (votre seule carte de ce tour)
move-take-blind = Prendre la première carte de la pioche
move-tickets = Piocher des billets
move-pass = Passer
move-token = Prendre le jeton : { $symbol }
move-symbol = Placer : { $symbol } …
move-place = Placer sur { $place } : { $symbol }
move-claim-menu = Prendre une route ({ $count ->
    [one] { $count } possible
   *[other] { $count } possibles
}) …
move-route = { $route } : { $spaces } { $colour }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
move-claim = { $route } avec { $payment }
menu-move = Votre coup
menu-route = Quelle route ?
menu-payment = Avec quelles cartes ?
menu-place = Où ?

log-take = { $player } : prise d'une carte visible, { $card }.
log-take-blind = { $player } : pioche d'une carte, { $card }.
log-take-hidden = { $player } : pioche d'une carte.
log-turn-up = Carte retournée : { $card }.
log-sweep = Trop de ferries : les cartes visibles sont défaussées et remplacées.
log-shuffle = La défausse devient la pioche : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}.
log-claim = { $player } : prise de { $route } avec { $payment }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
log-token = { $player } : jeton pris sur { $place }, { $symbol }.
log-place = { $player } : { $count ->
    [one] { $count } jeton placé
   *[other] { $count } jetons placés
} sur { $place }, { $symbol }.
log-tickets = { $player } : pioche de { $count ->
    [one] { $count } billet
   *[other] { $count } billets
}.
log-tickets-own = { $player } : pioche de { $tickets }.
log-keep = { $player } : { $count ->
    [one] { $count } billet gardé
   *[other] { $count } billets gardés
}.
log-chosen = { $player } : choix fait.
log-kept = Cartes Destination gardées : { $kept }.
log-first = { $player } commence.
log-keep-own = { $player } : garde { $tickets }.
log-pass = { $player } : passe.
log-last-round = { $player } : { $count ->
    [0] plus de wagon
    [one] plus que { $count } wagon
   *[other] plus que { $count } wagons
}, chacun joue encore un tour.
log-reveal = { $player } : { $ticket }, complété, { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
log-reveal-failed = { $player } : { $ticket }, non complété, { $points } points.
log-end = La partie est finie.

panel-player = Joueur
panel-points = Points
panel-cars = Wagons
panel-cards = Cartes
panel-known = vues
panel-tickets = Billets
panel-tokens = Jetons
panel-row = Visibles
panel-deck = Pioche { $deck } · Défausse { $discards } · Billets { $tickets }
panel-hand = Vos cartes
panel-your-tickets = Vos billets
panel-aside = De côté
panel-last-round = Dernier tour : { $count ->
    [one] encore { $count } joueur
   *[other] encore { $count } joueurs
}
sheet-routes = { $count ->
    [one] { $count } route
   *[other] { $count } routes
}
sheet-ticket = { $ticket }
sheet-ticket-failed = { $ticket }, non complété
sheet-tokens = { $count ->
    [one] { $count } jeton touriste
   *[other] { $count } jetons touriste différents
}

ride-map = Plan. Les flèches mènent d'une route à l'autre.
ride-ocean = Océan Pacifique
ride-bay = Baie de San Francisco
ride-market = Cartes et billets à prendre
ride-deck = Pioche : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}. Prendre la première carte.
ride-deck-name = Pioche
ride-ticket-deck = Billets : { $count }. Piocher des billets.
ride-how = Prenez des cartes ou choisissez une route. Pointez une route ou un billet pour en savoir plus.
ride-look = Pointez une route ou un billet pour en savoir plus.
ride-where = Choisissez maintenant un lieu sur le plan.
ride-keep = Garder
ride-cars = { $count ->
    [one] { $count } wagon
   *[other] { $count } wagons
}
ride-free = libre
ride-owned = prise par { $player }
ride-closed = fermée
ride-possible = vous pouvez la prendre
ride-ferries = { $count ->
    [one] dont un ferry
   *[other] dont { $count } ferries
}
ride-any = une seule couleur, au choix
ride-hold = En main : { $cards }
ride-none = aucune
ride-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
ride-gain = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
ride-token = { $symbol } : { $count ->
    [0] un jeton
    [one] un jeton, { $count } point
   *[other] un jeton, { $count } points
}
ride-choice = { $one } ou { $other } : { $count ->
    [0] un jeton
    [one] un jeton, { $count } point
   *[other] un jeton, { $count } points
}
ride-completes = complète { $ticket } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}
ride-last-round = déclenche le dernier tour
ride-left = { $count ->
    [0] plus aucun wagon
    [one] reste { $count } wagon
   *[other] restent { $count } wagons
}
ride-effects = { $move } : { $effects }
ride-pile = { $place } : { $count ->
    [one] { $count } jeton
   *[other] { $count } jetons
}, { $symbol }
ride-ticket-done = complété
ride-ticket-open = pas encore complété : encore { $count ->
    [one] { $count } wagon
   *[other] { $count } wagons
}
ride-ticket-failed = non complété
ride-ticket-lost = ne peut plus être complété
ride-reveal = Les billets
ride-aside = Piles et points
ride-discards = Défausse
ride-scale = Ce que cela vaut
ride-spaces = Cases

text-turn = À { $player } de jouer.
text-hand = Vos cartes : { $cards }
text-ticket = Billet { $ticket } : { $state }.
text-row = Cartes visibles : { $cards }
text-aside = Jetons mis de côté : { $symbols }
text-seat = { $player } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $cars ->
    [one] { $cars } wagon
   *[other] { $cars } wagons
}, { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}, { $tickets ->
    [one] { $tickets } billet
   *[other] { $tickets } billets
}.
text-known = Cartes vues : { $cards }.
text-tokens = Jetons : { $symbols }.

guide-keep-first = Un billet nomme deux lieux. Reliez-les par vos routes avant la fin et vous marquez ses points ; sinon, vous en perdez autant. Gardez les deux si leurs chemins se suivent.
guide-keep = Gardez-en au moins un. Un billet que vos routes complètent déjà, ou presque, est sûr ; tard dans la partie, un long billet coûte plus souvent qu'il ne rapporte.
guide-place = Une route qui touche un lieu avec des jetons en rapporte un, et des jetons différents valent de plus en plus. Placez la pile là où vous construirez sans doute : près des lieux de vos billets.
guide-turn = Faites une chose : prendre deux cartes, payer une route libre avec des cartes de sa couleur, ou piocher des billets. Réunissez ce qu'il faut pour vos billets et prenez d'abord ce que d'autres pourraient vouloir ; les longues routes rapportent plus.
guide-last-turn = C'est votre dernier tour : les cartes qui restent en main ne valent rien. Prenez la route qui rapporte le plus, ou celle qui complète un billet.
guide-second = Prenez encore une carte : visible si sa couleur vous aide, sinon de la pioche, où se cache peut-être un ferry. Un ferry visible ne peut pas être la deuxième carte.
guide-token = Les deux bouts de votre route ont un jeton qui vous manque : vous en recevez un. Prenez celui que vous ne retrouverez plus.
