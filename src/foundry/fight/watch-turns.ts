import { PasseCombat } from '../documents/combat.ts';
import { oneByOne } from './one-by-one.ts';
import { followTurn } from './turn-change.ts';

/** Catches up with the turns that players have ended while no GM was there to write what time did. */
export function watchTurns(): void {
  followAll();
  Hooks.on('userConnected', followAll);
}

function followAll(): void {
  if (game.users.activeGM?.isSelf !== true) return;
  for (const combat of game.combats) {
    if (combat instanceof PasseCombat) void oneByOne(() => followTurn(combat, null));
  }
}
