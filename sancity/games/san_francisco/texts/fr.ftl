title = San Francisco
summary = Prenez des colonnes entières de projets pour votre ville : gratte-ciel, tramways et quartiers prospères. Qui prend souvent accumule les contrats et doit attendre des colonnes plus longues.
notice = Un jeu de Reiner Knizia, édité par Rebel Studio. Ce projet n’est pas lié à eux.

colour-blue = bleu
colour-grey = gris
colour-orange = orange
colour-yellow = jaune
colour-green = vert
colour-black = noir
district-blue = bleu
district-grey = gris
district-orange = orange
district-yellow = jaune
district-green = vert

card-plain = { $colour } { $value }
card-park = jardin public { $colour }
card-foundation = fondation { $tint ->
    [blue] bleue
    [grey] grise
    [orange] orange
    [yellow] jaune
    [green] verte
   *[black] noire
}
card-waterfront = bord de mer { $colour } { $value }
card-depot = dépôt { $colour }
card-one = { $sort ->
    [foundation] une
   *[other] un
} { $card }
card-with-lines = lignes de tramways
card-with-bonus = bonus
card-value-bonus = carte de valeur
card-depot-bonus = carte dépôt
bonus-plus = +{ $worth }
bonus-value = carte { $worth }
bonus-depot = dépôt
bonus-points = { $worth }
bonus-contract = −{ $worth } ▤
bonus-lines = lignes

prompt-draw = Retournez un projet : aucune colonne n’est assez longue pour vous.
prompt-draw-finalise = Retournez un projet, ou finalisez une colonne qui a plus de cartes que vous n’avez de contrats.
prompt-finalise = La pioche est vide : finalisez une colonne.
prompt-put = Choisissez la colonne du projet retourné.
prompt-place = Placez une des cartes prises, ou arrêtez et défaussez le reste.
prompt-bonus = Deuxième symbole de bonus dans un quartier : choisissez votre bonus.
prompt-finish = Utilisez maintenant votre jeton de contrats, ou terminez votre tour.
prompt-over = La partie est finie.

move-draw = Retourner un projet
move-finalise = Finaliser la colonne { $column } ({ $count ->
    [one] { $count } carte
   *[other] { $count } cartes
})
move-put = Colonne { $column }
move-place = Placer : { $card }
move-stop = Arrêter et défausser le reste
move-return = Utiliser le jeton de contrats : rendre { $contracts ->
    [one] { $contracts } contrat
   *[other] { $contracts } contrats
}
move-end = Terminer le tour
move-plus = Jeton +{ $worth } sur une carte…
move-value = Carte de valeur { $worth } dans un quartier…
move-depot = Carte dépôt dans un quartier…
move-points = Jeton de points : { $worth } point
move-contract = Jeton de contrats : rendra plus tard jusqu’à { $worth } contrats
move-lines = Jeton lignes de tramways sur une carte…
menu-move = Votre coup
menu-column = Quelle colonne ?
menu-card = Quelle carte ?
menu-district = Dans quel quartier ?
menu-bonus = Quel bonus ?
menu-where = Où ?
outcome-trams = { $count ->
    [one] { $count } tramway
   *[other] { $count } tramways
}
outcome-park = le jardin public vaut { $value }
outcome-skyscraper = gratte-ciel
outcome-medal = médaille
outcome-complete = quartier achevé

log-draw = { $player } retourne { $card }.
log-put = { $player } met { $card } dans la colonne { $column }.
log-foundation = La carte reçoit { $thing } : { $left ->
    [0] c’était le dernier
   *[other] il en reste { $left }
}.
log-finalise = { $player } prend la colonne { $column } : { $cards } ; désormais { $contracts }.
log-return-all = Tout le monde a un contrat : chacun en rend un.
log-return = { $player } utilise { $bonus } et rend { $returned } ; { $contracts ->
    [0] il n’en reste aucun
   *[other] il en reste { $contracts }
}.
log-place = { $player } place { $card }{ $at }.
log-place-in = { $player } place { $card } dans { $district }{ $at }.
log-discard = { $player } défausse { $cards }.
log-no-bonus = { $player } a deux symboles de bonus dans { $district }, mais aucun bonus n’est disponible.
log-plus = { $player } pose { $bonus } sur une carte dans { $district }{ $at } : elle vaut désormais { $value }.
log-value = { $player } pose { $bonus } { $value } dans { $district }{ $at }.
log-depot = { $player } pose { $bonus } dans { $district }{ $at }.
log-points = { $player } prend { $bonus } : { $points } point.
log-contract = { $player } prend { $bonus }.
log-lines = { $player } pose { $bonus } sur une carte dans { $district }{ $at }.
log-trams = { $player } obtient { $trams }, ce qui fait { $total }.
log-park = Chez { $player }, { $thing } dans { $district }{ $at } vaut désormais { $value }.
log-skyscraper = { $player } construit { $thing } dans { $district }{ $at }, ce qui fait { $total }.
log-medal = { $player } prend { $thing }.
log-medal-from = { $player } prend { $thing } à { $rival }.
log-complete = { $player } achève { $district } avant tout le monde.
log-end-foundations = Le dernier jeton fondation est posé : la partie est finie.
log-end-city = La ville de { $player } est entièrement construite : la partie est finie.
log-end-stuck = { $player } n’a plus rien à faire : la partie est finie.

