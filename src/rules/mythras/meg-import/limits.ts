/** The longest text that is read, in characters: some hundred creatures. */
export const LONGEST_TEXT = 2_000_000;

/** How deep lists and objects may lie in each other: an export has spirits within creatures, and needs ten. */
export const DEEPEST = 40;

/** The most creatures of one text, spirits included. */
export const MOST_CREATURES = 500;

/** The most entries of one list: skills, weapons, spells. */
export const LONGEST_LIST = 100;

/** Characters of a name, and of what is told at length. */
export const LONGEST_NAME = 120;
export const LONGEST_TOLD = 20_000;

/** The most lines on one creature; what comes after them is counted. */
export const MOST_NOTICES = 100;

/** The most spirits of one creature. */
export const MOST_SPIRITS = 20;

/** How deep spirits may be bound to spirits. */
export const DEEPEST_SPIRIT = 3;
