seat-open = Place libre
seat-free = en attente d’un joueur
seat-you = vous
seat-bot = robot ({ $level })
seat-stand-in = absent : un robot joue ({ $level })
seat-here = présent
seat-away = absent
seat-flagged = Le temps est écoulé.
seat-resigned = a abandonné
seat-back = Rendre la place
seat-to-bot = Laisser jouer un robot
seat-new-link = Nouveau lien
seats-title = Joueurs
clock-left = Temps restant

lobby-waiting = { $count ->
    [one] Une place est encore libre.
   *[other] { $count } places sont encore libres.
}
lobby-complete = Tout le monde est là.
lobby-start = Lancer la partie
lobby-host-starts = C’est l’hôte qui lance la partie.
your-name = Votre nom
lobby-sit-down = S’asseoir
choose-bot = Robot : { $level }
lobby-away = { $count ->
    [one] Toutes les places sont prises ; un joueur n’est pas encore là.
   *[other] Toutes les places sont prises ; { $count } joueurs ne sont pas encore là.
}
lobby-terms = Ce qui sera joué
lobby-option = { $name } : { $value }
lobby-no = non
lobby-no-clock = Sans pendule
lobby-live-clock = { $minutes } minutes chacun, et { $seconds } secondes de plus par coup
lobby-slow-clock = { $days ->
    [one] Un jour par coup
   *[other] { $days } jours par coup
}
lobby-hints = Les conseils sont permis
lobby-no-hints = Sans conseils
lobby-rules = Toutes les règles
lobby-link = Afficher le lien
lobby-give-bot = Un robot à la place { $number }
lobby-free = Libérer la place
link-open = Lien vers les places libres
link-open-text = La personne qui ouvre ce lien peut prendre une place libre.

link-for = Lien pour { $name }
link-secret = La personne qui ouvre ce lien prend cette place. L’ancien lien ne fonctionne plus.
link-qr = Code QR du lien
link-copy = Copier le lien
link-copied = Copié
close = Fermer

prompt-title = Que faire
prompt-you = À vous de jouer.
prompt-of = { $name } : { $what }
prompt-bot = { $name } réfléchit…
prompt-other = C’est à { $name } de jouer.
prompt-waiting = La partie n’a pas encore commencé.
prompt-past = Vous regardez la position après le coup { $position }.
prompt-offline = Connexion perdue. Nouvelle tentative…
prompt-sending = Pas encore de réponse. Votre coup est en route, et sera renvoyé jusqu’à ce qu’il arrive.
prompt-sends-again = Connexion perdue. Votre coup sera renvoyé dès qu’elle sera rétablie.
no-answer = Le serveur n’a pas répondu. Si rien ne s’est passé, réessayez dans un instant.
do-confirm = Confirmer
do-cancel = Annuler
do-undo = Reprendre
do-restart = Recommencer le tour
do-hint = Conseil
do-ask-back = Demander à annuler
hint-title = Un conseil
hint-why = { $move } : { $reasons }.
do-more = Plus
story-skip = Passer
thumb-title = Que faire
strip-title = Points et joueurs
ticker-nothing = Il ne s’est encore rien passé.

back-asked = { $name } aimerait revenir au coup { $position }.
back-agree = Accepter
back-refuse = Refuser

log-title = Journal
chat-title = Discussion
chat-say = Dire quelque chose
chat-send = Envoyer
chat-host = Hôte
chat-nothing = Personne n’a encore rien dit.
notes-title = Mes notes
side-title = Journal, discussion et notes
side-new = { $panel }, { $count } de plus
side-fold = Replier le volet
side-unfold = Déplier le volet
rules-title = Règles
rules-now = La règle de cette décision
rules-whole = Toutes les règles sur une page
rules-contents = Sommaire
rules-search = Chercher dans les règles
rules-search-previous = Précédent
rules-search-next = Suivant
rules-search-none = Aucun résultat
rules-search-at = { $at } sur { $count }
legend-title = Légende
hand-title = Ce que j’ai en main

