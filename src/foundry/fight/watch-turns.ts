import { isActiveGM, whenWriterChanges } from '../active-gm.ts';
import { PasseCombat } from '../documents/combat.ts';
import { SYSTEM_ID } from '../system.ts';
import { nextMark } from './asked-to-end.ts';
import { hasBegun } from './fight-state.ts';
import { leftOnTurn, passOn } from './leaving.ts';
import { oneByOne } from './one-by-one.ts';
import { endTurn, followTurn } from './turn-change.ts';

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

/** Ends the turn that a user has asked to end, if it is that user's and still goes on. For the active GM's client. */
async function endTurnFor(user: User.Implementation): Promise<void> {
  const asked = user.getFlag(SYSTEM_ID, 'turnEnded');
  if (!asked) return;
  // First: what is asked must not end a turn twice, and the same can be asked again once that was taken back.
  await user.setFlag(SYSTEM_ID, 'turnEnded', null);
  const combat = game.combats.find(one => nextMark(one) === asked.mark);
  if (!(combat instanceof PasseCombat) || !hasBegun(combat)) return;
  const isTheirs = combat.combatant?.testUserPermission(user, 'OWNER') === true;
  if (isTheirs && combat.combatant?.id === asked.combatant) await endTurn(combat);
}
