which-game = Quel jeu ?
how-many-people = Combien de personnes jouent à ce clavier ?
how-many-bots = Combien de robots ?
which-level = Quel niveau pour les robots ?
use-options = Changer les options ?
bot = Robot { $number } ({ $kind })
person = Joueur { $number }
ask-move = Un numéro, un coup comme « { $example } », ou : undo, save, rules, quit, help
ask-submenu = Un numéro, ou : back
help = Tapez le numéro d’un coup, ou le coup lui-même : { $example }. « undo » annule votre dernier coup, « save » enregistre la partie dans un fichier (ou « save FICHIER »), « rules » montre les règles, « quit » enregistre et quitte.
turn = { $player } : { $prompt }
not-a-choice = { $text } ne fait pas partie des choix.
not-legal = { $text } n’est pas possible maintenant.
nothing-to-undo = Il n’y a rien à annuler.
undone = Coup annulé.
saved = Partie enregistrée dans { $file }. Pour continuer : sancity play --resume { $file }
cannot-save = Impossible d’écrire { $file } : { $reason }
finished-saved = La partie est enregistrée dans { $file }. Pour la revoir : sancity replay { $file }
commitment = Empreinte de cette partie : { $hash }
curtain = C’est à { $player } de jouer. Appuyez sur Entrée quand { $player } est la seule personne à voir l’écran.
result = Résultat
place-winner = { $names } { $count ->
    [one] gagne
   *[other] se partagent la victoire
} avec { $points } { $number ->
    [one] point
   *[other] points
}.
yes = o
no = n
players-range = { $least } à { $most } joueurs
picture = [Image : { $shown }]
