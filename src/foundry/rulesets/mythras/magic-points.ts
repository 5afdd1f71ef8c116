import { MAGIC_SPENT } from '../../../rules/mythras/conditions.ts';
import { withMore } from '../../../rules/shared/conditions.ts';
import type { Condition } from '../../../rules/shared/fact.ts';
import { stateOf } from './state-of.ts';
import type { MythrasActor } from './mythras-actor.ts';

/** Magic points spent, as the rules count them (MYT-CHAR-10). */
export function magicSpentIn(
  conditions: readonly { readonly condition: string; readonly amount?: number | undefined }[],
): number {
  return conditions.find(({ condition }) => condition === MAGIC_SPENT)?.amount ?? 0;
}

/** The conditions of an actor once it has spent so many magic points more, or got them back. */
export function afterMagic(actor: MythrasActor, more: number): readonly Condition[] {
  const { conditions } = stateOf(actor);
  const { value: full } = actor.system.attributes.magicPoints;
  const spent = magicSpentIn(conditions);
  return withMore(conditions, MAGIC_SPENT, Math.min(full - spent, more));
}
