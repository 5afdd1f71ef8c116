import type { FighterId } from '../../rules/shared/play.ts';
import { fightStateOf, flagsOf, hasBegun, idOf } from '../documents/combat-state.ts';
import type { PasseCombat } from './combat.ts';
import { carryOut, turnChange } from './turns.ts';

/** Somebody who left a fight on their turn. */
export interface Leaving {
  /** The combatant. */
  readonly gone: string;
  /** Everybody in their order, the combatant who left by its own id. */
  readonly order: readonly FighterId[];
}

/** Who leaves a fight on their turn, if these combatants go; to be asked while the order still holds them. */
export function leavingOnTurn(combat: PasseCombat, ids: readonly string[]): Leaving | null {
  const { turn: gone } = flagsOf(combat);
  if (!hasBegun(combat) || gone === null || !ids.includes(gone)) return null;
  const staying = combat.turns.filter(({ id }) => id === gone || !ids.includes(id ?? ''));
  const order = staying.flatMap(combatant => (combatant.id === gone ? gone : (idOf(combatant) ?? [])));
  return { gone, order: [...new Set(order)] };
}

/** Who has left a fight on their turn while no GM was there to let it go on; null when nobody has. */
export function leftOnTurn(combat: PasseCombat): Leaving | null {
  const { turn: gone, ap } = flagsOf(combat);
  if (!hasBegun(combat) || gone === null || combat.combatants.has(gone)) return null;
  // Points are kept in the order of turns: whoever stood in front of the one who left still stands there.
  const kept = Object.keys(ap);
  const inFront = new Set(kept.slice(0, Math.max(0, kept.indexOf(gone))));
  const staying = combat.turns;
  const at = staying.findLastIndex(({ id }) => inFront.has(id ?? '')) + 1;
  const ids = (those: typeof staying) => those.flatMap(combatant => idOf(combatant) ?? []);
  return { gone, order: [...new Set([...ids(staying.slice(0, at)), gone, ...ids(staying.slice(at))])] };
}

/** Ruling: the turn of one who left is over; it goes to the next in the order, and time passes as ever (MYT-OPEN-25). */
export async function passOn(combat: PasseCombat, { gone, order }: Leaving): Promise<void> {
  const now = fightStateOf(combat);
  if (!now || combat.turns.length === 0 || flagsOf(combat).turn !== gone) return;
  const change = turnChange(combat, { ...now, turn: gone, order });
  // It cannot go back to one who is gone, but to the turn before.
  const previous = order[order.indexOf(gone) - 1] ?? null;
  await carryOut(combat, { ...change, before: { ...now, turn: previous } });
}
