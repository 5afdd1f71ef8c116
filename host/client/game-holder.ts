import type { Game } from './game.ts';

let current: Game | null = null;

/** The game that is being played at this client. */
export function game(): Game {
  if (!current) throw new Error('There is no game yet');
  return current;
}

/** Says which game is being played. */
export function setGame(started: Game): void {
  current = started;
}
