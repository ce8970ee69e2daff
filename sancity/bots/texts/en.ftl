easy = Easy
easy-about = Knows what is good, and now and then plays without thinking.
medium = Medium
medium-about = Takes what looks best at the moment and does not look ahead.
hard = Hard
hard-about = Looks ahead at many ways the game may go on, and expects you to play well.
expert = Expert
expert-about = Thinks longer than Hard, sees further, and forgives little.
