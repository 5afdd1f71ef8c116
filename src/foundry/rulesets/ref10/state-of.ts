import { LOCATIONS, type Ref10Fighter } from '../../../rules/ref10/fighter.ts';
import type { Condition } from '../../../rules/shared/fact.ts';
import { PLACES } from './fighter-data.ts';
import type { Ref10Actor } from './ref10-actor.ts';

/** What fights have done to an actor, as the rules see it. */
export function stateOf(actor: Ref10Actor): Ref10Fighter['state'] {
  const { hurt, conditions, dropped, wear, used } = actor.system.state;
  const weapons = [...actor.items].flatMap(({ id, type }) => (type === 'ref10-weapon' && id ? [id] : []));
  // Every location and weapon is named, so that going back writes a 0 where there was nothing.
  return {
    hurt: amounts(PLACES, hurt),
    conditions: conditions.map(({ condition, where, with: weapon, by, amount, lasts }) => ({
      condition,
      ...(where ? { where } : {}),
      ...(weapon ? { with: weapon } : {}),
      ...(by ? { by } : {}),
      ...(amount === undefined ? {} : { amount }),
      ...(lasts
        ? { lasts: { amount: lasts.amount, unit: lasts.unit as NonNullable<Condition['lasts']>['unit'] } }
        : {}),
    })),
    dropped: [...dropped],
    wear: amounts([...LOCATIONS.map(({ id }) => id), ...weapons], wear),
    used: amounts(weapons, used),
  };
}

function amounts(ids: readonly string[], kept: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(ids.map(id => [id, kept[id] ?? 0]));
}
