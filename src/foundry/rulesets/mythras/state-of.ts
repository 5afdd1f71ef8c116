import type { MythrasFighter } from '../../../rules/mythras/fighter.ts';
import { partsOf } from '../../../rules/mythras/own-body.ts';
import type { Condition } from '../../../rules/shared/fact.ts';
import type { MythrasActor } from './mythras-actor.ts';

/** What fights have done to an actor, as the rules see it. */
export function stateOf(actor: MythrasActor): MythrasFighter['state'] {
  const { hurt, conditions, dropped, taken, wear, used, luckSpent } = actor.system.state;
  const locations = partsOf(actor.system.body).map(({ id }) => id);
  const weapons = actor.things.flatMap(({ id, type }) => (type === 'weapon' && id ? [id] : []));
  const kinds = [...actor.items].flatMap(item =>
    item.isType('gear') && item.system.kind === 'ammunition' && item.system.key ? [item.system.key] : [],
  );
  // Every location and weapon is named, so that going back writes a 0 where there was nothing.
  return {
    hurt: Object.fromEntries(locations.map(id => [id, hurt[id] ?? 0])),
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
    taken: taken.map(({ thing, by, amount }) => ({ thing, by, amount })),
    wear: Object.fromEntries([...locations, ...weapons].map(id => [id, wear[id] ?? 0])),
    used: Object.fromEntries([...weapons, ...kinds].map(id => [id, used[id] ?? 0])),
    luckSpent,
  };
}
