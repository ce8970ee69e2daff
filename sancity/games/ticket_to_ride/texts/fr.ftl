title = Les Aventuriers du Rail : San Francisco
summary = Réunissez des cartes, prenez des routes entre les lieux de la ville et reliez ceux de vos destinations secrètes avant de manquer de cable cars.
notice = Un jeu d’Alan R. Moon, édité par Days of Wonder. Ce projet n’est pas lié à eux.

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
cards-blue = { $count ->
    [one] une carte bleue
   *[other] { $count } cartes bleues
}
cards-green = { $count ->
    [one] une carte verte
   *[other] { $count } cartes vertes
}
cards-black = { $count ->
    [one] une carte noire
   *[other] { $count } cartes noires
}
cards-pink = { $count ->
    [one] une carte rose
   *[other] { $count } cartes roses
}
cards-red = { $count ->
    [one] une carte rouge
   *[other] { $count } cartes rouges
}
cards-orange = { $count ->
    [one] une carte orange
   *[other] { $count } cartes orange
}
cards-ferry = { $count ->
    [one] un ferry
   *[other] { $count } ferries
}
cards-grey = { $count ->
    [one] une carte de n’importe quelle couleur
   *[other] { $count } cartes d’une même couleur
}
and = { $one } et { $other }
symbol-bridge = pont
symbol-lighthouse = phare
symbol-sea_lion = otarie
symbol-crab = crabe
symbol-tea_cup = tasse de thé
symbol-painted_house = maison peinte
symbol-bell = cloche de cable car

prompt-keep-first = Choisissez parmi vos deux cartes Destination : gardez-en une ou les deux.
prompt-keep = Gardez une des cartes Destination piochées, ou les deux.
prompt-place = Placez des jetons Touriste mis de côté sur un lieu qui n’en a pas.
prompt-turn = Prenez des cartes Transport, prenez une route ou reprenez des cartes Destination.
prompt-last-turn = Votre dernier tour : prenez des cartes Transport, prenez une route ou reprenez des cartes Destination.
prompt-second = Prenez votre deuxième carte.
prompt-token = Choisissez le jeton Touriste que vous prenez.
prompt-over = La partie est terminée.

move-keep-one = Garder { $tickets } et rendre l’autre
move-keep-both = Garder les deux
move-take = Prendre { $card } parmi les cartes visibles
move-take-ferry = Prendre une carte Ferry visible (votre seule carte de ce tour)
move-take-blind = Piocher la première carte du paquet
move-tickets = Reprendre des cartes Destination
move-pass = Passer
move-token = Prendre le jeton { $symbol }
move-symbol = Placer : { $symbol }…
move-place = Placer le jeton { $symbol } sur { $place }
move-claim-menu = Prendre une route ({ $count ->
    [one] { $count } possible
   *[other] { $count } possibles
})…
move-route = { $route } : { $spaces } { $colour }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
move-claim = { $route } avec { $payment }
menu-move = Votre coup
menu-route = Quelle route ?
menu-payment = Avec quelles cartes ?
menu-place = Où ?

log-take = { $player } prend { $card } parmi les cartes visibles.
log-take-blind = { $player } pioche { $card }.
log-take-hidden = { $player } pioche une carte.
log-sweep = Trop de ferries visibles : les cartes visibles sont remplacées.
log-shuffle = La pioche est vide : on mélange la défausse, { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}.
log-claim = { $player } prend { $route } avec { $payment } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
log-token = { $player } prend le jeton { $symbol } sur { $place }.
log-place = { $player } place { $count ->
    [one] le jeton { $symbol }
   *[other] { $count } jetons { $symbol }
} sur { $place }.
log-tickets = { $player } pioche { $count } cartes Destination.
log-tickets-own = { $player } pioche { $tickets }.
log-last-ticket = { $player } pioche la dernière carte Destination et la garde.
log-last-ticket-own = { $player } pioche la dernière carte Destination et la garde : { $tickets }.
log-keep = { $count ->
    [one] { $player } garde une carte Destination et rend l’autre.
   *[other] { $player } garde les deux cartes Destination.
}
log-keep-one = { $player } garde { $tickets } et rend { $returned }.
log-keep-both = { $player } garde { $tickets }.
log-chosen = { $player } a choisi.
log-kept = Chacun a choisi. Cartes Destination gardées : { $kept }.
log-first = { $player } commence.
log-pass = { $player } passe : rien à piocher, aucune route à prendre.
log-last-round = { $player } n’a { $count ->
    [0] plus de cable car
    [one] plus que { $count } cable car
   *[other] plus que { $count } cable cars
} : chacun joue encore un tour.
log-end = La partie est terminée ; toutes les cartes Destination sont révélées.