the-district = le quartier { $district }
at-space = en { $district } { $space }
players-and = { $first } et { $last }
thing-foundation-token = un jeton fondation
thing-medal = la médaille maître d’œuvre
thing-park = le jardin public
thing-skyscraper = un gratte-ciel
bonus-one-plus = un jeton plus
bonus-one-value = une carte de valeur
bonus-one-depot = une carte dépôt
bonus-one-points = un jeton de points
bonus-one-contract = un jeton de contrats
bonus-one-lines = un jeton lignes de tramways

panel-projects = Projets ({ $count } dans la pioche)
panel-column = { $number } ({ $count })
panel-foundations = { $sign } jetons fondation restants : { $count }
panel-race = Si c’était la fin
panel-ties = { $undecided } seule la fin départage ; un signe après les points : la rangée ou la colonne qui départage
panel-points = 2 (5) : points acquis (points si la partie s’arrêtait maintenant)
panel-trams = tramways
panel-bonuses = Bonus
panel-contracts = { $count ->
    [one] { $count } contrat
   *[other] { $count } contrats
}
panel-turned = Retournée :
panel-taken = Prises :
sign-lines = lignes de tramways
sign-tram = tramway
sign-bonus = symbole de bonus
sign-park = jardin public
sign-foundation = fondation (voisines/requis)
sign-skyscraper = gratte-ciel
sign-waterfront = bord de mer
sign-depot = dépôt
sign-medal = médaille
sign-completed = achevé en premier par

sheet-skyscrapers = { $count } gratte-ciel
sheet-medal = Médaille maître d’œuvre
sheet-token = Jeton de points
sheet-completion = A achevé { $district } avant tout le monde
sheet-district = Rang { $rank } dans { $district }, qui vaut { $value } : { $rivals }
sheet-trams = Rang { $rank } aux tramways, avec { $count } : { $rivals }
sheet-undecided = Une égalité n’est pas départagée : { $most } { $count ->
    [one] point
   *[other] points
} si { $player } termine la partie, { $least } si c’est le joueur suivant.

# Where a seat stands beside a rival in a race.
rivals-between = { " ; " }
rival-behind = { $count } de plus que { $player }
rival-ahead = { $count } de moins que { $player }
rival-level = à égalité avec { $player }, et { $decider } départage ({ $mine } contre { $theirs })
rival-undecided = à égalité en tout avec { $player } (jusqu’à { $most } { $count ->
    [one] point
   *[other] points
}, selon qui termine la partie)
rival-in-order = à égalité en tout avec { $player }, et l’ordre du tour à partir de { $ender }, qui a terminé la partie, départage
decided-by-row = la case { $space } du quartier { $district }
decided-by-column = la colonne { $column }
decided-by-end = qui termine la partie
tie-trams = un plus grand nombre de tramways ({ $value })