replay-title = Revoir
replay-first = Au début
replay-back = Un coup en arrière
replay-on = Un coup en avant
replay-now = Position actuelle
replay-move = Coup
replay-at = { $position } sur { $last }
replay-link = Lien vers ce coup
replay-play = Lire
replay-pause = Pause
replay-speed = Vitesse
pace-slow = lente
pace-normal = normale
pace-fast = rapide
replay-again = Revoir le dernier tour
missed-title = Depuis votre dernier tour
missed-watch = Revoir

why-points = { $name } : { $points } points. Pourquoi ?
why-title = Pourquoi ?
why-of = Les points de { $name }
why-nothing = Pas encore de points.
why-not = { $what }. Impossible : { $reason }
why-not-title = Pourquoi pas ?

end-title = { $count ->
    [one] { $names } gagne
   *[other] { $names } se partagent la victoire
}
end-winner = gagnant
end-total = Total
result-title = Résultat
end-rematch = Rejouer
end-to-rematch = Vers la partie suivante
end-export = Enregistrer la partie
end-watch = Revoir la partie
end-home = Tous les jeux
end-show = Voir le résultat
end-resigned = La partie a été abandonnée
end-level = Niveau des robots

text-title = Position et coups en texte
text-position = Position
text-moves = { $count ->
    [one] Le seul coup
   *[other] { $count } coups
}

curtain-title = C’est à { $name }
curtain-text = Passez l’écran à { $name }. Personne d’autre ne doit regarder la main maintenant.
curtain-open = Je suis { $name }
curtain-pass = Regardez le résultat, puis passez l’écran à { $name }.
curtain-done = Terminé, passer l’écran

settings-title = Réglages
settings-sound = Son
settings-confirm = Confirmer chaque coup
settings-notation = Notation et coordonnées
settings-explain = Expliquer chaque décision
settings-explain-again = Revoir toutes les explications
settings-speed = Animations
speed-slow = lentes
speed-normal = normales
speed-fast = rapides
speed-off = sans
settings-language = Langue
settings-colours = Couleurs
colours-system = Comme le système
colours-light = Clair
colours-dark = Sombre

menu-title = Menu
menu-rename = Changer de nom
menu-leave = Quitter la table
menu-resign = Abandonner
menu-forget = Retirer de « Mes tables »
leave-wait = Les autres vous attendent. Votre lien vous ramène à votre place.
leave-bot = Un robot joue à votre place. Votre lien vous y ramène.
resign-text = Un robot joue à votre place jusqu’à la fin, et vous ne pourrez pas la reprendre. Si plus personne d’autre ne joue, la partie se termine.

keys-title = Touches
keys-tab = vers la partie suivante de la page
keys-arrows = vers le choix suivant sur le plateau
keys-refused = vers ce qui ne peut pas être choisi, et pourquoi
keys-enter = choisir, ou confirmer un choix
keys-escape = annuler un choix
keys-undo = reprendre le coup
keys-hint = un conseil
keys-turn = tourner une pièce
keys-back = un coup en arrière ou en avant
keys-play = revoir le dernier tour ; dans le passé : lire ou arrêter
keys-legend = la légende
keys-help = cette liste

closed-link = Ce lien n’ouvre pas cette table, ou ne l’ouvre plus. Demandez-en un autre à l’hôte.
closed-no-table = Cette table n’existe pas.
closed-gone = Cette table a été supprimée.
closed-older-rules = Cette table a été commencée avec des règles plus anciennes et ne peut plus être ouverte. La page d’accueil permet de l’exporter et de la supprimer.
closed-damaged = Les données de cette table sont endommagées. La page d’accueil permet de l’exporter et de la supprimer.
closed-failed = La page n’a pas pu être chargée. Rechargez-la pour réessayer.

# A bot that people cannot choose here, but programs can.
random = Au hasard

lesson-title = Leçon
lesson-step = Étape { $step } sur { $count }
lesson-start = Commencer
lesson-next = Continuer
lesson-back = Retour
lesson-take-back = Reprendre le coup
lesson-waits = Continuez la leçon.
lesson-play-on = Jouer la suite contre un robot facile
lesson-real-game = Jouer une vraie partie
lesson-learn = Apprendre : { $title }

explain-title = Cette décision
explain-understood = Compris
explain-rule = La règle
explain-off = Ne plus expliquer
explain-show = Voir l’explication