panel-player = Joueur
panel-points = Points
panel-cars = Cable cars
panel-cards = Cartes
panel-known = vues
panel-tickets = Destinations
panel-tokens = Jetons
panel-row = Visibles
panel-deck = Pioche { $deck } · Défausse { $discards } · Destinations { $tickets }
panel-hand = Vos cartes
panel-your-tickets = Vos cartes Destination
panel-aside = Mis de côté
panel-last-round = Dernier tour : { $count ->
    [one] encore { $count } joueur
   *[other] encore { $count } joueurs
}
sheet-routes = { $count ->
    [0] Pas encore de route
    [one] { $count } route { $spaces ->
        [one] d’un espace
       *[other] de { $spaces } espaces
    }
   *[other] { $count } routes { $spaces ->
        [one] d’un espace
       *[other] de { $spaces } espaces
    }
}
sheet-ticket = { $ticket }
sheet-ticket-failed = { $ticket }, non complétée
sheet-ticket-later = { $ticket }, complétée : { $points ->
    [one] { $points } point
   *[other] { $points } points
} à la fin
sheet-ticket-later-failed = { $ticket }, non complétée : { $points ->
    [one] −{ $points } point
   *[other] −{ $points } points
} à la fin si elle le reste
sheet-secret = { $count ->
    [one] { $count } carte Destination, secrète jusqu’à la fin
   *[other] { $count } cartes Destination, secrètes jusqu’à la fin
}
sheet-tokens = { $count ->
    [0] Aucun jeton Touriste
    [one] { $count } jeton Touriste
   *[other] { $count } jetons Touriste différents
}
sheet-tokens-later = { $count ->
    [one] { $count } jeton Touriste
   *[other] { $count } jetons Touriste différents
} : { $points ->
    [one] { $points } point
   *[other] { $points } points
} à la fin
tie-completed = un plus grand nombre de cartes Destination complétées ({ $value })

why-not-yours = Vous l’avez déjà prise.
why-not-claimed = { $player } l’a prise.
why-not-twin = Vous avez l’autre voie de cette route double, et personne ne peut avoir les deux.
why-not-closed = { $player } a pris l’autre voie : à deux joueurs, une route double ne se prend qu’une fois.
why-not-cars = Il faut { $count ->
    [one] { $count } cable car
   *[other] { $count } cable cars
} ; il ne vous en reste { $left ->
    [0] plus
   *[other] que { $left }
}.
why-not-ferries = Il faut au moins { $count ->
    [one] { $count } ferry
   *[other] { $count } ferries
} ; vous n’en avez { $held ->
    [0] pas
   *[other] que { $held }
}.
why-not-cards = Elle coûte { $cost }. En main : { $held }.
why-not-tickets-first = Choisissez d’abord les cartes Destination que vous gardez.
why-not-pile-first = Placez d’abord les jetons sur un lieu.
why-not-card-first = Vous prenez des cartes à ce tour : prenez la deuxième.
why-not-token-first = Choisissez d’abord votre jeton.
why-not-no-deck = La pioche est vide, et la défausse aussi.
why-not-second-ferry = Un ferry visible ne peut pas être votre deuxième carte.
why-not-no-tickets = Il ne reste plus de cartes Destination.
why-not-has-pile = Il y a déjà des jetons ici : { $symbol }.
why-not-had-token = Vous avez déjà un jeton de cette sorte.
why-not-not-at-end = Il n’est pas à un bout de la route que vous avez prise.