# Why something cannot be chosen.
why-not-deck-empty = Il n’y a plus de carte à retourner.
why-not-column-empty = Cette colonne est vide.
why-not-column-short = Cette colonne a { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
} et vous avez { $contracts ->
    [one] { $contracts } contrat
   *[other] { $contracts } contrats
} : on ne peut prendre qu’une colonne qui a plus de cartes que cela.
why-not-few-contracts = { $contracts ->
    [0] Vous n’avez aucun contrat à rendre.
    [one] Vous n’avez que { $contracts } contrat à rendre.
   *[other] Vous n’avez que { $contracts } contrats à rendre.
}
why-not-put-first = Choisissez d’abord la colonne de la carte retournée.
why-not-place-first = Placez d’abord les cartes prises, ou arrêtez.
why-not-bonus-first = Choisissez d’abord votre bonus.
why-not-turn-over = Vous avez joué : utilisez votre jeton de contrats, ou terminez le tour.
why-not-other-colour = Cette carte va dans { $district }.
why-not-district-full = Plus de place : { $district } est plein.
why-not-occupied = Il y a déjà une carte sur cette case.
why-not-from-left = Les quartiers se remplissent depuis la gauche : la case { $space } vient d’abord.
why-not-other-bonus = Ce n’est pas le bonus en jeu : { $district } donne { $bonus } ou un jeton lignes de tramways.
why-not-none-left = Tout est pris : plus moyen d’avoir { $bonus }.
why-not-city-full = Votre ville n’a plus de case vide.
why-not-no-card = Il n’y a pas de carte sur cette case pour y poser le jeton.
why-not-has-lines = Cette carte a déjà des lignes de tramways.
why-not-is-depot = Un dépôt ne reçoit pas de jeton lignes de tramways.
why-not-no-card-without-lines = Toutes les cartes de votre ville ont des lignes de tramways ou sont des dépôts.

guide-draw = { $input ->
    [touch] Touchez la pioche
    [keyboard] Appuyez sur Entrée sur la pioche
   *[mouse] Cliquez sur la pioche
} pour retourner une carte, puis choisissez sa colonne. Il faut plus de cartes que vous n’avez de contrats : aucune colonne n’est encore assez longue.
guide-draw-finalise = Retournez une carte, ou prenez toute une colonne. Chaque colonne apporte un contrat, et chaque contrat vous fait attendre des colonnes plus longues : cherchez-en une dont toutes les cartes vous servent.
guide-finalise = Il n’y a plus de carte à retourner : { $input ->
    [touch] touchez
    [keyboard] appuyez sur Entrée sur
   *[mouse] cliquez sur
} une des colonnes marquées.
guide-put = { $input ->
    [touch] Touchez
    [keyboard] Appuyez sur Entrée sur
   *[mouse] Cliquez sur
} la colonne de cette carte. Améliorez celle que vous pourriez prendre, sans en rendre une intéressante pour le joueur suivant.
guide-place = { $input ->
    [touch] Touchez une carte, puis une case marquée.
    [keyboard] Appuyez sur Entrée sur une carte, puis sur une case marquée.
   *[mouse] Cliquez sur une carte, puis sur une case marquée.
} Reliez les lignes à un dépôt, les jardins publics aux tramways, et entourez les fondations de valeurs élevées. Le reste est perdu.
guide-bonus = Deux étoiles dans un quartier donnent un bonus. { $input ->
    [touch] Touchez celui que vous voulez. S’il va dans la ville, touchez une case : vous verrez l’effet avant de confirmer.
    [keyboard] Choisissez-le avec Entrée. S’il va dans la ville, parcourez les cases avec les flèches pour en voir l’effet.
   *[mouse] Cliquez sur celui que vous voulez. S’il va dans la ville, passez sur une case pour en voir l’effet.
}
guide-finish = Vous pouvez utiliser maintenant votre jeton de contrats pour rendre jusqu’à deux contrats, ou le garder. Avec moins de contrats, vous pouvez prendre des colonnes plus courtes.

