import { endedTurns, fightMarks } from './fight-state.ts';
import { nextTurnMark } from './turn-marks.ts';
import type { PasseCombat } from '../documents/combat.ts';
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

/** Notes that this user ends a turn while no Game Master is there: whoever moves the turn, it takes this to be believed. */
export async function noteEnded(combat: PasseCombat): Promise<void> {
  const { combatant, round } = combat;
  if (!combatant?.isOwner) return;
  const mark = nextMark(combat);
  const before = endedTurns(game.user).filter(one => one.mark === mark);
  await game.user.setFlag(SYSTEM_ID, 'turnsEnded', [
    ...before,
    { combatant: combatant.id ?? '', round, mark },
  ]);
}

/** The turns that a user has ended were followed. For the active GM's client. */
export async function forgetEnded(user: User.Implementation): Promise<void> {
  await user.setFlag(SYSTEM_ID, 'turnsEnded', []);
}

/** The mark of the turn change that would come next. */
export function nextMark(combat: Combat.Implementation): string {
  return nextTurnMark(combat.id ?? '', fightMarks(combat));
}
