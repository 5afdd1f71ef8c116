import { withMore } from '../../rules/shared/conditions.ts';
import type { Condition } from '../../rules/shared/fact.ts';
import { stateOf } from './state-of.ts';
import type { FightingActor } from '../documents/actor.ts';

/** The condition that counts the magic points spent (MYT-CHAR-10): a number, and nothing that hinders. */
export const MAGIC_SPENT = 'magic-spent';

/** Conditions that only count something, and have a place of their own on sheets. */
export const COUNTED: readonly string[] = ['fatigue', MAGIC_SPENT];

/** Magic points spent, as the rules count them (MYT-CHAR-10). */
export function magicSpentIn(
  conditions: readonly { readonly condition: string; readonly amount?: number | undefined }[],
): number {
  return conditions.find(({ condition }) => condition === MAGIC_SPENT)?.amount ?? 0;
}

/** The conditions of an actor once it has spent so many magic points more, or got them back. */
export function afterMagic(actor: FightingActor, more: number): readonly Condition[] {
  const { conditions } = stateOf(actor);
  const { value: full } = actor.system.attributes.magicPoints;
  const spent = magicSpentIn(conditions);
  return withMore(conditions, MAGIC_SPENT, Math.min(full - spent, more));
}