bonus-name-plus = Jeton plus
bonus-name-value = Carte de valeur
bonus-name-depot = Carte dépôt
bonus-name-points = Jeton de points
bonus-name-contract = Jeton de contrats
bonus-name-lines = Jeton lignes de tramways
city-neighbours = les voisines valent { $value } sur { $needs }
city-worth = vaut { $value }
city-lines-token = avec un jeton lignes de tramways
city-effects = { $move } ({ $effects })
city-put = Mettre { $card } dans la colonne { $column }
city-place-in = Placer { $card } dans le quartier { $district }
city-plus-on = +{ $worth } sur { $card }, quartier { $district }
city-lines-on = Lignes de tramways sur { $card }, quartier { $district }
city-from-left = { $name }, carte { $space } depuis la gauche
city-empty = vide
city-race-all = { $race } : { $standings }
city-value-in = Carte de valeur { $worth } dans le quartier { $district }
city-depot-in = Carte dépôt dans le quartier { $district }
city-then-contracts = { $count ->
    [0] ensuite aucun contrat
    [one] ensuite { $count } contrat
   *[other] ensuite { $count } contrats
}
city-ends = termine la partie
city-deck = { $count ->
    [one] { $count } carte dans la pioche
   *[other] { $count } cartes dans la pioche
}
city-turned = Retournée
city-turn-up = Retourner
city-foundations = { $count ->
    [one] { $count } jeton fondation restant
   *[other] { $count } jetons fondation restants
} : sans jeton, la partie se termine
city-column = Colonne { $column }, { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} : { $cards }
city-column-empty = Colonne { $column } : vide
city-take = Prendre
city-show = Montrer la ville de { $player } ({ $contracts ->
    [one] { $contracts } contrat
   *[other] { $contracts } contrats
})
city-choose = La ville montrée
city-of = La ville de { $player }
city-districts = Quartiers
city-district = Quartier { $district } : valeur { $value }, symboles de bonus { $symbols } sur 2 ; bonus : { $bonus }, il en reste { $left }
city-bonus-left = { $bonus } : il en reste { $left }
city-space = Quartier { $district }, case { $space } : { $card }
city-first = { $player } : quartier { $district } achevé en premier
city-race = { $player } : { $value }, rang { $rank }, points : { $points }
city-race-undecided = { $player } : { $value }, à égalité : rang { $rank }, points : { $most }, pour qui termine la partie ; au pire rang { $last }, points : { $least }
city-race-tie = à égalité avec { $player } : { $decider }
city-race-of = Classement du quartier { $district }
city-race-trams = Classement des tramways
city-race-end = Classement
city-taken = { $player } : cartes prises à placer, { $cards }
city-contracts = { $count ->
    [one] contrat
   *[other] contrats
}
city-your-taken = Les cartes que vous avez prises
city-then-where = puis choisissez l’endroit
city-points = Si c’était la fin
city-points-end = Points
city-points-then = Si la partie s’arrêtait maintenant : { $from } → { $to }
city-points-range = de { $least } à { $most }
city-contracts-held = Contrats
city-trams = Tramways
city-skyscrapers = Gratte-ciel
city-district-points = Points d’un quartier, par rang : { $points }
city-tram-points = Points des tramways, par rang : { $points }
city-ties = Classements : la valeur de chaque joueur et les points qu’elle rapporterait. À valeur égale, on compare les cartes depuis la gauche, dans cette rangée puis dans les suivantes ; les tramways, colonne par colonne depuis la gauche. Un petit signe montre la rangée ou la colonne qui place un joueur derrière celui du dessus. Avec « = » et « ? », tout est égal : qui termine la partie passe devant, puis les joueurs suivants dans l’ordre du tour.
city-turn = C’est à { $player } de jouer.
city-turned-card = Carte retournée : { $card }
city-seat-now = { $points } points si la partie s’arrêtait maintenant
city-seat-end = { $points } points
city-seat = { $player } : { $score }, { $contracts ->
    [one] { $contracts } contrat
   *[other] { $contracts } contrats
}, { $trams ->
    [one] { $trams } tramway
   *[other] { $trams } tramways
} (rang { $rank }), { $skyscrapers } gratte-ciel
city-has = { $player } possède : { $thing }
city-row = { $player }, quartier { $district } : valeur { $value }, rang { $rank }, { $symbols ->
    [one] { $symbols } symbole de bonus
   *[other] { $symbols } symboles de bonus
} ; { $cards }

## The legend

