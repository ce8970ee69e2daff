/** The levels of bots that people can choose. */
export const LEVELS = ["easy", "medium", "hard", "expert", "master"];
