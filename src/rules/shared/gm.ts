import type { FighterId } from './play.ts';

/** Answers in place of a fighter where the book leaves it to the one who leads the game. */
export const GM: FighterId = 'gm';
