easy = Facile
easy-about = Connaît les bons coups, mais joue souvent sans réfléchir.
medium = Moyen
medium-about = Choisit ce qui paraît le meilleur sur le moment, sans voir plus loin, et oublie parfois quelque chose.
hard = Difficile
hard-about = Explore de nombreuses suites possibles et s’attend à ce que vous jouiez bien.
expert = Expert
expert-about = Réfléchit plus longtemps que Difficile, voit plus loin et pardonne peu.
