easy = Easy
easy-about = Knows what is good, but often plays without thinking.
medium = Medium
medium-about = Takes what looks best at the moment, does not look ahead, and sometimes overlooks something.
hard = Hard
hard-about = Looks ahead at many ways the game may go, and expects you to play well.
expert = Expert
expert-about = Thinks longer than Hard, sees further, and forgives little.