legend-district = Quartier { $district } : deux étoiles donnent { $bonus } ou un jeton lignes de tramways
legend-black = Carte noire : va dans n’importe quel quartier
legend-cards = Cartes
legend-value = La valeur d’une carte ; le signe dans le coin est celui de son quartier
legend-lines = Lignes de tramways : reliées à un dépôt, elles reçoivent un tramway
legend-star = Étoile : la deuxième d’un quartier donne un bonus
legend-park = Jardin public : vaut 0 tant qu’il n’y a pas de tramway à côté
legend-foundation = Fondation : un gratte-ciel s’y élève quand les cartes voisines valent assez
legend-progress = Fondation dans une ville : ce que valent les cartes voisines, et ce qu’il faut
legend-skyscraper = Gratte-ciel : { $points } { $count ->
    [one] point
   *[other] points
}
legend-waterfront = Bord de mer : il faut 1 de moins à toutes les fondations de sa ville
legend-depot = Dépôt : les cartes voisines qui ont des lignes reçoivent un tramway
legend-home = Dépôts au bas de la ville : ils desservent le quartier vert
legend-pieces = Pièces
legend-tram = Tramway : à la fin, qui en a le plus marque des points
legend-contract = Contrat : on ne prend qu’une colonne qui a plus de cartes que l’on n’a de contrats
legend-token = Jetons fondation restants : le dernier met fin à la partie
legend-medal = Médaille maître d’œuvre, pour le plus de gratte-ciel : { $points } { $count ->
    [one] point
   *[other] points
}
legend-first = Ce joueur a rempli le quartier avant tout le monde
legend-bonus-plus = Jeton plus : ajoute { $worth } à la valeur d’une carte
legend-bonus-value = Carte de valeur : vaut { $worth }, dans n’importe quel quartier
legend-bonus-depot = Carte dépôt : un dépôt dans n’importe quel quartier
legend-bonus-points = Jeton de points : { $worth } point
legend-bonus-contract = Jeton de contrats : rend jusqu’à { $worth } de vos contrats
legend-bonus-lines = Jeton lignes de tramways : une carte reçoit des lignes
legend-rankings = Classements
legend-ranking = La valeur d’un joueur dans un quartier, et les points qu’elle rapporterait si c’était la fin
legend-decider = Une égalité, et la rangée qui départage ; pour les tramways, le numéro de la colonne
legend-undecided = Une égalité en tout : qui termine la partie passe devant

## The lesson

lesson-aim = Remplissez votre ville de cartes et ayez plus de points que votre adversaire à la fin de la partie.
lesson-aim-1 = Les gratte-ciel : 1 point chacun. Une fondation en devient un quand les cartes voisines valent 7. La médaille du meilleur bâtisseur vaut 1 point de plus.
lesson-aim-2 = Les quartiers : à la fin, la rangée qui vaut le plus rapporte 2 points. Remplir une rangée en premier rapporte 1 point.
lesson-aim-3 = Les tramways : en avoir le plus rapporte 2½ points. Ils circulent sur les lignes reliées à un dépôt.

lesson-draw = À votre tour, vous retournez une carte ou prenez une colonne. { $input ->
    [touch] Touchez la pioche et confirmez, puis mettez de même la carte dans la colonne 1.
    [keyboard] Allez à la pioche avec les flèches et appuyez sur Entrée, puis faites de même avec la colonne 1.
   *[mouse] Cliquez sur la pioche, puis mettez la carte dans la colonne 1.
}
lesson-draw-done = Cette carte, [[card yellow park-bonus|jaune avec une étoile]], est un jardin public : 4 à côté d’un tramway, sinon 0. Elle va bien avec les lignes de tramways de la colonne 1.
lesson-draw-other = C’est permis : on peut prendre une colonne, ou en choisir une autre pour la carte. Cette leçon met le jardin public dans la colonne 1, avec les lignes.

lesson-take = Votre adversaire a retourné une fondation et laissé la colonne 1. Prenez-la maintenant. Vous recevez aussi un contrat, quel que soit le nombre de cartes.
lesson-take-done = Les deux cartes sont dans votre main, et vous avez [[contracts 1|1 contrat]]. Un contrat ne coûte pas de point, mais il vous fera attendre.
lesson-take-other = Vous pouvez continuer à retourner des cartes. Mais votre adversaire pourrait prendre la colonne 1, qui vous convient : cette leçon la prend.

lesson-park = Placez le jardin public : il va dans le quartier jaune et vaut 0 pour l’instant. Placez ensuite la carte verte au-dessous. { $input ->
    [touch] Touchez une carte de votre main, puis sa case.
    [keyboard] Appuyez sur Entrée sur une carte de votre main, puis sur sa case.
   *[mouse] Cliquez sur une carte de votre main, puis sur sa case.
}
lesson-park-done = Ses lignes touchent un dépôt, tout en bas : la carte verte reçoit un tramway, et le jardin public voisin vaut 4. On remplit les rangées depuis la gauche.
lesson-park-other = C’est permis : on place ses cartes dans l’ordre qu’on veut, ou pas du tout. Cette leçon commence par le jardin public, pour montrer l’effet du tramway.

lesson-wait = Vous avez 1 contrat : il vous faut une colonne d’au moins 2 cartes. Retournez une carte et mettez-la dans la colonne 2, avec la fondation.
lesson-wait-done = Une carte jaune avec une étoile, comme votre jardin public : deux étoiles dans un quartier donnent un bonus. Et la colonne 2 est assez longue pour vous.
lesson-wait-other = C’est permis : la colonne 3 serait assez longue. Mais une fondation convient mieux à votre ville, et cette leçon allonge la colonne 2.