ride-map = Plan. Les flèches mènent d’une route à l’autre.
ride-ocean = Océan Pacifique
ride-bay = Baie de San Francisco
ride-market = Cartes à prendre
ride-deck = Pioche : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}. Prendre la première carte.
ride-deck-name = Pioche
ride-ticket-deck = Destinations : { $count }. En reprendre.
ride-ask-tickets = { $count ->
    [one] Reprendre la dernière carte Destination ? Vous devrez la garder.
   *[other] Reprendre { $count } cartes Destination ? Vous devrez en garder au moins une.
}
ride-keep = Garder
ride-cars = { $count ->
    [one] { $count } cable car
   *[other] { $count } cable cars
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
    [0] plus aucun cable car
    [one] reste { $count } cable car
   *[other] restent { $count } cable cars
}
ride-claim = Prendre { $route } avec { $payment }
ride-effects = { $move } ({ $effects })
ride-pile = { $place } : { $count ->
    [one] { $count } jeton
   *[other] { $count } jetons
}, { $symbol }
ride-ticket-done = complétée
ride-ticket-open = pas encore complétée : encore { $count ->
    [one] { $count } cable car
   *[other] { $count } cable cars
}
ride-ticket-failed = non complétée
ride-ticket-lost = ne peut plus être complétée
ride-reveal = Les cartes Destination
ride-aside = Piles et points
ride-discards = Défausse
ride-scale = Ce que cela vaut
ride-spaces = Espaces

text-turn = À { $player } de jouer.
text-hand = Vos cartes : { $cards }
text-ticket = Destination { $ticket } : { $state }.
text-row = Cartes visibles : { $cards }
text-aside = Jetons mis de côté : { $symbols }
text-seat = { $player } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $cars ->
    [one] { $cars } cable car
   *[other] { $cars } cable cars
}, { $cards ->
    [one] { $cards } carte Transport
   *[other] { $cards } cartes Transport
}, { $tickets ->
    [one] { $tickets } carte Destination
   *[other] { $tickets } cartes Destination
}.
text-known = Cartes prises à la vue de tous : { $cards }.
text-tokens = Jetons : { $symbols }.

guide-keep-first = Une destination nomme deux lieux. Reliez-les par vos routes et vous marquez ses points ; sinon, vous les perdez. Gardez les deux si leurs trajets se recouvrent. { $input ->
    [touch] Celle que vous touchez
    [keyboard] Celle où vous allez
   *[mouse] Celle que vous pointez
} se voit sur le plan.
guide-keep = Gardez-en au moins une. Une destination que vos routes complètent déjà, ou presque, est sûre ; tard dans la partie, une longue destination coûte plus souvent qu’elle ne rapporte.
guide-place = Une route jusqu’à un lieu qui a des jetons en rapporte un, et des jetons différents valent de plus en plus. Placez ceux-ci là où vous prendrez sans doute des routes : près de vos destinations.
guide-turn = Faites une seule chose : prendre deux cartes, prendre une route avec des cartes de sa couleur ou reprendre des destinations. { $input ->
    [touch] Touchez une de vos destinations
    [keyboard] Appuyez sur Entrée sur une de vos destinations
   *[mouse] Pointez une de vos destinations
} pour voir son trajet.
guide-last-turn = C’est votre dernier tour : les cartes qui restent en main ne valent rien. Prenez la route qui rapporte le plus, ou celle qui complète une destination.
guide-second = Prenez encore une carte : une carte visible si sa couleur vous aide, sinon une carte de la pioche, où se cache peut-être un ferry. Un ferry visible ne peut pas être la deuxième carte.
guide-token = Les deux bouts de votre route ont un jeton qui vous manque : vous en prenez un. Choisissez celui que vous ne retrouverez plus.

