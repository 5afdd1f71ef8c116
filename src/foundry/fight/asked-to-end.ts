import { endTurn } from './turn-change.ts';
import { fightMarks } from './fight-state.ts';
import { nextTurnMark } from './turn-marks.ts';
import { PasseCombat } from '../documents/combat.ts';
import { SYSTEM_ID } from '../system.ts';
import { words } from '../words.ts';

/** A turn that a user wants to end: whose it is, and the turn change that would come next, so that it cannot end another. */
export interface AskedToEnd {
  readonly combatant: string;
  readonly mark: string;
}

/**
 * Asks the active GM's client to end a turn of this user's. A player may write nothing of a fight but where
 * the turn is, which says nothing where the same fighter is next to act; nobody else may write a user's flag.
 */
export async function askToEndTurn(combat: PasseCombat): Promise<void> {
  const { combatant } = combat;
  if (!combatant?.isOwner) return;
  if (!game.users.activeGM) ui.notifications.info(words('TRACKER.endWaitsForGM'));
  const turnEnded: AskedToEnd = { combatant: combatant.id ?? '', mark: nextMark(combat) };
  await game.user.setFlag(SYSTEM_ID, 'turnEnded', turnEnded);
}

/** Ends the turn that a user has asked to end, if it is that user's and still goes on. For the active GM's client. */
export async function endTurnFor(user: User.Implementation): Promise<void> {
  const asked = user.getFlag(SYSTEM_ID, 'turnEnded');
  if (!asked) return;
  // First: what is asked must not end a turn twice, and the same can be asked again once that was taken back.
  await user.setFlag(SYSTEM_ID, 'turnEnded', null);
  const combat = game.combats.find(one => nextMark(one) === asked.mark);
  if (!(combat instanceof PasseCombat) || !combat.started) return;
  const isTheirs = combat.combatant?.testUserPermission(user, 'OWNER') === true;
  if (isTheirs && combat.combatant?.id === asked.combatant) await endTurn(combat);
}

function nextMark(combat: Combat.Implementation): string {
  return nextTurnMark(combat.id ?? '', fightMarks(combat));
}
