import { isActiveGM, whenWriterChanges } from '../active-gm.ts';
import { PasseCombat } from '../documents/combat.ts';
import { endTurnFor } from './asked-to-end.ts';
import { leftOnTurn, passOn } from './leaving.ts';
import { oneByOne } from './one-by-one.ts';
import { followTurn } from './turn-change.ts';

/** Catches up with the turns that players have ended, or left the fight on, while no GM was there. */
export function watchTurns(): void {
  followAll();
  whenWriterChanges(followAll);
  Hooks.on('updateUser', user => {
    if (isActiveGM()) void oneByOne(() => endTurnFor(user));
  });
}

function followAll(): void {
  if (!isActiveGM()) return;
  for (const combat of game.combats) {
    if (!(combat instanceof PasseCombat)) continue;
    void oneByOne(async () => {
      const left = leftOnTurn(combat);
      await (left ? passOn(combat, left) : followTurn(combat, null));
    });
  }
  for (const user of game.users) void oneByOne(() => endTurnFor(user));
}