## The lesson
lesson-aim = Prenez des routes et reliez les lieux de vos cartes Destination secrètes : le plus grand nombre de points l’emporte.
lesson-aim-1 = Une route rapporte dès que vous la prenez : 1, 2, 4 ou 10 points pour 1, 2, 3 ou 5 espaces.
lesson-aim-2 = Une carte Destination rapporte à la fin si vos routes relient ses deux lieux. Sinon, elle vous coûte autant.
lesson-aim-3 = Les routes vers certains lieux donnent un jeton Touriste. Plus vos jetons sont variés, plus ils valent.
lesson-tickets = Voici vos destinations. Le trajet d’Alcatraz à Painted Ladies peut passer par Chinatown : une seule ligne complète les deux. Gardez les deux.
lesson-tickets-done = Ensemble, elles valent 10 points, et sept cable cars suffisent. Si vous ne les complétez pas, vous perdez ces points.
lesson-tickets-other = Vous pouvez n’en garder qu’une. Mais toutes deux sont sur la même ligne : la deuxième ne coûte aucun cable car de plus.
lesson-tokens = Votre rival commence, donc vous placez deux jetons. Sur votre ligne : d’abord le [[token lighthouse|phare]] sur Civic Center, puis la [[token tea_cup|tasse de thé]] sur Chinatown.
lesson-tokens-done = Qui prend en premier une route jusque-là reçoit le jeton. Et vous y passerez de toute façon.
lesson-tokens-other = Tout lieu sans jeton convient. Mais vous passerez à coup sûr par Civic Center et Chinatown : mettez-y le phare, puis la tasse de thé.
lesson-cards = À votre tour : des cartes, une route ou des destinations. Prenez d’abord les deux cartes [[cards pink|roses]] visibles, l’une après l’autre.
lesson-cards-done = Une paire ! Une route se paie dans une seule couleur : c’est mieux que deux cartes différentes.
lesson-cards-other = Vous pouvez prendre deux cartes quelconques. Mais une route se paie dans une seule couleur : cette paire rose vous aide le plus.
lesson-ferry = Prenez maintenant un ferry, [[cards ferry|la carte au bateau]]. Il remplace toutes les couleurs ; il est si utile qu’un ferry visible est votre seule carte du tour.
lesson-ferry-done = Une seule carte, mais elle en vaut la peine : avec les deux cartes roses, elle paie une route de trois espaces.
lesson-ferry-other = C’est permis, mais sans ferry on n’arrive pas à Alcatraz. Prenez-en un tant qu’il est visible.
lesson-route = À vous de prendre une route ! Grise, elle accepte une couleur au choix, mais le bateau demande un ferry. { $input ->
    [touch] Touchez Alcatraz – The Embarcadero et confirmez.
    [keyboard] Allez à Alcatraz – The Embarcadero avec les flèches et appuyez sur Entrée.
   *[mouse] Cliquez sur Alcatraz – The Embarcadero.
}
lesson-route-done = Vous avez payé deux cartes roses et le ferry. Trois cable cars, 4 points tout de suite : une longue route rapporte plus par cable car.
lesson-route-other = C’est permis. Mais la route d’Alcatraz est la partie la plus difficile de votre trajet, et vous avez juste les bonnes cartes.
lesson-token = Aux deux bouts de votre route, il y a un jeton, et vous en prenez un. Prenez le [[token crab|crabe]] d’Alcatraz : vous repasserez par The Embarcadero.
lesson-token-done = Le crabe est à vous. À la fin, deux jetons différents valent 1 point, trois en valent 2, quatre en valent 4, et les sept, 12.
lesson-token-other = L’otarie vaut autant. Mais vous repasserez par The Embarcadero, et sans doute pas par Alcatraz : prenez le crabe.
lesson-double = Votre rival a pris une voie de Fort Mason – Lombard Street. Pouvez-vous prendre l’autre ?
lesson-double-1 = Oui
lesson-double-2 = Non
lesson-double-done = Exact. À deux joueurs, une route double ne se prend qu’une fois. À trois ou quatre, l’autre voie reste ouverte aux autres.
lesson-double-other = Pas à deux joueurs : dès qu’une voie est prise, l’autre est fermée. À trois ou quatre, elle reste ouverte aux autres.
lesson-colour = Cette route est orange : seuls des cartes [[cards orange|orange]] et des ferries la paient. Vous avez une carte orange : prenez Union Square – Civic Center, sur votre ligne.
lesson-colour-done = 1 point, et le phare en plus. Prenez les routes de votre ligne dans l’ordre qui vous plaît : il suffit qu’elles se rejoignent à la fin.
lesson-colour-other = C’est permis. Mais cette route est sur votre ligne et vous pouvez la payer : prenez-la avant votre rival.
lesson-deck = Vous pouvez aussi piocher. Le reste de votre ligne est gris, toute couleur convient : prenez deux cartes de la pioche.
lesson-deck-done = Une carte rose et un ferry. Seul un ferry visible prend tout le tour ; pioché, il compte comme une autre carte.
lesson-deck-other = Les cartes visibles conviennent aussi. Mais toute couleur vous sert, et la pioche cache peut-être un ferry : piochez deux fois.
lesson-join = Quelques tours plus tard, il ne manque qu’une route : Civic Center – Painted Ladies. Prenez-la avec une carte [[cards pink|rose]] et gardez le ferry.
lesson-join-done = Les deux destinations sont complétées : 7 et 3 points à la fin, et personne ne peut vous les reprendre.
lesson-join-other = C’est permis. Mais cette route complète vos deux destinations, et une carte rose suffit : le ferry servira mieux ailleurs.
lesson-draw = Vos destinations sont complétées ; il reste 13 cable cars. Reprenez des destinations et gardez seulement celle que vos routes complètent déjà.
lesson-draw-done = Votre ligne passe par Alcatraz et Civic Center : 6 points pour rien. L’autre destination aurait pu vous en coûter 9.
lesson-draw-other = C’est permis. Mais ici, reprenez des destinations et ne gardez qu’Alcatraz – Civic Center, déjà complétée : l’autre est longue et peut coûter 9 points.
lesson-last = Il reste deux cable cars à votre rival : à deux ou moins, c’est le dernier tour de tous. Prenez la plus longue route, Golden Gate Bridge – Fort Mason.
lesson-last-done = 10 points pour cinq espaces, et le pont, votre cinquième jeton ! Les cartes qui restent en main ne valent rien.
lesson-last-other = C’est permis. Mais c’est votre dernier tour, et aucune autre route ne rapporte 10 points : vous avez les cartes pour celle-ci.
lesson-score = Vous gagnez, { $mine } à { $theirs } ! 23 points de routes, 7 + 3 + 6 de destinations, 6 pour cinq jetons. Une destination manquée coûte 5 points à votre rival.

