seat-open = Place libre
seat-free = en attente d’un joueur
seat-you = vous
seat-bot = robot ({ $level })
seat-stand-in = absent : un robot joue ({ $level })
seat-here = présent
seat-away = absent
seat-flagged = Le temps est écoulé.
seat-back = Rendre la place
seat-to-bot = Laisser jouer un robot
seat-new-link = Nouveau lien
seats-title = Joueurs
clock-left = Temps restant

lobby-waiting = { $count ->
    [one] Une place est encore libre.
   *[other] { $count } places sont encore libres.
}
lobby-complete = Toutes les places sont prises.
lobby-start = Lancer la partie
lobby-host-starts = C’est l’hôte qui lance la partie.
lobby-your-name = Votre nom
lobby-sit-down = S’asseoir
lobby-bot = Robot : { $level }

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
do-confirm = Confirmer
do-cancel = Annuler
do-undo = Annuler le coup
do-restart = Recommencer le tour
do-hint = Conseil
do-ask-back = Demander à annuler
hint-title = Un conseil

back-asked = { $name } aimerait revenir au coup { $position }.
back-agree = Accepter
back-refuse = Refuser

log-title = Journal
chat-title = Discussion
chat-say = Dire quelque chose
chat-send = Envoyer
chat-host = Hôte
notes-title = Mes notes
side-title = Journal, discussion et notes
tray-title = Ce que j’ai en main

replay-title = Revoir
replay-first = Au début
replay-back = Un coup en arrière
replay-on = Un coup en avant
replay-now = Position actuelle
replay-move = Coup
replay-at = { $position } sur { $last }
replay-link = Lien vers ce coup
missed-title = Depuis votre dernier tour
missed-watch = Revoir

end-title = { $count ->
    [one] { $names } gagne
   *[other] { $names } se partagent la victoire
}
end-winner = gagnant
end-total = Total
end-rematch = Rejouer
end-to-rematch = Vers la partie suivante
end-export = Enregistrer la partie
end-watch = Revoir la partie
end-home = Tous les jeux

text-title = Position et coups en texte
text-position = Position
text-moves = { $count ->
    [one] Le seul coup
   *[other] { $count } coups
}

curtain-title = Au tour de { $name }
curtain-text = Passez l’écran à { $name }. Personne d’autre ne doit regarder.
curtain-open = Je suis { $name }

settings-title = Réglages
settings-sound = Son
settings-confirm = Confirmer chaque coup

closed-link = Ce lien n’ouvre pas cette table, ou ne l’ouvre plus. Demandez-en un autre à l’hôte.
closed-no-table = Cette table n’existe pas.
closed-gone = Cette table a été supprimée.
closed-older-rules = Cette table a été commencée avec des règles plus anciennes et ne peut plus être ouverte. La page d’accueil permet de l’exporter et de la supprimer.
closed-damaged = Les données de cette table sont endommagées. La page d’accueil permet de l’exporter et de la supprimer.
closed-failed = La page n’a pas pu être chargée. Rechargez-la pour réessayer.

# A bot that people cannot choose here, but programs can.
random = Au hasard

guided-title = Votre première partie
guided-understood = Compris
guided-enough = Ne plus expliquer
guided-rules = Toutes les règles
