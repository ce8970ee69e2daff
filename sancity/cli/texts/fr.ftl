which-game = Quel jeu ?
how-many-people = Combien de personnes à ce clavier ?
how-many-bots = Combien de robots ?
which-level = De quelle force, les robots ?
use-options = Changer les options ?
bot = Robot { $number } ({ $kind })
person = Joueur { $number }
ask-move = Un numéro, un coup comme « { $example } », ou : undo, save, rules, quit, help
ask-submenu = Un numéro, ou : back
help = Tapez le numéro d'un coup, ou le coup lui-même : { $example }. « undo » reprend votre dernier coup, « save » écrit la partie dans un fichier (ou « save FICHIER »), « rules » montre les règles, « quit » enregistre et quitte.
turn = { $player } : { $prompt }
not-a-choice = { $text } n'est pas un des choix.
not-legal = { $text } n'est pas possible maintenant.
nothing-to-undo = Il n'y a rien à reprendre.
undone = Coup repris.
saved = Enregistré dans { $file }. Pour continuer : sancity play --resume { $file }
cannot-save = { $file } ne peut pas être écrit : { $reason }
finished-saved = Le compte rendu de la partie est dans { $file }. Pour la revoir : sancity replay { $file }
commitment = Engagement de cette partie : { $hash }
curtain = C'est à { $player }. Appuyez sur Entrée quand seul { $player } voit l'écran.
result = Résultat
place-winner = { $count ->
    [one] Victoire de { $names }
   *[other] Victoire partagée : { $names }
}, avec { $points } points.
yes = o
no = n
players-range = { $least } à { $most } joueurs
