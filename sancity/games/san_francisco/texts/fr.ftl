title = San Francisco
summary = Prenez des colonnes entières de projets pour votre ville : gratte-ciel, tramways et quartiers riches. Qui prend souvent accumule les contrats et doit attendre des colonnes plus longues.
notice = Un jeu de Reiner Knizia, édité par Rebel Studio. Ce projet n'est pas lié à eux.

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
card-park = parc { $colour }
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
card-with-lines = rails
card-with-bonus = bonus
card-value-bonus = carte de valeur
card-depot-bonus = carte dépôt
bonus-plus = +{ $worth }
bonus-value = carte { $worth }
bonus-depot = dépôt
bonus-points = { $worth }
bonus-contract = −{ $worth } ▤
bonus-lines = rails

prompt-draw = Retournez un projet : aucune colonne n'est assez longue pour vous.
prompt-draw-finalise = Retournez un projet, ou finalisez une colonne qui a plus de cartes que vous n'avez de contrats.
prompt-finalise = La pioche est vide : finalisez une colonne.
prompt-put = Choisissez la colonne du projet retourné.
prompt-place = Placez une des cartes prises, ou arrêtez et défaussez le reste.
prompt-bonus = Deuxième symbole de bonus dans un quartier : choisissez votre bonus.
prompt-finish = Utilisez maintenant votre jeton de contrats, ou terminez votre tour.
prompt-over = La partie est finie.

move-draw = Retourner un projet
move-finalise = Finaliser la colonne { $column } ({ $count ->
    [one] { $count } carte
   *[other] { $count } cartes
})
move-put = Colonne { $column }
move-place = Placer : { $card }
move-stop = Arrêter et défausser le reste
move-return = Utiliser le jeton de contrats : rendre { $contracts ->
    [one] { $contracts } contrat
   *[other] { $contracts } contrats
}
move-end = Terminer le tour
move-plus = Jeton +{ $worth } sur une carte …
move-value = Carte de valeur { $worth } dans un quartier …
move-depot = Carte dépôt dans un quartier …
move-points = Jeton de points : { $worth } point
move-contract = Jeton de contrats : rendra plus tard jusqu'à { $worth } contrats
move-lines = Jeton de rails sur une carte …
menu-move = Votre coup
menu-column = Quelle colonne ?
menu-card = Quelle carte ?
menu-district = Dans quel quartier ?
menu-bonus = Quel bonus ?
menu-where = Où ?
outcome-trams = { $count ->
    [one] { $count } tramway
   *[other] { $count } tramways
}
outcome-park = le parc vaut { $value }
outcome-skyscraper = gratte-ciel
outcome-medal = médaille
outcome-complete = quartier achevé

log-draw = { $player } : projet retourné, { $card }.
log-put = { $player } : { $card } va dans la colonne { $column }.
log-foundation = Un jeton de fondation y est posé ; il en reste { $left }.
log-finalise = { $player } : colonne { $column } prise, { $cards } ; désormais { $contracts ->
    [one] { $contracts } contrat
   *[other] { $contracts } contrats
}.
log-return-all = Tout le monde a un contrat : chacun en rend un.
log-return = { $player } : jeton utilisé, { $returned ->
    [one] { $returned } contrat rendu
   *[other] { $returned } contrats rendus
} ; { $contracts ->
    [0] il n'en reste aucun
   *[other] il en reste { $contracts }
}.
log-place = { $player } : { $card } dans le quartier { $district }, case { $space }.
log-discard = { $player } : défausse, { $cards }.
log-no-bonus = { $player } : deux symboles de bonus dans le quartier { $district }, mais aucun bonus n'est disponible.
log-plus = { $player } : jeton plus dans le quartier { $district }, case { $space }, qui vaut désormais { $value }.
log-value = { $player } : carte bonus de valeur { $value } dans le quartier { $district }, case { $space }.
log-depot = { $player } : dépôt bonus dans le quartier { $district }, case { $space }.
log-points = { $player } : jeton de { $points } point.
log-contract = { $player } : jeton de contrats.
log-lines = { $player } : rails posés dans le quartier { $district }, case { $space }.
log-trams = { $player } : { $count ->
    [one] { $count } tramway
   *[other] { $count } tramways
} de plus, soit { $total }.
log-park = Le parc du quartier { $district }, case { $space }, vaut désormais { $value }.
log-skyscraper = { $player } : gratte-ciel dans le quartier { $district }, case { $space }, le { $total ->
    [one] premier
   *[other] numéro { $total }
}.
log-medal = { $player } : médaille du maître d'œuvre.
log-complete = { $player } : le quartier { $district } est achevé en premier.
log-end-foundations = Le dernier jeton de fondation est posé : la partie est finie.
log-end-city = { $player } : toute la ville est construite, la partie est finie.
log-end-stuck = { $player } : plus rien à faire, la partie est finie.

panel-projects = Projets ({ $count } dans la pioche)
panel-column = { $number } ({ $count })
panel-foundations = { $sign } jetons de fondation : { $count }
panel-race = Course
panel-trams = trams
panel-bonuses = Bonus
panel-contracts = { $count ->
    [one] { $count } contrat
   *[other] { $count } contrats
}
panel-turned = Retournée :
panel-taken = Prises :
sign-lines = rails
sign-tram = tramway
sign-bonus = symbole de bonus
sign-park = parc
sign-foundation = fondation (voisines/requis)
sign-skyscraper = gratte-ciel
sign-waterfront = bord de mer
sign-depot = dépôt
sign-medal = médaille
sign-completed = achevé en premier par

sheet-skyscrapers = { $count } gratte-ciel
sheet-medal = Médaille du maître d'œuvre
sheet-token = Jeton de points
sheet-completion = Quartier { $district } achevé en premier
sheet-district = { $district } : valeur { $value }, rang { $rank }
sheet-trams = { $count ->
    [one] { $count } tramway
   *[other] { $count } tramways
}, rang { $rank }