## The legend
legend-cards = Les cartes Transport : bleu, vert, noir, rose, rouge et orange, chacune avec son symbole.
legend-ferry = Un ferry : il remplace toutes les couleurs. Prise parmi les cartes visibles, c’est votre seule carte du tour.
legend-deck = La pioche. Le nombre dit combien de cartes il y reste.
legend-turned = Un point : cette carte a été révélée après votre dernier coup.
legend-seen = Vues : les cartes que ce joueur a prises à la vue de tous et n’a pas encore payées.
legend-routes = Routes
legend-space = Un espace d’une route. Il demande une carte de sa couleur, ou un ferry.
legend-grey = Les espaces gris acceptent toute couleur, mais la même pour toute la route.
legend-boat = Un espace avec un bateau demande un ferry.
legend-car = Un cable car : la route est au joueur qui a cette couleur et cette marque.
legend-open = Un bord lumineux : vous pouvez prendre cette route.
legend-closed = Pâle : fermée. À deux joueurs, une route double ne se prend qu’une fois.
legend-claimed-lately = Une bande à la couleur d’un joueur : route prise après votre dernier coup.
legend-way = Une large bande : le trajet qui demande le moins de cable cars pour la destination montrée.
legend-places = Lieux
legend-place = Un lieu où des routes aboutissent.
legend-mark = Un anneau à votre couleur : un lieu d’une de vos destinations.
legend-pile = Des jetons Touriste et leur nombre. Prenez une route jusqu’ici et vous en recevez un.
legend-had = Jetons ternes : vous en avez déjà un de cette sorte.
legend-end = Un large anneau : un lieu de la destination montrée. En tirets pour la seconde.
legend-choice = Un anneau lumineux en tirets : vous pouvez choisir ce lieu.
legend-ticket-deck = Les cartes Destination à reprendre. Le nombre dit combien il en reste.
legend-worth = Ce qu’une destination rapporte à la fin, ou coûte si elle n’est pas complétée.
legend-waiting = Pas encore complétée.
legend-done = Complétée : vos routes relient ses deux lieux.
legend-lost = Ne peut plus être complétée.