lesson-tower = Votre adversaire ajoute un gris 3 : juste ce qu’il vous faut. Prenez la colonne 2, placez le gris 3, puis la fondation. Gardez la carte jaune pour la suite.
lesson-tower-done = Gris 3 au-dessus, jardin public 4 au-dessous : 7 autour de la fondation. Un gratte-ciel ! 1 point, et 1 pour la médaille, car c’est le premier.
lesson-tower-other = C’est permis. Cette leçon prend la colonne 2 et commence par le gris 3 et la fondation : avec le jardin public, ils donnent aussitôt un gratte-ciel.

lesson-bonus = Placez maintenant la carte jaune. C’est votre deuxième étoile en jaune, vous choisissez donc un bonus : prenez le jeton de points.
lesson-bonus-done = [[bonus points 3|Un jeton de points]] vaut 1½ point. Chaque quartier a son bonus ; on peut aussi prendre un jeton qui ajoute des lignes de tramways à une carte.
lesson-bonus-other = C’est permis. Cette leçon place la carte jaune et prend le jeton de points, car 1½ point, c’est sûr.

lesson-returned = Avec 1 contrat, combien de cartes vous faut-il ?
lesson-returned-1 = Au moins 1
lesson-returned-2 = Au moins 2
lesson-returned-3 = Au moins 3
lesson-returned-done = Oui : plus de cartes que de contrats. Vous en aviez 2, mais dès que tout le monde en a un, chacun en rend un. Votre adversaire n’en a plus.
lesson-returned-other = Pas tout à fait : il faut plus de cartes que vous n’avez de contrats, et vous avez 1 contrat.

lesson-leave = Bien plus tard. Prenez la colonne 3 et placez la carte verte, mais pas le dépôt : de valeur 0, il prendrait la dernière case libre à côté de votre fondation. Arrêtez.
lesson-leave-done = Ce qu’on ne place pas est défaussé. Votre fondation en est à 6 sur 7, et son côté libre attend toujours une carte de valeur.
lesson-leave-other = C’est permis. Mais avec un dépôt au-dessus, votre fondation resterait à 6 sur 7 : cette leçon ne place que la carte verte.

lesson-complete = Une carte noire va dans n’importe quel quartier. Prenez la colonne 2 et placez la carte en vert, sous le jardin public.
lesson-complete-done = Beaucoup pour une seule carte : vert rempli avant tout le monde (1 point), un tramway de plus, et le jardin public au-dessus vaut 4.
lesson-complete-other = C’est permis. Cette leçon met la carte en vert, où elle remplit la rangée et amène un tramway au jardin public.

lesson-token = C’était aussi votre deuxième étoile en vert. Choisissez le jeton de contrats comme bonus, et utilisez-le aussitôt pour rendre votre contrat.
lesson-token-done = Vous n’avez plus de contrat : la prochaine fois, même une seule carte vous suffit.
lesson-token-other = C’est permis, et on peut garder le jeton pour plus tard. Cette leçon l’utilise aussitôt, pour pouvoir de nouveau prendre n’importe quelle colonne.

lesson-waterfront = Voici la carte pour la case que vous avez gardée. Prenez la colonne 1 et placez le bord de mer, puis la nouvelle fondation. La carte grise est perdue : votre rangée grise est pleine.
lesson-waterfront-done = 6 et 1 font 7 : votre deuxième gratte-ciel ! Et avec un bord de mer, il faut 1 de moins à toutes vos fondations : 6 suffit à la nouvelle.
lesson-waterfront-other = C’est permis. Cette leçon place d’abord le bord de mer, car il achève aussitôt votre gratte-ciel.

lesson-last = Toute fondation retournée prend un jeton, et le dernier jeton met fin à la partie. Il en reste un, et vous menez : retournez une carte et mettez-la dans la colonne 1.
lesson-last-done = Une fondation ! Elle prend le dernier jeton, et la partie est aussitôt finie.
lesson-last-other = C’est permis. Vous menez 14 à 8½ : cette leçon retourne une carte, espère une fondation et la met dans la colonne 1.

