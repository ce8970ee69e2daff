easy = Makkelijk
easy-about = Kent de goede zetten, maar speelt vaak zonder na te denken.
medium = Gemiddeld
medium-about = Kiest wat er nu het best uitziet, kijkt niet vooruit en ziet soms iets over het hoofd.
hard = Moeilijk
hard-about = Rekent veel mogelijke vervolgen door en gaat ervan uit dat je goed speelt.
expert = Expert
expert-about = Denkt langer na dan Moeilijk, ziet verder en vergeeft weinig.
