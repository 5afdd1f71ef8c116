import { combatRecords, isTurn, type TokenMove, type TokenPlace } from '../documents/combat-state.ts';
import { isStanding } from '../../cards/applied-records.ts';
import { session } from '../platform/session.ts';

/*
 * A Foundry without one request for several kinds of documents writes a fight before its tokens: the next turn has begun
 * by then, and a fighter who acts on it would act from the places of the turn before.
 */

/** Milliseconds for which a token is waited for: its client may be gone, or a module may have held it back. */
const LONGEST = 2000;

class Moving {
  /** The records whose tokens were waited for, with the time at which that began. */
  readonly since = new Map<string, number>();
}

/** True while tokens that the last exchange of a fight has moved are still to be written. */
export function areMovesToCome(combat: Combat.Implementation): boolean {
  const last = combatRecords(combat).findLast(record => !isTurn(record.exchange));
  const moved = last && isStanding(last) ? (last.moved ?? []) : [];
  if (!last || !moved.some(isToCome)) return false;
  const { since } = session.get(Moving);
  const began = since.get(last.exchange) ?? performance.now();
  since.set(last.exchange, began);
  return performance.now() - began < LONGEST;
}

/** Waits until the tokens that the last exchange of a fight has moved are where it has moved them. */
export async function untilMoved(combat: Combat.Implementation): Promise<void> {
  if (!areMovesToCome(combat)) return;
  await new Promise<void>(done => {
    const look = (): void => {
      if (areMovesToCome(combat)) return;
      Hooks.off('updateToken', moved);
      clearTimeout(longest);
      done();
    };
    const moved = Hooks.on('updateToken', look);
    const longest = setTimeout(look, LONGEST + 1);
  });
}

function isToCome({ token, from, to }: TokenMove): boolean {
  const now: unknown = fromUuidSync(token);
  return now instanceof TokenDocument && isAt(now, from) && !isAt(now, to);
}

function isAt(now: Required<TokenPlace>, { x, y, elevation = now.elevation }: TokenPlace): boolean {
  return now.x === x && now.y === y && now.elevation === elevation;
}