# Hints: why a move is good.
hint-cards-blue = { $count ->
    [0] aucune carte bleue
    [one] { $count } carte bleue
   *[other] { $count } cartes bleues
}
hint-cards-green = { $count ->
    [0] aucune carte verte
    [one] { $count } carte verte
   *[other] { $count } cartes vertes
}
hint-cards-black = { $count ->
    [0] aucune carte noire
    [one] { $count } carte noire
   *[other] { $count } cartes noires
}
hint-cards-pink = { $count ->
    [0] aucune carte rose
    [one] { $count } carte rose
   *[other] { $count } cartes roses
}
hint-cards-red = { $count ->
    [0] aucune carte rouge
    [one] { $count } carte rouge
   *[other] { $count } cartes rouges
}
hint-cards-orange = { $count ->
    [0] aucune carte orange
    [one] { $count } carte orange
   *[other] { $count } cartes orange
}
hint-cards-ferry = { $count ->
    [0] aucun ferry
    [one] { $count } ferry
   *[other] { $count } ferries
}
reason-completes = cela complète votre destination { $route } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}
reason-way = cette route est sur votre trajet entre { $from } et { $to } ({ $points ->
    [one] { $points } point
   *[other] { $points } points
})
reason-scores = cela rapporte { $points ->
    [one] { $points } point
   *[other] { $points } points
}
reason-token = { $points ->
    [0] vous prenez un jeton sur { $place } ({ $symbol })
    [one] vous prenez un jeton sur { $place } ({ $symbol }), qui vaut { $points } point
   *[other] vous prenez un jeton sur { $place } ({ $symbol }), qui vaut { $points } points
}
reason-keeps = il vous reste ainsi { $hand }
reason-race = le dernier tour se rapproche : il vous reste { $cars ->
    [one] { $cars } cable car
   *[other] { $cars } cable cars
}
reason-last-round = cela déclenche le dernier tour : { $cars ->
    [0] vous n’avez plus de cable car
    [one] il vous reste { $cars } cable car
   *[other] il vous reste { $cars } cable cars
}
reason-card = { $cards ->
    [0] vous pourrez alors prendre { $route }
    [one] il ne vous manquera plus qu’une carte pour { $route }
   *[other] il ne vous manquera plus que { $cards } cartes pour { $route }
}
reason-toward = elle servira aussi à { $route } : vous aurez { $hand }
reason-set = vous aurez alors { $hand } en main
reason-deck = { $hand } n’est visible pour { $route }
reason-deck-ferry = ce sera peut-être un ferry, qui remplace toutes les couleurs
reason-reach = { $cars ->
    [0] vos routes complètent déjà { $route }, qui rapporte
    [one] il ne faut plus qu’un cable car pour { $route }, qui rapporte
   *[other] il faut encore { $cars } cable cars pour { $route }, qui rapporte
} { $points ->
    [one] { $points } point
   *[other] { $points } points
}
reason-both = ensemble, elles rapportent { $points ->
    [one] { $points } point
   *[other] { $points } points
}
reason-returns = vous rendez { $route }, qui coûte { $points ->
    [one] { $points } point
   *[other] { $points } points
} si vous ne la complétez pas
reason-room = { $tickets ->
    [0] vos destinations sont complétées, et il vous reste { $cars ->
        [one] { $cars } cable car
       *[other] { $cars } cable cars
    } pour une autre
   *[other] il vous reste { $cars ->
        [one] { $cars } cable car
       *[other] { $cars } cable cars
    } pour une autre destination
}
reason-pile = { $place } est sur votre trajet entre { $from } et { $to }
reason-quiet = { $tracks ->
    [one] un seul chemin mène
   *[other] seuls { $tracks } chemins mènent
} à { $place }