lesson-score = Vous gagnez { $mine } à { $theirs } : 3 pour deux gratte-ciel et la médaille, 1½ pour le jeton, 3 pour trois rangées remplies en premier, 4 pour gris et jaune, 2½ pour les tramways.

# Hints: why a move is good.
reason-it = cela
reason-card = la carte
reason-skyscraper = { $what } construit { $count ->
    [1] un gratte-ciel
   *[other] { $count } gratte-ciel
}
reason-foundation = { $what } porte à { $value } sur { $needs } la valeur des voisines de la fondation du quartier { $district }, case { $space }
reason-site = { $what } se pose à côté de cartes qui valent déjà { $value } sur les { $needs } requis
reason-waterfront = { $what } abaisse à { $needs } la valeur requise pour vos gratte-ciel
reason-medal = { $what } vous vaut la médaille maître d’œuvre
reason-medal-from = { $what } prend la médaille maître d’œuvre à { $player }
reason-complete = { $what } achève le quartier { $district } en premier, pour { $halves ->
    [1] { $points } point
    [2] { $points } point
    [3] { $points } point
   *[other] { $points } points
}
reason-nearer = { $what } ne laisse plus que { $room ->
    [one] { $room } case
   *[other] { $room } cases
} à remplir dans le quartier { $district }, que personne n’a encore achevé
reason-first = { $what } vous met en tête du quartier { $district }, { $value } contre { $rival }
reason-overtake = { $what } vous fait passer devant { $player } dans le quartier { $district }, { $value } contre { $rival }
reason-district = { $what } fait passer votre quartier { $district } de { $from } à { $value }
reason-park = { $what } vaudra { $value } avec un tramway à côté
reason-trams-first = { $what } vous met en tête pour les tramways, { $value } contre { $rival }
reason-trams = { $what } fait passer vos tramways de { $from } à { $value }
reason-lines = { $what } ajoute des lignes, qui auront un tramway une fois reliées
reason-bonus = { $what } apporte votre deuxième symbole de bonus dans le quartier { $district } : vous choisissez un bonus
reason-symbol = { $what } apporte le premier des deux symboles qui donnent un bonus dans le quartier { $district }
reason-points = ce jeton vaut { $halves ->
    [1] { $points } point
    [2] { $points } point
    [3] { $points } point
   *[other] { $points } points
} à coup sûr
reason-token = ce jeton rendra jusqu’à { $count } de vos contrats
reason-cards = { $missing ->
    [0] { $count ->
        [one] sa carte trouve place dans votre ville
        [2] ses deux cartes trouvent place dans votre ville
       *[other] ses { $count } cartes trouvent toutes place dans votre ville
    }
   *[other] { $fit } de ses { $count } cartes { $fit ->
        [one] trouve
       *[other] trouvent
    } place dans votre ville
}
reason-free = vous ne prenez pas de contrat et { $contracts ->
    [0] n’en avez toujours aucun
   *[other] restez à { $contracts }
}
reason-burden = personne d’autre n’est sans contrat : si vous preniez une colonne, chacun en rendrait un
reason-short = la colonne { $column }, avec { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}, ne vaut pas encore un contrat
reason-lead = la prochaine fondation termine la partie, et vous menez de { $halves ->
    [1] { $points } point
    [2] { $points } point
    [3] { $points } point
   *[other] { $points } points
}
reason-yours = vous pourriez prendre cette colonne vous-même : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} contre { $contracts ->
    [0] aucun contrat
    [one] { $contracts } contrat
   *[other] { $contracts } contrats
}
reason-locked = { $player } ne peut pas encore prendre cette colonne : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} contre { $contracts ->
    [one] { $contracts } contrat
   *[other] { $contracts } contrats
}
reason-away = la carte n’ira pas dans la colonne { $column }, où { $player } pourrait prendre { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
reason-fewer = { $contracts ->
    [0] sans contrat, n’importe quelle colonne vous suffit
    [1] avec un seul contrat, une colonne de 2 cartes vous suffit
   *[other] avec { $contracts } contrats, une colonne de { $enough } cartes vous suffit
}
reason-keep = vous gardez le jeton de contrats pour plus tard
reason-room = { $what } prendrait { $room ->
    [1] la dernière case
   *[other] une des { $room } dernières cases
} du quartier { $district }
reason-plays-on = placer { $what } terminerait la partie
reason-ends = cela termine la partie avec { $halves ->
    [1] { $points } point
    [2] { $points } point
    [3] { $points } point
   *[other] { $points } points
} d’avance pour vous
